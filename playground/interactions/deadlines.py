"""The 3 seconds in which a bot must respond, and the 15 minutes in which it may follow up."""

from __future__ import annotations

import asyncio

from playground.errors import ApiError, unknown
from playground.world.outcomes import Outcome
from playground.world.world import World

RESPONSE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0


def require_in_time(world: World, outcome: Outcome) -> None:
    """Raises ApiError 10062 for a first response that comes too late."""
    late = world.clock.now() - outcome.created > RESPONSE_SECONDS
    if outcome.failed or late:
        raise unknown(10062)


def require_living_token(world: World, outcome: Outcome) -> None:
    """Raises ApiError 50027 once the token has died."""
    if world.clock.now() - outcome.created > TOKEN_SECONDS:
        raise ApiError(401, 50027, "Invalid Webhook Token")


async def acknowledged_or_failed(world: World, outcome: Outcome) -> None:
    """Wait for the first response; without one in time the interaction has failed."""
    deadline = asyncio.ensure_future(world.clock.until(outcome.created + RESPONSE_SECONDS))
    waiting = asyncio.ensure_future(outcome.acknowledged.wait())
    try:
        await asyncio.wait((waiting, deadline), return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        deadline.cancel()
    if outcome.responded is None:
        outcome.failed = True
        world.outcome_changed(outcome)
