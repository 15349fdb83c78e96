"""Whom a new message mentions: nobody twice of a decision, nor twice of that they can decide ahead of their turn."""

from collections.abc import Iterable
from typing import Final

from bot.presenter.phases import before_round
from bot.presenter.since_last_shown import Progress
from bot.store import Mention, Message

QUIET: Final = 600
"""Seconds after a mention in which the same decision brings no other, though answers are taken back and given again."""

INVITED: Final = 60
"""Seconds after it was said that one can plan already in which one's turn brings no other mention."""


def notified_so_far(messages: Iterable[Message], progress: Progress) -> tuple[int, ...]:
    """Who heard in this round that they can decide already; nobody while one decides after another."""
    if not progress.in_parallel:
        return ()
    of_round = (one for one in messages if one.notified_round == progress.game.round)
    return tuple(dict.fromkeys(user for message in of_round for user in message.notified))


def begins(messages: Iterable[Message], progress: Progress) -> bool:
    """True if others can decide ahead from now on, which no message of this round has told them.

    Whether they have plans does not count: everybody sees that there is a new message.
    """
    told = any(one.notified_round == progress.game.round for one in messages)
    return progress.in_parallel and bool(progress.named) and not told


def to_notify(before: Iterable[int], progress: Progress) -> tuple[int, ...]:
    """Who has to be notified by a new message.

    The one who decides is, unless their plan will or it was their press that led here: they have the decision before
    their eyes. Of the others those are who can decide ahead and were not told so in this round.
    """
    found = list(progress.called) if progress.handed_over else []
    if progress.in_parallel:
        found += [one for one in progress.open_to if one not in before]
    return tuple(found)


def recent_mentions(messages: Iterable[Message], since: int) -> tuple[Mention, ...]:
    """The mention of each user for the latest decision after a moment, and their latest invitation."""
    every = [
        one for message in messages for one in message.mentioned if one.invited or one.at > since
    ]
    every.sort(key=lambda one: (one.answers, one.at))
    return tuple({(one.user_id, one.invited): one for one in every}.values())


def still_open(
    mentions: Iterable[Mention], before: Iterable[int], progress: Progress
) -> tuple[Mention, ...]:
    """The mentions as they are now: who was told that they can decide already has heard of what is open to them yet."""
    told, count = set(before).intersection(progress.named), len(progress.game.answers)
    return tuple(
        one._replace(answers=max(one.answers, count)) if one.user_id in told else one
        for one in mentions
    )


def not_invited(
    users: Iterable[int], mentions: Iterable[Mention], progress: Progress
) -> tuple[int, ...]:
    """The users who were not told in this round that they can plan, though it was taken back how it began."""
    before = before_round(progress.game, progress.game.round)
    told = {one.user_id for one in mentions if one.invited and one.answers > before}
    return tuple(user for user in users if user not in told)


def not_mentioned(
    users: Iterable[int], mentions: Iterable[Mention], progress: Progress, now: int
) -> tuple[int, ...]:
    """The users who were not mentioned yet for their next decision, nor for a later one, nor invited just `now`.

    Who decides now was mentioned for it if that was after their last answer, unless they have planned since to be
    asked, or not to be.
    """
    since = dict.fromkeys(() if progress.prepared else progress.decider, progress.since)
    heard = {
        one.user_id
        for one in mentions
        if one.answers >= since.get(one.user_id, len(progress.game.answers))
        and not (one.invited and one.at <= now - INVITED)
    }
    return tuple(user for user in users if user not in heard)
