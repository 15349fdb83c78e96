"""What people can do with tables: one lock a game, check, apply, store, then tell who publishes.

Everything here raises `Refusal` for what a person did wrong; then nothing has changed.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from math import ceil, inf
from random import Random
from typing import Any
from weakref import WeakValueDictionary

from bot.store import (
    LIVE,
    Answer,
    ChannelTaken,
    Entry,
    GameRow,
    GameSettings,
    Held,
    Message,
    Role,
    Seat,
    StaleRevision,
    Status,
    Store,
    StoreError,
    UnknownGame,
    WrongStatus,
)
from bot.tables import refusals
from bot.tables.autoplay import COMPUTER, IMPORT, SAT_IN, THOUGHT, Run, presser
from bot.tables.computer_players import SEARCHES, Computers
from bot.tables.copies_of_running_games import played_with_others, plays_own
from bot.tables.loaded_table import Table, check_running, illegal, load_table, not_yours
from bot.tables.notification_limits import TABLE, Notices
from bot.tables.preferences import Preferences
from bot.tables.refusals import Refusal
from bot.tables.thinking_pool import Thinking, ThinkingFailed, turn_at
from bot.what_topics_offer import FEATURES
from bot.words.durations import DAY
from engine import RULES_VERSION, Game
from engine.players.search import Budget
from engine.record import header_lines

log = logging.getLogger(__name__)

SERVER_KEPT_FOR = 30 * DAY
"""Seconds for which a server's games and settings are kept after the bot was removed."""
CACHED_TABLES = 32
"""A table with its game takes about 0.1 MiB at its end."""
SHARED_FOR = 1.0
"""Seconds after which a table is loaded afresh that other processes may have changed."""
MOST_THOUGHT = 12
"""Answers of computer players that think, after which it is stored and shown how far they have come."""
LONGEST_THOUGHT = 20.0
"""Seconds after which that is done as well, once they have given the answer that they are thinking about."""

THINKING_TOLD = 2.0
"""Seconds of thinking after which the channel is told of it."""


def _header(game: Game) -> str:
    return "\n".join(header_lines(game.setup)) + "\n"


