"""No test depends on how fast the machine is: whoever waits gives up only when it must be in vain."""

import asyncio
from collections.abc import Callable

from playground.world.clock import HANG_SECONDS

PATIENCE = HANG_SECONDS
"""Seconds after which what was waited for won't come any more."""


async def until(true: Callable[[], object]) -> None:
    """Wait for something that nobody tells of. Raises `TimeoutError` when it must be in vain."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0)
