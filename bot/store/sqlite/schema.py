"""The database's tables, made and brought up to date by numbered migrations.

`PRAGMA user_version` is the number of the last one applied, `PRAGMA application_id` marks a
database as the bot's.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.store.errors import StoreUnavailable
from bot.store.sqlite.backup import KEPT, back_up
from bot.store.sqlite.check import APPLICATION_ID, check, last_backup, pragma
from bot.store.sqlite.connection import BUSY_SECONDS, DURABLE

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


def prepare(database: Path, steps: list[str] | None = None, backups_kept: int = KEPT) -> None:
    """Make the database or bring it up to date: all migrations that it lacks in one commit, after a backup.

    Raises `StoreUnavailable` where it can't be opened or written to, is damaged, another program's or a newer bot's.
    """
    if sqlite3.sqlite_version_info < NEEDED:
        raise StoreUnavailable(f"SQLite {sqlite3.sqlite_version} is too old, 3.37 is needed.")
    steps = migrations() if steps is None else steps
    try:
        check(database, len(steps))
        with closing(
            sqlite3.connect(database, timeout=BUSY_SECONDS, isolation_level=None)
        ) as connection:
            connection.executescript(DURABLE)
            version = pragma(connection, "user_version")
            if 0 < version < len(steps):
                back_up(database, backups_kept, datetime.now(UTC))
            _apply(connection, steps[version:], len(steps))
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(
            f"{database} can't be opened: {error}. {last_backup(database)}"
        ) from error


def _apply(connection: sqlite3.Connection, steps: list[str], number: int) -> None:
    """The migrations and the number of the last one, or nothing of them.

    Something is written even where there are none: a disk that takes nothing has to be found before a move is lost.
    """
    lines = [
        "BEGIN IMMEDIATE;",
        *steps,
        f"PRAGMA application_id = {APPLICATION_ID};",
        f"PRAGMA user_version = {number};",
        "COMMIT;",
    ]
    try:
        connection.executescript("\n".join(lines))
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
