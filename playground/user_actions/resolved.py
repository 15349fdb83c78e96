"""The users, channels, roles and files that a user's values name, as Discord sends them along."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.errors import ClientRefused
from playground.wire import Json
from playground.world.attachments import Attachment
from playground.world.channels import Channel
from playground.world.guilds import Role
from playground.world.payloads import channel_payload
from playground.world.users import User
from playground.world.world import World


@dataclass
class Resolved:
    """Collects the objects; each method gives the id, or raises ClientRefused for nothing's."""

    world: World
    channel: Channel
    objects: dict[str, Json] = field(default_factory=dict)

    def user(self, value: User | int) -> str:
        """A user, with the membership if there is one."""
        found = self.world.users.get(_id(value))
        if found is None:
            raise ClientRefused(f"there is no user {value}")
        guild = self.world.guild_of(self.channel)
        if guild is not None and found.id in guild.members:
            permissions = str(self.world.permissions(found.id, self.channel))
            member = {**guild.members[found.id].payload(), "permissions": permissions}
            self._add("members", found.id, member)
        return self._add("users", found.id, found.payload())

    def place(self, value: Channel | int, kinds: list[int] | None) -> str:
        """A channel of this guild, of one of these types."""
        found = self.world.channels.get(_id(value))
        if found is None or found.guild_id != self.channel.guild_id:
            raise ClientRefused(f"there is no channel {value} here")
        if kinds and int(found.kind) not in kinds:
            raise ClientRefused(f"{found.name} is not a channel of the wanted kind")
        made = {**channel_payload(self.world, found), "permissions": "0"}
        return self._add("channels", found.id, made)

    def role(self, value: Role | int) -> str:
        """A role of this guild."""
        guild = self.world.guild_of(self.channel)
        found = None if guild is None else guild.roles.get(_id(value))
        if found is None:
            raise ClientRefused(f"there is no role {value} here")
        return self._add("roles", found.id, found.payload())

    def mentionable(self, value: User | Role | int) -> str:
        """A user or a role."""
        return self.user(_id(value)) if _id(value) in self.world.users else self.role(_id(value))

    def file(self, value: tuple[str, bytes]) -> str:
        """A file that the user uploads."""
        name, data = value
        made = Attachment(self.world.clock.snowflake(), name, data)
        url = made.url(self.world.cdn, self.channel.id, self.world.clock.now())
        self.world.uploads[made.id] = made
        return self._add("attachments", made.id, {**made.payload(url), "ephemeral": True})

    def added_to(self, data: Json) -> Json:
        """An interaction's data with the objects, if there are any."""
        return {**data, "resolved": self.objects} if self.objects else data

    def _add(self, kind: str, key: int, value: Json) -> str:
        self.objects.setdefault(kind, {})[str(key)] = value
        return str(key)


def _id(value: Any) -> int:
    """The id of an object, or what already is one."""
    try:
        return int(getattr(value, "id", value))
    except (TypeError, ValueError) as error:
        raise ClientRefused(f"{value!r} names nothing") from error
