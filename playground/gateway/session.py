"""The websocket of a client, and the session from which RESUME replays what it missed."""

import asyncio
import contextlib
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from playground.discord_json import Json

DISPATCH = 0
RESUME_SECONDS = 120.0
"""How long a lost session can be taken up again."""
BUFFERED_EVENTS = 2_000


class Connection:
    """Frames are queued, so that whoever dispatches never waits."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.closing = False
        """Closed from this side: the session can then be resumed."""
        self._request = request
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, frame: str) -> None:
        self._queue.put_nowait(frame)

    def send_op(self, op: int, data: object = None) -> None:
        """Queue a frame that is no event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the connection with `code`, after all that is queued."""
        self.closing = True
        self._queue.put_nowait(code)

    def cut(self) -> None:
        """Cut the connection without a word, as a lost network does."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                frame = await self._queue.get()
                if isinstance(frame, int):
                    await self.socket.close(code=frame)
                    return
                await self.socket.send_str(frame)


@dataclass(eq=False)
class Session:
    """One identified client, also while it is away."""

    id: str
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
        self.sequence += 1
        return json.dumps({"op": DISPATCH, "s": self.sequence, "t": event, "d": data})

    def keep(self, frame: str) -> None:
        self._kept.append((self.sequence, frame))

    def send(self, frame: str) -> None:
        if self.connection is not None:
            self.connection.send(frame)

    def expired(self, now: float) -> bool:
        return self.connection is None and now - self.lost > RESUME_SECONDS

    def missed(self, sequence: int) -> list[str] | None:
        """What RESUME replays: all frames after `sequence`; None if some are no longer kept."""
        if self._kept and sequence + 1 < self._kept[0][0]:
            return None
        return [frame for number, frame in self._kept if number > sequence]
