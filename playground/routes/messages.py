"""Messages in channels."""

from __future__ import annotations

from playground.errors import invalid
from playground.people import Json
from playground.posting import require, require_own, require_send
from playground.rest import Call, route
from playground.routes.channels import seen


@route("GET", "/channels/{channel}/messages")
def messages(call: Call) -> list[Json]:
    found = seen(call)
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise invalid(("limit",), "NUMBER_TYPE_MAX", "Must be between 1 and 100.")
    if not call.core.world.may(call.core.bot.id, found, "read_message_history"):
        return []
    every = found.public()
    if "before" in call.query:
        every = [one for one in every if one.id < int(call.query["before"])]
    if "after" in call.query:
        every = [one for one in every if one.id > int(call.query["after"])][:limit]
    # Newest first, also with "after".
    return [call.core.world.message_json(one) for one in every[-limit:][::-1]]


@route("GET", "/channels/{channel}/messages/{message}")
def message(call: Call) -> Json:
    found = seen(call)
    require(call.core, found, "read_message_history")
    one = call.core.world.message(found.id, call.id("message"))
    return call.core.world.message_json(one)


@route("POST", "/channels/{channel}/messages")
def create_message(call: Call) -> Json:
    core = call.core
    found = core.world.channel(call.id("channel"))
    require_send(core, found, call.body)
    made = core.desk.repeated(call.body) or core.desk.create(found, call.body)
    return core.world.message_json(made)


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(call: Call) -> Json:
    core, found = call.core, seen(call)
    one = require_own(core, found, call.id("message"))
    core.rates.take_old_edit(found.id, one.created)
    core.desk.edit(one, call.body)
    return core.world.message_json(one)


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(call: Call) -> None:
    core, found = call.core, seen(call)
    one = core.world.message(found.id, call.id("message"))
    if one.author_id != core.bot.id:
        require(core, found, "manage_messages")
    core.desk.delete(one)
