"""The database's tables, made and brought up to date by numbered migrations.

`PRAGMA user_version` is the number of the last one applied, `PRAGMA application_id` marks a
database as the bot's.
"""

import sqlite3
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.store.errors import StoreUnavailable
from bot.store.sqlite.connection import connect

APPLICATION_ID = 0x4341594C  # "CAYL"
NEEDED = (3, 37, 0)  # the first SQLite with strict tables


def migrations(folder: Traversable | None = None) -> list[str]:
    """The migrations' SQL in order, number 1 first. Raises `RuntimeError` where a number is missing or taken twice."""
    folder = folder or resources.files("bot.store.sqlite") / "migrations"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=_number)
    if [_number(file) for file in files] != list(range(1, len(files) + 1)):
        raise RuntimeError("the migrations are not numbered 1, 2, 3 ...")
    return [file.read_text("utf-8") for file in files]


def _number(file: Traversable) -> int:
    return int(file.name.partition("_")[0])


def prepare(database: Path, steps: list[str] | None = None) -> None:
    """Make the database or bring it up to date, one commit a migration.

    Raises `StoreUnavailable` where it can't be opened, is another program's or a newer bot's.
    """
    if sqlite3.sqlite_version_info < NEEDED:
        raise StoreUnavailable(f"SQLite {sqlite3.sqlite_version} is too old, 3.37 is needed.")
    steps = migrations() if steps is None else steps
    try:
        _check(database, len(steps))
        connection = connect(database)
        try:
            for number in range(_pragma(connection, "user_version") + 1, len(steps) + 1):
                _apply(connection, number, steps[number - 1])
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(f"{database} can't be opened: {error}.") from error


def _check(database: Path, known: int) -> None:
    """Look before anything is written, so that a database that is not for this bot stays as it is."""
    if not database.exists():
        return
    connection = sqlite3.connect(database)
    try:
        version = _pragma(connection, "user_version")
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and _pragma(connection, "application_id") != APPLICATION_ID:
            raise StoreUnavailable(f"{database} is not a database of this bot.")
        if version > known:
            raise StoreUnavailable(
                f"{database} was written by a newer bot (version {version}, this one knows {known})."
            )
    finally:
        connection.close()


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _apply(connection: sqlite3.Connection, number: int, sql: str) -> None:
    """One migration with its number, or nothing of it."""
    try:
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{sql}\n"
            f"PRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {number};\nCOMMIT;"
        )
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
