"""An open database: one connection that writes, one that reads beside it (WAL), and methods that use them.

Each piece of work takes its turn on its connection, and is committed whole or not at all.
"""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar
from weakref import WeakSet

import aiosqlite
from aiosqlite import Connection as Db

from bot.store.errors import StoreError
from bot.store.model import GameRow
from bot.store.sqlite.backup import KEPT, back_up_daily
from bot.store.sqlite.database_files import resolved, take
from bot.store.sqlite.rows import GAMES, game_of
from bot.store.sqlite.schema import BUSY_SECONDS, DURABLE, prepare

D = TypeVar("D", bound="Database")
P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[[Db], Awaitable[T]]
Transaction = Callable[Concatenate[D, Db, P], Coroutine[Any, Any, T]]
Method = Callable[Concatenate[D, P], Coroutine[Any, Any, T]]

EMPTY_TRIES: Final = 25
EMPTY_AGAIN: Final = 0.2
"""Seconds after which the write-ahead log is emptied if somebody was reading it, and how often that is tried."""

_writers: WeakSet[asyncio.Task[object]] = WeakSet()
"""The tasks that have stored something."""


def has_written() -> bool:
    """True if the running task has stored anything so far. An interaction is answered by a task of its own."""
    return asyncio.current_task() in _writers


async def connect(database: Path, *, read_only: bool = False) -> Db:
    """A connection for writing, or for reading alone. Raises `sqlite3.Error`."""
    # The first statement that changes something begins the transaction, without a switch of threads for it alone.
    db = await aiosqlite.connect(database, timeout=BUSY_SECONDS, isolation_level="IMMEDIATE")
    try:
        db.row_factory = sqlite3.Row
        # A damaged text is a matter of its row; by default it makes the whole query fail.
        db.text_factory = partial(str, encoding="utf-8", errors="replace")
        await db.executescript(DURABLE)
        await db.execute(f"PRAGMA query_only = {read_only}")
    except BaseException:
        await db.close()
        raise
    return db


class Database:
    """Made by `open`; belongs to the loop it was opened in.

    Coroutines that share a connection share its transaction too, so the lock is held from its first statement to the
    commit: the single `writer` is the write lock of the process.
    """

    def __init__(self, writer: Db, reader: Db, resources: AsyncExitStack) -> None:
        self.writer = writer
        self.reader = reader
        self._resources = resources
        self._lock = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, database: Path, backups_kept: int = KEPT) -> Self:
        """Open the database, made with its folder if missing, brought up to date if older, backed up every day.

        Raises `StoreUnavailable`, with one line that says why.
        """
        database = resolved(database)
        async with AsyncExitStack() as resources:
            # Not in a thread: a lock taken there for a cancelled opening would stay taken.
            resources.callback(os.close, take(database))
            await asyncio.to_thread(prepare, database, backups_kept=backups_kept)
            writer = await connect(database)
            resources.push_async_callback(writer.close)
            reader = await connect(database, read_only=True)
            resources.push_async_callback(reader.close)
            resources.push_async_callback(back_up_daily(database, backups_kept))
            return cls(writer, reader, resources.pop_all())

    async def close(self) -> None:
        """Finish what was begun, close both connections, let go of the file. Closing twice is fine."""
        if not self._closed:
            self._closed = True
            await self._in_turn(self._resources.aclose)

    async def run(self, work: Work[T]) -> T:
        """What `work` gives on the writing connection, committed; nothing of it is kept if it raises.

        Raises `StoreError` where SQLite fails, else what `work` raises.
        """
        with self._failures():
            result, changed = await self._in_turn(partial(self._transact, work))
        if changed and (task := asyncio.current_task()):
            _writers.add(task)
        return result

    @contextmanager
    def _failures(self) -> Iterator[None]:
        if self._closed:
            raise StoreError("The store is closed.")
        try:
            yield
        except sqlite3.Error as error:
            raise StoreError(f"The database failed: {error}.") from error

    async def _in_turn(self, step: Callable[[], Awaitable[T]]) -> T:
        """Take a step after all that were asked for before, to its end even if the caller is cancelled."""

        async def in_turn() -> T:
            async with self._lock:
                return await step()

        return await asyncio.shield(asyncio.create_task(in_turn()))

    async def _transact(self, work: Work[T]) -> tuple[T, bool]:
        """What `work` gives, and whether it began to change something."""
        try:
            result, changed = await work(self.writer), self.writer.in_transaction
            await self.writer.commit()
        except BaseException:
            # Does nothing where the failure, a full disk say, has rolled back already.
            await self.writer.rollback()
            raise
        return result, changed

    async def fetch(self, query: str, *values: object, **named: object) -> list[sqlite3.Row]:
        """What a single statement reads, beside what is being written and so without waiting for a turn.

        Each wait for the connection's thread takes long while pictures are drawn. Raises `StoreError`.
        """
        with self._failures():
            return list(await self.reader.execute_fetchall(query, named or values))

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
        """Leave nothing in the write-ahead log of what was taken out, but what somebody reads all the time."""

        async def empty(db: Db) -> bool:
            await db.execute("PRAGMA busy_timeout = 0")  # nobody waits to write meanwhile
            try:
                ((busy, *_pages),) = await db.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                await db.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
            return not busy

        for _ in range(EMPTY_TRIES):
            if await self.run(empty):
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
