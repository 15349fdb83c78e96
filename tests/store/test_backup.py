"""Backups, private and sound; a database that is damaged or lost is refused, and the backup to go back to is named."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit

import pytest

from bot.store import Store, StoreUnavailable
from bot.store.sqlite import backup
from bot.store.sqlite.backup import back_up, backups, due, last_backup
from tests.patience import until
from tests.store.test_store import PASS, running

NOW = datetime(2099, 11, 22, 4, 0, 13, tzinfo=UTC)
"""Later than the backups that a store makes by itself."""
DAY = timedelta(days=1)


PAGE = 4096


async def played(database: Path, answers: int = 500) -> Path:
    """A database with a game of so many answers, closed; its sound backup."""
    async with await Store.open(database) as store:
        game = await running(store)
        await store.change_game(game.id, 2, [PASS] * answers, at=210)
    return back_up(database, 1, NOW)


async def test_an_open_database_makes_backups_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "FIRST_AFTER", 0.0)
    database = tmp_path / "games.db"
    async with await Store.open(database):
        await until(lambda: backups(database))
        assert not due(database, datetime.now(UTC))
        assert due(database, datetime.now(UTC) + DAY)
        assert due(database, datetime.now(UTC) - DAY), "the clock was put back"
    assert back_up(database, 7, NOW).name == "games-2099-11-22-040013.db"


async def test_the_newest_backups_are_kept(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    await played(database)
    (tmp_path / "backups" / "games-of-mine.db").touch()
    made = [back_up(database, 3, NOW + n * DAY) for n in range(1, 5)]
    assert backups(database) == made[1:]
    assert (tmp_path / "backups" / "games-of-mine.db").exists()
    with made[-1].open("r+b") as file:
        file.write(bytes(5000))
    assert str(made[-2]) in last_backup(database)


async def test_no_part_and_no_damaged_copy_is_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "games.db"
    good = await played(database, 5000)
    with pytest.raises(sqlite3.OperationalError, match="interrupted"):
        back_up(database, 1, NOW + DAY, lambda: True)
    monkeypatch.setattr(os, "fsync", lambda file: os.ftruncate(file, os.fstat(file).st_size - 5000))
    with pytest.raises(StoreUnavailable, match="damaged"):
        back_up(database, 1, NOW + DAY)
    assert list((tmp_path / "backups").iterdir()) == [good]


@pytest.fixture
def open_mask() -> Iterator[None]:
    """New files would be everybody's unless something is done about it."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_mask")
async def test_database_and_backups_are_their_owners_alone(tmp_path: Path) -> None:
    database = tmp_path / "data" / "games.db"
    async with await Store.open(database) as store:
        await running(store)
        files = [database.with_name("games.db" + end) for end in ("", "-wal", "-shm")]
        assert [path.name for path in files if path.stat().st_mode & 0o077] == []
    copy = back_up(database, 7, NOW)
    assert not (copy.stat().st_mode | copy.parent.stat().st_mode) & 0o077
    database.chmod(0o644)
    async with await Store.open(database):
        assert not database.stat().st_mode & 0o077
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (1,)


def zero(database: Path, page: int) -> None:
    """Write zeros over a page, counted from 0."""
    with database.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(bytes(PAGE))


HARM: dict[str, Callable[[Path], None]] = {
    "emptied": lambda database: os.truncate(database, 0),
    "gone": Path.unlink,
    "cut": lambda database: os.truncate(database, database.stat().st_size // 2),
    "first page": lambda database: zero(database, 0),
    "a page of the log": lambda database: zero(database, database.stat().st_size // PAGE - 1),
}


@pytest.mark.parametrize("harm", HARM)
async def test_a_damaged_database_is_refused(tmp_path: Path, harm: str) -> None:
    database = tmp_path / "games.db"
    backup = await played(database)
    HARM[harm](database)
    left = database.read_bytes() if database.exists() else None
    with pytest.raises(StoreUnavailable) as refused:
        await Store.open(database)
    assert str(backup) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert (database.read_bytes() if database.exists() else None) == left
    # A damaged backup is no help.
    os.truncate(backup, 0)
    with pytest.raises(StoreUnavailable, match="no backup"):
        await Store.open(database)


async def test_an_empty_file_beside_the_newest_changes_is_not_new(tmp_path: Path) -> None:
    database, left = tmp_path / "games.db", tmp_path / "games.db-wal"
    database.touch()
    left.touch()
    with pytest.raises(StoreUnavailable, match=left.name):
        await Store.open(database)
    left.unlink()
    async with await Store.open(database) as store:
        assert (await running(store)).revision == 2


async def test_a_disk_that_takes_nothing_is_found_at_the_start(tmp_path: Path) -> None:
    """No file may become longer than the newest changes are by now: all can be read, and nothing can be added."""
    database = tmp_path / "games.db"
    backup = await played(database)
    # While it is open elsewhere, nobody tidies the changes away.
    with closing(sqlite3.connect(database, isolation_level=None)) as outside:
        outside.execute("UPDATE log SET at = at + 1")
        size, before = (tmp_path / "games.db-wal").stat().st_size, getrlimit(RLIMIT_FSIZE)
        setrlimit(RLIMIT_FSIZE, (size, before[1]))
        try:
            with pytest.raises(StoreUnavailable, match="can't be opened") as refused:
                await Store.open(database)
        finally:
            setrlimit(RLIMIT_FSIZE, before)
    assert str(backup) in str(refused.value)
