"""Guilds and their members."""

from __future__ import annotations

from playground.people import Json
from playground.rest import Call, route


@route("GET", "/guilds/{guild}")
def guild(call: Call) -> Json:
    found = call.core.world.guild(call.id("guild"))
    return {**found.to_json(), "approximate_member_count": len(found.members)}


@route("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> list[Json]:
    world = call.core.world
    found = world.guild(call.id("guild"))
    inside = [one for one in world.channels.values() if one.guild_id == found.id]
    return [
        world.channel_json(one)
        for one in inside
        if one.thread is None and world.sees(call.core.bot.id, one)
    ]


@route("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> list[Json]:
    found = call.core.world.guild(call.id("guild"))
    return [role.to_json() for role in found.roles.values()]


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    world = call.core.world
    found = world.guild(call.id("guild"))
    world.user(call.id("user"))
    return world.member_json(found, call.id("user"))


@route("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Json:
    world = call.core.world
    found = world.guild(call.id("guild"))
    live = [one for one in world.threads(found.id) if world.sees(call.core.bot.id, one)]
    return {"threads": [world.channel_json(one) for one in live], "members": []}
