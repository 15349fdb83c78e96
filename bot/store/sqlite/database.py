"""An open database: one connection that writes, one that reads beside it (WAL), and methods that use them."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from bot.store.model import GameRow
from bot.store.sqlite.backup import KEPT, back_up_daily
from bot.store.sqlite.connection import Connection, Db
from bot.store.sqlite.files import resolved, take
from bot.store.sqlite.rows import GAMES, game_of
from bot.store.sqlite.schema import prepare

D = TypeVar("D", bound="Database")
P = ParamSpec("P")
T = TypeVar("T")
Transaction = Callable[Concatenate[D, Db, P], Coroutine[Any, Any, T]]
Method = Callable[Concatenate[D, P], Coroutine[Any, Any, T]]


class Database:
    """Made by `open`; belongs to the loop it was opened in."""

    def __init__(self, writer: Connection, reader: Connection, resources: AsyncExitStack) -> None:
        self.writer = writer
        self.reader = reader
        self._resources = resources

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
            writer = await Connection.open(database)
            resources.push_async_callback(writer.close)
            reader = await Connection.open(database, read_only=True)
            resources.push_async_callback(reader.close)
            resources.push_async_callback(back_up_daily(database, backups_kept))
            return cls(writer, reader, resources.pop_all())

    async def close(self) -> None:
        """Finish what was begun, close both connections, let go of the lock. Closing twice is fine."""
        await self._resources.aclose()

    async def fetch(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a single statement reads, beside what is being written."""
        return await self.reader.fetch(query, values)

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
        found = await self.writer.run(lambda db: db.execute_fetchall(statement, values))
        return [row[0] for row in found]

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
        return await self.writer.run(lambda db: work(self, db, *args, **kwargs))

    return method
