"""What is SQLite's own in the store."""

import asyncio
import inspect
import sqlite3
import threading
from pathlib import Path

import pytest

from bot.store import SqliteStore, StoreError, StoreUnavailable
from bot.store.sqlite.connection import Connection
from tests.patience import PATIENCE
from tests.store.test_store import PASS, running


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
    """What a connection answers to a pragma."""
    ((value,),) = await connection.run(lambda db: db.execute_fetchall(f"PRAGMA {text}"))
    return value


async def test_another_program_reads_while_the_bot_writes(database: Path) -> None:
    async with await SqliteStore.open(database) as store:
        game = await running(store)
        outside = sqlite3.connect(database)
        outside.execute("BEGIN")
        count = "SELECT count(*) FROM log"
        assert outside.execute(count).fetchone() == (0,)
        await store.append(game.id, 2, [PASS], at=210)
        assert outside.execute(count).fetchone() == (0,), "a snapshot stays what it was"
        outside.execute("COMMIT")
        assert outside.execute(count).fetchone() == (1,)
        outside.close()


async def test_the_bot_reads_while_another_program_writes(database: Path) -> None:
    async with await SqliteStore.open(database) as store:
        game = await running(store)
        outside = sqlite3.connect(database, isolation_level=None)
        outside.execute("BEGIN IMMEDIATE")
        outside.execute("UPDATE games SET guild_id = 77")
        assert (await store.load(game.id))[0].guild_id == game.guild_id
        write = asyncio.create_task(store.append(game.id, 2, [PASS], at=210))
        await asyncio.sleep(0.05)
        assert not write.done(), "a write waits for the other program's"
        outside.execute("COMMIT")
        assert (await write).guild_id == 77
        outside.close()


def marked_reads() -> list[str]:
    """The methods of the store that read with one statement."""
    methods = inspect.getmembers(SqliteStore, inspect.isfunction)
    return [name for name, one in methods if inspect.getsource(one).lstrip().startswith("@reads\n")]


@pytest.mark.parametrize("name", marked_reads())
async def test_each_plain_read_is_one_statement(database: Path, name: str) -> None:
    statements: list[str] = []
    async with await SqliteStore.open(database) as store:
        method = getattr(store, name)
        wanted = [
            one.name
            for one in inspect.signature(method).parameters.values()
            if one.name != "db" and one.default is one.empty
        ]
        await store.reader.query(lambda db: db.set_trace_callback(statements.append))
        await method(**{one: [1] if one == "users" else 1 for one in wanted})
    assert len(statements) == 1


async def test_a_full_disk_is_one_clear_error_and_the_store_lives_on(database: Path) -> None:
    async with await SqliteStore.open(database) as store:
        game = await running(store)
        await pragma(store.writer, f"max_page_count = {await pragma(store.writer, 'page_count')}")
        long = [PASS] * 500
        with pytest.raises(StoreError, match="full"):
            await store.append(game.id, 2, long, at=210)
        assert await store.load(game.id) == (game, [])
        await pragma(store.writer, "max_page_count = 100000")
        assert (await store.append(game.id, 2, long, at=210)).revision == 3


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
