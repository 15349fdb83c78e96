"""What is kept of freed memory: as little as Python, and the C library where it is glibc, can be told to."""

import ctypes
import gc
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of glibc's malloc.h
LARGE: Final = 1 << 18
"""Bytes of what is given back to the system at once: pictures, and those of a replay."""

_ELSEWHERE = suppress(AttributeError, OSError, TypeError)


def give_memory_back() -> None:
    """Once all is imported, let no more be kept than is used.

    Python looks for garbage when a quarter has come to what there was; what is imported is no longer counted in. The C
    library keeps no freed picture's memory, as it would after the first ones, nor one heap a thread: what one has freed
    is of no use to the others.
    """
    gc.collect()
    gc.freeze()
    with _ELSEWHERE:
        library = ctypes.CDLL(None)
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_ARENA_MAX, 1)


def give_holes_back() -> None:
    """Give back what lies free between what is in use, as parts of pictures come and go; takes a quarter of 1 ms."""
    with _ELSEWHERE:
        ctypes.CDLL(None).malloc_trim(0)
