"""The files of a database: made and brought up to date, for one bot alone; a backup can be put in their place.

`PRAGMA user_version` is the number of the last migration, `PRAGMA application_id` marks a database as the bot's.
"""

import fcntl
import json
import os
import sqlite3
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.errors import StoreUnavailable
from bot.store.model import Message, Role
from bot.store.schema import APPLICATION_ID, Use, check_found, newest, scripts
from bot.store.sqlite.backup import KEPT, back_up, backups, copy, damage, last_backup

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


def resolved(database: Path) -> Path:
    """The database itself: what belongs to it stands beside it, not beside a link to it."""
    return Path(os.path.realpath(database))


def files(database: Path) -> list[Path]:
    named = (database.with_name(database.name + end) for end in ("", "-wal", "-shm"))
    return [path for path in named if path.exists()]


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


def take(database: Path) -> int:
    """The lock of the database, a file to close, in a folder that is there. Raises `StoreUnavailable`."""
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        refuse_lost(database)
        for path in files(database):
            if path.is_file():
                path.chmod(path.stat().st_mode & 0o700)
        return lock(database)
    except OSError as error:
        raise StoreUnavailable(
            f"{database} can't be opened: {error}. {last_backup(database)}"
        ) from error


def lock(database: Path) -> int:
    """Lock a database, an empty one if there is none, for its owner alone; the file whose closing lets go of it.

    The lock is one of the operating system on the database's own file: it holds by whatever name that is opened, its
    path, a symbolic or a hard link, and ends with the process, however that ends. Backups and other readers do not
    ask for it. Raises `StoreUnavailable` where another holds it, `OSError` where the file can't be opened for writing.
    """
    file = os.open(database, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        # SQLite locks with fcntl(), whose locks go with the first close of the file in the process;
        # those of flock() are apart from them.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        raise StoreUnavailable(f"{database} is in use by another bot.") from error
    return file


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
        found = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
        ours = pragma(connection, "application_id") == APPLICATION_ID
        version = pragma(connection, "user_version") if ours else 0
    check_found(str(database), version, found, use)
    if said := damage(database):
        raise StoreUnavailable(f"{database} is damaged: {said}. {last_backup(database)}")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def restore(database: Path, backup: Path) -> Path:
    """Put a copy of a backup in the place of the database; the folder that holds what was there before.

    Raises `StoreUnavailable` where the backup is none that this bot could go on with, or a bot uses the database;
    `OSError`, `sqlite3.Error` where files can't be read or written. Then the database is as it was.
    """
    database = resolved(database)
    backup.stat()  # SQLite would make one that is not there
    check(backup)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    before = database.with_name(f"{database.stem}-before-{datetime.now(UTC):%Y-%m-%d-%H%M%S}")
    new = database.with_name(f"{database.name}.new")
    held = lock(database)
    try:
        copy(backup, new)
        _look_for_newer_messages(new)
        before.mkdir(mode=0o700)
        # No file of the old one may stay beside the new one.
        for path in files(database):
            path.rename(before / path.name)
        new.rename(database)
    finally:
        os.close(held)
    # For the bot, which could not open what is root's.
    if os.geteuid() == 0:
        owner = database.parent.stat()
        os.chown(database, owner.st_uid, owner.st_gid)
    return before


def _look_for_newer_messages(database: Path) -> None:
    """Have the open games of a backup shown again, and what was sent of them since looked for, which is deleted.

    It is looked for as the outcome of a send, of one that meant to say nothing, so that nothing found is kept.
    """
    with closing(sqlite3.connect(database)) as db, db:
        (known,) = db.execute("SELECT max(message_id) FROM messages").fetchone()
        opened = db.execute(
            "UPDATE games SET published_revision = min(published_revision, revision - 1)"
            " WHERE status IN ('lobby', 'running') RETURNING id, channel_id"
        ).fetchall()
        drafts = [Message(0, channel, game, Role.TURN, 0, at=0) for game, channel in opened]
        db.executemany(
            "INSERT OR REPLACE INTO unconfirmed_sends (nonce, game_id, after, text, draft) VALUES (?, ?, ?, '', ?)",
            [
                (f"restored-{one.game_id}", one.game_id, known, json.dumps(asdict(one)))
                for one in (drafts if known else ())
            ],
        )
