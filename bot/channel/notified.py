"""Who was notified while all may decide at once, so that nobody is asked twice to decide ahead of their turn."""

from collections.abc import Iterable

from bot.presenter.progress import Progress
from bot.store import Message


def notified_so_far(messages: Iterable[Message], progress: Progress) -> tuple[int, ...]:
    """Who heard in this round that they can decide already; nobody while one decides after another."""
    if not progress.in_parallel:
        return ()
    of_round = (one for one in messages if one.notified_round == progress.position["round"])
    return tuple(dict.fromkeys(user for message in of_round for user in message.notified))


def notified_after(
    before: Iterable[int], fresh: Iterable[int], progress: Progress
) -> tuple[int, ...]:
    """The same once `fresh` are notified too."""
    return tuple(dict.fromkeys((*before, *fresh))) if progress.in_parallel else ()


def to_notify(before: Iterable[int], progress: Progress) -> tuple[int, ...]:
    """Who has to be notified by a new message.

    The one who decides is, unless they decided just now and have the next decision before their eyes. Of the
    others those are who can decide ahead and were not told so in this round.
    """
    user = progress.mentioned
    found = [user] if user is not None and progress.handed_over else []
    if progress.in_parallel:
        found += [one for one in progress.open_to if one not in before]
    return tuple(found)
