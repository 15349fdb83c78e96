"""A backup in the place of the database; what was there is kept beside it."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.store.sqlite.backup import copy
from bot.store.sqlite.check import check
from bot.store.sqlite.lock import lock
from bot.store.sqlite.schema import newest


def restore(database: Path, backup: Path) -> Path:
    """Put a copy of a backup in the place of the database; the folder that holds what was there before.

    Raises `StoreUnavailable` where the backup is none that this bot could go on with, or a bot uses the database;
    `OSError`, `sqlite3.Error` where files can't be read or written. Then the database is as it was.
    """
    database = Path(os.path.realpath(database))
    backup.stat()  # SQLite would make one that is not there
    check(backup, newest())
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    before = database.with_name(f"{database.stem}-before-{datetime.now(UTC):%Y-%m-%d-%H%M%S}")
    new = database.with_name(f"{database.name}.new")
    held = lock(database)
    try:
        copy(backup, new)
        before.mkdir(mode=0o700)
        # No file of the old one may stay beside the new one.
        for path in (database.with_name(database.name + end) for end in ("", "-wal", "-shm")):
            if path.exists():
                path.rename(before / path.name)
        new.rename(database)
    finally:
        os.close(held)
    # For the bot, which could not open what is root's.
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = database.parent.stat()
        os.chown(database, owner.st_uid, owner.st_gid)
    return before
