"""When somebody is reminded of a decision that they owe."""

from collections.abc import Sequence

from bot.store import GameRow, Message, Role

MOST_REMINDERS = 3


def due_reminder(row: GameRow, messages: Sequence[Message], now: int) -> int:
    """The number, from 1 on, of the reminder that is due in a game now; 0 if none is.

    `messages` are those that show the game. There are at most three reminders of a decision, an interval apart even
    if the bot was away for long.
    """
    interval = row.settings.reminder
    if not interval or row.asked_at is None:
        return 0
    sent = [message for message in messages if message.role is Role.REMINDER]
    number = 1 + max((one.reminder for one in sent if one.at > row.asked_at), default=0)
    due = max([row.asked_at + number * interval, *(one.at + interval for one in sent)])
    return number if number <= MOST_REMINDERS and now >= due else 0
