"""The tables of a SQLite file.

`PRAGMA user_version` is the number of the last one applied, `PRAGMA application_id` marks a database as the bot's.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.errors import StoreUnavailable
from bot.store.schema import APPLICATION_ID, Use, check_found, newest, scripts
from bot.store.sqlite.backup import KEPT, back_up, damage, last_backup

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


def prepare(database: Path, backups_kept: int = KEPT, use: Use = "play") -> None:
    """Make the database or bring it up to date: all that it lacks in one commit, after a backup.

    Something is written even where nothing is missing: a disk that takes nothing has to be found before a move is lost.
    Raises `StoreUnavailable` where it can't be opened or written to, is damaged, too old, another program's or a newer
    bot's.
    """
    if sqlite3.sqlite_version_info < NEEDED:
        raise StoreUnavailable(f"SQLite {sqlite3.sqlite_version} is too old, 3.37 is needed.")
    try:
        check(database, use)
        with closing(
            sqlite3.connect(database, timeout=BUSY_SECONDS, isolation_level=None)
        ) as connection:
            connection.executescript(DURABLE)
            version = pragma(connection, "user_version")
            if 0 < version < newest():
                back_up(database, backups_kept, datetime.now(UTC))
            lines = [
                "BEGIN IMMEDIATE;",
                *scripts(version, use),
                f"PRAGMA application_id = {APPLICATION_ID};",
                f"PRAGMA user_version = {newest()};",
                "COMMIT;",
            ]
            # What fails is rolled back when the connection closes.
            connection.executescript("\n".join(lines))
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(
            f"{database} can't be opened: {error}. {last_backup(database)}"
        ) from error


def check(database: Path, use: Use = "play") -> None:
    """Look at a database, which may be an empty file, before anything is written to it.

    Raises `StoreUnavailable`, `sqlite3.Error`.
    """
    with closing(sqlite3.connect(database)) as connection:
        version = pragma(connection, "user_version")
        found = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
        if found and pragma(connection, "application_id") != APPLICATION_ID:
            raise StoreUnavailable(f"{database} is not a database of this bot.")
    check_found(str(database), version, found, use)
    if said := damage(database):
        raise StoreUnavailable(f"{database} is damaged: {said}. {last_backup(database)}")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
