"""Connections to SQLite: how they are set up, and how one piece of work runs on one as a transaction."""

import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.store.errors import StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_SECONDS = 5.0


def connect(database: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection with every setting that durability needs; they hold per connection, not per database.

    May be used by another thread than the one that made it, one at a time. Raises `sqlite3.Error`.
    """
    connection = sqlite3.connect(
        database, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        connection.row_factory = sqlite3.Row
        # A damaged text is a matter of its row; by default it makes the whole query fail.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        connection.execute("PRAGMA journal_mode = WAL")
        # NORMAL may lose the last commits when the power fails; a move that was acknowledged must
        # not go.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        if read_only:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


class Connection(aiosqlite.Connection):
    """A connection whose thread does a whole transaction in one go.

    A call for each statement would cost a thread switch each, let other coroutines' statements in
    between, and leave the transaction open where the caller is cancelled. The thread takes one
    piece of work after the other and never drops one, so a single writing connection is the write
    lock of the process, and what was begun is finished.
    """

    def __init__(self, database: Path, *, read_only: bool = False) -> None:
        super().__init__(lambda: connect(database, read_only=read_only), iter_chunk_size=64)
        self._begin = "BEGIN DEFERRED" if read_only else "BEGIN IMMEDIATE"

    async def run(self, work: Work[T]) -> T:
        """What `work` gives, committed; nothing of it is kept if it raises.

        Raises `StoreError` where SQLite fails, else what `work` raises.
        """
        if self._connection is None:
            raise StoreError("The store is closed.")
        # The library's own statements go this way, but it offers no public one for a function.
        execute: Callable[..., Awaitable[T]] = self._execute
        return await execute(transact, self._connection, self._begin, work)


def transact(connection: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    """Run `work` between `begin` and COMMIT, or roll back what it did. Raises like `Connection.run`."""
    try:
        connection.execute(begin)
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            # Some failures, a full disk say, have rolled back already.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    except sqlite3.Error as error:
        raise StoreError(f"The database failed: {error}.") from error
    return result
