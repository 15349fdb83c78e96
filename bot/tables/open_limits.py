"""What each person has opened, and how much of it there may be: at once on a server, and within minutes anywhere."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from bot.store import LIVE, GameRow, Status
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.seats import Person, check_known
from words.language import N_

MOST_LOBBIES: Final = 3
MOST_COPIES: Final = 3
"""Games that somebody plays on alone from a position, one for each game that they come from."""


class Opened:
    """Counts under a lock for each person, so that two requests at once do not count the same.

    All raise `Refusal` for somebody who does too much within minutes, as `Notices.check`.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def one_more_message(
        self, user_id: int, *, opening: bool = False, messages: int = 1
    ) -> AsyncIterator[None]:
        """While a person does what puts a message in a channel, or so many, or opens a table."""
        async with self._locks.setdefault(user_id, asyncio.Lock()):
            await self._service.notices.check(user_id, opening=opening, messages=messages)
            yield

    @asynccontextmanager
    async def one_more_lobby(
        self, guild_id: int, user_id: int, kept: Iterable[Person] = ()
    ) -> AsyncIterator[int]:
        """While a person opens a table with seats that are `kept` for others: how many they opened before.

        Raises `Refusal` where that is one too many, or where somebody does not want a seat kept by them.
        """
        async with self.one_more_message(user_id, opening=True):
            await check_known(self._service, user_id, kept)
            opened = await self._service.store.opened(guild_id, user_id)
            lobbies = [row for row in opened if row.status is Status.LOBBY]
            if len(lobbies) >= MOST_LOBBIES:
                # Translators: {channels} are links to channels and threads.
                text = N_(
                    "You already have several open tables: {channels}. Start one, or end it there with `/caylus "
                    "table end`."
                )
                raise Refusal(text, channels=_links(lobbies))
            yield sum(not row.settings.for_oneself for row in opened)

    @asynccontextmanager
    async def one_more_copy(
        self, guild_id: int, user_id: int, game_id: int
    ) -> AsyncIterator[int | None]:
        """While a person plays on from a game: the thread of their last copy of it, if there is one to be had.

        That copy is ended by nobody, and without a word, since the new one takes its place; one in which others play
        by now is theirs. Raises `Refusal` where there are too many of other games.
        """
        async with self.one_more_message(user_id, opening=True):
            opened = await self._service.store.opened(guild_id, user_id)
            copies = [row for row in opened if row.settings.copy_of]
            of_game = [row for row in copies if row.settings.copy_of == game_id]
            own = [row for row in of_game if not row.others(user_id)]
            live = [row for row in copies if row.status in LIVE and row not in own]
            if len(live) >= MOST_COPIES:
                # Translators: {channels} are links to threads.
                text = N_(
                    "You already have several games of your own: {channels}. End one there with `/caylus table end`."
                )
                raise Refusal(text, channels=_links(live))
            yield await self._vacated(own)

    @asynccontextmanager
    async def one_more_lesson(
        self, guild_id: int, user_id: int, *, anew: bool = False
    ) -> AsyncIterator[GameRow | None]:
        """While a person begins to learn the game: that which they learn it by already, if it can still be shown.

        `anew` that game is ended, and its thread is free for another.
        """
        async with self._locks.setdefault(user_id, asyncio.Lock()):
            opened = await self._service.store.opened(guild_id, user_id)
            lessons = [one for one in opened if one.settings.learning and one.status in LIVE]
            shown = [one for one in lessons if not one.lost]
            if anew or not shown:
                await self._service.notices.check(user_id, opening=True)
                await self._vacated(lessons)
            yield next(iter(shown), None)

    async def played_copy(self, guild_id: int, user_id: int, game_id: int) -> int | None:
        """The thread of the running copy of a game that the person has played in, which another would replace."""
        for row in await self._service.store.opened(guild_id, user_id):
            if row.settings.copy_of == game_id and row.status in LIVE:
                table = await self._service.table(row.id, even_broken=True)
                if any(line.entry.user_id == user_id for line in table.log):
                    return row.channel_id
        return None

    async def _vacated(self, copies: Sequence[GameRow]) -> int | None:
        """The channel of the last of the copies, which are ended; None if it has another game."""
        for row in copies:
            if row.status in LIVE:
                async with self._service.locked(row.id, even_broken=True) as table:
                    if table.row.status in LIVE:  # not ended meanwhile
                        await self._service.stop(table, None)
        if not copies or await self._service.store.live_game(copies[-1].channel_id):
            return None
        return copies[-1].channel_id


def _links(rows: Iterable[GameRow]) -> str:
    return " ".join(f"<#{row.channel_id}>" for row in rows)
