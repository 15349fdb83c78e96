"""The bot's own account, its application, the way to the gateway, whom it meets and writes to."""

from playground.discord_json import Json, refusal
from playground.rest.router import Call, route
from playground.world.payloads import channel_payload, member_payload


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    gateway = call.gateway
    limit = gateway.starts.payload()
    return {"url": gateway.url, "shards": gateway.shards, "session_start_limit": limit}


@route("GET", "/users/@me")
def current_user(call: Call) -> Json:
    return call.world.bot.payload()


@route("GET", "/users/@me/guilds")
def current_guilds(call: Call) -> list[Json]:
    bot = call.world.bot.id
    return [
        {**one.payload(), "owner": False, "permissions": str(one.permissions(bot))}
        for one in call.world.guilds.values()
        if bot in one.members
    ]


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    found = call.world.guild(call.id("guild"))
    return member_payload(call.world, found, call.world.user(call.id("user")).id)


@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Json:
    bot, world = call.world.bot, call.world
    humans = [user for user in world.users.values() if not user.bot]
    return {
        "id": str(bot.id),
        "name": bot.display_name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": (humans[0] if humans else bot).payload(),
    }


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    """The direct messages with a user, made if there are none."""
    world = call.world
    recipient = str(call.json.get("recipient_id", ""))
    if not recipient.isdigit() or int(recipient) not in world.users:
        raise refusal(10013)
    return channel_payload(world, world.dm_channel(int(recipient)))
