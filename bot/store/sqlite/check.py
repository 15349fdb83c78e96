"""What is looked at before a database is used: that it is the bot's, whole, and can be written to."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.store.errors import StoreUnavailable
from bot.store.sqlite.backup import backups, damage, last_good

APPLICATION_ID: Final = 0x4341594C  # "CAYL"


def refuse_lost(database: Path) -> None:
    """Raises `StoreUnavailable` for a missing or empty file where there once was a database."""
    if database.exists() and database.stat().st_size:
        return
    beside = [database.with_name(database.name + end) for end in ("-wal", ".lock")]
    traces = [path for path in (*beside, *backups(database)) if path.exists()]
    if traces:
        raise StoreUnavailable(
            f"{database} is empty or gone, but there was one: {traces[-1]} is left of it; "
            f"move that away to begin anew. {last_backup(database)}"
        )


def check(database: Path, known: int) -> None:
    """Look at a database, which may be an empty file, before anything is written to it.

    `known` is the number of the newest migration. Raises `StoreUnavailable`, `sqlite3.Error`.
    """
    _check_kind(database, known)
    if said := damage(database):
        raise StoreUnavailable(f"{database} is damaged: {said}. {last_backup(database)}")


def _check_kind(database: Path, known: int) -> None:
    """Nothing is written, so that a database that is not for this bot stays as it is."""
    with closing(sqlite3.connect(database)) as connection:
        version = pragma(connection, "user_version")
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and pragma(connection, "application_id") != APPLICATION_ID:
            raise StoreUnavailable(f"{database} is not a database of this bot.")
        if version > known:
            raise StoreUnavailable(
                f"{database} was written by a newer bot (version {version}, this one knows {known})."
            )


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """The number that a database keeps under that name."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def last_backup(database: Path) -> str:
    """A sentence that names the backup to go back to."""
    good = last_good(database)
    return f"The last good backup is {good}." if good else "There is no backup of it."
