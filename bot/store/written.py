"""Whether the running task has stored anything, so that what is said after a failure is true."""

import asyncio
from weakref import WeakSet

_tasks: WeakSet[asyncio.Task[object]] = WeakSet()


def note_write() -> None:
    """Note that the running task has stored something."""
    task = asyncio.current_task()
    if task is not None:
        _tasks.add(task)


def has_written() -> bool:
    """True if the running task has stored anything so far. An interaction is answered by a task of its own."""
    return asyncio.current_task() in _tasks
