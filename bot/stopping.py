"""The end that a signal asks for.

Until `Stop.listen` a signal ends the process as it ends any other: whatever the store is doing then is safe.
"""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Coroutine
from typing import Any


class Stop:
    """Whether the bot was told to stop, by SIGINT or SIGTERM."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    def listen(self) -> None:
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self.asked.set)

    async def sleep(self, seconds: float) -> None:
        """Wait so long, or until the bot is told to stop."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.asked.wait()

    async def ends(
        self,
        work: Coroutine[Any, Any, None],
        before: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        """Do what may last for ever, and what comes `before` its end by a signal.

        Whoever stops it does not wait for it: a library may overhear a cancellation.
        """
        working = asyncio.create_task(work, name="bot")
        asked = asyncio.create_task(self.asked.wait())
        try:
            await asyncio.wait({working, asked}, return_when=asyncio.FIRST_COMPLETED)
            if before and not working.done():
                leaving = asyncio.create_task(before())
                await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
        finally:
            asked.cancel()
            working.cancel()
            working.add_done_callback(lambda done: done.cancelled() or done.exception())
