"""The slash commands that a user is offered in a channel, by place and permission."""

from collections.abc import Iterator
from dataclasses import dataclass

from playground.discord_json import ClientRefused, Json
from playground.limits.commands import SUBCOMMANDS
from playground.world.channels import Channel, ChannelType
from playground.world.guilds import User
from playground.world.permissions import ALL_PERMISSIONS
from playground.world.world import World

GUILD_CONTEXT, BOT_DM_CONTEXT = 0, 1


def offered_commands(world: World, user: User, channel: Channel) -> list[Json]:
    guild = world.guild_of(channel)
    if guild is not None:
        usable = guild.available and world.may(user.id, channel, "use_application_commands")
        if not usable or channel.kind is ChannelType.FORUM or world.bot.id not in guild.members:
            return []
    context, permissions = GUILD_CONTEXT, world.permissions(user.id, channel)
    if channel.kind is ChannelType.DM:
        context, permissions = BOT_DM_CONTEXT, ALL_PERMISSIONS
    return [
        one
        for one in world.commands
        if context in (one.get("contexts") or (GUILD_CONTEXT, BOT_DM_CONTEXT))
        and _permitted(one, permissions)
    ]


def _permitted(command: Json, permissions: int) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None or permissions == ALL_PERMISSIONS:
        return True
    return int(needed) != 0 and permissions & int(needed) == int(needed)


@dataclass(frozen=True)
class CommandPath:
    """A command and the way down to its subcommand, both ends included."""

    steps: list[Json]

    @property
    def name(self) -> str:
        return " ".join(step["name"] for step in self.steps)

    @property
    def options(self) -> dict[str, Json]:
        return {one["name"]: one for one in self.steps[-1].get("options") or []}

    def data(self, given: list[Json]) -> Json:
        for step in reversed(self.steps[1:]):
            given = [{"name": step["name"], "type": step["type"], "options": given}]
        top = self.steps[0]
        return {"id": top["id"], "name": top["name"], "type": 1, "options": given}


def command_paths(world: World, user: User, channel: Channel) -> dict[str, CommandPath]:
    """What a user can send in a channel, by its full name."""
    offered = offered_commands(world, user, channel)
    return {path.name: path for one in offered for path in _paths([one])}


def _paths(steps: list[Json]) -> Iterator[CommandPath]:
    inside = [one for one in steps[-1].get("options") or [] if one["type"] in SUBCOMMANDS]
    for one in inside:
        yield from _paths([*steps, one])
    if not inside:
        yield CommandPath(steps)


def find_command(world: World, user: User, channel: Channel, name: str) -> CommandPath:
    """The command with this full name. Raises ClientRefused if none is offered."""
    path = command_paths(world, user, channel).get(name)
    if path is None:
        raise ClientRefused(f"no command /{name} is offered to {user.name} here")
    return path
