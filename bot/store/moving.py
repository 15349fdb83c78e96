"""The whole of a database copied into another, which is empty but for what a move before has brought of the same.

Rows come in the order of their keys, so as many as are there are those that need not come again. Until `finish` the
other database has a mark by which nothing opens it but the move; it says what the move was begun from.
"""

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from functools import partial
from typing import Any, Final

from bot.store.database import Database
from bot.store.errors import StoreError, StoreUnavailable
from bot.store.rows import put
from bot.store.schema import BEGUN_MOVE, scripts

AT_ONCE: Final = 1_000
"""Rows of a commit, and of a statement: each database takes some ten thousand values in one."""


async def copy_all(source: Database, target: Database, say: Callable[[str], None]) -> None:
    """Copy all rows, say how many there are of each table, and hold the two against each other.

    Raises `StoreUnavailable` where the move was begun from something else, `StoreError` where they differ at the end.
    """
    keys = keys_of_tables()
    marks = {table: await mark_of(source, table, key) for table, key in keys.items()}
    await begin(target, str(marks))
    for table, key in keys.items():
        there = await target.value(f"SELECT count(*) FROM {table}")  # noqa: S608 (names of ours)
        async for rows in batches(source, table, key, there):
            await target.run(partial(put, table=table, rows=rows))
        if await mark_of(target, table, key) != marks[table]:
            raise StoreError(f"{table} is not as it was: empty the new database and move again.")
        say(f"{table:20}{marks[table][0]:>10} rows")
    await go_on_counting(source, target, [table for table, key in keys.items() if key == "id"])


def keys_of_tables() -> dict[str, str]:
    """The tables in an order in which they can be filled, and the columns of their keys."""
    keys = dict[str, str]()
    with closing(sqlite3.connect(":memory:")) as made:
        made.executescript("".join(scripts(0, "play")))
        query = (
            "SELECT made.name, held.name FROM sqlite_schema AS made, pragma_table_info(made.name) AS held"
            " WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite_%' AND held.pk ORDER BY made.rowid, held.pk"
        )
        for table, column in made.execute(query):
            keys[table] = f"{keys[table]}, {column}" if table in keys else column
    return keys


async def batches(
    database: Database, table: str, key: str, begin: int = 0
) -> AsyncIterator[list[dict[str, Any]]]:
    """The rows of a table in the order of its key, but for as many."""
    names = key.split(", ")
    end = f"ORDER BY {key} LIMIT {AT_ONCE}"
    first = f"SELECT * FROM {table} {end} OFFSET ?"  # noqa: S608 (names of ours)
    later = f"SELECT * FROM {table} WHERE ({key}) > ({', '.join('?' for _ in names)}) {end}"  # noqa: S608
    rows = await database.fetch(first, begin)
    while rows:
        yield [dict(row) for row in rows]
        rows = await database.fetch(later, *(rows[-1][name] for name in names))


async def mark_of(database: Database, table: str, key: str) -> tuple[int, int]:
    """How many rows a table has, and a number that another row changes, in whatever order a database sorts them."""
    count, mark = 0, 0
    async for rows in batches(database, table, key):
        for row in rows:
            digest = hashlib.sha256(repr(sorted(row.items())).encode("utf-8", "replace")).digest()
            count, mark = count + 1, (mark + int.from_bytes(digest)) % 2**256
    return count, mark


async def begin(target: Database, marks: str) -> None:
    """Note what is moved, if this is the first time. Raises `StoreUnavailable` where it was something else."""
    now = hashlib.sha256(marks.encode()).hexdigest()
    before = await target.value(f"SELECT source FROM {BEGUN_MOVE}")  # noqa: S608 (names of ours)
    if before is None:
        await target.change(f"INSERT INTO {BEGUN_MOVE} (source) VALUES (?)", now)  # noqa: S608 (names of ours)
    elif before != now:
        raise StoreUnavailable(
            "The move was begun from another database, or this one has changed since: "
            "empty the new database and move again."
        )


async def go_on_counting(source: Database, target: Database, tables: list[str]) -> None:
    """Let rows get numbers that none had before, also none that is gone."""
    for table in tables:
        last = await source.value(source.connections.last_id, table)
        highest = await source.value(f"SELECT max(id) FROM {table}")  # noqa: S608 (names of ours)
        if number := max(last or 0, highest or 0):
            await target.change(target.connections.go_on_after, table, number)


async def finish(target: Database) -> None:
    """Let bots use it."""
    await target.change(f"DROP TABLE {BEGUN_MOVE}")
