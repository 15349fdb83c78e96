"""One bounded store for everything that is drawn once and pasted often."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import RLock
from typing import ParamSpec

from render.vector_shapes import Sprite

P = ParamSpec("P")


def _weight(drawn: Sprite) -> int:
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
        self._values: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._lock = RLock()

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The value kept under `key`, made now if it is not there. Values are never to be changed."""
        with self._lock:
            found = self._values.get(key)
            if found is not None:
                self._values.move_to_end(key)
                return found
            made = make()
            self._values[key] = made
            self.used += _weight(made)
            while self.used > self.limit and len(self._values) > 1:
                _, dropped = self._values.popitem(last=False)
                self.used -= _weight(dropped)
            return made

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self.used = 0


CACHE = Cache(24 * 2**20)
"""Sprites and text masks of all pictures: what is used again, not what is put together from it at once.

Full after an hour of thirty games, so that memory is flat from then on.
"""


def cached(draw: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """The same function, which draws once for the same arguments; they have to be hashable."""

    @wraps(draw)
    def kept(*args: P.args, **options: P.kwargs) -> Sprite:
        key = (draw, args, tuple(options.items()))
        return CACHE.get(key, lambda: draw(*args, **options))

    return kept
