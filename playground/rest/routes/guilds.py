"""Guilds with their members, and channels."""

from playground.discord_json import Json
from playground.messaging.threads import delete_channel
from playground.messaging.what_bot_may_do import require
from playground.rest.router import Call, route
from playground.world.payloads import channel_payload, member_payload


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    """One of its members."""
    found = call.world.guild(call.id("guild"))
    return member_payload(call.world, found, call.world.user(call.id("user")).id)


@route("GET", "/channels/{channel}")
def channel(call: Call) -> Json:
    """A channel or thread."""
    return channel_payload(call.world, call.channel())


@route("DELETE", "/channels/{channel}")
def delete(call: Call) -> Json:
    """Delete a channel or thread, which takes a moderator."""
    found, world = call.channel(), call.world
    require(world, found, "manage_channels" if found.thread is None else "manage_threads")
    payload = channel_payload(world, found)
    delete_channel(world, found)
    return payload
