"""How often sessions may begin: each rate-limit key once in some seconds, and all together so often a day."""

from playground.discord_json import Json
from playground.rest.rate_limits import Bucket
from playground.world.clock import Clock

IDENTIFY_SECONDS = 5.0
IDENTIFIES_PER_DAY = 1_000
DAY = 86_400.0


class SessionStarts:
    """Counts every IDENTIFY with the right token, also those that come too soon.

    Shards that are the same modulo `max_concurrency` share a key; `seconds` after one IDENTIFY it takes the next.
    """

    def __init__(self, clock: Clock, seconds: float = IDENTIFY_SECONDS) -> None:
        self.max_concurrency = 1
        self.seconds = seconds
        self.day = Bucket(IDENTIFIES_PER_DAY, DAY)
        self._clock = clock
        self._keys: dict[int, Bucket] = {}

    @property
    def remaining(self) -> int:
        return self.day.limit - (self.day.used if self._clock.now() < self.day.ends else 0)

    def payload(self) -> Json:
        """Discord's session start limit object; the day begins with its first IDENTIFY."""
        left = max(0.0, self.day.ends - self._clock.now())
        return {
            "total": self.day.limit,
            "remaining": self.remaining,
            "reset_after": int(1000 * left),
            "max_concurrency": self.max_concurrency,
        }

    def take(self, shard: int) -> bool:
        """Count an IDENTIFY; False where it comes too soon after another of its key."""
        now, key = self._clock.now(), shard % self.max_concurrency
        self.day.take(now)
        return not self._keys.setdefault(key, Bucket(1, self.seconds)).take(now)
