"""Who may let others into a thread, and how users come in."""

from collections.abc import Iterable

from playground.world.channels import Channel
from playground.world.world import World


def may_invite(world: World, thread: Channel, user_id: int) -> bool:
    """Whether a user may let others into a thread."""
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
