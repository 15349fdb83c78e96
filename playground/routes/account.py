"""The bot's own account, its application, the way to the gateway, direct messages."""

from __future__ import annotations

from playground.channels import Kind
from playground.errors import forbidden, unknown
from playground.gateway import IDENTIFIES_PER_DAY
from playground.people import Json
from playground.rest import Call, route
from playground.watch import Change


@route("GET", "/gateway")
def gateway(call: Call) -> Json:
    return {"url": call.core.base_url.replace("http", "ws", 1) + "/gateway"}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    left = IDENTIFIES_PER_DAY - call.core.gateway.identifies
    limit = {
        "total": IDENTIFIES_PER_DAY,
        "remaining": left,
        "reset_after": 86_400_000,
        "max_concurrency": 1,
    }
    return {**gateway(call), "shards": 1, "session_start_limit": limit}


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    return {**call.core.bot.to_json(), "mfa_enabled": False, "verified": True, "email": None}


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Json:
    bot, world = call.core.bot, call.core.world
    humans = [user for user in world.users.values() if not user.bot]
    return {
        "id": str(bot.id),
        "name": bot.display_name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": (humans[0] if humans else bot).to_json(),
        "team": None,
        "flags": 0,
        "bot": bot.to_json(),
        "approximate_guild_count": len(world.guilds),
        "integration_types_config": {"0": {}},
    }


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[Json]:
    return [
        {"id": str(one.id), "name": one.name, "icon": None, "owner": False, "features": []}
        for one in call.core.world.guilds.values()
        if call.core.bot.id in one.members
    ]


@route("DELETE", "/users/@me/guilds/{guild}")
def leave_guild(call: Call) -> None:
    guild = call.core.world.guild(call.id("guild"))
    del guild.members[call.core.bot.id]
    call.core.gateway.dispatch_guild("GUILD_DELETE", guild)
    call.core.watch.tell(Change("guild"))


@route("GET", "/users/{user}")
def user(call: Call) -> Json:
    return call.core.world.user(call.id("user")).to_json()


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    recipient = str(call.body.json.get("recipient_id", ""))
    if not recipient.isdigit() or int(recipient) not in call.core.world.users:
        raise unknown(10013)
    if int(recipient) == call.core.bot.id:
        raise forbidden(50007)
    known = {one.id for one in call.core.world.channels.values()}
    channel = call.core.world.dm(int(recipient))
    if channel.id not in known:
        call.core.watch.tell(Change("channel", channel, user_id=int(recipient)))
    assert channel.kind is Kind.DM
    return call.core.world.channel_json(channel)
