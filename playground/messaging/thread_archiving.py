"""Threads are archived, by hand or after their time without a message, and woken."""

from playground.discord_json import invalid
from playground.world.channels import Channel
from playground.world.world import World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def check_minutes(minutes: int) -> None:
    """Raises ApiError 50035 unless `minutes` is one of Discord's archive times."""
    if minutes not in ARCHIVE_MINUTES:
        text = f"Value must be one of {set(ARCHIVE_MINUTES)}."
        raise invalid(("auto_archive_duration",), "BASE_TYPE_CHOICES", text)


def set_archived(world: World, thread: Channel, archived: bool, locked: bool | None = None) -> bool:
    """Archive a thread or wake it; `locked` None leaves that as it is. Whether anything changed."""
    state = thread.thread
    assert state is not None
    wanted = (archived, state.locked if locked is None else locked)
    if (state.archived, state.locked) == wanted:
        return False
    state.archived, state.locked = wanted
    state.changed = world.clock.now()
    if not archived:
        state.active = state.changed
    world.changed("channel edited", thread)
    return True


def archive_inactive(world: World) -> None:
    """Archive the threads whose time without a message is over."""
    now = world.clock.now()
    for channel in list(world.channels.values()):
        state = channel.thread
        if state is not None and not state.archived and now - state.active > state.minutes * 60:
            set_archived(world, channel, True)
