"""What is SQLite's own in the store; and what is stored of a person costs little however much is stored of others."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from aiosqlite import Connection

from bot.store import Store, StoreError, StoreUnavailable, people
from bot.store.sqlite.database_files import prepare
from tests.store.test_store import PASS, running


async def test_a_connection_is_set_up_for_durability(tmp_path: Path) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    async with await Store.open(tmp_path / "games.db") as store:
        for connection, read_only in ((store.connections.writer, 0), (store.connections.reader, 1)):
            for name, value in {**wanted, "query_only": read_only}.items():
                assert await pragma(connection, name) == value, name


async def pragma(connection: Connection, text: str) -> object:
    ((value,),) = await connection.execute_fetchall(f"PRAGMA {text}")
    return value


async def test_a_full_disk_is_one_clear_error_and_the_store_lives_on(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "games.db") as store:
        game = await running(store)
        await pragma(
            store.connections.writer,
            f"max_page_count = {await pragma(store.connections.writer, 'page_count')}",
        )
        long = [PASS] * 500
        with pytest.raises(StoreError, match="full"):
            await store.change_game(game.id, 2, long, at=210)
        assert await store.load(game.id) == (game, [])
        await pragma(store.connections.writer, "max_page_count = 100000")
        assert (await store.change_game(game.id, 2, long, at=210)).revision == 3


async def test_a_folder_that_is_a_file_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    with pytest.raises(StoreUnavailable, match=r"can't be opened: .+"):
        await Store.open(tmp_path / "data" / "games.db")


@pytest.mark.parametrize(
    "query",
    [
        people.ABOUT["log"], people._SEATS_LEFT, people._RENAME_COPIES,
        people._REMOVE_FROM_LOG, people._REMOVE_FROM_MESSAGES, people._NEXT_MESSAGES,
        *(one for one in people._REMOVE if one.startswith(("UPDATE games", "UPDATE seats"))),
    ],
)  # fmt: skip
def test_no_large_table_is_looked_through(tmp_path: Path, query: str) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    with closing(sqlite3.connect(database)) as connection:
        filled_in = re.sub(r"\?[1-9]?", "1", query)
        plan = connection.execute(f"EXPLAIN QUERY PLAN {filled_in}").fetchall()
    steps = {step.partition(" USING ")[0] for *_numbers, step in plan}
    large = {f"SCAN {table}" for table in ("games", "log", "messages", "seats")}
    assert steps.isdisjoint(large), steps
