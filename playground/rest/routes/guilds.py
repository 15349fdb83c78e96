"""Guilds with their members, and channels."""

from playground.discord_json import Json, refusal
from playground.limits.checked_body import Form
from playground.messaging.threads import delete_channel
from playground.messaging.what_bot_may_do import require
from playground.rest.router import Call, route
from playground.rest.routes.threads import edit_thread
from playground.world.channels import ChannelType
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
    if found.kind is ChannelType.DM:
        raise refusal(50003)
    require(world, found, "manage_channels" if found.thread is None else "manage_threads")
    payload = channel_payload(world, found)
    delete_channel(world, found)
    return payload


@route("PATCH", "/channels/{channel}")
def edit(call: Call) -> Json:
    """Rename a channel or set its topic, or edit a thread."""
    found, world = call.channel(), call.world
    if found.kind is ChannelType.DM:
        raise refusal(50003)
    form = Form(call.json)
    name = form.text("name", 1, 100) or found.name
    topic = form.text("topic", 0, 1_024) if "topic" in form.value else found.topic
    form.errors.check()
    if found.thread is not None:
        edit_thread(call, found, name)
        return channel_payload(world, found)
    require(world, found, "manage_channels")
    if (name, topic) != (found.name, found.topic):
        call.rates.take_rename(found.id)
        found.name, found.topic = name, topic
        world.changed("channel edited", found)
    return channel_payload(world, found)
