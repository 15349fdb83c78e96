"""An open database, and methods that use it: each piece of work is committed whole or not at all."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, Self, TypeVar
from weakref import WeakSet

from bot.config import Address
from bot.store.connections import Db, Row, Work
from bot.store.errors import StoreError, StoreUnavailable
from bot.store.leases import Leases
from bot.store.model import GameRow
from bot.store.rows import GAMES, game_of
from bot.store.schema import Use
from bot.store.sqlite.backup import KEPT
from bot.store.sqlite.connections import SqliteConnections

if TYPE_CHECKING:
    from bot.store.postgres import PostgresConnections

    Connections = SqliteConnections | PostgresConnections

D = TypeVar("D", bound="Database")
P = ParamSpec("P")
T = TypeVar("T")
Transaction = Callable[Concatenate[D, Db, P], Coroutine[Any, Any, T]]
Method = Callable[Concatenate[D, P], Coroutine[Any, Any, T]]

NOT_INSTALLED: Final = (
    "PostgreSQL needs packages that are not installed: "
    ".venv/bin/python -m pip install --require-hashes -r requirements/postgres.txt"
)
EMPTY_TRIES: Final = 25
EMPTY_AGAIN: Final = 0.2
"""Seconds after which the write-ahead log is emptied if somebody was reading it, and how often that is tried."""

_writers: WeakSet[asyncio.Task[object]] = WeakSet()
"""The tasks that have stored something."""


def has_written() -> bool:
    """True if the running task has stored anything so far. An interaction is answered by a task of its own."""
    return asyncio.current_task() in _writers


def postgresql() -> type["PostgresConnections"]:
    """What opens PostgreSQL. Raises `StoreUnavailable` where its library is not there: few need it."""
    try:
        from bot.store.postgres import PostgresConnections
    except ImportError as error:
        raise StoreUnavailable(NOT_INSTALLED) from error
    return PostgresConnections


class Database:
    """Made by `open`; belongs to the loop it was opened in. Where processes may share it there are `leases`.

    What writes takes its turn, from its first statement to the commit: the lock is the write lock of the process.
    """

    def __init__(self, connections: "Connections") -> None:
        self.connections = connections
        self.leases: Leases | None = connections.leases
        self._lock = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, database: Address, backups_kept: int = KEPT, *, use: Use = "play") -> Self:
        """Open the database, brought up to date if older. A file is made if missing, and backed up every day.

        Raises `StoreUnavailable`, with one line that says why.
        """
        if isinstance(database, str):
            return cls(await postgresql().open(database, use))
        return cls(await SqliteConnections.open(database, backups_kept, use))

    async def close(self) -> None:
        """Finish what was begun, close the connections, let go of the database. Closing twice is fine."""
        if not self._closed:
            self._closed = True
            await self._in_turn(self.connections.close)

    async def run(self, work: Work[T]) -> T:
        """What `work` gives in a transaction, committed; nothing of it is kept if it raises.

        Raises `StoreError` where the database fails, else what `work` raises.
        """
        self._refuse_if_closed()
        result, changed = await self._in_turn(partial(self.connections.transact, work))
        if changed and (task := asyncio.current_task()):
            _writers.add(task)
        return result

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")

    async def _in_turn(self, step: Callable[[], Awaitable[T]]) -> T:
        """Take a step after all that were asked for before, to its end even if the caller is cancelled."""

        async def in_turn() -> T:
            async with self._lock:
                return await step()

        return await asyncio.shield(asyncio.create_task(in_turn()))

    async def fetch(self, query: str, *values: object) -> Sequence[Row]:
        """What a single statement reads, beside what is being written and so without waiting for a turn.

        Each wait for SQLite's thread takes long while pictures are drawn. Raises `StoreError`.
        """
        self._refuse_if_closed()
        return await self.connections.read(query, values)

    async def column(self, query: str, *values: object) -> list[Any]:
        """The first value of each row that a statement reads."""
        return [row[0] for row in await self.fetch(query, *values)]

    async def value(self, query: str, *values: object) -> Any:
        """The first value that a statement reads, None if there is none."""
        return next(iter(await self.column(query, *values)), None)

    async def games(self, which: str, *values: object) -> list[GameRow]:
        """The games that a WHERE picks, in its order."""
        return [game_of(row) for row in await self.fetch(GAMES + which, *values)]

    async def game(self, which: str, *values: object) -> GameRow | None:
        """The first of the games that a WHERE picks, None if there is none."""
        return next(iter(await self.games(which, *values)), None)

    async def change(self, statement: str, *values: object) -> list[Any]:
        """Commit a single statement; the first value of each row that it returns."""
        found = await self.run(lambda db: db.execute_fetchall(statement, values))
        return [row[0] for row in found]

    async def empty_log(self) -> None:
        """Leave nothing beside the tables of what was taken out, but what somebody reads all the time."""
        for _ in range(EMPTY_TRIES):
            if await self.run(self.connections.empty_log):
                return
            await asyncio.sleep(EMPTY_AGAIN)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_raised: object) -> None:
        await self.close()


def transaction(work: Transaction[D, P, T]) -> Method[D, P, T]:
    """A method on the writing connection: committed when its call returns, or nothing of it is kept.

    What it reads is of one state of the database: it takes its turn with all others.
    """

    @wraps(work)
    async def method(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run(lambda db: work(self, db, *args, **kwargs))

    return method
