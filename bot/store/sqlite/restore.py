"""A backup in the place of the database; what was there is kept beside it."""

import os
import sqlite3
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.store.errors import StoreUnavailable
from bot.store.sqlite.backup import copy
from bot.store.sqlite.check import check
from bot.store.sqlite.lock import DatabaseLock
from bot.store.sqlite.schema import migrations


def restore(database: Path, backup: Path) -> Path:
    """Put a copy of a backup in the place of the database; the folder that holds what was there before.

    Raises `StoreUnavailable` where the backup is none that this bot could go on with, where a bot uses the database,
    or where something can't be written; then the database is as it was.
    """
    database = Path(os.path.realpath(database))
    before = database.with_name(f"{database.stem}-before-{datetime.now(UTC):%Y-%m-%d-%H%M%S}")
    try:
        with backup.open("rb"):  # SQLite would make one that is not there
            check(backup, len(migrations()))
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = DatabaseLock(database)
        try:
            _replace(database, backup, before)
        finally:
            lock.release()
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(f"{backup} can't be restored: {error}.") from error
    return before


def _replace(database: Path, backup: Path, before: Path) -> None:
    """Only what is whole takes the place of the database, and no file of another stays beside it."""
    new = database.with_name(f"{database.name}.new")
    copy(backup, new)
    before.mkdir(mode=0o700)
    for end in ("", "-wal", "-shm"):
        path = database.with_name(database.name + end)
        if path.exists():
            path.rename(before / path.name)
    new.rename(database)
    for path in (database, before):
        _give_to_owner_of(database.parent, path)


def _give_to_owner_of(folder: Path, path: Path) -> None:
    """Whoever restores as root does so for the bot, which could not open what is root's."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(path, owner.st_uid, owner.st_gid)
