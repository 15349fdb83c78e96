"""One bot per database: a lock of the operating system on the database's own file.

It holds by whatever name the file is opened: its path, a symbolic or a hard link. Backups and other readers do not ask
for it. The system lets go of it when the process ends, however it ends.
"""

import os
import sys
from pathlib import Path

from bot.store.errors import StoreUnavailable


def lock(database: Path) -> int:
    """Lock a database, an empty one if there is none, for its owner alone; the file whose closing lets go of it.

    Raises `StoreUnavailable` where another holds it, `OSError` where the file can't be opened for writing.
    """
    file = os.open(database, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        raise StoreUnavailable(f"{database} is in use by another bot.") from error
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        # Far behind the end of the file, where SQLite neither reads nor locks.
        os.lseek(file, 0x7FFF0000, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # SQLite locks with fcntl(), whose locks go with the first close of the file in the process;
        # those of flock() are apart from them.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
