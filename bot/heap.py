"""What the C library keeps of freed memory, where it can be told: it is glibc's alone."""

import ctypes
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of glibc's malloc.h
LARGE: Final = 1 << 18
"""Bytes of what is given back to the system at once: pictures, and those of a replay."""

_ELSEWHERE = suppress(AttributeError, OSError, TypeError)


def give_memory_back() -> None:
    """Let no freed picture's memory be kept, as the C library does after the first ones.

    Nor one heap a thread: what one has freed is of no use to the others.
    """
    with _ELSEWHERE:
        library = ctypes.CDLL(None)
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_ARENA_MAX, 1)


def give_holes_back() -> None:
    """Give back what lies free between what is kept: parts of pictures come and go among the rest. Takes 0.5 ms."""
    with _ELSEWHERE:
        ctypes.CDLL(None).malloc_trim(0)
