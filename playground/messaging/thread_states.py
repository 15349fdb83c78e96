"""Threads are archived, by hand or after their time without a message, and woken; who may let others in, and how."""

from collections.abc import Iterable

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
    now = world.clock.now()
    for channel in list(world.channels.values()):
        state = channel.thread
        if state is not None and not state.archived and now - state.active > state.minutes * 60:
            set_archived(world, channel, True)


def may_invite(world: World, thread: Channel, user_id: int) -> bool:
    assert thread.thread is not None
    return thread.thread.invitable or world.may(user_id, thread, "manage_threads")


def join_thread(world: World, thread: Channel, user_ids: Iterable[int]) -> None:
    """Put users into a thread. The bot is told if it is one of them."""
    state = thread.thread
    assert state is not None
    new = [one for one in dict.fromkeys(user_ids) if one not in state.member_ids]
    if not new:
        return
    state.member_ids += new
    world.changed("thread members", thread)
    if world.bot.id in new:
        world.changed("thread joined", thread)
