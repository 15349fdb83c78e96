"""One bot per database: a lock of the operating system on `DB.lock`.

It is held by whoever writes for longer than a moment (the bot, a restore); a backup reads beside
it. The system lets go of it when the process ends, however it ends; the file itself stays and means
nothing.
"""

import os
import sys
import threading
from pathlib import Path

from bot.store.errors import StoreUnavailable

# The system's lock belongs to the whole process, so within it the paths are kept apart here.
_held: set[str] = set()
_guard = threading.Lock()


class DatabaseLock:
    """Held from its making until `release`. Raises `StoreUnavailable` where another holds it."""

    def __init__(self, database: Path) -> None:
        self._path = os.path.realpath(f"{database}.lock")
        with _guard:
            if self._path in _held:
                raise StoreUnavailable(f"{database} is in use by this very bot.")
            # Closing a file drops the process's lock on it: it must not be opened again while held.
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(self._file)
            except OSError as error:
                os.close(self._file)
                raise StoreUnavailable(f"{database} is in use by another bot.") from error
            _held.add(self._path)

    def release(self) -> None:
        """Let another have the database. Releasing twice is fine."""
        with _guard:
            if self._path in _held:
                _held.remove(self._path)
                os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # Unlike flock(), this one is not inherited by the processes that the bot forks.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
