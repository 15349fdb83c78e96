"""Application commands and the application's emojis."""

from __future__ import annotations

import base64
import binascii
import copy
import re
from typing import Any

from playground.checks.commands import CHAT, check_commands
from playground.errors import ApiError, forbidden, invalid, unknown
from playground.people import Json
from playground.rest import Call, route
from playground.watch import Change
from playground.world import Emoji

CREATIONS_PER_DAY = 200
MOST_EMOJIS = 2_000
MOST_EMOJI_BYTES = 256 * 1024
COMMANDS = "/applications/{application}/commands"
GUILD_COMMANDS = "/applications/{application}/guilds/{guild}/commands"
EMOJIS = "/applications/{application}/emojis"


def _own(call: Call) -> None:
    if call.id("application") != call.core.bot.id:
        raise forbidden(50001)


def _guild(call: Call) -> int | None:
    return call.core.world.guild(call.id("guild")).id if "guild" in call.names else None


@route("GET", COMMANDS)
@route("GET", GUILD_COMMANDS)
def commands(call: Call) -> list[Json]:
    _own(call)
    return call.core.world.commands.get(_guild(call), [])


@route("PUT", COMMANDS)
@route("PUT", GUILD_COMMANDS)
def replace_commands(call: Call) -> list[Json]:
    _own(call)
    place = _guild(call)
    asked: Any = call.body.json
    if not isinstance(asked, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    check_commands(asked)
    return _store(call, place, asked)


@route("POST", COMMANDS)
@route("POST", GUILD_COMMANDS)
def add_command(call: Call) -> Json:
    _own(call)
    place, asked = _guild(call), call.body.json
    former = call.core.world.commands.get(place, [])
    kept = [one for one in former if _key(one) != _key(asked)]
    check_commands([*kept, asked])
    return _store(call, place, [*kept, asked])[-1]


@route("DELETE", COMMANDS + "/{command}")
@route("DELETE", GUILD_COMMANDS + "/{command}")
def delete_command(call: Call) -> None:
    _own(call)
    every = call.core.world.commands.get(_guild(call), [])
    found = next((one for one in every if one["id"] == str(call.id("command"))), None)
    if found is None:
        raise unknown(10063)
    every.remove(found)
    call.core.watch.tell(Change("commands"))


def _key(command: Json) -> tuple[int, str]:
    return command.get("type") or CHAT, command.get("name", "")


def _store(call: Call, place: int | None, asked: list[Json]) -> list[Json]:
    """Keep commands with ids: those of the same kind and name keep theirs."""
    core = call.core
    former = {_key(one): one for one in core.world.commands.get(place, [])}
    new = [one for one in asked if _key(one) not in former]
    now = core.clock.now()
    core.creations = [moment for moment in core.creations if moment > now - 86_400]
    if len(core.creations) + len(new) > CREATIONS_PER_DAY:
        text = "Max number of daily application command creates has been reached (200)"
        raise ApiError(429, 30034, text, extra={"retry_after": 3600.0}, headers={"Via": "1.1"})
    core.creations += [now] * len(new)
    made = []
    for one in copy.deepcopy(asked):
        old = former.get(_key(one), {})
        permissions = one.get("default_member_permissions")
        one |= {
            "id": old.get("id") or str(core.clock.snowflake()),
            "type": one.get("type") or CHAT,
            "application_id": str(core.bot.id),
            "version": str(core.clock.snowflake()),
            "description": one.get("description") or "",
            "default_member_permissions": None if permissions is None else str(permissions),
        }
        if place is not None:
            one["guild_id"] = str(place)
        made.append(one)
    core.world.commands[place] = made
    core.watch.tell(Change("commands"))
    return made


@route("GET", EMOJIS)
def emojis(call: Call) -> Json:
    _own(call)
    return {"items": [one.to_json(call.core.bot) for one in call.core.world.emojis.values()]}


@route("GET", EMOJIS + "/{emoji}")
def emoji(call: Call) -> Json:
    _own(call)
    return _emoji(call).to_json(call.core.bot)


def _emoji(call: Call) -> Emoji:
    found = call.core.world.emojis.get(call.id("emoji"))
    if found is None:
        raise unknown(10014)
    return found


@route("POST", EMOJIS)
def add_emoji(call: Call) -> Json:
    _own(call)
    world, asked = call.core.world, call.body.json
    name = str(asked.get("name", ""))
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        text = "Must be between 2 and 32 in length: letters, digits, underscores."
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", text)
    if any(one.name == name for one in world.emojis.values()):
        text = "An emoji with this name already exists"
        raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)
    if len(world.emojis) >= MOST_EMOJIS:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST_EMOJIS})")
    match = re.fullmatch(r"data:(image/[\w+]+);base64,(.*)", str(asked.get("image", "")), re.DOTALL)
    if match is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    try:
        data = base64.b64decode(match.group(2), validate=True)
    except binascii.Error as error:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data") from error
    if len(data) > MOST_EMOJI_BYTES:
        text = "File cannot be larger than 256.0 kb."
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", text)
    made = Emoji(call.core.clock.snowflake(), name, data, match.group(1))
    world.emojis[made.id] = made
    call.core.watch.tell(Change("emojis"))
    return made.to_json(call.core.bot)


@route("DELETE", EMOJIS + "/{emoji}")
def delete_emoji(call: Call) -> None:
    _own(call)
    del call.core.world.emojis[_emoji(call).id]
    call.core.watch.tell(Change("emojis"))
