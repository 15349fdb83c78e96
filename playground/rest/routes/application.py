"""The application's commands and emojis."""

import base64
import copy
import re
from typing import cast

from playground.discord_json import Json, invalid, refusal
from playground.limits.commands import CHAT_INPUT, check_commands
from playground.rest.router import Call, route
from playground.world.attachments_and_emojis import Emoji

MOST_EMOJI_BYTES = 256 * 1024
EMOJIS = "/applications/{application}/emojis"
PICTURE = re.compile(r"data:(image/[\w+]+);base64,(.*)", re.DOTALL)


@route("PUT", "/applications/{application}/commands")
def replace_commands(call: Call) -> list[Json]:
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


@route("GET", EMOJIS)
def emojis(call: Call) -> Json:
    call.require_own_application()
    return {"items": [one.payload(call.world.bot) for one in call.world.emojis.values()]}


@route("POST", EMOJIS)
def add(call: Call) -> Json:
    call.require_own_application()
    world = call.world
    name = _new_name(call)
    content_type, data = _picture(str(call.json.get("image", "")))
    made = Emoji(world.clock.snowflake(), name, data, content_type)
    world.emojis[made.id] = made
    world.changed("emojis")
    return made.payload(world.bot)


def _new_name(call: Call) -> str:
    name = str(call.json.get("name", ""))
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        text = "Must be between 2 and 32 in length: letters, digits, underscores."
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", text)
    if any(one.name == name for one in call.world.emojis.values()):
        text = "An emoji with this name already exists"
        raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)
    return name


def _picture(address: str) -> tuple[str, bytes]:
    match = PICTURE.fullmatch(address)
    if match is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    data = base64.b64decode(match[2])
    if len(data) > MOST_EMOJI_BYTES:
        text = "File cannot be larger than 256.0 kb."
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", text)
    return match[1], data


@route("DELETE", EMOJIS + "/{emoji}")
def delete(call: Call) -> None:
    call.require_own_application()
    if call.world.emojis.pop(call.id("emoji"), None) is None:
        raise refusal(10014)
    call.world.changed("emojis")
