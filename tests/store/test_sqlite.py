"""What is SQLite's own in the store."""

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from aiosqlite import Connection

from bot.store import SqliteStore, StoreError, StoreUnavailable, has_written
from tests.patience import PATIENCE
from tests.store.test_store import ANNA, GUILD, PASS, running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


async def test_a_connection_is_set_up_for_durability(database: Path) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    async with await SqliteStore.open(database) as store:
        for connection, read_only in ((store.writer, 0), (store.reader, 1)):
            for name, value in {**wanted, "query_only": read_only}.items():
                assert await pragma(connection, name) == value, name


async def pragma(connection: Connection, text: str) -> object:
    ((value,),) = await connection.execute_fetchall(f"PRAGMA {text}")
    return value


async def test_the_bot_and_another_program_read_what_each_other_wrote(database: Path) -> None:
    async with await SqliteStore.open(database) as store:
        game = await running(store)
        with closing(sqlite3.connect(database, isolation_level=None)) as outside:
            outside.execute("BEGIN")
            count = "SELECT count(*) FROM log"
            assert outside.execute(count).fetchone() == (0,)
            await store.change_game(game.id, 2, [PASS], at=210)
            assert outside.execute(count).fetchone() == (0,), "a snapshot stays what it was"
            outside.execute("COMMIT")
            assert outside.execute(count).fetchone() == (1,)
            outside.execute("BEGIN IMMEDIATE")
            outside.execute("UPDATE games SET guild_id = 77")
            assert (await store.load(game.id))[0].guild_id == game.guild_id
            write = asyncio.create_task(store.change_game(game.id, 3, [PASS], at=210))
            await asyncio.sleep(0.05)
            assert not write.done(), "a write waits for the other program's"
            outside.execute("COMMIT")
            assert (await write).guild_id == 77


async def test_a_task_knows_whether_it_has_stored_anything(database: Path) -> None:
    async with await SqliteStore.open(database) as store:

        async def after(work: Coroutine[Any, Any, object]) -> bool:
            await work
            return has_written()

        game = await running(store)
        setting = store.set_setting("user", ANNA, "language", "he")
        reads = (store.load(game.id), store.live_games(GUILD), store.about(ANNA, {}))
        wrote = [await asyncio.create_task(after(work)) for work in (*reads, setting)]
        assert wrote == [False, False, False, True]


async def test_a_full_disk_is_one_clear_error_and_the_store_lives_on(database: Path) -> None:
    async with await SqliteStore.open(database) as store:
        game = await running(store)
        await pragma(store.writer, f"max_page_count = {await pragma(store.writer, 'page_count')}")
        long = [PASS] * 500
        with pytest.raises(StoreError, match="full"):
            await store.change_game(game.id, 2, long, at=210)
        assert await store.load(game.id) == (game, [])
        await pragma(store.writer, "max_page_count = 100000")
        assert (await store.change_game(game.id, 2, long, at=210)).revision == 3


async def test_no_thread_stays_behind(database: Path) -> None:
    before = set(threading.enumerate())
    async with await SqliteStore.open(database) as store:
        await store.load((await running(store)).id)
        # The loop's own pool keeps its threads; the store's are the two connections' and the backup's.
        own = {
            thread
            for thread in set(threading.enumerate()) - before
            if not thread.name.startswith("asyncio")
        }
        assert len(own) == 3
    for thread in own:
        thread.join(PATIENCE)
        assert not thread.is_alive()


async def test_a_folder_that_is_a_file_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    with pytest.raises(StoreUnavailable, match=r"can't be opened: .+"):
        await SqliteStore.open(tmp_path / "data" / "games.db")
