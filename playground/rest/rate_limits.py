"""Discord's rate limits: buckets per route and major parameter, and the one for everything."""

import re
from dataclasses import dataclass, field

from playground.discord_json import ApiError
from playground.world.clock import Clock

GLOBAL_PER_SECOND = 50
OLD_MESSAGE_SECONDS = 3_600.0

BUCKETS: tuple[tuple[str, str, int, float], ...] = (
    ("POST", r"/channels/\d+/messages", 5, 5.0),
    ("PATCH", r"/channels/\d+/messages/\d+", 5, 5.0),
    ("DELETE", r"/channels/\d+/messages/\d+", 5, 1.0),
    ("GET", r"/channels/\d+/messages(/\d+)?", 5, 1.0),
    ("*", r"/webhooks/\d+/[^/]+(/messages/[^/]+)?", 5, 2.0),
    ("POST", r"/channels/\d+(/messages/\d+)?/threads", 10, 10.0),
    ("PUT", r"/channels/\d+/thread-members/.+", 5, 1.0),
    ("POST", r"/users/@me/channels", 10, 10.0),
    ("*", r"/applications/.*", 5, 1.0),
    ("*", r".*", 10, 1.0),
)
"""Method, path, requests, seconds; the first that matches counts."""
OLD_EDITS = (3, 6.0)
"""Edits of messages older than an hour, per channel (30046)."""


@dataclass
class Bucket:
    """A window of `limit` requests that opens with the first and lasts `seconds`."""

    limit: int
    seconds: float
    ends: float = 0.0
    used: int = 0

    def take(self, now: float) -> float:
        """Count a request; the seconds to wait if the window is full, else 0."""
        if now >= self.ends:
            self.ends, self.used = now + self.seconds, 0
        if self.used >= self.limit:
            return self.ends - now
        self.used += 1
        return 0.0


@dataclass
class RateLimits:
    """Counts requests. With `enforced` off it never refuses."""

    clock: Clock
    enforced: bool = True
    _buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    _global: Bucket = field(default_factory=lambda: Bucket(GLOBAL_PER_SECOND, 1.0))

    def take(self, method: str, path: str) -> dict[str, str]:
        """Count a request; the headers of its answer. Raises ApiError 429 if it came too early."""
        if not self.enforced or path.startswith("/interactions/"):
            return {}
        now = self.clock.now()
        # Follow-ups and edits by an interaction's token are exempt from the global limit only.
        if not path.startswith("/webhooks/") and (wait := self._global.take(now)):
            raise too_many(wait, "global")
        pattern, limit, seconds = next(
            one[1:] for one in BUCKETS if one[0] in ("*", method) and re.fullmatch(one[1], path)
        )
        name = f"{method} {pattern}"
        # Channel, guild and webhook token have buckets of their own.
        major = re.match(r"/(channels/\d+|guilds/\d+|webhooks/\d+/[^/]+)", path)
        key = (name, major[1] if major else "")
        bucket = self._buckets.setdefault(key, Bucket(limit, seconds))
        wait = bucket.take(now)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - bucket.used),
            "X-RateLimit-Reset": f"{bucket.ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(bucket.ends - now, 0.001):.3f}",
            "X-RateLimit-Bucket": name,
        }
        if wait:
            raise too_many(wait, "user", headers)
        return headers

    def take_old_edit(self, channel_id: int, created: float) -> None:
        """Count an edit if the message is older than an hour. Raises ApiError 30046 if too many."""
        if self.clock.now() - created > OLD_MESSAGE_SECONDS:
            text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            bucket = self._buckets.setdefault((f"old {channel_id}", ""), Bucket(*OLD_EDITS))
            if self.enforced and (wait := bucket.take(self.clock.now())):
                raise too_many(wait, "shared", code=30046, text=text)


def too_many(
    wait: float,
    scope: str,
    headers: dict[str, str] | None = None,
    code: int = 0,
    text: str = "You are being rate limited.",
) -> ApiError:
    """The 429 that asks to wait `wait` seconds; `scope` is user, shared or global."""
    extra = {"retry_after": round(wait, 3), "global": scope == "global"}
    made = {
        **(headers or {}),
        "Retry-After": str(max(1, round(wait))),
        "X-RateLimit-Scope": scope,
        "Via": "1.1 google",  # without it discord.py takes a 429 for a ban
    }
    if scope == "global":
        made["X-RateLimit-Global"] = "true"
    return ApiError(429, code, text, extra=extra, headers=made)
