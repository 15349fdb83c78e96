"""No test depends on how fast the machine is: whoever waits gives up only when it must be in vain."""

import asyncio
from collections.abc import Callable
from itertools import count

from playground.world.clock import HANG_SECONDS

PATIENCE = HANG_SECONDS
"""Seconds after which what was waited for won't come any more."""


async def until(true: Callable[[], object], every: float = 0) -> None:
    """Wait for something that nobody tells of; look `every` so many seconds where a look takes long.

    Raises `TimeoutError` when it must be in vain.
    """
    async with asyncio.timeout(PATIENCE):
        for look in count():
            if true():
                return
            # Most of it is there after a few turns of the loop; the rest is thought or drawn, which needs a processor.
            await asyncio.sleep(every or (0 if look < 100 else 0.001))
