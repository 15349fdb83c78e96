"""Guilds: servers with their roles and members."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.wire import Json, iso
from playground.world.permissions import ALL_PERMISSIONS, PERMISSIONS


@dataclass
class Role:
    """A named set of permissions in a guild; the role with the guild's id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0

    def payload(self) -> Json:
        """Discord's role object."""
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

    def payload(self) -> Json:
        """Discord's member object without its `user`."""
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
    available: bool = True
    """False during an outage, when the bot has not left it."""

    def permissions(self, user_id: int) -> int:
        """The bits of what a user may do in the guild as a whole, 0 for a stranger."""
        member = self.members.get(user_id)
        if member is None:
            return 0
        if user_id == self.owner_id:
            return ALL_PERMISSIONS
        bits = self.roles[self.id].permissions
        for role in member.roles:
            bits |= self.roles[role].permissions
        return ALL_PERMISSIONS if bits & PERMISSIONS["administrator"] else bits

    def payload(self) -> Json:
        """Discord's guild object without channels, threads and members."""
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
            "roles": [role.payload() for role in self.roles.values()],
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
