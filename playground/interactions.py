"""What becomes of a command, a press or a form: the interaction, and the form that may follow."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from playground.channels import Channel
from playground.messages import Message, parts
from playground.people import Json, User

ACKNOWLEDGE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0


class Asked(IntEnum):
    """Discord's interaction types that the stand-in sends."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    SUBMIT = 5


class Response(IntEnum):
    """Discord's types of a first response."""

    MESSAGE = 4
    THINKING = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass
class Modal:
    """A form that the bot showed to `user`."""

    custom_id: str
    title: str
    components: list[Json]
    user: User
    outcome: Outcome

    @property
    def fields(self) -> list[Json]:
        """The inputs of the form, in order; each has `type` and `custom_id`."""
        return [part for part in parts(self.components) if part.get("custom_id")]


@dataclass(eq=False)
class Outcome:
    """An interaction and all that the bot made of it, as its user sees it.

    `message` is what the user looks at: the answer (public or ephemeral), or for types 6 and 7
    the message that holds the component. `followups` are later messages.
    """

    id: int
    token: str
    asked: Asked
    user: User
    channel: Channel
    created: float  # clock's moment in Unix seconds
    name: str  # "caylus new", or the custom_id
    source: Message | None = None  # the message that holds the pressed component
    option_type: int = 0  # autocomplete: the type of the focused option
    responded: Response | None = None
    ephemeral: bool = False
    message: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    acknowledged_ms: float | None = None
    failed: bool = False  # nothing came within 3 s: "This interaction failed"
    updated: bool = False  # a deferred answer has come
    ready: asyncio.Event = field(default_factory=asyncio.Event, repr=False)
    done: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    @property
    def pending(self) -> bool:
        """Whether the user still waits: not acknowledged yet, or "thinking"."""
        if self.failed:
            return False
        if self.responded in (Response.THINKING, Response.DEFERRED_UPDATE):
            return self.message is not None and not self.updated
        return self.responded is None

    async def settled(self, timeout: float = 120.0) -> Outcome:
        """Wait for the answer that a defer promised; return self.

        Raises TimeoutError after `timeout` seconds of real time.
        """
        async with asyncio.timeout(timeout):
            await self.done.wait()
        return self

    def note(self) -> None:
        """Wake who waits for what has meanwhile happened."""
        if self.responded is not None or self.failed:
            self.ready.set()
            if not self.pending:
                self.done.set()
