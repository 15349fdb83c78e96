"""Text channels, threads and direct messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from playground.clock import iso
from playground.messages import Message
from playground.people import Json

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class Kind(IntEnum):
    """Discord's channel types that the stand-in knows."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass
class Overwrite:
    """Permissions granted and denied in one channel to a role (kind 0) or member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0

    def to_json(self) -> Json:
        """Return Discord's overwrite object."""
        allow, deny = str(self.allow), str(self.deny)
        return {"id": str(self.id), "type": self.kind, "allow": allow, "deny": deny}


@dataclass
class ThreadState:
    """What only threads have. `minutes` is the time without a message after which it archives."""

    owner_id: int
    minutes: int
    active: float  # moment of the last activity
    changed: float  # moment of the last change of `archived`
    archived: bool = False
    locked: bool = False
    member_ids: list[int] = field(default_factory=list)
    sent: int = 0  # messages that were ever sent

    def to_json(self) -> Json:
        """Return the fields that a thread adds to a channel object."""
        return {
            "owner_id": str(self.owner_id),
            "member_count": len(self.member_ids),
            "message_count": self.sent,
            "total_message_sent": self.sent,
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.minutes,
                "archive_timestamp": iso(self.changed),
                "create_timestamp": None,
            },
        }


@dataclass
class Channel:
    """A place for messages: `guild_id` is None in direct messages, `parent_id` set in threads."""

    id: int
    kind: Kind
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    topic: str | None = None
    position: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipient_id: int | None = None  # the human of a direct message
    thread: ThreadState | None = None
    last_message_id: int | None = None  # stays when that message is deleted, as Discord's does
    messages: dict[int, Message] = field(default_factory=dict)  # oldest first, ephemeral included

    def public(self) -> list[Message]:
        """Return the messages that are not ephemeral, oldest first."""
        return [message for message in self.messages.values() if message.ephemeral_to is None]

    def to_json(self, recipient: Json | None = None) -> Json:
        """Return Discord's channel object; `recipient` is the user object in direct messages."""
        last = self.last_message_id
        made: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "last_message_id": None if last is None else str(last),
            "flags": 0,
        }
        if recipient is not None:
            return {**made, "recipients": [recipient]}
        made |= {"guild_id": str(self.guild_id), "name": self.name, "rate_limit_per_user": 0}
        made["parent_id"] = None if self.parent_id is None else str(self.parent_id)
        if self.thread is not None:
            return {**made, **self.thread.to_json()}
        return {
            **made,
            "position": self.position,
            "topic": self.topic,
            "nsfw": False,
            "permission_overwrites": [overwrite.to_json() for overwrite in self.overwrites],
        }
