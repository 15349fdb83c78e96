"""One bounded store for everything that is drawn once and pasted often, and a shelf for the next process."""

import sqlite3
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial, wraps
from pathlib import Path
from threading import RLock
from typing import ParamSpec, Protocol, TypeVar, cast

from PIL import Image
from PIL import __version__ as pillow

from render.vector_shapes import Sprite


class Drawn(Protocol):
    """Something with a picture."""

    @property
    def image(self) -> Image.Image:
        """What was drawn."""


P = ParamSpec("P")
T = TypeVar("T", bound=Drawn)


def _weight(drawn: Drawn) -> int:
    """About how many bytes it takes: Pillow gives a pixel of several bands four, even of three."""
    bytes_of_pixel = 1 if len(drawn.image.getbands()) == 1 else 4
    return drawn.image.width * drawn.image.height * bytes_of_pixel + 200


class Cache:
    """Least recently used values within a limit of bytes; safe to share between threads.

    A value is made under the lock, so no two threads make the same one. The lock can be taken again
    by its holder because most sprites are put together from others.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._values: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value kept under `key`, made now if it is not there. Values are never to be changed."""
        with self._lock:
            found = self._values.get(key)
            if found is not None:
                self._values.move_to_end(key)
                return cast(T, found)
            made = make()
            self._values[key] = made
            self.used += _weight(made)
            while self.used > self.limit and len(self._values) > 1:
                _, dropped = self._values.popitem(last=False)
                self.used -= _weight(dropped)
            return made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()
            self.used = 0


CACHE = Cache(40 * 2**20)
"""Sprites and text masks of all pictures. With the faces and a picture in work: within 56 MiB."""


class Shelf:
    """Sprites in a file, for the processes to come. No text lies there, so no name of anybody.

    Without a file, or with one that fails, everything is drawn.
    """

    def __init__(self) -> None:
        self.file: sqlite3.Connection | None = None

    def open(self, path: Path) -> None:
        """Take what lies in the file if the same code drew it, and put there what is drawn from now on."""
        self.close()
        version, file = _version(), None
        try:
            file = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
            file.executescript("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = OFF")
            if file.execute("PRAGMA user_version").fetchone() != (version,):
                file.executescript(
                    "DROP TABLE IF EXISTS sprites; CREATE TABLE sprites (key PRIMARY KEY, mode, "
                    f"width, height, data, x, y) WITHOUT ROWID; PRAGMA user_version = {version}"
                )
            self.file = file
        except sqlite3.Error:
            if file is not None:
                file.close()
            path.unlink(missing_ok=True)

    def close(self) -> None:
        """Use the file no more."""
        if self.file is not None:
            self.file.close()
        self.file = None

    def get(self, key: str, draw: Callable[[], T]) -> T:
        """What lies there, else what is drawn now."""
        file = self.file
        if file is None:
            return draw()
        try:
            found = file.execute("SELECT * FROM sprites WHERE key = ?", (key,)).fetchone()
            if found:
                _, mode, width, height, data, *at = found
                image = Image.frombytes(mode, (width, height), zlib.decompress(data))
                return cast(T, Sprite(image, *at))
            drawn = draw()
            if isinstance(drawn, Sprite):
                image, data = drawn.image, zlib.compress(drawn.image.tobytes())
                row = key, image.mode, *image.size, data, drawn.x, drawn.y
                file.execute("INSERT OR REPLACE INTO sprites VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except (sqlite3.Error, zlib.error):
            self.close()
            return draw()
        return drawn


SHELF = Shelf()


def _version() -> int:
    """A number that changes with all that draws and is drawn: code, words, fonts, Pillow."""
    folders = [Path(__file__).parent.with_name(name) for name in ("render", "words", "engine")]
    files = sorted(path for one in folders for path in one.rglob("*.*") if path.suffix != ".pyc")
    stamps = [(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files]
    return zlib.crc32(repr((pillow, stamps)).encode()) >> 1


def cached(draw: Callable[P, T]) -> Callable[P, T]:
    """The same function, which draws once for the same arguments; they have to be hashable."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def kept(*args: P.args, **options: P.kwargs) -> T:
        key = (draw, args, tuple(options.items()))
        make = partial(draw, *args, **options)
        return CACHE.get(key, lambda: SHELF.get(f"{name}{key[1:]}", make))

    return kept
