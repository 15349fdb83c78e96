"""Channels, threads and who is in them."""

from playground.discord_json import Json, invalid, refusal
from playground.messaging.posting import tell
from playground.messaging.thread_states import join_thread, may_invite, set_archived
from playground.messaging.threads import create_thread, delete_channel
from playground.messaging.what_bot_may_do import require, require_unlocked
from playground.rest.router import Call, route
from playground.world.channels import Channel, ChannelType, MessageType, ThreadState
from playground.world.payloads import channel_payload

EDITED = {"archived", "locked"}
"""What can be changed of a thread: the first by its owner and by anybody who wakes it, both by moderators."""


@route("GET", "/channels/{channel}")
def channel(call: Call) -> Json:
    return channel_payload(call.world, call.channel())


@route("DELETE", "/channels/{channel}")
def delete(call: Call) -> Json:
    found, world = call.channel(), call.world
    require(world, found, "manage_channels" if found.thread is None else "manage_threads")
    payload = channel_payload(world, found)
    delete_channel(world, found)
    return payload


@route("POST", "/channels/{channel}/threads")
def start(call: Call) -> Json:
    """Start a thread, private unless asked otherwise."""
    world, parent = call.world, call.channel()
    kind = call.json.get("type", ChannelType.PRIVATE_THREAD)
    if parent.kind is ChannelType.FORUM:
        # Every post begins with a message; none is made here by the bot.
        raise invalid(("message",), "BASE_TYPE_REQUIRED", "This field is required")
    private = kind == ChannelType.PRIVATE_THREAD
    require(world, parent, "create_private_threads" if private else "create_public_threads")
    thread = create_thread(
        world,
        parent,
        world.bot,
        str(call.json.get("name") or ""),
        minutes=call.json.get("auto_archive_duration") or 4320,
        kind=ChannelType(kind),
        invitable=not private or call.json.get("invitable") is not False,
    )
    return channel_payload(world, thread)


@route("PATCH", "/channels/{channel}")
def edit(call: Call) -> Json:
    """Archive, wake or lock a thread; nothing else of a channel is edited here."""
    thread, asked = call.channel(), call.json
    state = thread.thread
    if state is None:
        raise refusal(50013)
    _require_edit(call, thread, state)
    if wrong := asked.keys() - EDITED:
        raise invalid((min(wrong),), "BASE_TYPE_FORBIDDEN", "The playground does not edit that")
    set_archived(call.world, thread, asked.get("archived", state.archived), asked.get("locked"))
    return channel_payload(call.world, thread)


def _require_edit(call: Call, thread: Channel, state: ThreadState) -> None:
    """Check that the bot may edit a thread as asked. ApiError 50083, 50013."""
    asked, bot = call.json, call.world.bot
    waking = asked.get("archived") is False
    if state.archived and not waking:
        raise refusal(50083)
    if call.world.may(bot.id, thread, "manage_threads"):
        return
    owned = state.owner_id == bot.id
    if state.locked or not (waking or owned) or asked.keys() - {"archived"}:
        raise refusal(50013)
    require(call.world, thread, "send_messages_in_threads")


@route("GET", "/channels/{channel}/thread-members/{user}")
def get_member(call: Call) -> Json:
    thread, user_id = call.channel(), call.id("user")
    if thread.thread is None or user_id not in thread.thread.member_ids:
        raise refusal(10007)
    return {"id": str(thread.id), "user_id": str(user_id)}


@route("PUT", "/channels/{channel}/thread-members/{user}")
def add_member(call: Call) -> None:
    thread, user = call.channel(), call.world.user(call.id("user"))
    if thread.thread is None:
        raise refusal(50024)
    if thread.thread.archived:
        raise refusal(50083)
    if user.id not in call.world.guilds[thread.guild_id or 0].members:
        raise refusal(50001)
    world = call.world
    require(world, thread, "send_messages_in_threads")
    require_unlocked(world, thread)
    if user.id in thread.thread.member_ids:
        return
    if not may_invite(world, thread, world.bot.id):
        raise refusal(50013)
    join_thread(world, thread, [user.id])
    tell(world, thread, world.bot, kind=MessageType.RECIPIENT_ADD, mentions=[user.id])
