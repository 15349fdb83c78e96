"""Users come into threads: by writing, by being mentioned, by being added."""

from collections.abc import Iterable

from playground.world.channels import Channel, Message
from playground.world.world import World


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


def join_by_message(world: World, thread: Channel, message: Message) -> None:
    """Let the author and whom a public message mentions join its thread.

    An answer to an interaction does not bring the bot in: it goes where the bot itself could not write.
    """
    author = [] if message.interaction else [message.author_id]
    mentioned = [one for one in message.mentions if world.may(one, thread, "view_channel")]
    join_thread(world, thread, [*author, *mentioned])
