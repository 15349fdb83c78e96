"""Brings the channel up to what is stored: the newest state only, one send in flight a game.

A game's revision and its published revision say what lags. Each message sent is remembered with how many answers it
tells of, so that a stop in the middle is continued, not repeated. What Discord refuses is tried again when it may
have changed its mind; all other failures are tried again after a while. What is for single people comes after it, on
its own: a channel waits for nobody's panel and for no direct message.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import discord

from bot.channel.direct_messages import DirectMessages
from bot.channel.game_tasks import GameTasks
from bot.channel.sent_messages import GameMessages, Later
from bot.channel.state_to_show import moment_of
from bot.channel.wanted_messages import reminder, wanted_messages
from bot.presenter.public_messages import lost_text
from bot.store import LIVE, GameRow, Status, StoreError, direct_send
from bot.tables.loaded_table import Table
from bot.tables.notification_limits import LOST
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.ui.messenger import FAILURES, HANGS_FOR, Messenger, new_nonce, patience
from bot.what_topics_offer import FEATURES
from bot.words.durations import HOUR
from words.language import Language

log = logging.getLogger(__name__)

RETRY_FIRST = 1.0
RETRY_LONGEST = 300.0
HEARD_OF: Final = HOUR
"""Seconds after an answer in which nobody is looked for."""


Speaks = Callable[[int, str], Awaitable[Language]]
"""The language of a table's public messages, by the server's id and the code chosen for the table, if any."""


class Reconciler:
    """`request` may be called as often as one likes: what is shown is the latest.

    `shown` is called once a game is shown.
    """

    def __init__(
        self,
        service: Service,
        messenger: Messenger,
        speaks: Speaks,
        *,
        shown: Callable[[Table], Awaitable[None]],
    ) -> None:
        self.service = service
        self.messenger = messenger
        self._speaks = speaks
        self._shown = shown
        self._direct = DirectMessages(service, messenger, self._take_no_reminder)
        self._public = GameTasks(self._show, "publish")
        self._private = GameTasks(self._see_to_people, "see to people")
        self._lagging: dict[int, GameRow] = {}
        self._pauses: dict[int, float] = {}
        self._closed_to_us: set[int] = set()
        self._showing: dict[int, int] = {}

    def request(self, game_id: int) -> None:
        """Show the game's newest state soon; a wait before the next try ends."""
        self._public.request(game_id)

    def look_for(self, rows: Iterable[GameRow]) -> None:
        """Show those that lag because another process changed them."""
        for row in rows:
            if self.service.owns(row.guild_id) and not self.lags(row.id):
                self.service.drop([row.id])
                self.request(row.id)

    def catch_up(self, *, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Try again to show the games that lag: all, or those of a server or a channel."""
        for game_id, row in list(self._lagging.items()):
            places = (None, row.channel_id, row.settings.announced_in)
            if guild_id in (None, row.guild_id) and channel_id in places:
                self.request(game_id)

    async def channel_gone(self, channel_id: int) -> None:
        if row := await self.service.store.live_game(channel_id):
            await self._lose(row.id)
            self.request(row.id)

    async def reaches(self, row: GameRow, since: int, *, surely: bool) -> bool:
        """False where a game can't be shown any more: since that moment."""
        if await self.messenger.may_write(row.channel_id, surely=surely):
            return True
        await self._lose(row.id, since)
        self.request(row.id)
        return False

    async def keep_open(self, thread_id: int) -> None:
        """Bring a thread back from the archive while a game runs there."""
        row = await self.service.store.live_game(thread_id)
        if row is not None and row.status is Status.RUNNING:
            await self.messenger.archive(thread_id, archived=False)

    def lags(self, game_id: int) -> bool:
        """True for a game that is not shown as it should be; it is tried again by itself, or when asked to."""
        return game_id in self._lagging

    async def let_go(self) -> None:
        """Wait until nothing is under way of games that another process is to show."""
        while not all(map(self.service.owns, self._showing.values())):  # noqa: ASYNC110 (rare)
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Stop; what was not shown is shown after the next start."""
        await asyncio.gather(self._public.close(), self._private.close())

    async def _show(self, game_id: int) -> float | None:
        """Bring the channel up to a game; the seconds after which to try again."""
        later = None
        try:
            row = await self.service.row(game_id)
            if not self.service.owns(row.guild_id):
                await self.service.store.show_again(game_id)
                return None
            self._showing[game_id] = row.guild_id
            try:
                await self._reconcile(game_id)
            except (discord.Forbidden, discord.NotFound):
                await self._lose(game_id)
                raise
        except (discord.Forbidden, discord.NotFound, Refusal) as error:
            log.warning("game %s can't be shown: %s", game_id, error)
        except Later as error:
            log.warning("game %s is shown, not all else: %r", game_id, error)
            later = HANGS_FOR
        except (*FAILURES, StoreError) as error:
            pause = self._pauses.get(game_id, RETRY_FIRST)
            log.warning("game %s is not shown yet, again in %.0f s: %r", game_id, pause, error)
            self._pauses[game_id] = min(2 * pause, RETRY_LONGEST)
            # Longer after each failure: where all requests take long, none would come to its end.
            patience.set(pause)
            return pause
        except Exception:
            log.exception("game %s can't be shown", game_id)
        finally:
            self._showing.pop(game_id, None)
            self._private.request(game_id)
        self._pauses.pop(game_id, None)
        patience.set(0)
        return later

    async def _see_to_people(self, game_id: int) -> None:
        """What is for single people, once the channel shows the game: nothing in the channel waits for it."""
        try:
            table = await self.service.table(game_id, even_broken=True)
            if not self.service.owns(table.row.guild_id):
                return
            tasks: list[Awaitable[None]] = [self._direct.deliver(table.row)]
            if not table.row.lost:
                tasks.append(self._shown(table))
                tasks.append(self._look_for_asked(table))
            await asyncio.gather(*tasks)
        except (Refusal, StoreError) as error:
            log.warning("nobody is told of game %s: %s", game_id, error)
        except Exception:
            log.exception("the people of game %s could not be seen to", game_id)

    async def _look_for_asked(self, table: Table) -> None:
        """Let what the table chose happen if the person who is asked is not on its server any more.

        Discord tells a bot without the intent of members nothing of that.
        """
        user_id = whom_to_look_for(table, self.service.now())
        if user_id and not await self.messenger.is_member(table.row.guild_id, user_id):
            for feature in FEATURES:
                if feature.has_left:
                    await feature.has_left(self.service, table.id)

    def _take_no_reminder(self, game_id: int, user_id: int) -> None:
        self._closed_to_us.add(user_id)
        self.request(game_id)

    async def _lose(self, game_id: int, since: int | None = None) -> None:
        """Tell once whoever plays that the game can't be shown where it is."""
        row, at = await self.service.row(game_id), self.service.now()
        preferences = self.service.preferences
        spoken = await self._speaks(row.guild_id, row.settings.language)
        people = row.people if row.status in (*LIVE, Status.FINISHED) else ()
        # Counted once it is noted: a stop in between takes no message away.
        by, notices = row.guild_id, self.service.notices
        told = await notices.whom(by, LOST, people)
        langs = {user: await preferences.speaks(user, spoken) for user in told}
        sends = [
            direct_send(game_id, user, lost_text(lang, row), new_nonce(), at=at)
            for user, lang in langs.items()
        ]
        if await self.service.store.note_lost(game_id, sends, at=since or at):
            self.service.drop([game_id])
            await notices.notify(by, LOST, game_id, people)

    async def _reconcile(self, game_id: int) -> None:
        """Bring the channels up to one moment of a game, note that they show it, and do what comes of that."""
        table = await self.service.table(game_id, even_broken=True)
        self._lagging[game_id] = table.row
        if table.row.lost and not await self.messenger.may_write(table.row.channel_id):
            raise Refusal("the bot may not write there")
        messages = GameMessages(self.service, self.messenger, table.row, self._closed_to_us)
        settled = await messages.settle()
        lang = await self._speaks(table.row.guild_id, table.row.settings.language)
        moment = await moment_of(self.service, table, lang, settled=settled)
        await messages.bring(wanted_messages(moment))
        table = moment.table
        if moment.untold and not table.set_aside:
            for feature in FEATURES:
                if feature.after_showing:
                    await feature.after_showing(messages, moment)
            if not messages.failed:
                await self._close_threads(table)
                await self.service.mark_published(game_id, table.row.revision)
        await messages.bring(reminder(moment))
        self._closed_to_us.difference_update(table.row.people)
        if messages.failed:
            raise messages.failed
        del self._lagging[game_id]

    async def _close_threads(self, table: Table) -> None:
        """Close the thread that was made for a table that is over, and those that it has left without a record.

        Only then it is noted that the game is shown: after a stop in between it is done again.
        """
        row, store = table.row, self.service.store
        made = row.settings.announced_in or (row.settings.for_oneself and not row.gave_way)
        if made and row.status not in LIVE:
            # No open panel can be changed any more in a thread that is archived.
            await self._shown(table)
            await self._close_thread(row, row.channel_id, unused=unused(table))
        recorded = [one.channel_id for one in await store.messages(row.id) if one.round]
        for thread_id in await store.left_threads(row.id):
            # It may come back and leave again, and what is recorded there may be undone.
            if thread_id not in (row.channel_id, *recorded):
                await self._close_thread(row, thread_id, unused=True)
                await store.drop_left_thread(thread_id)

    async def _close_thread(self, row: GameRow, thread_id: int, *, unused: bool) -> None:
        """Delete a thread where no other game was, else archive it, unless one is played there."""
        store = self.service.store
        if await store.live_game(thread_id):
            return
        unused = unused and not await store.other_games(thread_id, row.id)
        if not (unused and await self.messenger.delete_unused(thread_id)):
            await self.messenger.archive(thread_id)


def unused(table: Table) -> bool:
    """True for a table that never became a game, and for what somebody began for themselves and did not play."""
    if table.broken or table.row.rules_version is None:
        return not table.broken
    played = any(line.entry.user_id for line in table.log)
    return table.row.settings.for_oneself and not played


def whom_to_look_for(table: Table, now: int) -> int | None:
    """The person who is asked and for whom others wait, if nothing was heard of them for `HEARD_OF` seconds."""
    seat = table.asked if table.running else None
    if seat is None or seat.user_id is None or len(table.row.people) == 1:
        return None
    since = now - HEARD_OF
    heard = any(line.entry.user_id == seat.user_id and line.at > since for line in table.log)
    return None if heard else seat.user_id
