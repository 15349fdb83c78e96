"""Application commands: global ones and those of a guild."""

import copy
from typing import Any

from playground.discord_json import ApiError, Json, invalid
from playground.limits.commands import CHAT_INPUT, check_commands
from playground.rest.router import Call, route

CREATIONS_PER_DAY = 200
GLOBAL = "/applications/{application}/commands"
OF_GUILD = "/applications/{application}/guilds/{guild}/commands"


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
    """Put these commands in the place of the former ones; those of the same name keep their ids."""
    place, world = _place(call), call.world
    asked: Any = call.json
    if not isinstance(asked, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    check_commands(asked)
    former = {one["name"]: one["id"] for one in world.commands.get(place, [])}
    _count_creations(call, sum(one["name"] not in former for one in asked))
    made = copy.deepcopy(asked)
    for one in made:
        permissions = one.get("default_member_permissions")
        one |= {
            "id": former.get(one["name"]) or str(world.clock.snowflake()),
            "type": CHAT_INPUT,
            "application_id": str(world.bot.id),
            "version": str(world.clock.snowflake()),
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
