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


class TokenBuckets:
    """Those of all people and servers, by when each is full again. `now` is a clock in seconds that never goes back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._full_at: dict[tuple[Rate, int], float] = {}

    def take(self, user_id: int, guild_id: int, cost: int) -> None:
        """Take tokens of the person and of the server. Raises `Refusal` and takes none if either lacks them."""
        now, lately = self._now(), (LATELY, user_id)
        person, server = (PERSON, user_id), (SERVER, guild_id)
        left = {bucket: self._left(bucket, now) for bucket in (person, server, lately)}
        needed = {person: cost, server: cost + (LATELY.size - left[lately]) / 2}
        wait = max((least - left[one]) / one[0].per_second for one, least in needed.items())
        if wait > 0:
            # Translators: {wait} is a number of seconds, such as "5 seconds".
            text = N_("Too many requests at once. Please try again in {wait}.")
            raise Refusal(text, wait=lambda lang: lang.n("{n} second", "{n} seconds", ceil(wait)))
        if len(self._full_at) > MOST_BUCKETS:
            self._full_at = {one: at for one, at in self._full_at.items() if at > now}
        for (rate, owner), tokens in left.items():
            missing = rate.size - max(0.0, tokens - cost)
            self._full_at[rate, owner] = now + missing / rate.per_second

    def _left(self, bucket: tuple[Rate, int], now: float) -> float:
        """What a bucket holds by now."""
        missing = (self._full_at.get(bucket, now) - now) * bucket[0].per_second
        return bucket[0].size - max(0.0, missing)