class Service:
    """The tables of all servers. `changed` is called with a game's id whenever it may have to be shown anew.

    For `take_back_for` seconds after a press, no plan of others goes on. `owns` is false for a server whose games
    another process of the bot shows: where one of them was changed here, that is told.
    """

    def __init__(
        self,
        store: Store,
        changed: Callable[[int], None] = lambda _game_id: None,
        random: Random | None = None,
        now: Callable[[], float] = time.time,
        take_back_for: float = 0.0,
        thinking: Thinking | None = None,
        searches: Mapping[str, Budget] = SEARCHES,
    ) -> None:
        self.store = store
        self.thinking = thinking or Thinking()
        self.take_back_for = take_back_for
        self.preferences = Preferences(store)
        self.notices = Notices(store, self.now)
        self.changed = changed
        self.random = random or Random()
        self.computers = Computers(self.random, self.thinking, searches)
        self.owns: Callable[[int], bool] = lambda _guild_id: True
        self._fresh_for = SHARED_FOR if store.leases else inf
        self._now = now
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.thinking_about: dict[int, asyncio.Task[None]] = {}

    def now(self) -> int:
        """Unix seconds."""
        return int(self._now())

    def seconds(self) -> float:
        """Unix seconds with their fraction."""
        return self._now()

    # Looking

    async def table(self, game_id: int, *, even_broken: bool = False) -> Table:
        """A table by its id. Raises `NoGame`, and `Broken` unless those are wanted too."""
        async with self.locked(game_id, even_broken=even_broken) as table:
            return table

    async def row(self, game_id: int) -> GameRow:
        """The row of a table, as it was a moment ago if it is being changed. Raises `NoGame`."""
        table = self._cached(game_id) or await self.table(game_id, even_broken=True)
        return table.row

    def _cached(self, game_id: int) -> Table | None:
        table = self._cache.get(game_id)
        return table if table and time.monotonic() < table.loaded + self._fresh_for else None

    async def row_in(self, channel_id: int) -> GameRow:
        """The row of the lobby or running game of a channel or thread. Raises `NoGame`."""
        row = await self.store.live_game(channel_id)
        if row is None:
            raise refusals.NoGame
        return row

    async def last_in(self, channel_id: int) -> Table:
        """The running game of a channel, else the last that was played there, else the lobby. Raises like `table`."""
        row = await self.store.last_game(channel_id)
        if row is None:
            raise refusals.NoGame
        return await self.table(row.id)

    async def table_in(self, channel_id: int, *, even_broken: bool = False) -> Table:
        """The lobby or running game of a channel or thread. Raises like `table`."""
        row = await self.row_in(channel_id)
        return await self.table(row.id, even_broken=even_broken)

    async def running_in(self, channel_id: int) -> Table:
        """The running game of a channel or thread. Raises `NoGame` or `NotStarted`."""
        table = await self.table_in(channel_id)
        if not table.running:
            raise refusals.NotStarted
        return table

    async def tables(self, rows: Iterable[GameRow]) -> list[Table]:
        """The tables of these rows, broken ones too; one that can't be loaded is left out."""
        tables = []
        for row in rows:
            try:
                tables.append(await self.table(row.id, even_broken=True))
            except Exception:
                log.exception("game %s at revision %s is left out", row.id, row.revision)
        return tables

    async def newest_messages(self, game_ids: Iterable[int]) -> dict[int, Message]:
        """The last message of each game that shows how it stands, to link to, if there is one yet.

        What announces a game elsewhere is the last only where there is no other.
        """
        shows = (Role.LOBBY, Role.BROKEN, Role.TURN, Role.FINAL)
        return {
            game_id: message
            for game_id in game_ids
            for role in shows
            for message in await self.store.messages(game_id, role)
        }

    @asynccontextmanager
    async def locked(self, game_id: int, *, even_broken: bool = False) -> AsyncIterator[Table]:
        """The table under its lock; after a change whoever publishes is told, however it ends.

        Where a computer player has to think, that begins; they are told once a person is asked, or after many answers.
        Whatever goes wrong inside, the table is loaded afresh by whoever publishes. Raises `NoGame`, and `Broken`
        unless those are wanted too; `GameEnded` for what can't be done after an end inside.
        """
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            table = self._cached(game_id) or await self._load(game_id)
            self._cache[game_id] = table
            self._cache.move_to_end(game_id)
            while len(self._cache) > CACHED_TABLES:
                self._cache.popitem(last=False)
            if table.broken and not even_broken:
                raise refusals.Broken
            if played := await played_with_others(self.store, table):
                table = await self._silenced(table, played)
            revision = table.row.revision
            try:
                yield table
            except Refusal:
                raise
            except BaseException as error:
                self._cache.pop(game_id, None)
                if isinstance(error, WrongStatus):
                    raise refusals.GameEnded from error  # by what was done before that
                if isinstance(error, StaleRevision):
                    raise refusals.Stale from error  # by another process
                raise
            finally:
                owns = self.owns(table.row.guild_id)
                if self.thinks(table) and owns and not self.thinking.closed:
                    if game_id not in self.thinking_about:
                        task = asyncio.create_task(self._think(game_id), name=f"think {game_id}")
                        self.thinking_about[game_id] = task
                elif table.row.revision != revision or game_id not in self._cache:
                    self.changed(game_id)

    async def _silenced(self, table: Table, played: Sequence[GameRow]) -> Table:
        """A table that shows what others play, once it tells nobody any more what to do there.

        A lesson is over: it does nothing else.
        """
        if table.row.settings.learning or plays_own(table, played):
            await self.stop(table, None)
            self.changed(table.id)
            return table
        await self.store.silence(table.id)
        table = self._cache[table.id] = await self._load(table.id)
        return table

    def drop(self, game_ids: Iterable[int] | None = None) -> None:
        """Load these tables, or all, afresh the next time: something else than the game was changed in the store."""
        for game_id in list(self._cache) if game_ids is None else game_ids:
            self._cache.pop(game_id, None)

    def show_again(self, game_ids: Sequence[int]) -> None:
        """Show these games afresh: something else than the game was changed in the store."""
        self.drop(game_ids)
        for game_id in game_ids:
            self.changed(game_id)

    async def _load(self, game_id: int) -> Table:
        """The table as it is stored, after what a run that was cut off still has to answer.

        What can't be read, replayed or continued is broken, so that it is no other game's trouble. Raises `NoGame`.
        """
        try:
            row, lines = await self.store.load(game_id)
            plans = await self.store.plans(game_id)
        except UnknownGame as error:
            raise refusals.NoGame from error
        try:
            table = load_table(row, lines, plans)
            went_on = table.running and await self.go_on(table)
        except StoreError:
            raise
        except Exception:
            log.exception("game %s at revision %s is set aside", row.id, row.revision)
            table, went_on = Table(row, broken=True), False
        before = self._cache.get(game_id)
        if before and before.row.revision == table.row.revision:
            table.asked_since = before.asked_since
        elif went_on or (table.broken and row.status in LIVE):
            self.changed(game_id)
        return table

    async def mark_published(self, game_id: int, revision: int) -> None:
        """Note that a game was shown as of `revision`, in the store and in the table that is kept of it."""
        await self.store.mark_published(game_id, revision, at=self.now())
        if (table := self._cache.get(game_id)) and table.row.lost:
            self.show_again([game_id])
        elif table:
            table.row = replace(table.row, published_revision=revision)

    # Beginning

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: GameSettings,
        seats: Sequence[Seat],
        game: Game | None = None,
    ) -> GameRow:
        """Store a new lobby, or one at the position of a game. Raises `ChannelHasGame`.

        Whether its maker may open one more is checked before (`bot.tables.open_limits`).
        """
        header = _header(game) if game else None
        entries = [Answer(one.player, one.text, IMPORT) for one in game.answers] if game else []
        try:
            row = await self.store.create_game(
                guild_id, channel_id, maker_id, settings, seats, header, entries, at=self.now()
            )
        except ChannelTaken:
            raise refusals.ChannelHasGame from None
        kept = [seat.user_id for seat in seats if seat.reserved and seat.user_id]
        await self.notices.post(maker_id, TABLE, row.id, checked=True)
        await self.notices.notify(maker_id, TABLE, row.id, kept)
        self.changed(row.id)
        return row

    async def start(self, table: Table, game: Game, seats: Sequence[Seat]) -> None:
        """Turn a lobby into a running game, at the position to which its log leads, and go on, all as one change.

        Each seat has one of the game's colours.
        """
        run = Run(Table(replace(table.row, seats=tuple(seats)), game))
        await self._play_on(run)
        begun = {"header": _header(game), "rules_version": RULES_VERSION, "started_at": self.now()}
        await self.append(table, run.entries, run.play, (), seats=seats, **begun)

    # Playing

    async def answer(
        self, game_id: int, user_id: int, text: str, source: str, revision: int | None = None
    ) -> Table:
        """Give a person's answer, then go on until somebody has to be asked; the table after that.

        `revision` is that of the control that was pressed: an older one raises `Stale`. Raises `NotSeated`,
        `GameEnded`, `NotStarted`, `NoGame` as well, and `Refusal` for one that is not theirs to give, or not legal.
        """
        async with self.locked(game_id) as table:
            seat = check_running(table, user_id)
            if revision is not None and revision != table.row.revision:
                raise refusals.Stale
            if table.game.pending.player != seat.colour:
                raise not_yours(table)
            if text not in table.game.pending.answers:
                raise illegal(table, text)
            run = self.begin(table, user_id)
            run.give(seat, text, source)
            await self.go_on(table, run)
        return table

    async def append(
        self,
        table: Table,
        entries: Sequence[Entry],
        game: Game,
        held: Sequence[Held] = (),
        **more: Any,
    ) -> None:
        """Store entries of the log, what remains of plans and what `more` changes, then let the table be that game.

        Until they are stored the table is as it was: whoever looks at it meanwhile sees nothing that could be lost.
        """
        at = self.now()
        lines = table.log_with(entries, at)
        kept = dict[str, list[dict[str, Any]]]()  # what topics keep of a game at its end, by table
        for feature in FEATURES if game.finished and table.running else ():
            if feature.kept_at_end:
                kept |= feature.kept_at_end(table.row, game, lines)
        asked = game.decision.player if game.decision else None
        status = Status.FINISHED if game.finished else Status.RUNNING
        await self.change(
            table, entries, at=at, status=status, plans=held, kept=kept, asked_colour=asked, **more
        )
        table.game, table.log = game, lines
        table.forget_used_plans()
        table.asked_since = self.seconds()
        table.plans_wait = False
        table.held = {**table.held, **{one.colour: one for one in held}}

    async def change(
        self, table: Table, entries: Sequence[Entry] = (), *, at: int | None = None, **changed: Any
    ) -> None:
        """Store a change of a table as `Store.change_game` does, under its lock."""
        at = self.now() if at is None else at
        row = await self.store.change_game(table.id, table.row.revision, entries, at=at, **changed)
        seats = table.row.seats  # kept while they are equal: the log names their people
        table.row = replace(row, seats=seats) if row.seats == seats else row

    async def go_on(self, table: Table, run: Run | None = None) -> bool:
        """Play on until a person has to be asked: computer players, plans, decisions that are none.

        All answers of the run, those that it has already among them, are one change; True if there are any.
        """
        run = run or self.begin(table)
        await self._play_on(run)
        if run.entries:
            await self.append(table, run.entries, run.play, run.changed)
        asked = table.asked
        waits = run.waits or table.row.paused
        table.plans_wait = waits and asked is not None and asked.user_id != run.by
        return bool(run.entries)

    def begin(self, table: Table, by: int | None = None) -> Run:
        """A run that a press of that person begins, or nobody's; others' plans wait after a press."""
        left = self.take_back_for - (0 if by else self.seconds() - table.pressed_at)
        return Run(table, by, waits=0 < left <= self.take_back_for)

    async def run_plans(self, game_id: int) -> Table:
        """Go on with the plans of a game that have waited long enough; the table after that. Raises `NoGame`."""
        async with self.locked(game_id, even_broken=True) as table:
            over = table.pressed_at + self.take_back_for <= self.seconds()
            if table.plans_wait and over and not table.row.paused:
                await self.go_on(table)
        return table

    async def _play_on(self, run: Run) -> None:
        """Go on until a person has to be asked, or a computer player to think."""
        while (seat := run.asked) is not None:
            written = (one.scripted(run.table.row, run.play) for one in FEATURES if one.scripted)
            if seat.computer and (text := next(filter(None, written), "")):
                run.give(seat, text, COMPUTER)
            elif seat.computer and not self.computers.thinks(seat.computer):
                planned = run.planned(seat)
                text = planned or self.computers.at_once(seat, run.play)
                run.give(seat, text, SAT_IN if planned else COMPUTER)
            elif not run.by_itself(seat):
                break
            await asyncio.sleep(0)

    # Computer players that think

    def thinks(self, table: Table) -> bool:
        """True while a computer player is asked that has to think."""
        asked = table.asked if table.running and not table.row.paused else None
        return asked is not None and self.computers.thinks(asked.computer)

    def thinks_for(self, table: Table) -> int | None:
        """Seconds after which a person is asked, or more is shown, at the latest; None while nobody has to think.

        Games that think at the same time share the processes. 0 where no time limits a search.
        """
        if not self.thinks(table):
            return None
        at_once = ceil(len(self.thinking_about) / self.thinking.processes)
        return ceil(
            max(1, at_once) * self.computers.most_seconds(table, MOST_THOUGHT, LONGEST_THOUGHT)
        )

    async def _think(self, game_id: int) -> None:
        """Think for the computer players of a game until a person is asked; what a stop cuts off is thought anew."""
        told = asyncio.get_running_loop().call_later(THINKING_TOLD, self.changed, game_id)
        try:
            while await self._think_on(game_id):
                pass
        except (ThinkingFailed, Refusal):
            log.info("game %s: the thinking is cut off", game_id)
        except Exception:
            log.exception("game %s: the computer players can't go on", game_id)
        finally:
            told.cancel()
            del self.thinking_about[game_id]

    async def _think_on(self, game_id: int) -> bool:
        """Answer for computer players without the game's lock, then store that as one change; a long run in parts.

        What is thought of a game that changes meanwhile is dropped. False where nobody has to think.
        """
        table = await self.table(game_id)
        if not self.thinks(table):
            return False
        revision, until = table.row.revision, time.monotonic() + LONGEST_THOUGHT
        run = Run(table, waits=True)  # people's plans go on, or wait, once that is stored
        while (seat := run.asked) and self.computers.thinks(seat.computer):
            if len(run.entries) >= MOST_THOUGHT or (run.entries and time.monotonic() > until):
                break
            where = f"game {game_id} at revision {revision}"
            text = await self.computers.thought(seat, run.play, where, turn_at(table.row))
            run.give(seat, text, COMPUTER if run.entries else THOUGHT)
            await self._play_on(run)
            if table.row.revision != revision:
                return True
        async with self.locked(game_id) as table:
            if table.row.revision == revision:
                again = self.begin(table, presser(table.log))
                for entry in run.entries:
                    again.give(table.seat_of_colour(entry.colour), entry.text, entry.source)
                await self.go_on(table, again)
        if self.thinks(table):
            self.changed(game_id)
        return True

    async def close(self) -> None:
        await self.thinking.close()
        await asyncio.gather(*self.thinking_about.values())

    # Ending, and what a start finds undone

    async def stop(self, table: Table, by: int | None, *, consent: bool = False) -> None:
        """Stop a table under its lock; `by` is the person who did it, with `consent` the last to agree."""
        await self.change(table, status=Status.ENDED, ended_by=by, by_consent=consent)
        table.held, table.plans_wait = {}, False

    async def pause(self, table: Table) -> None:
        """No time runs until somebody answers or ends that."""
        if not table.row.paused:
            await self.change(table, pauses=[*table.row.pauses, (self.now(), None)])

    async def resume(self, connected: Sequence[bool]) -> None:
        """Show what was not shown of the shards that are connected now, and take away what is shown too long.

        All else goes on when somebody needs it, or when it is due.
        """
        for game_id in await self.store.undone(connected):
            self.changed(game_id)

    async def forget_left_servers(
        self, present: Collection[int], connected: Sequence[bool]
    ) -> None:
        """Note which servers are left by now, and delete what is stored of those left long ago.

        `present` are the ids of the servers that the bot is in, those included that can't be reached at the moment; of
        others it knows nothing whose shard is not connected.
        """
        now = self.now()
        left_before = now - SERVER_KEPT_FOR
        await self.store.forget_left_guilds(present, connected, at=now, left_before=left_before)
        self.drop()
