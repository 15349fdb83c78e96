"""The database's tables: made from nothing, brought up to date, and what is refused."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import bot.store
from bot.config import Address
from bot.store import Store, StoreUnavailable
from bot.store.schema import SCHEMA, UPGRADING_COMMIT, migrations, newest
from bot.store.sqlite.backup import backups
from tests.store.test_postgres import columns, said

MIGRATIONS = Path(bot.store.__file__).parent / "migrations"
LATER = "CREATE TABLE later (a INTEGER);"


async def opened(database: Address) -> list[object]:
    """All that is in a database once a bot was there, its version first; of one in PostgreSQL its columns."""
    async with await Store.open(database):
        pass
    return dump(database)


def dump(database: Address) -> list[object]:
    if isinstance(database, str):
        (version,) = said(database, "SELECT version FROM schema_version")
        return [*version, *sorted(columns(database))]
    with closing(sqlite3.connect(database)) as connection:
        return [*connection.execute("PRAGMA user_version").fetchone(), *connection.iterdump()]


async def test_a_database_gets_the_migrations_that_it_lacks_or_stays_as_it_was(
    database: Address, steps: Callable[[list[str]], None]
) -> None:
    known = migrations()
    steps(known[:1])
    old = await opened(database)
    steps(known)
    before = await opened(database)
    assert (old[0], before[0]) == (SCHEMA, newest())
    assert await opened(database) == before
    steps([*known, LATER, "INSERT INTO nowhere VALUES (1);"])
    with pytest.raises(StoreUnavailable, match="nowhere") as refused:
        await Store.open(database)
    assert dump(database) == before
    if isinstance(database, Path):
        *_, last = backups(database)
        assert dump(last) == before
        assert str(last) in str(refused.value)
    steps([*known, LATER])
    assert (await opened(database))[0] == newest()
    assert "later" in str(dump(database))


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (f"PRAGMA application_id = 0x4341594C; PRAGMA user_version = {SCHEMA - 1}", UPGRADING_COMMIT),
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
