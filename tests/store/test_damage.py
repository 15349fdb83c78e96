"""A database that is damaged, lost or can't be written to is refused, and the backup to go back to is named."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import SqliteStore, StoreUnavailable
from bot.store.sqlite.backup import back_up
from tests.store.contract import PASS, running
from tests.store.test_processes import child

PAGE = 4096


async def played(database: Path) -> Path:
    """A database with a game, closed; its sound backup."""
    async with await SqliteStore.open(database) as store:
        game = await running(store)
        await store.append(game.id, 2, [PASS] * 500, at=210)
    return back_up(database, 1, datetime(2099, 1, 1, tzinfo=UTC))


def zero(database: Path, page: int) -> None:
    """Write zeros over a page, counted from 0."""
    with database.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(bytes(PAGE))


def empty(database: Path) -> None:
    os.truncate(database, 0)


def cut(database: Path) -> None:
    os.truncate(database, database.stat().st_size // 2)


HARM: dict[str, Callable[[Path], None]] = {
    "emptied": empty,
    "gone": Path.unlink,
    "cut": cut,
    "first page": lambda database: zero(database, 0),
    "a page of the log": lambda database: zero(database, database.stat().st_size // PAGE - 2),
}


@pytest.mark.parametrize("harm", HARM)
async def test_a_damaged_database_is_refused(tmp_path: Path, harm: str) -> None:
    database = tmp_path / "games.db"
    backup = await played(database)
    HARM[harm](database)
    left = database.read_bytes() if database.exists() else None
    with pytest.raises(StoreUnavailable) as refused:
        await SqliteStore.open(database)
    assert str(backup) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert (database.read_bytes() if database.exists() else None) == left
    # A damaged backup is no help.
    empty(backup)
    with pytest.raises(StoreUnavailable, match="no backup"):
        await SqliteStore.open(database)


@pytest.mark.parametrize("left", ["games.db-wal", "games.db.lock"])
async def test_an_empty_file_beside_others_is_not_new(tmp_path: Path, left: str) -> None:
    database = tmp_path / "games.db"
    database.touch()
    (tmp_path / left).touch()
    with pytest.raises(StoreUnavailable, match=left):
        await SqliteStore.open(database)
    (tmp_path / left).unlink()
    async with await SqliteStore.open(database) as store:
        assert (await running(store)).revision == 2


# No file may become longer than the newest changes are by now: all can be read, and nothing can be added.
FULL = """
import asyncio, resource, sys
from pathlib import Path
from bot.store import SqliteStore, StoreUnavailable

size = Path(sys.argv[1] + "-wal").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
try:
    asyncio.run(SqliteStore.open(Path(sys.argv[1])))
    print("open")
except StoreUnavailable as error:
    print(error)
"""


async def test_a_disk_that_takes_nothing_is_found_at_the_start(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    backup = await played(database)
    # While it is open elsewhere, nobody tidies the changes away.
    with closing(sqlite3.connect(database, isolation_level=None)) as outside:
        outside.execute("UPDATE log SET at = at + 1")
        with child(FULL, database) as process:
            said = process.stdout.read()
    assert "can't be opened" in said
    assert str(backup) in said
