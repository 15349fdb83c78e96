"""Migrations: from nothing, from an older file, and what is refused."""

import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest

from bot.store import SqliteStore, StoreUnavailable
from bot.store.sqlite.backup import backups
from bot.store.sqlite.schema import migrations, prepare
from tests.store.test_store import running


def version(database: Path) -> int:
    connection = sqlite3.connect(database)
    number = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return int(number)


def dump(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return [f"-- version {version(database)}", *connection.iterdump()]


def test_a_new_database_is_at_the_newest_version(tmp_path: Path) -> None:
    database = tmp_path / "new.db"
    prepare(database)
    assert version(database) == len(migrations()) > 0
    before = dump(database)
    prepare(database)
    assert dump(database) == before


async def test_every_version_ever_released_can_be_opened(tmp_path: Path) -> None:
    for number in range(1, len(migrations()) + 1):
        database = tmp_path / f"{number}.db"
        prepare(database, migrations()[:number])
        assert version(database) == number
        async with await SqliteStore.open(database) as store:
            assert (await running(store)).revision == 2
        assert version(database) == len(migrations())


def test_migrations_that_fail_leave_the_database_as_it_was(tmp_path: Path) -> None:
    database = tmp_path / "x.db"
    prepare(database)
    before = dump(database)
    good, bad = "CREATE TABLE half (a);", "INSERT INTO nowhere VALUES (1);"
    with pytest.raises(StoreUnavailable, match="nowhere") as refused:
        prepare(database, [*migrations(), good, bad])
    assert dump(database) == before
    (backup,) = backups(database)
    assert dump(backup) == before
    assert str(backup) in str(refused.value)
    prepare(database)


async def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    database = tmp_path / "newer.db"
    prepare(database, [*migrations(), "CREATE TABLE later (a);"])
    before = database.read_bytes()
    with pytest.raises(StoreUnavailable, match="newer bot") as refused:
        await SqliteStore.open(database)
    assert "\n" not in str(refused.value)
    assert database.read_bytes() == before
    # The refusal lets go of the lock: the newer bot can have it.
    prepare(database, [*migrations(), "CREATE TABLE later (a);"])
    with pytest.raises(StoreUnavailable, match="newer bot"):
        await SqliteStore.open(database)


async def test_what_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    text = tmp_path / "notes.db"
    text.write_text("Anna owes me 3 deniers. " * 100)
    with pytest.raises(StoreUnavailable, match="not a database") as refused:
        await SqliteStore.open(text)
    assert "\n" not in str(refused.value)
    assert text.read_text() == "Anna owes me 3 deniers. " * 100

    foreign = tmp_path / "foreign.db"
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE songs (title)")
    connection.close()
    before = foreign.read_bytes()
    with pytest.raises(StoreUnavailable, match="not a database of this bot"):
        await SqliteStore.open(foreign)
    assert foreign.read_bytes() == before


def test_migrations_are_numbered_without_gaps(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_text("SELECT 1;")
    (tmp_path / "0003_b.sql").write_text("SELECT 1;")
    with pytest.raises(RuntimeError, match="numbered"):
        migrations(tmp_path)
    (tmp_path / "0002_c.sql").write_text("SELECT 2;")
    assert migrations(tmp_path) == ["SELECT 1;", "SELECT 2;", "SELECT 1;"]


def test_migrations_leave_transactions_to_the_one_who_applies_them() -> None:
    for file in (resources.files("bot.store.sqlite") / "migrations").iterdir():
        assert not {"BEGIN", "COMMIT", "ROLLBACK"} & set(file.read_text("utf-8").split()), file.name
