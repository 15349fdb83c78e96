"""A session: what the gateway keeps of a client, so that RESUME can replay what it missed."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field
from enum import IntFlag

from playground.gateway.connection import Connection
from playground.wire import Json

DISPATCH = 0
RESUME_SECONDS = 120.0
"""How long a lost session can be taken up again."""
BUFFERED_EVENTS = 2_000


class Intent(IntFlag):
    """Discord's intents that the stand-in's events need."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = int(Intent.GUILD_MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT)


@dataclass(eq=False)
class Session:
    """One identified client, also while it is away."""

    id: str
    intents: int
    shard: tuple[int, int] = (0, 1)
    sequence: int = 0
    connection: Connection | None = None
    lost: float = 0.0  # moment at which the connection went
    _kept: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BUFFERED_EVENTS))

    def serves(self, guild_id: int | None) -> bool:
        """Whether events of a guild (None: direct messages) belong to this shard."""
        number, count = self.shard
        return (0 if guild_id is None else (guild_id >> 22) % count) == number

    def numbered(self, event: str, data: Json) -> str:
        """The frame of the next event."""
        self.sequence += 1
        return json.dumps({"op": DISPATCH, "s": self.sequence, "t": event, "d": data})

    def keep(self, frame: str) -> None:
        """Keep the newest event to be replayed."""
        self._kept.append((self.sequence, frame))

    def send(self, frame: str) -> None:
        """Send a frame if the client is there."""
        if self.connection is not None:
            self.connection.send(frame)

    def expired(self, now: float) -> bool:
        """Whether the client has been away for too long."""
        return self.connection is None and now - self.lost > RESUME_SECONDS

    def missed(self, sequence: int) -> list[str] | None:
        """What RESUME replays: all frames after `sequence`; None if some are no longer kept."""
        if self._kept and sequence + 1 < self._kept[0][0]:
            return None
        return [frame for number, frame in self._kept if number > sequence]
