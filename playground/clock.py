"""The settable clock of the stand-in, and the snowflakes made from it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400.0  # 2015-01-01, the zero of Discord's ids


def iso(moment: float) -> str:
    """Return `moment` (Unix seconds) as the ISO 8601 text that Discord uses."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")


def snowflake_time(snowflake: int) -> float:
    """Return the moment (Unix seconds) at which `snowflake` was made."""
    return (snowflake >> 22) / 1000 + DISCORD_EPOCH


class Clock:
    """Real time plus an offset that only grows, so that nothing ever happens backwards.

    With a `pace` below 1 the clock runs slower from its making on: 0.02 stretches 3 seconds to 150.
    """

    def __init__(self, offset: float = 0.0, *, pace: float = 1.0) -> None:
        self.offset = offset
        self._pace = pace
        self._made = time.time()
        self._jumped = asyncio.Event()
        self._last_snowflake = 0

    def now(self) -> float:
        """Return the present moment in Unix seconds."""
        return self._made + (time.time() - self._made) * self._pace + self.offset

    def advance(self, seconds: float) -> None:
        """Jump forward by `seconds` and wake whoever waits for a moment."""
        if seconds < 0:
            raise ValueError("the clock only goes forward")
        self.offset += seconds
        self._jumped.set()
        self._jumped = asyncio.Event()

    async def until(self, moment: float) -> None:
        """Wait until the clock shows `moment` (Unix seconds)."""
        while (remaining := moment - self.now()) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._jumped.wait(), remaining / self._pace)

    def snowflake(self) -> int:
        """Return a new id, greater than every one before."""
        made = int((self.now() - DISCORD_EPOCH) * 1000) << 22
        self._last_snowflake = max(made, self._last_snowflake + 1)
        return self._last_snowflake
