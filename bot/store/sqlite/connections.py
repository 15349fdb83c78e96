"""An open SQLite file: one connection that writes, one that reads beside it (WAL)."""

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

import aiosqlite

from bot.store.connections import Db, Row, Values, Work, failures_told
from bot.store.schema import Use
from bot.store.sqlite.backup import back_up_daily
from bot.store.sqlite.database_files import BUSY_SECONDS, DURABLE, prepare, resolved, take

T = TypeVar("T")


async def connect(database: Path, *, read_only: bool = False) -> aiosqlite.Connection:
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


class SqliteConnections:
    """Coroutines that share a connection share its transaction too: one at a time may write."""

    leases = None
    last_id = "SELECT seq FROM sqlite_sequence WHERE name = ?"
    """What reads the last number given to a row of a table."""
    go_on_after = (
        "INSERT OR REPLACE INTO sqlite_sequence (rowid, name, seq)"
        " VALUES ((SELECT rowid FROM sqlite_sequence WHERE name = ?1), ?1, ?2)"
    )
    """What lets a table's next row have the number after one."""

    def __init__(
        self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, resources: AsyncExitStack
    ) -> None:
        self.writer = writer
        self.reader = reader
        self._resources = resources

    @classmethod
    async def open(cls, database: Path, backups_kept: int, use: Use) -> Self:
        database = resolved(database)
        async with AsyncExitStack() as resources:
            # Not in a thread: a lock taken there for a cancelled opening would stay taken.
            resources.callback(os.close, take(database))
            await asyncio.to_thread(prepare, database, backups_kept, use)
            writer = await connect(database)
            resources.push_async_callback(writer.close)
            reader = await connect(database, read_only=True)
            resources.push_async_callback(reader.close)
            if use == "play":
                resources.push_async_callback(back_up_daily(database, backups_kept))
            return cls(writer, reader, resources.pop_all())

    @failures_told(sqlite3.Error)
    async def transact(self, work: Work[T]) -> tuple[T, bool]:
        """What `work` gives, committed, and whether it changed something; nothing is kept if it raises."""
        try:
            result, changed = await work(self.writer), self.writer.in_transaction
            await self.writer.commit()
        except BaseException:
            # Does nothing where the failure, a full disk say, has rolled back already.
            await self.writer.rollback()
            raise
        return result, changed

    @failures_told(sqlite3.Error)
    async def read(self, query: str, values: Values) -> Sequence[Row]:
        """What a single statement reads, beside what is being written."""
        return list(await self.reader.execute_fetchall(query, values))

    async def empty_log(self, db: Db) -> bool:
        """Leave nothing beside the tables of what was taken out of them; False where somebody still reads it."""
        await db.execute("PRAGMA busy_timeout = 0")  # nobody waits to write meanwhile
        try:
            ((busy, *_pages),) = await db.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            await db.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
        return not busy

    async def close(self) -> None:
        await self._resources.aclose()
