"""The tables of a SQLite file.

`PRAGMA user_version` is the number of the last one applied, `PRAGMA application_id` marks a database as the bot's.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.errors import StoreUnavailable
from bot.store.schema import (
    APPLICATION_ID,
    BEGIN_MOVE,
    SCHEMA,
    Moved,
    check_move,
    check_version,
    migrations,
    newest,
)
from bot.store.sqlite.backup import KEPT, back_up, damage, last_backup
from bot.what_topics_offer import tables

BUSY_SECONDS: Final = 5.0

DURABLE: Final = """
    PRAGMA journal_mode = WAL;
    -- NORMAL may lose the last commits when the power fails; a move that was acknowledged must not go.
    PRAGMA synchronous = FULL;
    -- KiB of pages, full soon: the default would let memory grow with the database for days.
    PRAGMA cache_size = -512;
    PRAGMA foreign_keys = ON;
    -- What is taken out, a name say, is not to be found in the file any more.
    PRAGMA secure_delete = ON;
"""
"""Every setting that durability needs, and one for memory; they hold per connection, not per database."""

NEEDED = (3, 37, 0)  # the first SQLite with strict tables


def prepare(
    database: Path,
    steps: list[str] | None = None,
    backups_kept: int = KEPT,
    moved: Moved = "",
) -> None:
    """Make the database or bring it up to date: all migrations that it lacks in one commit, after a backup.

    Raises `StoreUnavailable` where it can't be opened or written to, is damaged, too old, another program's or a newer
    bot's.
    """
    if sqlite3.sqlite_version_info < NEEDED:
        raise StoreUnavailable(f"SQLite {sqlite3.sqlite_version} is too old, 3.37 is needed.")
    steps = steps or migrations()
    try:
        check(database, newest(steps), moved)
        with closing(
            sqlite3.connect(database, timeout=BUSY_SECONDS, isolation_level=None)
        ) as connection:
            connection.executescript(DURABLE)
            version = pragma(connection, "user_version")
            if 0 < version < newest(steps):
                back_up(database, backups_kept, datetime.now(UTC))
            missing = steps[max(version - SCHEMA + 1, 0) :]
            mark = [BEGIN_MOVE] if moved == "into" else []
            _apply(connection, [*missing, *mark], newest(steps))
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(
            f"{database} can't be opened: {error}. {last_backup(database)}"
        ) from error


def _apply(connection: sqlite3.Connection, steps: list[str], number: int) -> None:
    """The migrations, the tables of topics that are missing, and the number of the last migration, or nothing of them.

    Something is written even where there are none: a disk that takes nothing has to be found before a move is lost.
    """
    lines = [
        "BEGIN IMMEDIATE;",
        *steps,
        *(f"{table.create};" for table in tables().values()),
        f"PRAGMA application_id = {APPLICATION_ID};",
        f"PRAGMA user_version = {number};",
        "COMMIT;",
    ]
    # What fails is rolled back when the connection closes.
    connection.executescript("\n".join(lines))


def check(database: Path, newest: int, moved: Moved = "") -> None:
    """Look at a database, which may be an empty file, before anything is written to it.

    `newest` is the number of the last migration. Raises `StoreUnavailable`, `sqlite3.Error`.
    """
    with closing(sqlite3.connect(database)) as connection:
        version = pragma(connection, "user_version")
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
        if tables and pragma(connection, "application_id") != APPLICATION_ID:
            raise StoreUnavailable(f"{database} is not a database of this bot.")
    check_version(str(database), version, newest)
    check_move(str(database), tables, moved)
    if said := damage(database):
        raise StoreUnavailable(f"{database} is damaged: {said}. {last_backup(database)}")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
