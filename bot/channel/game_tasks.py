"""A piece of work done for one game after the other request, for each game one at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from bot.ui.messenger import patience

Work = Callable[[int], Awaitable[float | None]]
"""What is done for a game, given by its id; the seconds after which to do it again, None if not before it is asked."""


class GameTasks:
    """`request` may be called as often as one likes: what is asked for meanwhile is done once more afterwards."""

    def __init__(self, work: Work, name: str) -> None:
        self._work: Final = work
        self._name: Final = name
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, asyncio.Event] = {}
        self._closed = False

    def request(self, game_id: int) -> None:
        """Do the work for a game soon; a wait before the next try ends."""
        if self._closed:
            return
        self._asked.setdefault(game_id, asyncio.Event()).set()
        if game_id not in self._tasks:
            task = asyncio.create_task(self._run(game_id), name=f"{self._name} {game_id}")
            self._tasks[game_id] = task

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def _run(self, game_id: int) -> None:
        asked = self._asked[game_id]
        patience.set(0)
        try:
            while asked.is_set():
                asked.clear()
                pause = await self._work(game_id)
                if pause is not None:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(pause):
                            await asked.wait()
                    asked.set()
        finally:
            # At once, not by a callback later: a request in between would find a task that does nothing any more.
            self._tasks.pop(game_id, None)
            self._asked.pop(game_id, None)
