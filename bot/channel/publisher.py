"""Brings the channel up to what is stored: the newest state only, one send in flight a game.

A game's revision and its published revision say what lags. Each message sent is remembered with how many answers it
tells of, so that a stop in the middle is continued, not repeated. What Discord refuses is tried again when it may
have changed its mind; all other failures are tried again after a while.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from copy import copy

import aiohttp
import discord

from bot.channel.announcement import archive_thread, show_announcement
from bot.channel.gone import look_for_asked
from bot.channel.leavers import show_leavers
from bot.channel.messages import GameMessages
from bot.channel.moved import show_moved
from bot.channel.publication import Publication
from bot.channel.votes import show_votes
from bot.feature import FEATURES
from bot.parts import Speaks
from bot.presenter.moving import lost_text
from bot.store import LIVE, GameRow, Status, StoreError
from bot.tables.pace import turn_of
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table
from bot.ui.messenger import Messenger
from words.language import Language

log = logging.getLogger(__name__)

RETRY_FIRST = 2.0
RETRY_LONGEST = 300.0


class Publisher:
    """`request` may be called as often as one likes: what is shown is the latest.

    `sent` is called once a running game is shown, with its id, and `over` once its end is.
    """

    def __init__(
        self,
        service: Service,
        messenger: Messenger,
        speaks: Speaks,
        *,
        sent: Callable[[int], Awaitable[None]],
        over: Callable[[Table], Awaitable[None]],
    ) -> None:
        self.service = service
        self.messenger = messenger
        self._speaks = speaks
        self._sent = sent
        self._over = over
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, asyncio.Event] = {}
        self._lagging: dict[int, GameRow] = {}
        self._closed = False

    def request(self, game_id: int) -> None:
        """Show the game's newest state soon; a wait before the next try ends."""
        if self._closed:
            return
        self._asked.setdefault(game_id, asyncio.Event()).set()
        if game_id not in self._tasks:
            task = asyncio.create_task(self._run(game_id), name=f"publish {game_id}")
            self._tasks[game_id] = task

    def catch_up(self, *, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Try again to show the games that lag: all, or those of a server or a channel."""
        for game_id, row in list(self._lagging.items()):
            places = (None, row.channel_id, row.settings.announced_in)
            if guild_id in (None, row.guild_id) and channel_id in places:
                self.request(game_id)

    async def channel_gone(self, channel_id: int) -> None:
        """Tell whoever plays in a channel that was deleted."""
        if row := await self.service.store.live_game(channel_id):
            await self._lose(row.id)
            self.request(row.id)

    async def keep_open(self, thread_id: int) -> None:
        """Bring a thread back from the archive while a game runs there."""
        row = await self.service.store.live_game(thread_id)
        if row is not None and row.status is Status.RUNNING:
            await self.messenger.archive(thread_id, archived=False)

    def lags(self, game_id: int) -> bool:
        """True for a game that is not shown as it should be; it is tried again by itself, or when asked to."""
        return game_id in self._lagging

    async def idle(self) -> None:
        """Wait until everything asked for is shown."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what was not shown is shown after the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def _run(self, game_id: int) -> None:
        try:
            await self._until_shown(game_id)
        finally:
            # At once, not by a callback later: a request in between would find a task that does nothing any more.
            self._tasks.pop(game_id, None)
            self._asked.pop(game_id, None)

    async def _until_shown(self, game_id: int) -> None:
        asked, pause = self._asked[game_id], RETRY_FIRST
        while asked.is_set():
            asked.clear()
            try:
                await self._publish(game_id)
                pause = RETRY_FIRST
            except (discord.Forbidden, discord.NotFound, Refusal) as error:
                log.warning("game %s can't be shown: %s", game_id, error)
            except (discord.HTTPException, aiohttp.ClientError, OSError, StoreError) as error:
                log.warning("game %s is not shown yet, again in %.0f s: %s", game_id, pause, error)
                with suppress(TimeoutError):
                    await asyncio.wait_for(asked.wait(), pause)
                asked.set()
                pause = min(2 * pause, RETRY_LONGEST)
            except Exception:
                log.exception("game %s can't be shown", game_id)

    async def _lose(self, game_id: int) -> None:
        """Tell once whoever plays that the game can't be shown where it is."""
        if not await self.service.store.note_lost(game_id):
            return
        self.service.drop([game_id])
        row = await self.service.row(game_id)
        text = lost_text(await self._speaks(row.guild_id), row)
        if row.status in (*LIVE, Status.FINISHED):
            telling = (self.messenger.tell(user_id, text) for user_id in row.people)
            await asyncio.gather(*telling, return_exceptions=True)

    async def _publish(self, game_id: int) -> None:
        try:
            await self._show(game_id)
        except (discord.Forbidden, discord.NotFound):
            await self._lose(game_id)
            raise

    async def _show(self, game_id: int) -> None:
        table = await self.service.table(game_id, even_broken=True)
        self._lagging[game_id] = table.row
        messages = GameMessages(self.service, self.messenger, table.row)
        settled = await messages.settle()
        lang = await self._speaks(table.row.guild_id)
        before = await self.service.store.messages(game_id)
        known = await show_moved(messages, before, lang)
        moved = known != before
        notes = await self._notes(lang, table.row)
        # The table may move on while messages are sent: what is shown is one moment of it.
        table = copy(table)
        turn = None if table.broken else await turn_of(self.service.store, table)
        messages = GameMessages(self.service, self.messenger, table.row)
        publication = Publication(messages, table, lang, known, turn, notes)
        if table.set_aside:
            await publication.show()
        elif settled or moved or table.row.published_revision < table.row.revision:
            await publication.show()
            await show_leavers(messages, known, lang)
            await show_announcement(messages, table, lang, moved=moved)
            for feature in FEATURES:
                if feature.after_showing:
                    await feature.after_showing(messages, table, lang)
            await archive_thread(messages)
            await self.service.mark_published(game_id, table.row.revision)
        await show_votes(messages, lang)
        if not table.row.lost:
            await publication.remind()
        del self._lagging[game_id]
        await (self._sent(game_id) if table.running else self._over(table))
        await look_for_asked(messages, table)

    async def _notes(self, lang: Language, row: GameRow) -> dict[int, str]:
        """What a lobby says of the people in it."""
        if row.status is not Status.LOBBY:
            return {}
        offers = [feature.about_people for feature in FEATURES if feature.about_people]
        told = [await offer(self.service, lang, row) for offer in offers]
        return {user_id: text for one in told for user_id, text in one.items()}
