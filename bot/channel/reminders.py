"""When somebody is reminded of a decision that they owe."""

from collections.abc import Sequence
from typing import Final

from bot.store import Message, Role
from bot.tables.pace import Turn

MOST_REMINDERS: Final = 5


def next_reminder(
    turn: Turn, interval: int, messages: Sequence[Message], now: int
) -> tuple[int, int] | None:
    """The number, from 1 on, of the next reminder and when it is due, by the `messages` of a game; None for no more.

    Each comes an `interval` later after the one before than that did, but half the person's time is for the first. None
    is due while the person may not be disturbed; whoever could not be when they were asked is told afterwards, though
    there be no interval. However long the bot was away, one comes at a time.
    """
    sent = [message for message in messages if message.role is Role.REMINDER]
    number = 1 + max((one.reminder for one in sent if one.at > turn.asked_at), default=0)
    heard_at = turn.available.free(turn.asked_at)
    if turn.limit is not None:
        interval = min(interval, turn.limit // 2)
    if number > MOST_REMINDERS or not (interval or heard_at > turn.asked_at > 0):
        return None
    due = heard_at
    if number > 1 or heard_at == turn.asked_at:
        due = max(turn.asked_at, *(one.at for one in sent), 0) + number * interval
    return number, turn.available.free(max(due, now))
