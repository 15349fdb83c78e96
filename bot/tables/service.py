"""What people can do with tables: one lock a game, check, apply, store, then tell who publishes.

Everything here raises `Refusal` for what a person did wrong; then nothing has changed.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from weakref import WeakValueDictionary

from bot.store import (
    LIVE,
    ChannelTaken,
    Entry,
    GameRow,
    GameSettings,
    Message,
    Seat,
    Status,
    Store,
    StoreError,
    UnknownGame,
)
from bot.tables.autoplay import COMPUTER, Run
from bot.tables.held_plans import Held
from bot.tables.preferences import Preferences
from bot.tables.refusals import (
    ChannelHasGame,
    GameEnded,
    NoGame,
    NotStarted,
    OldRules,
    Refusal,
    Stale,
)
from bot.tables.table import Table, check_may_end, check_running, illegal, load_table, not_yours
from engine import RULES_VERSION, Game, Setup
from engine.players import PLAYERS, ComputerPlayer, choose_answer
from engine.record import header_lines

log = logging.getLogger(__name__)

CACHED_TABLES = 64
"""A table with its game and pictures' positions takes about 0.4 MiB."""


class Service:
    """The tables of all servers. `changed` is called with a game's id after each stored change."""

    def __init__(
        self,
        store: Store,
        changed: Callable[[int], None] = lambda _game_id: None,
        random: Random | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.preferences = Preferences(store)
        self.changed = changed
        self.random = random or Random()
        self._now = now
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._computers: dict[str, ComputerPlayer] = {}

    def now(self) -> int:
        """Unix seconds."""
        return int(self._now())

    def seconds(self) -> float:
        """Unix seconds with their fraction."""
        return self._now()

    # Looking

    async def table(self, game_id: int) -> Table:
        """A table by its id. Raises `NoGame` if there is none."""
        async with self.locked(game_id) as table:
            return table

    async def table_in(self, channel_id: int) -> Table:
        """The lobby or running game of a channel or thread. Raises `NoGame`."""
        row = await self.store.live_game(channel_id)
        if row is None:
            raise NoGame
        return await self.table(row.id)

    async def running_in(self, channel_id: int) -> Table:
        """The running game of a channel or thread. Raises `NoGame` or `NotStarted`."""
        table = await self.table_in(channel_id)
        if not table.running:
            raise NotStarted
        return table

    async def live_tables(self, guild_id: int, user_id: int | None = None) -> list[Table]:
        """The newest lobbies and running games of a server, or those in which a person has a seat.

        Games that can't be continued under today's rules are left out.
        """
        tables = []
        for row in await self.store.live_games(guild_id, user_id):
            with suppress(OldRules):
                tables.append(await self.table(row.id))
        return tables

    async def newest_message(self, game_id: int) -> Message | None:
        """The last message that shows a game, to link to; None if there is none yet."""
        messages = await self.store.messages(game_id)
        return messages[-1] if messages else None

    @asynccontextmanager
    async def locked(self, game_id: int) -> AsyncIterator[Table]:
        """The table under its lock. Whatever goes wrong inside, the next one loads it afresh."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            table = self._cache.get(game_id) or await self._load(game_id)
            self._cache[game_id] = table
            self._cache.move_to_end(game_id)
            while len(self._cache) > CACHED_TABLES:
                self._cache.popitem(last=False)
            try:
                yield table
            except Refusal:
                raise
            except BaseException:
                self._cache.pop(game_id, None)
                raise

    async def _load(self, game_id: int) -> Table:
        try:
            row, log = await self.store.load(game_id)
            return load_table(row, log, await self.store.plans(game_id))
        except UnknownGame as error:
            raise NoGame from error

    # Beginning

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: GameSettings,
        seats: Sequence[Seat],
    ) -> GameRow:
        """Store a new lobby; the caller says that it changed. Raises `ChannelHasGame`."""
        try:
            return await self.store.create_game(
                guild_id=guild_id,
                channel_id=channel_id,
                maker_id=maker_id,
                settings=settings,
                seats=seats,
                at=self.now(),
            )
        except ChannelTaken:
            raise ChannelHasGame from None

    async def start(self, table: Table, setup: Setup, seats: Sequence[Seat]) -> None:
        """Turn a lobby into a running game; each seat has one of the setup's colours."""
        names = {seat.colour: seat.name for seat in seats if seat.colour}
        table.row = await self.store.start(
            table.id,
            table.row.revision,
            header="\n".join(header_lines(setup, names)) + "\n",
            rules_version=RULES_VERSION,
            seats=seats,
            at=self.now(),
        )
        table.game = Game(setup)

    # Playing

    async def answer(
        self, game_id: int, user_id: int, text: str, source: str, revision: int | None = None
    ) -> Table:
        """Give a person's answer, then go on until somebody has to be asked; the table after that.

        `revision` is that of the control that was pressed: an older one raises `Stale`. Raises `NotSeated`,
        `NotYours`, `Illegal`, `GameEnded`, `NotStarted`, `NoGame` as well.
        """
        async with self.locked(game_id) as table:
            seat = self._check(table, user_id, text, revision)
            run = Run(table)
            run.give(seat, text, source)
            await self.append(table, run.entries, run.play, run.changed)
            await self.go_on(table)
        self.changed(game_id)
        return table

    def _check(self, table: Table, user_id: int, text: str, revision: int | None) -> Seat:
        """The seat of a person who may give that answer now."""
        seat = check_running(table, user_id)
        if revision is not None and revision != table.row.revision:
            raise Stale
        decision = table.game.decision
        assert decision is not None
        if decision.player != seat.colour:
            raise not_yours(table)
        if text not in decision.answers:
            raise illegal(table, text)
        return seat

    async def append(
        self, table: Table, entries: Sequence[Entry], game: Game, held: Sequence[Held] = ()
    ) -> None:
        """Store entries of the log and what remains of plans, then let the table be the game they make.

        Until they are stored the table is as it was: whoever looks at it meanwhile sees nothing that could be lost.
        """
        at = self.now()
        row = await self.store.append(
            table.id,
            table.row.revision,
            entries,
            at=at,
            finished=game.finished,
            plans=[plan.row(at) for plan in held],
        )
        table.row, table.game, table.log = row, game, table.log_with(entries, at)
        table.asked_since = self.seconds()
        table.held = {} if game.finished else {**table.held, **{one.colour: one for one in held}}

    async def go_on(self, table: Table) -> bool:
        """Play on until a person has to be asked: computer players, plans, decisions that are none.

        All answers of the run are one change; True if there were any.
        """
        run = Run(table)
        while (seat := run.asked) is not None:
            if seat.computer is not None:
                answer = choose_answer(self._computer(seat.computer), run.play)
                run.give(seat, answer, COMPUTER)
            elif not run.by_itself(seat):
                break
            await asyncio.sleep(0)
        if run.entries:
            await self.append(table, run.entries, run.play, run.changed)
        return bool(run.entries)

    def _computer(self, kind: str) -> ComputerPlayer:
        if kind not in self._computers:
            self._computers[kind] = PLAYERS[kind](self.random)
        return self._computers[kind]

    # Ending, and what a start finds undone

    async def end(self, game_id: int, user_id: int, manages: bool) -> Table:
        """Stop a lobby or a running game without a result. Raises `NotAllowed`, `GameEnded`, `NoGame`."""
        async with self.locked(game_id) as table:
            if table.row.status not in LIVE:
                raise GameEnded
            check_may_end(table, user_id, manages)
            table.row = await self.store.end(
                game_id, table.row.revision, Status.ENDED, at=self.now()
            )
        self.changed(game_id)
        return table

    async def resume(self) -> None:
        """After a start: runs that were cut off go on, what was not shown is shown."""
        rows = await self.store.waiting(asked_before=self.now() + 1)
        for row in rows:
            try:
                async with self.locked(row.id) as table:
                    await self.go_on(table)
            except (Refusal, StoreError):
                log.exception("game %s at revision %s can't be resumed", row.id, row.revision)
        for row in await self.store.unpublished():
            self.changed(row.id)

    async def expire_lobbies(self, older_than: float) -> None:
        """Close the lobbies that nobody has touched for that many seconds."""
        for row in await self.store.lobbies(untouched_since=self.now() - int(older_than)):
            async with self.locked(row.id) as table:
                if table.row.status is not Status.LOBBY or table.row.revision != row.revision:
                    continue
                table.row = await self.store.end(
                    row.id, row.revision, Status.EXPIRED, at=self.now()
                )
            self.changed(row.id)
