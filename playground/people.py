"""Users, and the guilds in which they are members with roles and permissions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.clock import iso

Json = dict[str, Any]

# The permissions that matter to a bot of this sort, by Discord's names and bits.
PERMISSION = {
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
ALL_PERMISSIONS = (1 << 53) - 1

EVERYONE = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "add_reactions",
    "use_application_commands",
    "create_public_threads",
    "send_messages_in_threads",
)


def permission_bits(*names: str) -> int:
    """Return the bit field of the named permissions; KeyError for an unknown name."""
    bits = 0
    for name in names:
        bits |= PERMISSION[name]
    return bits


@dataclass
class User:
    """A human or the bot. `locale` is one of Discord's, e.g. "en-US" or "pl"."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    dms_closed: bool = False  # refuses direct messages of the bot (50007)

    def to_json(self) -> Json:
        """Return Discord's user object."""
        return {
            "id": str(self.id),
            "username": self.name,
            "global_name": None if self.bot else self.display_name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass
class Role:
    """A named set of permissions in a guild; the role with the guild's id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0

    def to_json(self) -> Json:
        """Return Discord's role object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }


@dataclass
class Member:
    """A user's membership in one guild."""

    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None

    def to_json(self) -> Json:
        """Return Discord's member object without its `user`."""
        return {
            "roles": [str(role) for role in self.roles],
            "joined_at": iso(self.joined),
            "nick": self.nick,
            "avatar": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "premium_since": None,
            "communication_disabled_until": None,
            "flags": 0,
        }


@dataclass
class Guild:
    """A server with its roles and members."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    available: bool = True  # False during an outage: the bot has not left it

    def permissions(self, user_id: int) -> int:
        """Return what `user_id` may do in the guild as a whole; 0 for who is no member."""
        member = self.members.get(user_id)
        if member is None:
            return 0
        if user_id == self.owner_id:
            return ALL_PERMISSIONS
        bits = self.roles[self.id].permissions
        for role in member.roles:
            bits |= self.roles[role].permissions
        return ALL_PERMISSIONS if bits & PERMISSION["administrator"] else bits

    def to_json(self) -> Json:
        """Return Discord's guild object without channels, threads and members."""
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "owner_id": str(self.owner_id),
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": [role.to_json() for role in self.roles.values()],
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "vanity_url_code": None,
            "description": None,
            "banner": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.locale,
            "public_updates_channel_id": None,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": False,
        }
