"""Channels and threads."""

from __future__ import annotations

from playground.channels import Channel, Kind
from playground.checks.form import Form
from playground.errors import ApiError, forbidden, invalid, unknown
from playground.people import Json
from playground.posting import require
from playground.rest import Call, route
from playground.threads import check_minutes, create_thread, remove_channel, set_archived
from playground.watch import Change


def seen(call: Call, name: str = "channel") -> Channel:
    """Return the channel in the path; ApiError 10003, or 50001 if the bot doesn't see it."""
    channel = call.core.world.channel(call.id(name))
    require(call.core, channel)
    return channel


@route("GET", "/channels/{channel}")
def channel(call: Call) -> Json:
    return call.core.world.channel_json(seen(call))


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Json:
    found, core = seen(call), call.core
    if found.kind is Kind.DM:
        raise forbidden(50003)
    form = Form(call.body.json)
    name = form.text("name", 1, 100) or found.name
    topic = form.text("topic", 0, 1_024) if "topic" in form.value else found.topic
    form.errors.check()
    if found.thread is not None:
        edit_thread(call, found, name)
        return core.world.channel_json(found)
    require(core, found, "manage_channels")
    if (name, topic) != (found.name, found.topic):
        core.rates.take_rename(found.id)
        found.name, found.topic = name, topic
        core.gateway.dispatch_channel("UPDATE", found)
        core.watch.tell(Change("channel edited", found))
    return core.world.channel_json(found)


def edit_thread(call: Call, thread: Channel, name: str) -> None:
    """Rename, archive, wake, lock a thread, or set its archive time."""
    core, asked, state = call.core, call.body.json, thread.thread
    assert state is not None
    manages = core.world.may(core.bot.id, thread, "manage_threads")
    others = {"name", "auto_archive_duration", "rate_limit_per_user"} & asked.keys()
    waking = asked.get("archived") is False
    if state.archived and others and not waking:
        raise ApiError(400, 50083, "Thread is archived")
    owns = state.owner_id == core.bot.id
    only_waking = asked.keys() <= {"archived", "auto_archive_duration"} and waking
    if not manages and ("locked" in asked or state.locked or not (owns or only_waking)):
        raise forbidden(50013)
    minutes = asked.get("auto_archive_duration")
    if minutes is not None:
        check_minutes(minutes)
    if name != thread.name:
        core.rates.take_rename(thread.id)
    changed = name != thread.name or minutes not in (None, state.minutes)
    thread.name, state.minutes = name, minutes or state.minutes
    before = (state.archived, state.locked)
    set_archived(core, thread, asked.get("archived", state.archived), asked.get("locked"))
    if changed and before == (state.archived, state.locked):
        core.gateway.dispatch_channel("UPDATE", thread)
        core.watch.tell(Change("channel edited", thread))


@route("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Json:
    found = seen(call)
    if found.kind is Kind.DM:
        return call.core.world.channel_json(found)
    require(call.core, found, "manage_channels" if found.thread is None else "manage_threads")
    made = call.core.world.channel_json(found)
    remove_channel(call.core, found)
    return made


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    seen(call)


@route("POST", "/channels/{channel}/threads")
def start_thread(call: Call) -> Json:
    return _start(call, None)


@route("POST", "/channels/{channel}/messages/{message}/threads")
def start_thread_from(call: Call) -> Json:
    return _start(call, call.id("message"))


def _start(call: Call, message_id: int | None) -> Json:
    core, parent, asked = call.core, seen(call), call.body.json
    kind = Kind.PUBLIC_THREAD
    if message_id is None:
        number = asked.get("type", int(Kind.PRIVATE_THREAD))
        if number not in (Kind.PUBLIC_THREAD, Kind.PRIVATE_THREAD):
            raise invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of {11, 12}.")
        kind = Kind(number)
    private = kind is Kind.PRIVATE_THREAD
    require(core, parent, "create_private_threads" if private else "create_public_threads")
    message = None if message_id is None else core.world.message(parent.id, message_id)
    minutes = asked.get("auto_archive_duration") or 4320
    name = str(asked.get("name") or "")
    thread = create_thread(
        core, parent, core.bot, name, minutes=minutes, kind=kind, message=message
    )
    return core.world.channel_json(thread)


@route("GET", "/channels/{channel}/threads/archived/public")
def archived_threads(call: Call) -> Json:
    world, parent = call.core.world, seen(call)
    inside = [one for one in world.channels.values() if one.parent_id == parent.id]
    past = [
        one
        for one in inside
        if one.kind is Kind.PUBLIC_THREAD and one.thread is not None and one.thread.archived
    ]
    return {"threads": [world.channel_json(one) for one in past], "members": [], "has_more": False}


@route("GET", "/channels/{channel}/thread-members")
def thread_members(call: Call) -> list[Json]:
    thread = _thread(call)
    assert thread.thread is not None
    return [_thread_member(call, thread, user_id) for user_id in thread.thread.member_ids]


@route("GET", "/channels/{channel}/thread-members/{user}")
def thread_member(call: Call) -> Json:
    thread = _thread(call)
    assert thread.thread is not None
    if call.id("user") not in thread.thread.member_ids:
        raise unknown(10007)
    return _thread_member(call, thread, call.id("user"))


@route("PUT", "/channels/{channel}/thread-members/{user}")
def add_to_thread(call: Call) -> None:
    thread = _thread(call, writing=True)
    assert thread.thread is not None
    user_id = _who(call)
    if user_id not in call.core.world.guilds[thread.guild_id or 0].members:
        raise forbidden(50001)
    if user_id != call.core.bot.id:
        require(call.core, thread, "send_messages_in_threads")
    if user_id not in thread.thread.member_ids:
        thread.thread.member_ids.append(user_id)
        call.core.watch.tell(Change("channel edited", thread))


@route("DELETE", "/channels/{channel}/thread-members/{user}")
def take_from_thread(call: Call) -> None:
    thread = _thread(call, writing=True)
    assert thread.thread is not None
    user_id = _who(call)
    if user_id != call.core.bot.id:
        require(call.core, thread, "manage_threads")
    if user_id in thread.thread.member_ids:
        thread.thread.member_ids.remove(user_id)
        call.core.watch.tell(Change("channel edited", thread))


def _who(call: Call) -> int:
    if call.names["user"] == "@me":
        return call.core.bot.id
    return call.core.world.user(call.id("user")).id


def _thread(call: Call, writing: bool = False) -> Channel:
    found = seen(call)
    if found.thread is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if writing and found.thread.archived:
        raise ApiError(400, 50083, "Thread is archived")
    return found


def _thread_member(call: Call, thread: Channel, user_id: int) -> Json:
    joined = call.core.world.guilds[thread.guild_id or 0].members[user_id].to_json()["joined_at"]
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}
