"""Permissions: their names and bits, who has which to begin with, and overwrites in a channel."""

from dataclasses import dataclass

import discord

from playground.discord_json import Json

PERMISSIONS = discord.Permissions.VALID_FLAGS
"""The bit of each permission, by Discord's names."""
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
        allow, deny = str(self.allow), str(self.deny)
        return {"id": str(self.id), "type": self.kind, "allow": allow, "deny": deny}
