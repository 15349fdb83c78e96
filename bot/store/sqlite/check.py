"""What is looked at before a database is used: that it is the bot's, whole, and can be written to."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.store.errors import StoreUnavailable
from bot.store.sqlite.backup import backups, damage, last_backup

APPLICATION_ID: Final = 0x4341594C  # "CAYL"

SCHEMA: Final = 20
"""The number of the schema: no database has a lower one."""
UPGRADING_COMMIT: Final = "f999465e20ef"
"""The last commit whose bot brings databases with lower numbers up to that: they were never released."""


def refuse_lost(database: Path) -> None:
    """Raises `StoreUnavailable` for a missing or empty file where there once was a database."""
    if database.exists() and database.stat().st_size:
        return
    traces = [database.with_name(f"{database.name}-wal"), *backups(database)]
    traces = [path for path in traces if path.exists()]
    if traces:
        raise StoreUnavailable(
            f"{database} is empty or gone, but there was one: {traces[-1]} is left of it; "
            f"move that away to begin anew. {last_backup(database)}"
        )


def check(database: Path, newest: int) -> None:
    """Look at a database, which may be an empty file, before anything is written to it.

    `newest` is the number of the last migration. Raises `StoreUnavailable`, `sqlite3.Error`.
    """
    with closing(sqlite3.connect(database)) as connection:
        version = pragma(connection, "user_version")
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and pragma(connection, "application_id") != APPLICATION_ID:
            raise StoreUnavailable(f"{database} is not a database of this bot.")
    if 0 < version < SCHEMA:
        raise StoreUnavailable(
            f"{database} was written by an older bot (version {version}): open it once with the bot at commit "
            f"{UPGRADING_COMMIT}, then with this one."
        )
    if version > newest:
        raise StoreUnavailable(
            f"{database} was written by a newer bot (version {version}, this one knows {newest})."
        )
    if said := damage(database):
        raise StoreUnavailable(f"{database} is damaged: {said}. {last_backup(database)}")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """The number that a database keeps under that name."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
