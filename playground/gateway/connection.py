"""One websocket of a client: frames out, compressed if it asked for that."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections import deque

from aiohttp import web

SENDS_PER_MINUTE = 120


class Connection:
    """Frames are queued, so that whoever dispatches never waits."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.closing = False
        """Closed from this side: the session can then be resumed."""
        self._request = request
        self._received: deque[float] = deque(maxlen=SENDS_PER_MINUTE + 1)
        compress = request.query.get("compress") == "zlib-stream"
        self._compressor = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, frame: str) -> None:
        """Queue a frame."""
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

    def too_fast(self, now: float) -> bool:
        """Count a frame from the client; whether these are too many for one minute."""
        self._received.append(now)
        return len(self._received) > SENDS_PER_MINUTE and now - self._received[0] < 60

    async def write(self) -> None:
        """Send what is queued, until a close."""
        with contextlib.suppress(ConnectionError):
            while True:
                frame = await self._queue.get()
                if isinstance(frame, int):
                    await self.socket.close(code=frame)
                    return
                if self._compressor is None:
                    await self.socket.send_str(frame)
                else:
                    packed = self._compressor.compress(frame.encode())
                    await self.socket.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))
