"""Text channels, threads and direct messages, and the messages in them."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from playground.discord_json import Json
from playground.world.attachments_and_emojis import Attachment
from playground.world.component_types import controls, displayed_texts
from playground.world.permissions import Overwrite


class Flag(IntFlag):
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    DEFAULT = 0
    RECIPIENT_ADD = 1
    THREAD_CREATED = 18
    CHAT_INPUT_COMMAND = 20


DISCORDS_OWN = (MessageType.RECIPIENT_ADD, MessageType.THREAD_CREATED)
"""Messages that nobody has written."""


@dataclass
class Message:
    """A message. Components keep `attachment://name`; addresses are made on reading."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
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
    interaction: Json | None = None  # the fields that tell which interaction it answers
    thread_id: int | None = None  # the thread whose making it tells of

    @property
    def loading(self) -> bool:
        return bool(self.flags & Flag.LOADING)

    @property
    def v2(self) -> bool:
        return bool(self.flags & Flag.COMPONENTS_V2)

    def find(self, wanted: str) -> Json | None:
        """The component whose `custom_id`, else whose label, is `wanted`."""
        every = controls(self.components)
        named = (
            part for key in ("custom_id", "label") for part in every if part.get(key) == wanted
        )
        return next(named, None)

    def texts(self) -> list[str]:
        """Every readable text: content, then text displays."""
        found = [self.content] if self.content else []
        return found + displayed_texts(self.components)


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS_IN = {
    ChannelType.TEXT: (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD),
    ChannelType.ANNOUNCEMENT: (ChannelType.ANNOUNCEMENT_THREAD,),
    ChannelType.FORUM: (ChannelType.PUBLIC_THREAD,),
}
"""The kinds of threads that a kind of channel can have, first that of one made from a message."""


@dataclass
class ThreadState:
    """What only threads have. `minutes` is the time without a message after which it archives.

    One that is not `invitable` is private, and only moderators let others in.
    """

    owner_id: int
    minutes: int
    active: float  # moment of the last activity
    changed: float  # moment of the last change of `archived`
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    member_ids: list[int] = field(default_factory=list)
    sent: int = 0  # how many messages were ever sent


@dataclass
class Channel:
    """A place for messages: `guild_id` is None in direct messages, `parent_id` set in threads.

    `messages` are the oldest first, ephemeral ones included.
    """

    id: int
    kind: ChannelType
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    topic: str | None = None
    position: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipient_id: int | None = None  # the human of a direct message
    thread: ThreadState | None = None
    last_message_id: int | None = None  # stays when that message is deleted, as Discord's does
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def active_thread(self) -> bool:
        return self.thread is not None and not self.thread.archived

    def public(self) -> list[Message]:
        """The messages that are not ephemeral, oldest first."""
        return [message for message in self.messages.values() if message.ephemeral_to is None]
