"""Interactions: what becomes of a command, a press or a form, and the form that may follow."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from playground.discord_json import Json
from playground.world.channels import Channel, Message
from playground.world.clock import HANG_SECONDS
from playground.world.component_types import controls
from playground.world.guilds import User


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class ResponseType(IntEnum):
    MESSAGE = 4
    THINKING = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass
class Modal:
    custom_id: str
    title: str
    components: list[Json]
    user: User
    outcome: "Outcome"

    @property
    def fields(self) -> list[Json]:
        """The inputs of the form, in order; each has `type` and `custom_id`."""
        return controls(self.components)


@dataclass(eq=False)
class Outcome:
    """An interaction and all that the bot made of it, as its user sees it.

    `name` is the command as typed ("game new") or the custom_id. `message` is what the user looks
    at: the answer (public or ephemeral), or for deferred and immediate updates the message that
    holds the component. `followups` are later messages. It has `failed` if nothing came within
    3 s; it is `acknowledged` once the bot has responded or failed to, `answered` once the user
    waits for nothing any more.
    """

    id: int
    token: str
    kind: InteractionType
    user: User
    channel: Channel
    created: float
    name: str
    source: Message | None = None  # the message that holds the pressed component
    responded: ResponseType | None = None
    message: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    failed: bool = False
    updated: bool = False  # a deferred answer has come
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event, repr=False)
    answered: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    @property
    def pending(self) -> bool:
        """Whether the user still waits: not acknowledged yet, or "thinking"."""
        if self.failed:
            return False
        if self.responded in (ResponseType.THINKING, ResponseType.DEFERRED_UPDATE):
            return self.message is not None and not self.updated
        return self.responded is None

    async def settled(self, timeout: float = HANG_SECONDS) -> "Outcome":
        """Wait for the answer that a defer promised; the outcome itself.

        Raises TimeoutError after `timeout` seconds of real time.
        """
        async with asyncio.timeout(timeout):
            await self.answered.wait()
        return self

    def wake(self) -> None:
        if self.responded is not None or self.failed:
            self.acknowledged.set()
            if not self.pending:
                self.answered.set()
