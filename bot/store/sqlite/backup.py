"""Copies of the database in the folder `backups` beside it: one a day, each opened and checked.

`caylus.db` is copied to `backups/caylus-2026-11-22-040013.db` (UTC), which is a whole database by itself.
"""

import asyncio
import logging
import os
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Final

from bot.store.errors import StoreUnavailable

log = logging.getLogger(__name__)

KEPT: Final = 7
"""How many backups are kept unless told otherwise."""

EVERY: Final = timedelta(days=1)
LOOK_EVERY: Final = 3600.0
"""Seconds between looks whether a backup is due: a machine that slept makes up for it."""

FIRST_AFTER: Final = 10.0
"""Seconds after a start until the first look: whoever has waited for the bot is answered before."""

_STAMP: Final = "%Y-%m-%d-%H%M%S"
_STAMPED: Final = r"-(\d{4}-\d\d-\d\d-\d{6})\.db"
_STEPS: Final = 10_000
"""Instructions of SQLite between two looks whether to stop."""


def damage(database: Path) -> str:
    """What is wrong with the pages of a database, in one line; empty for a sound one."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        said = str(error)
    return "" if said == "ok" else " ".join(said.split())


def backups(database: Path) -> list[Path]:
    """The backups of a database, oldest first."""
    name = re.compile(re.escape(database.stem) + _STAMPED)
    folder = database.parent / "backups"
    return sorted(path for path in folder.glob("*.db") if name.fullmatch(path.name))


def last_backup(database: Path) -> str:
    """A sentence that names the backup to go back to, the newest that is sound."""
    for path in reversed(backups(database)):
        if path.stat().st_size and not damage(path):
            return f"The last good backup is {path}."
    return "There is no backup of it."


def due(database: Path, now: datetime) -> bool:
    """True if the newest backup is older than a day, or from a time to come, or there is none."""
    made = backups(database)
    if not made:
        return True
    stamp = re.search(_STAMPED, made[-1].name)
    assert stamp is not None
    age = now - datetime.strptime(stamp[1], _STAMP).replace(tzinfo=UTC)
    return not timedelta() <= age < EVERY


def back_up(
    database: Path, kept: int, now: datetime, stopped: Callable[[], bool] = lambda: False
) -> Path:
    """Copy a database that may be in use, and drop all but the newest `kept` backups; the new one.

    Raises `sqlite3.Error`, `OSError`, or `StoreUnavailable` if the copy is not sound; then nothing is dropped.
    """
    folder = database.parent / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    path = folder / f"{database.stem}-{now.strftime(_STAMP)}.db"
    copy(database, path, stopped)
    for old in backups(database)[:-kept]:
        old.unlink()
    return path


def copy(database: Path, to: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Copy one state of a database that may be in use to a file, which is there, and on the disk, once it is whole.

    Raises `sqlite3.Error`, `OSError`, or `StoreUnavailable` if the copy is not sound.
    """
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        private = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(private) as file, closing(sqlite3.connect(database)) as connection:
            connection.set_progress_handler(stopped, _STEPS)
            connection.execute("VACUUM INTO ?", (str(part),))
            os.fsync(file.fileno())
        if said := damage(part):
            raise StoreUnavailable(f"The copy of {database} is damaged: {said}.")
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)


def back_up_daily(database: Path, kept: int) -> Callable[[], Awaitable[None]]:
    """Make the backups of an open database in a thread; what stops it, also in the middle of a backup."""
    stop = Event()

    def run() -> None:
        pause = FIRST_AFTER
        while not stop.wait(pause):
            now, pause = datetime.now(UTC), LOOK_EVERY
            try:
                if due(database, now):
                    back_up(database, kept, now, stop.is_set)
            except (sqlite3.Error, StoreUnavailable, OSError) as error:
                if not stop.is_set():
                    log.error("no backup of %s could be made: %s", database, error)

    async def close() -> None:
        stop.set()
        await asyncio.to_thread(thread.join)

    thread = Thread(target=run, name="backup", daemon=True)
    thread.start()
    return close
