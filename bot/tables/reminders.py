"""When somebody is reminded of a decision that they owe, and how they have no more of that."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.store import Message, Role
from bot.tables.loaded_table import check_running, not_yours
from bot.tables.pace import Turn
from bot.tables.playing import Service

MOST_REMINDERS: Final = 5


def next_reminder(
    turn: Turn, interval: int, messages: Sequence[Message], now: int
) -> tuple[int, int] | None:
    """The number, from 1 on, of the next reminder and when it is due, by the `messages` of a game; None for no more.

    What says that the game goes on in another place keeps the number of the last one before.

    The first comes after an `interval`, at most half the person's time, and each after as much more than the one
    before. None is due while the person may not be disturbed: whoever could not be when they were asked hears of it
    afterwards, though there be no interval. However long the bot was away, one comes at a time.
    """
    sent = [message for message in messages if message.reminder]
    number = 1 + max((one.reminder for one in sent if one.at > turn.asked_at), default=0)
    if number > MOST_REMINDERS:
        return None
    heard_at = turn.available.free(turn.asked_at)
    if number == 1 and heard_at > turn.asked_at:
        return number, turn.available.free(max(heard_at, now))
    if not interval:
        return None
    if turn.limit is not None:
        interval = min(interval, turn.limit // 2)
    last = max(turn.asked_at, *(one.at for one in sent), 0)
    return number, turn.available.free(max(last + number * interval, now))


async def mute(service: Service, game_id: int, user_id: int) -> None:
    """Remind a person no more of the decision that they owe: the reminder that they had is the last.

    Raises `NotSeated`, `GameEnded`, `NotStarted`, and `Refusal` where they owe none.
    """
    async with service.locked(game_id) as table:
        if table.asked != check_running(table, user_id):
            raise not_yours(table)
        for message in await service.store.messages(game_id, Role.REMINDER):
            await service.store.remember(replace(message, reminder=MOST_REMINDERS))
