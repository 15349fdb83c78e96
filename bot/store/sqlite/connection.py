"""Connections to SQLite: how they are set up, and how one piece of work runs on one."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, Self, TypeVar
from weakref import WeakSet

import aiosqlite

from bot.store.errors import StoreError

T = TypeVar("T")
Db = aiosqlite.Connection
"""A connection as a statement sees it."""
Work = Callable[[Db], Awaitable[T]]

BUSY_SECONDS: Final = 5.0

DURABLE: Final = """
    PRAGMA journal_mode = WAL;
    -- NORMAL may lose the last commits when the power fails; a move that was acknowledged must not go.
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    -- What is taken out, a name say, is not to be found in the file any more.
    PRAGMA secure_delete = ON;
"""
"""Every setting that durability needs; they hold per connection, not per database."""

_writers: WeakSet[asyncio.Task[object]] = WeakSet()
"""The tasks that have stored something."""


def has_written() -> bool:
    """True if the running task has stored anything so far. An interaction is answered by a task of its own."""
    return asyncio.current_task() in _writers


class Connection:
    """A connection that does one transaction after the other, or many queries at the same time.

    Coroutines that share a connection share its transaction too, so the lock is held from its first
    statement to the commit: a single writing connection is the write lock of the process.
    """

    def __init__(self, db: Db) -> None:
        self._db = db
        self._lock = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, database: Path, *, read_only: bool = False) -> Self:
        """Connect, for writing or for reading alone. Raises `sqlite3.Error`."""
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
        return cls(db)

    async def run(self, work: Work[T]) -> T:
        """What `work` gives, committed; nothing of it is kept if it raises.

        Raises `StoreError` where SQLite fails, else what `work` raises.
        """
        with self._failures():
            result, changed = await self._in_turn(partial(self._transact, work))
        if changed and (task := asyncio.current_task()):
            _writers.add(task)
        return result

    async def fetch(self, query: str, values: Sequence[object]) -> list[sqlite3.Row]:
        """What a statement reads, outside any transaction and so without waiting for a turn.

        Each wait for the connection's thread takes long while pictures are drawn. Raises `StoreError`.
        """
        with self._failures():
            return list(await self._db.execute_fetchall(query, values))

    async def close(self) -> None:
        """Finish what was begun, then close. Closing twice is fine."""
        if not self._closed:
            self._closed = True
            await self._in_turn(self._db.close)

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
            result, changed = await work(self._db), self._db.in_transaction
            await self._db.commit()
        except BaseException:
            # Does nothing where the failure, a full disk say, has rolled back already.
            await self._db.rollback()
            raise
        return result, changed
