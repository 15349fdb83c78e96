"""How often sessions may begin: each rate-limit key once in some seconds."""

from playground.discord_json import Json
from playground.world.clock import Clock

IDENTIFY_SECONDS = 5.0


class SessionStarts:
    """Knows of every IDENTIFY with the right token when its key is free again.

    Shards that are the same modulo `max_concurrency` share a key; `seconds` after one IDENTIFY it takes the next.
    """

    def __init__(self, clock: Clock, seconds: float = IDENTIFY_SECONDS) -> None:
        self.max_concurrency = 1
        self.seconds = seconds
        self._clock = clock
        self._free_at: dict[int, float] = {}

    def payload(self) -> Json:
        """Discord's session start limit object; sessions of a day are not counted here."""
        most = {"total": 1_000, "remaining": 1_000, "reset_after": 0}
        return {**most, "max_concurrency": self.max_concurrency}

    def take(self, shard: int) -> bool:
        """Whether an IDENTIFY is taken; False where it comes too soon after another of its key."""
        now, key = self._clock.now(), shard % self.max_concurrency
        if now < self._free_at.get(key, 0.0):
            return False
        self._free_at[key] = now + self.seconds
        return True
