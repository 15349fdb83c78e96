"""Every change of the world is announced: to the gateway, the page, and tests that wait for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from playground.world.channels import Channel
from playground.world.clock import HANG_SECONDS
from playground.world.messages import Message
from playground.world.outcomes import Outcome

What = Literal[
    "message",
    "message edited",
    "message deleted",
    "channel",
    "channel edited",
    "channel deleted",
    "thread members",
    "guild",
    "user",
    "commands",
    "emojis",
    "interaction",
    "bot",
    "clock",
]


@dataclass(frozen=True)
class Change:
    """One change. `user_id` is set where only that user may know of it (ephemeral, interaction)."""

    what: What
    channel: Channel | None = None
    message: Message | None = None
    outcome: Outcome | None = None
    user_id: int | None = None


class Changes:
    """The subscribers of changes; they are called at once and must not block."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[Change], None]] = []

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call `callback` with every change from now on; the function that ends it."""
        self._callbacks.append(callback)

        def end() -> None:
            with contextlib.suppress(ValueError):
                self._callbacks.remove(callback)

        return end

    def announce(self, change: Change) -> None:
        """Tell every subscriber."""
        for callback in list(self._callbacks):
            callback(change)

    async def wait_for(
        self, predicate: Callable[[], object], timeout: float = HANG_SECONDS
    ) -> None:
        """Wait until `predicate()` is true, asked anew at every change.

        Raises TimeoutError after `timeout` seconds of real time.
        """
        changed = asyncio.Event()
        end = self.subscribe(lambda _change: changed.set())
        try:
            async with asyncio.timeout(timeout):
                while not predicate():
                    await changed.wait()
                    changed.clear()
        finally:
            end()
