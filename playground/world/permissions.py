"""Permissions: their names and bits, who has which to begin with, and overwrites in a channel."""

from collections.abc import Iterable
from dataclasses import dataclass

from playground.wire import Json

PERMISSIONS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "use_external_apps": 1 << 50,
    "pin_messages": 1 << 51,
}
"""The permissions that the stand-in knows, by Discord's names."""

ALL_PERMISSIONS = (1 << 53) - 1

DIRECT_MESSAGES = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
THREADS = ("create_public_threads", "create_private_threads", "send_messages_in_threads")
EVERYONE = (*DIRECT_MESSAGES, *THREADS, "add_reactions", "use_application_commands")
BOT = (*DIRECT_MESSAGES, *THREADS)
"""What the bot is invited with unless a test says otherwise: what it takes to talk, and no moderation."""


def permission_bits(*names: str) -> int:
    """The bit field of the named permissions. Raises KeyError for an unknown name."""
    return sum({PERMISSIONS[name] for name in names})


@dataclass
class Overwrite:
    """Permissions granted and denied in one channel to a role (kind 0) or member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0

    def payload(self) -> Json:
        """Discord's overwrite object."""
        allow, deny = str(self.allow), str(self.deny)
        return {"id": str(self.id), "type": self.kind, "allow": allow, "deny": deny}


def overwritten(bits: int, overwrites: Iterable[Overwrite]) -> int:
    """Permissions after the overwrites of one layer: what one of them allows, none denies."""
    allowed = 0
    for one in overwrites:
        bits &= ~one.deny
        allowed |= one.allow
    return bits | allowed
