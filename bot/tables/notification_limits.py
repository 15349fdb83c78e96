"""How often one person notifies another besides the turns of their games, and how much they put in channels.

Each way in which somebody causes a message says so here, under the `kind` by which the message is sent
(`bot.channel.message_changes.Wanted`): what nobody has caused here notifies nobody.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Final

from bot.store import Notice, Store
from bot.tables.refusals import Refusal
from bot.words.durations import DAY
from words.language import N_

WINDOW: Final = 600
"""Seconds."""
MOST_IN_WINDOW: Final = 3
MOST_IN_DAY: Final = 10
"""How often one person notifies another in a window, and in a day."""
MOST_TABLES: Final = 3
MOST_MESSAGES: Final = 10
"""What a person opens, tables moved into new threads with it, and all that they put in channels, in a window."""

TABLE: Final = "table"
"""Opening one, and keeping seats there."""
MOVE: Final = "move"
BACK: Final = "back"
"""Leaving a seat, and coming back to it."""
TAKE_BACK: Final = "take back"
PLAN: Final = "plan"
"""By direct message: why a plan does not decide any more."""
LOST: Final = "lost"
"""By direct message: a game can't be shown, as those who manage the server want it."""

OF_KIND: Final = {LOST: 1}
"""How often a day for some kinds."""


def notifies(before: Iterable[Notice], kind: str, now: int) -> bool:
    """Whether one more of a kind notifies somebody; `before` are those that they had from the same person."""
    day = [one for one in before if now - DAY < max(one.at, one.refused_at or 0)]
    told = [one.at for one in day if one.notified and one.at > now - DAY]
    refused = any(one.refused_at for one in day if one.kind == kind)
    window = sum(at > now - WINDOW for at in told)
    most = OF_KIND.get(kind, MOST_IN_DAY)
    return not refused and window < MOST_IN_WINDOW and len(told) < most


def free_at(times: Iterable[int], most: int, now: int, more: int = 1) -> int:
    """When somebody may do so many things more of which there are `most` in a window; `now` if that is at once."""
    recent = sorted(at for at in times if at > now - WINDOW)
    over = len(recent) + min(more, most) - most
    return recent[over - 1] + WINDOW if over > 0 else now


def at_minute(seconds: int) -> str:
    """A time of day as Discord shows it: without seconds, so that it is the first whole minute from then on."""
    return f"<t:{ceil(seconds / 60) * 60}:t>"


class Notices:
    """What people have caused, in the store. Whoever had themselves forgotten begins with nothing left."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._lock = asyncio.Lock()
        self.forgotten: dict[int, int] = {}
        """Who had themselves forgotten, and when, so that it is no way to begin anew."""

    async def check(
        self, by: int, *, opening: bool = False, messages: int = 1, told: Sequence[int] = ()
    ) -> None:
        """Raises `Refusal` for somebody who may not put so many messages more in channels, or open one table more.

        And where one of those who have to be `told` would not be notified.
        """
        now, made = self._now(), await self._store.notices(by, 0)
        begun_anew = [self.forgotten[by]] * MOST_MESSAGES if by in self.forgotten else []
        again = free_at([*begun_anew, *(one.at for one in made)], MOST_MESSAGES, now, messages)
        tables = [*begun_anew, *(one.at for one in made if one.kind == TABLE)]
        if opening and (another := free_at(tables, MOST_TABLES, now)) > again:
            # Translators: {when} is shown as a time of day, such as "20:15".
            text = N_(
                "You opened several tables or threads in a few minutes. You can open another at {when}."
            )
            raise Refusal(text, when=at_minute(another))
        if len(await self.whom(by, "", told)) < len(told):
            again = max(again, now + WINDOW)
        if again > now:
            # Translators: {when} is shown as a time of day, such as "20:15".
            text = N_("That was a lot in a few minutes. You can do it again at {when}.")
            raise Refusal(text, when=at_minute(again))

    async def post(
        self, by: int, kind: str, game_id: int, *, messages: int = 1, checked: bool = False
    ) -> None:
        """Note that a person puts messages in a channel. Raises as `check`, unless that is done."""
        async with self._lock:
            if not checked:
                await self.check(by, messages=messages)
            told = [(0, False)] * messages
            await self._store.keep_notices(by, kind, game_id, told, at=self._now())

    async def notify(self, by: int, kind: str, game_id: int, users: Iterable[int]) -> list[int]:
        """Whom of these something notifies that a person causes; the others find it when they look."""
        async with self._lock:
            whom = await self.whom(by, kind, users := list(users))
            told = [(user, user in whom) for user in users]
            await self._store.keep_notices(by, kind, game_id, told, at=self._now())
        return whom

    async def whom(self, by: int, kind: str, users: Iterable[int]) -> list[int]:
        now = self._now()
        begun_anew = self.forgotten.get(by, now - DAY) > now - DAY
        return [
            user
            for user in users
            if user == by
            or (not begun_anew and notifies(await self._store.notices(by, user), kind, now))
        ]

    async def forget_old(self) -> None:
        before = self._now() - DAY
        self.forgotten = {user: at for user, at in self.forgotten.items() if at > before}
        await self._store.forget_notices(before=before)
