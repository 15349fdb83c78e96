"""Application commands: global ones and those of a guild."""

import copy
from typing import Any

from playground.limits.commands import check_commands, command_type
from playground.rest.router import Call, RouteTable
from playground.wire import ApiError, Json, invalid, unknown

CREATIONS_PER_DAY = 200
GLOBAL = "/applications/{application}/commands"
OF_GUILD = "/applications/{application}/guilds/{guild}/commands"

route = RouteTable()


def _place(call: Call) -> int | None:
    """The guild in the path, None for global commands."""
    call.require_own_application()
    return call.world.guild(call.id("guild")).id if "guild" in call.names else None


@route("GET", GLOBAL)
@route("GET", OF_GUILD)
def commands(call: Call) -> list[Json]:
    """All commands of a place."""
    return call.world.commands.get(_place(call), [])


@route("PUT", GLOBAL)
@route("PUT", OF_GUILD)
def replace(call: Call) -> list[Json]:
    """Put these commands in the place of the former ones."""
    place = _place(call)
    asked: Any = call.json
    if not isinstance(asked, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return _store(call, place, asked)


@route("POST", GLOBAL)
@route("POST", OF_GUILD)
def add(call: Call) -> Json:
    """Add a command, or replace the one of its type and name."""
    place, asked = _place(call), call.json
    former = call.world.commands.get(place, [])
    return _store(call, place, [*(one for one in former if _key(one) != _key(asked)), asked])[-1]


@route("DELETE", GLOBAL + "/{command}")
@route("DELETE", OF_GUILD + "/{command}")
def delete(call: Call) -> None:
    """Delete a command."""
    every = call.world.commands.get(_place(call), [])
    found = next((one for one in every if one["id"] == str(call.id("command"))), None)
    if found is None:
        raise unknown(10063)
    every.remove(found)
    call.world.changed("commands")


def _key(command: Json) -> tuple[int, str]:
    return command_type(command), command.get("name", "")


def _store(call: Call, place: int | None, asked: list[Json]) -> list[Json]:
    """Check and keep commands; those of the same type and name keep their ids."""
    check_commands(asked)
    world = call.world
    former = {_key(one): one["id"] for one in world.commands.get(place, [])}
    _count_creations(call, sum(_key(one) not in former for one in asked))
    made = copy.deepcopy(asked)
    for one in made:
        permissions = one.get("default_member_permissions")
        one |= {
            "id": former.get(_key(one)) or str(world.clock.snowflake()),
            "type": command_type(one),
            "application_id": str(world.bot.id),
            "version": str(world.clock.snowflake()),
            "description": one.get("description") or "",
            "default_member_permissions": None if permissions is None else str(permissions),
        }
        if place is not None:
            one["guild_id"] = str(place)
    world.commands[place] = made
    world.changed("commands")
    return made


def _count_creations(call: Call, number: int) -> None:
    """Count new commands towards the day's limit. Raises ApiError 30034 beyond it."""
    world, now = call.world, call.world.clock.now()
    world.commands_made = [moment for moment in world.commands_made if moment > now - 86_400]
    if len(world.commands_made) + number > CREATIONS_PER_DAY:
        text = "Max number of daily application command creates has been reached (200)"
        raise ApiError(429, 30034, text, extra={"retry_after": 3600.0}, headers={"Via": "1.1"})
    world.commands_made += [now] * number
