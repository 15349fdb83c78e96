"""Application commands."""

import copy
from typing import cast

from playground.discord_json import Json
from playground.limits.commands import CHAT_INPUT, check_commands
from playground.rest.router import Call, route


@route("PUT", "/applications/{application}/commands")
def replace(call: Call) -> list[Json]:
    """Put these commands in the place of the former ones; those of the same name keep their ids."""
    call.require_own_application()
    world, asked = call.world, cast(list[Json], call.json)
    check_commands(asked)
    former = {one["name"]: one["id"] for one in world.commands}
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
    world.commands = made
    world.changed("commands")
    return made
