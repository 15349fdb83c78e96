"""Threads are archived, by hand or after their time without a message, and woken."""

from playground.world.channels import Channel
from playground.world.world import World


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
