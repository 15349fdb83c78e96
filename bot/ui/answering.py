"""The interactions that are being answered, so that an end of the bot can wait for them."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.tables.refusals import Refusal
from words.language import N_

BUSY: Final = 8
"""Interactions that are answered at the same time without a hurry."""

END_IN: Final = 4.0
"""Seconds that interactions have to come to their end once the bot closes."""
LET_GO_IN: Final = 1.0
"""Seconds that those have which are cancelled then."""


class Answering:
    """Counts interactions. Once `closed`, no other is admitted."""

    def __init__(self) -> None:
        self.closed = False
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def busy(self) -> bool:
        """True while so many wait that what can be done without is left out of an answer."""
        return len(self._tasks) > BUSY

    def check_open(self) -> None:
        """Raises `Refusal` once the bot closes."""
        if self.closed:
            raise Refusal(N_("The bot is being restarted. Please try again in a minute."))

    @contextmanager
    def counted(self) -> Iterator[None]:
        """While the running task answers an interaction."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def close(self) -> None:
        """Wait for those that have begun, and cancel what takes too long."""
        self.closed = True
        late = await _without_ended(self._tasks, END_IN)
        for task in late:
            task.cancel()
        await _without_ended(late, LET_GO_IN)


async def _without_ended(
    tasks: set[asyncio.Task[object]], seconds: float
) -> set[asyncio.Task[object]]:
    """Those of the tasks that have not ended after that time."""
    return (await asyncio.wait(tasks, timeout=seconds))[1] if tasks else set()
