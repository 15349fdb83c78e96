"""Guilds with their members, and channels."""

from playground.limits.form import Form
from playground.messaging.bot_access import require
from playground.messaging.threads import delete_channel
from playground.rest.router import Call, RouteTable
from playground.rest.routes.threads import edit_thread
from playground.wire import Json, forbidden
from playground.world.channels import Channel, ChannelType
from playground.world.payloads import channel_payload, member_payload

route = RouteTable()


@route("GET", "/guilds/{guild}")
def guild(call: Call) -> Json:
    """A guild."""
    found = call.world.guild(call.id("guild"))
    return {**found.payload(), "approximate_member_count": len(found.members)}


@route("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> list[Json]:
    """Its channels that the bot sees."""
    return [channel_payload(call.world, one) for one in _seen(call) if one.thread is None]


@route("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Json:
    """Its threads that the bot sees and that are not archived."""
    threads = [channel_payload(call.world, one) for one in _seen(call) if one.active_thread]
    return {"threads": threads, "members": []}


def _seen(call: Call) -> list[Channel]:
    world = call.world
    inside = world.channels_in(world.guild(call.id("guild")))
    return [one for one in inside if world.sees(world.bot.id, one)]


@route("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> list[Json]:
    """Its roles."""
    return [role.payload() for role in call.world.guild(call.id("guild")).roles.values()]


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    """One of its members."""
    found = call.world.guild(call.id("guild"))
    return member_payload(call.world, found, call.world.user(call.id("user")).id)


@route("GET", "/channels/{channel}")
def channel(call: Call) -> Json:
    """A channel or thread."""
    return channel_payload(call.world, call.channel())


@route("PATCH", "/channels/{channel}")
def edit(call: Call) -> Json:
    """Rename a channel or set its topic, or edit a thread."""
    found, world = call.channel(), call.world
    if found.kind is ChannelType.DM:
        raise forbidden(50003)
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


@route("DELETE", "/channels/{channel}")
def delete(call: Call) -> Json:
    """Delete a channel with its threads, or a thread; direct messages stay."""
    found, world = call.channel(), call.world
    made = channel_payload(world, found)
    if found.kind is not ChannelType.DM:
        require(world, found, "manage_channels" if found.thread is None else "manage_threads")
        delete_channel(world, found)
    return made


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    """Say that the bot is typing: nobody is told."""
    call.channel()
