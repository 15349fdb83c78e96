"""Messages in channels."""

from playground.discord_json import Json, refusal
from playground.messaging import posting
from playground.messaging.what_bot_may_do import own_message, require, require_send
from playground.rest.router import Call, route
from playground.world.payloads import message_payload


@route("GET", "/channels/{channel}/messages")
def messages(call: Call) -> list[Json]:
    """A page of a channel's messages, newest first, also with "after"."""
    world, channel = call.world, call.channel()
    limit = int(call.query.get("limit", "50"))
    if not world.may(world.bot.id, channel, "read_message_history"):
        return []
    every = channel.public()
    if "before" in call.query:
        every = [one for one in every if one.id < int(call.query["before"])]
    if "after" in call.query:
        every = [one for one in every if one.id > int(call.query["after"])][:limit]
    return [message_payload(world, one) for one in every[-limit:][::-1]]


@route("GET", "/channels/{channel}/messages/{message}")
def message(call: Call) -> Json:
    require(call.world, call.channel(), "read_message_history")
    return message_payload(call.world, call.message())


@route("POST", "/channels/{channel}/messages")
def create(call: Call) -> Json:
    world = call.world
    channel = world.channel(call.id("channel"))
    require_send(world, channel, call.body)
    made = posting.message_with_nonce(world, call.body)
    made = made or posting.create_message(world, channel, call.body)
    return message_payload(world, made)


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: Call) -> Json:
    channel = call.channel()
    found = own_message(call.world, channel, call.id("message"))
    call.rates.take_old_edit(channel.id, found.created)
    posting.edit_message(call.world, found, call.body)
    return message_payload(call.world, found)


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: Call) -> None:
    found, thread = call.message(), call.channel().thread
    if thread is not None and thread.archived and thread.locked:
        raise refusal(50083)
    if found.author_id != call.world.bot.id:
        require(call.world, call.channel(), "manage_messages")
    posting.delete_message(call.world, found)
