"""Which events tell the bot of which changes, as far as it may know of them; of messages, none."""

from playground.discord_json import Json, iso
from playground.gateway.gateway import Gateway
from playground.world.channels import Channel, ChannelType
from playground.world.guilds import Guild
from playground.world.payloads import channel_event, channel_payload, guild_payload
from playground.world.world import Change, What

CHANNEL_VERBS = {"channel": "CREATE", "channel edited": "UPDATE", "channel deleted": "DELETE"}


def tell_bot(gateway: Gateway, change: Change) -> None:
    if change.what == "thread joined" and change.channel is not None:
        _joined_event(gateway, change.channel)
    elif change.channel is not None and change.what in CHANNEL_VERBS:
        _channel_event(gateway, change.what, change.channel)


def _channel_event(gateway: Gateway, what: What, channel: Channel) -> None:
    """CHANNEL_*, or THREAD_* of a thread that the bot sees."""
    world, verb = gateway.world, CHANNEL_VERBS[what]
    if channel.kind is ChannelType.DM:
        return
    if verb == "DELETE" or channel.thread is None or world.sees(world.bot.id, channel):
        data = channel_event(world, channel)
        if channel.thread is not None and what == "channel":
            data["newly_created"] = True
        noun = "CHANNEL" if channel.thread is None else "THREAD"
        gateway.dispatch(f"{noun}_{verb}", data, channel.guild_id)


def _joined_event(gateway: Gateway, thread: Channel) -> None:
    """THREAD_CREATE of a private thread that the bot sees from now on, then THREAD_MEMBERS_UPDATE."""
    assert thread.thread is not None
    world, place = gateway.world, {"id": str(thread.id), "guild_id": str(thread.guild_id)}
    if thread.kind is ChannelType.PRIVATE_THREAD:
        data = channel_payload(world, thread)
        gateway.dispatch("THREAD_CREATE", data, thread.guild_id)
    now = iso(world.clock.now())
    member = {"id": place["id"], "user_id": str(world.bot.id), "join_timestamp": now, "flags": 0}
    count = {"member_count": len(thread.thread.member_ids), "added_members": [member]}
    gateway.dispatch("THREAD_MEMBERS_UPDATE", {**place, **count}, thread.guild_id)


def tell_bot_of_guild(gateway: Gateway, event: str, guild: Guild, *, joined: bool = False) -> None:
    """Send GUILD_CREATE (`joined`: the bot is new there), GUILD_UPDATE or GUILD_DELETE."""
    data: Json = {"id": str(guild.id)}
    if event == "GUILD_CREATE":
        data = guild_payload(gateway.world, guild)
        if joined:
            # By the missing key the library tells a new guild from one that came back.
            del data["unavailable"]
    elif event == "GUILD_UPDATE":
        data = guild.payload()
    elif not guild.available:
        data["unavailable"] = True
    gateway.dispatch(event, data, guild.id)
