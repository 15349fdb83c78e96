"""A token bucket for each person and server: how much of the bot's work each may ask for at once.

Playing is free. What is drawn, read or made for somebody besides costs tokens: one stands for about as much work as a
picture of the board. Nobody can use up a server's tokens alone or with some others: of the last ones, the more each has
to leave the more they took lately.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.tables.refusals import Refusal
from words.language import N_

MOST_BUCKETS: Final = 10_000
"""How many buckets are kept before the full ones are thrown away."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How many tokens a bucket holds, and how many it gets a second."""

    size: float
    per_second: float


PERSON: Final = Rate(30, 1)
SERVER: Final = Rate(60, 3)
LATELY: Final = Rate(60, 0.1)
"""What is missing in it is what a person took in the last minutes: half as much they leave of a server's tokens."""


@dataclass(slots=True, eq=False)
class _Bucket:
    """What is left at a time in seconds."""

    rate: Rate
    left: float
    at: float

    def fill(self, now: float) -> None:
        """Put in what has come since; a clock that goes back gives nothing."""
        came = max(0.0, now - self.at) * self.rate.per_second
        self.left, self.at = min(self.rate.size, self.left + came), now


class TokenBuckets:
    """Those of all people and servers. `now` is a clock in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._buckets: dict[tuple[Rate, int], _Bucket] = {}

    def take(self, user_id: int, guild_id: int, cost: int) -> None:
        """Take tokens of the person and of the server. Raises `Refusal` and takes none if either lacks them."""
        person, server = self._bucket(PERSON, user_id), self._bucket(SERVER, guild_id)
        lately = self._bucket(LATELY, user_id)
        needed = {person: cost, server: cost + (LATELY.size - lately.left) / 2}
        wait = max((least - one.left) / one.rate.per_second for one, least in needed.items())
        if wait > 0:
            # Translators: {wait} is a number of seconds, such as "5 seconds".
            text = N_("Too many requests at once. Please try again in {wait}.")
            raise Refusal(text, wait=lambda lang: lang.n("{n} second", "{n} seconds", ceil(wait)))
        for bucket in needed:
            bucket.left -= cost
        lately.left = max(0.0, lately.left - cost)

    def _bucket(self, rate: Rate, owner_id: int) -> _Bucket:
        """The bucket of a person or server, as full as it is by now."""
        now = self._now()
        if len(self._buckets) > MOST_BUCKETS:
            # Those that nobody has taken from for long: a new one is as full.
            for one in self._buckets.values():
                one.fill(now)
            left = {key: one for key, one in self._buckets.items() if one.left < one.rate.size}
            self._buckets = left
        bucket = self._buckets.setdefault((rate, owner_id), _Bucket(rate, rate.size, now))
        bucket.fill(now)
        return bucket
