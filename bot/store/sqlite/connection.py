"""Connections to SQLite: how they are set up, and how one piece of work runs on one as a transaction."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

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
        # What is taken out, a name say, is not to be found in the file any more.
        connection.execute("PRAGMA secure_delete = ON")
        if read_only:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


class Connection:
    """A connection with a thread of its own, which does a whole transaction in one go.

    A call for each statement would cost a thread switch each, let other coroutines' statements in
    between, and leave the transaction open where the caller is cancelled. The thread takes one
    piece of work after the other and never drops one, so a single writing connection is the write
    lock of the process, and what was begun is finished.
    """

    def __init__(self, database: Path, *, read_only: bool = False) -> None:
        self._connection = connect(database, read_only=read_only)
        self._begin = "BEGIN DEFERRED" if read_only else "BEGIN IMMEDIATE"
        self._thread = ThreadPoolExecutor(1, "database")
        self._closed = False

    async def run(self, work: Work[T]) -> T:
        """What `work` gives, committed; nothing of it is kept if it raises.

        Raises `StoreError` where SQLite fails, else what `work` raises.
        """
        if self._closed:
            raise StoreError("The store is closed.")
        done = self._thread.submit(transact, self._connection, self._begin, work)
        # A caller who is cancelled must not take back what waits for its turn.
        return await asyncio.shield(asyncio.wrap_future(done))

    async def close(self) -> None:
        """Finish what was begun, then close. Closing twice is fine."""
        if not self._closed:
            self._closed = True
            done = self._thread.submit(self._connection.close)
            self._thread.shutdown(wait=False)
            await asyncio.shield(asyncio.wrap_future(done))


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
