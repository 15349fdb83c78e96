"""No test depends on how fast the machine is: whoever waits gives up only when it must be in vain."""

import asyncio
from collections.abc import Callable
from itertools import count

from playground.world.clock import HANG_SECONDS

PATIENCE = HANG_SECONDS
"""Seconds after which what was waited for won't come any more."""


AT_ONCE = 100
"""Looks without a pause: most of what is waited for is there after a few turns of the event loop."""
PAUSE = 0.001
"""Seconds between later looks, which leave the processor to those who think and draw."""


async def until(true: Callable[[], object]) -> None:
    """Wait for something that nobody tells of. Raises `TimeoutError` when it must be in vain."""
    async with asyncio.timeout(PATIENCE):
        for look in count():
            if true():
                return
            await asyncio.sleep(0 if look < AT_ONCE else PAUSE)
