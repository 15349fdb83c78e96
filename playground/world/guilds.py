"""Users, and guilds with their roles and members."""

from dataclasses import dataclass, field

from playground.discord_json import Json, iso
from playground.world.permissions import ALL_PERMISSIONS, PERMISSIONS


@dataclass
class User:
    """A human or the bot. `locale` is one of Discord's, e.g. "en-US" or "pl"."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    dms_closed: bool = False  # refuses direct messages of the bot (50007)

    def payload(self) -> Json:
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

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
        }


@dataclass
class Member:
    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)

    def payload(self) -> Json:
        """Discord's member object without its `user`."""
        return {
            "roles": [str(role) for role in self.roles],
            "joined_at": iso(self.joined),
            "flags": 0,
        }


@dataclass
class Guild:
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
            "owner_id": str(self.owner_id),
            "preferred_locale": self.locale,
            "roles": [role.payload() for role in self.roles.values()],
            "features": [],
        }
