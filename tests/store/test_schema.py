"""The database's tables: made from nothing, brought up to date, and what is refused."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import bot.store
from bot.store import Store, StoreUnavailable
from bot.store.schema import SCHEMA, UPGRADING_COMMIT, migrations, newest
from bot.store.sqlite.backup import backups
from bot.store.sqlite.schema import prepare

MIGRATIONS = Path(bot.store.__file__).parent / "migrations"
LATER = "CREATE TABLE later (a);"


def dump(database: Path) -> list[object]:
    """All that is in a database, its version first."""
    with closing(sqlite3.connect(database)) as connection:
        return [*connection.execute("PRAGMA user_version").fetchone(), *connection.iterdump()]


def test_a_new_database_is_at_the_newest_version(tmp_path: Path) -> None:
    database = tmp_path / "new.db"
    prepare(database)
    before = dump(database)
    assert before[0] == newest() >= SCHEMA
    prepare(database)
    assert dump(database) == before
    assert backups(database) == []


def test_a_database_gets_the_migrations_that_it_lacks(
    tmp_path: Path, steps: Callable[[list[str]], None]
) -> None:
    database, known = tmp_path / "games.db", migrations()
    steps(known[:1])
    prepare(database)
    before = dump(database)
    steps([*known, LATER])
    prepare(database)
    after = dump(database)
    assert (before[0], after[0]) == (SCHEMA, newest())
    assert LATER in after
    (backup,) = backups(database)
    assert dump(backup) == before


def test_migrations_that_fail_leave_the_database_as_it_was(
    tmp_path: Path, steps: Callable[[list[str]], None]
) -> None:
    database = tmp_path / "x.db"
    prepare(database)
    before = dump(database)
    steps([*migrations(), LATER, "INSERT INTO nowhere VALUES (1);"])
    with pytest.raises(StoreUnavailable, match="nowhere") as refused:
        prepare(database)
    assert dump(database) == before
    (backup,) = backups(database)
    assert dump(backup) == before
    assert str(backup) in str(refused.value)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (f"PRAGMA application_id = 0x4341594C; PRAGMA user_version = {SCHEMA - 1}", UPGRADING_COMMIT),
        ("PRAGMA application_id = 0x4341594C; PRAGMA user_version = 1", "an older bot"),
        ("PRAGMA application_id = 0x4341594C; PRAGMA user_version = 999", "a newer bot"),
        (f"PRAGMA user_version = {SCHEMA}", "not a database of this bot"),
        (None, "not a database"),
    ],
)  # fmt: skip
async def test_what_can_not_be_gone_on_with_is_refused_untouched(
    tmp_path: Path, setup: str | None, reason: str
) -> None:
    database = tmp_path / "games.db"
    if setup is None:
        database.write_text("Anna owes me 3 deniers. " * 100)
    else:
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript(f"CREATE TABLE songs (title); {setup};")
    before = database.read_bytes()
    for _ in range(2):  # the refusal lets go of the lock
        with pytest.raises(StoreUnavailable, match=reason) as refused:
            await Store.open(database)
        assert "\n" not in str(refused.value)
    assert database.read_bytes() == before


def test_migrations_are_numbered_without_gaps() -> None:
    names = sorted(file.name for file in MIGRATIONS.glob("*.sql"))
    assert [int(name.partition("_")[0]) for name in names] == [*range(SCHEMA, newest() + 1)]


def test_migrations_leave_transactions_to_the_one_who_applies_them() -> None:
    for step in migrations():
        assert not {"BEGIN", "COMMIT", "ROLLBACK"} & set(step.split())
