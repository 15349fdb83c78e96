"""Threads: made, archived after their time, woken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.channels import ARCHIVE_MINUTES, Channel, Kind, ThreadState
from playground.errors import ApiError, invalid
from playground.messages import Flag, Message
from playground.people import User
from playground.watch import Change

if TYPE_CHECKING:
    from playground.core import Core

MOST_ACTIVE = 1_000  # threads of a guild that are not archived


def check_minutes(minutes: int) -> None:
    """Raise ApiError 50035 unless `minutes` is one of Discord's archive times."""
    if minutes not in ARCHIVE_MINUTES:
        text = f"Value must be one of {set(ARCHIVE_MINUTES)}."
        raise invalid(("auto_archive_duration",), "BASE_TYPE_CHOICES", text)


def create_thread(
    core: Core,
    parent: Channel,
    owner: User,
    name: str,
    *,
    minutes: int = 4320,
    kind: Kind = Kind.PUBLIC_THREAD,
    message: Message | None = None,
) -> Channel:
    """Make a thread, from `message` (whose id it takes) or without one.

    Raises ApiError 50024 for a parent that can't have threads, 160004 if the message already has
    one, 160006 for too many, 50035 for a wrong name or time.
    """
    if parent.kind is not Kind.TEXT or parent.guild_id is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if not 1 <= len(name) <= 100:
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    check_minutes(minutes)
    if message is not None and message.thread_id is not None:
        text = "A thread has already been created for this message"
        raise ApiError(400, 160004, text)
    if len(core.world.threads(parent.guild_id)) >= MOST_ACTIVE:
        raise ApiError(400, 160006, "Maximum number of active threads reached")
    now = core.clock.now()
    thread = Channel(
        core.clock.snowflake() if message is None else message.id,
        kind,
        name,
        parent.guild_id,
        parent.id,
        thread=ThreadState(owner.id, minutes, now, now, member_ids=[owner.id]),
    )
    core.world.channels[thread.id] = thread
    core.gateway.dispatch_channel("CREATE", thread, newly_created=True)
    core.watch.tell(Change("channel", thread))
    if message is not None:
        message.thread_id = thread.id
        message.flags |= Flag.HAS_THREAD
        core.gateway.dispatch_message("UPDATE", message)
        core.watch.tell(Change("message edited", parent, message))
    elif kind is Kind.PUBLIC_THREAD:
        core.desk.system(parent, owner, 18, name, thread)
    return thread


def set_archived(core: Core, thread: Channel, archived: bool, locked: bool | None = None) -> None:
    """Archive a thread or wake it; `locked` None leaves that as it is."""
    state = thread.thread
    assert state is not None
    was = (state.archived, state.locked)
    state.archived = archived
    state.locked = state.locked if locked is None else locked
    if (state.archived, state.locked) != was:
        state.changed = core.clock.now()
        if not archived:
            state.active = state.changed
        core.gateway.dispatch_channel("UPDATE", thread)
        core.watch.tell(Change("channel edited", thread))


def remove_channel(core: Core, channel: Channel) -> None:
    """Take a channel away with its threads, or a thread."""
    inside = [one for one in core.world.channels.values() if one.parent_id == channel.id]
    for one in [*inside, channel]:
        core.gateway.dispatch_channel("DELETE", one)
        del core.world.channels[one.id]
        core.watch.tell(Change("channel deleted", one))


def sweep(core: Core, pause: float = 0.0) -> None:
    """Archive the threads whose time without a message is over; at most once in `pause` s."""
    now = core.clock.now()
    if now - core.swept < pause:
        return
    core.swept = now
    for channel in list(core.world.channels.values()):
        state = channel.thread
        if state is not None and not state.archived and now - state.active > state.minutes * 60:
            set_archived(core, channel, True)
