"""Guilds and their members."""

from __future__ import annotations

from playground.rest.router import Call, RouteTable
from playground.wire import Json
from playground.world.channels import Channel
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
