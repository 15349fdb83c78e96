"""The settable clock of the stand-in, and the ids made from it."""

import asyncio
import contextlib
import time

DISCORD_EPOCH = 1_420_070_400.0
"""2015-01-01, the zero of Discord's ids."""
HANG_SECONDS = 120.0
"""Real time after which whoever waits for something takes it for lost."""


class Clock:
    """Real time plus an offset that only grows, so that nothing ever happens backwards.

    A `stopped` one moves by `advance` alone: what a test sees is then the same on any machine.
    """

    def __init__(self, *, stopped: bool = False) -> None:
        self.offset = 0.0
        self._stopped_at = time.time() if stopped else None
        self._jumped = asyncio.Event()
        self._last_snowflake = 0

    @property
    def stopped(self) -> bool:
        return self._stopped_at is not None

    def now(self) -> float:
        """Unix seconds."""
        return (self._stopped_at or time.time()) + self.offset

    def advance(self, seconds: float) -> None:
        """Jump forward and wake whoever waits for a moment."""
        self.offset += seconds
        self._jumped.set()
        self._jumped = asyncio.Event()

    async def until(self, moment: float) -> None:
        while (remaining := moment - self.now()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if self.stopped else remaining):
                    await self._jumped.wait()

    async def until_set(self, event: asyncio.Event, moment: float) -> None:
        """Wait until an event is set, at most until the clock shows `moment`."""
        waits = [asyncio.ensure_future(one) for one in (event.wait(), self.until(moment))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    def snowflake(self) -> int:
        """A new id, greater than every one before."""
        made = int((self.now() - DISCORD_EPOCH) * 1000) << 22
        self._last_snowflake = max(made, self._last_snowflake + 1)
        return self._last_snowflake
