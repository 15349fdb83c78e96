"""Messages and their flags."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from playground.wire import Json
from playground.world.components import controls, displayed_texts
from playground.world.files import Attachment


class Flag(IntFlag):
    """Message flags that the stand-in knows."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    """Discord's message types that the stand-in makes."""

    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20


@dataclass
class Message:
    """A message. Components and embeds keep `attachment://name`; addresses are made on reading."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = MessageType.DEFAULT
    edited: float | None = None
    nonce: str | None = None
    ephemeral_to: int | None = None  # the only user who sees it
    mentions: list[int] = field(default_factory=list)  # the users whom it names
    notified: list[int] = field(default_factory=list)  # the users whom it notified when it was new
    everyone: bool = False
    reply_to: tuple[int, int] | None = None  # channel and message
    interaction: Json | None = None  # the fields that tell which interaction it answers
    thread_id: int | None = None  # the thread that was made from it

    @property
    def loading(self) -> bool:
        """Whether it still shows "thinking ..."."""
        return bool(self.flags & Flag.LOADING)

    @property
    def v2(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & Flag.COMPONENTS_V2)

    def find(self, wanted: str) -> Json | None:
        """The component whose `custom_id`, else whose label, is `wanted`."""
        every = controls(self.components)
        for key in ("custom_id", "label"):
            for part in every:
                if part.get(key) == wanted:
                    return part
        return None

    def texts(self) -> list[str]:
        """Every readable text: content, embeds, text displays, in order."""
        found = [self.content] if self.content else []
        for embed in self.embeds:
            found += [embed[key] for key in ("title", "description") if embed.get(key)]
            found += [f"{one['name']}: {one['value']}" for one in embed.get("fields") or []]
        return found + displayed_texts(self.components)
