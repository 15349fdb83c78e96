"""The application's commands and emojis."""

import base64
import copy
import re
from typing import cast

from playground.discord_json import Json, invalid, refusal
from playground.limits.commands import CHAT_INPUT, check_commands
from playground.rest.router import Call, route
from playground.world.attachments_and_emojis import Emoji

EMOJIS = "/applications/{application}/emojis"
PICTURE = re.compile(r"data:(image/[\w+]+);base64,(.*)", re.DOTALL)


@route("PUT", "/applications/{application}/commands")
def replace_commands(call: Call) -> list[Json]:
    """Put these commands in the place of the former ones; those of the same name keep their ids."""
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


@route("GET", EMOJIS)
def emojis(call: Call) -> Json:
    return {"items": [one.payload(call.world.bot) for one in call.world.emojis.values()]}


@route("POST", EMOJIS)
def add(call: Call) -> Json:
    """Make an emoji; tests of the pictures hold that names and sizes are such as Discord takes."""
    world, name, image = call.world, call.json["name"], PICTURE.fullmatch(call.json["image"])
    if any(one.name == name for one in world.emojis.values()):
        text = "An emoji with this name already exists"
        raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)
    if image is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    made = Emoji(world.clock.snowflake(), name, base64.b64decode(image[2]), image[1])
    world.emojis[made.id] = made
    world.changed("emojis")
    return made.payload(world.bot)


@route("DELETE", EMOJIS + "/{emoji}")
def delete(call: Call) -> None:
    if call.world.emojis.pop(call.id("emoji"), None) is None:
        raise refusal(10014)
    call.world.changed("emojis")
