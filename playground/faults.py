"""Faults: rules by which requests and events go wrong."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

RELEASE_SECONDS = 0.5
"""After which an event that is held back comes by itself."""


@dataclass
class RestFault:
    """A rule for requests. `path` is a pattern like "/channels/*/messages" without "/api/v10".

    In this order, as far as set: wait `delay` seconds; `hang` (never answer); drop the connection
    before handling; answer Discord's `code`, or `status`, instead of handling;
    handle, then drop the connection, so that the bot never learns of its success.
    """

    method: str = "*"
    path: str = "*"
    status: int | None = None
    code: int | None = None
    delay: float = 0.0
    hang: bool = False
    drop: Literal["before", "after"] | None = None
    times: int | None = None  # how often it applies; None: always
    probability: float = 1.0
    seen: int = 0  # how often it has applied


@dataclass
class EventFault:
    """A rule for gateway events: lose, send twice, or hold back until after the next event."""

    event: str = "*"
    action: Literal["drop", "duplicate", "reorder"] = "drop"
    times: int | None = None
    probability: float = 1.0
    seen: int = 0


class Faults:
    """The rules in force; the first that matches a request or event applies."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self.rest: list[RestFault] = []
        self.events: list[EventFault] = []
        self._held: list[Callable[[], None]] = []

    def clear(self) -> None:
        self.rest.clear()
        self.events.clear()
        self.release()

    def _applies(self, rule: RestFault | EventFault) -> bool:
        if rule.times is not None and rule.seen >= rule.times:
            return False
        if rule.probability < 1 and self._dice.random() >= rule.probability:
            return False
        rule.seen += 1
        return True

    def for_request(self, method: str, path: str) -> RestFault | None:
        """The rule that hits this request, counted as applied."""
        for rule in self.rest:
            fits = rule.method in ("*", method) and fnmatchcase(path, rule.path)
            if fits and self._applies(rule):
                return rule
        return None

    def copies(self, event: str, later: Callable[[], None]) -> int | None:
        """How often to send an event now; None means that it is lost for good.

        0 means that `later` will send it after the next event, or half a second on.
        """
        for rule in self.events:
            if fnmatchcase(event, rule.event) and self._applies(rule):
                if rule.action == "drop":
                    return None
                if rule.action == "duplicate":
                    return 2
                self._held.append(later)
                asyncio.get_running_loop().call_later(RELEASE_SECONDS, self.release)
                return 0
        return 1

    def release(self) -> None:
        held, self._held = self._held, []
        for send in held:
            send()
