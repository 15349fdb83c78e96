"""One open page, as one user at a time: what it is told, and how far each user has read.

Every frame is a JSON object with a `type`: "snapshot", "world", "channel", "channel_gone",
"message", "message_gone", "history", "badges", or "answer" with the `nonce` of the page's request.
"""

import asyncio
import contextlib
import json
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any

from aiohttp import web

from playground.discord_json import Json
from playground.page.user_view import UserView, local_users
from playground.standin import StandIn
from playground.world.channels import Channel
from playground.world.guilds import User
from playground.world.interaction_outcomes import Modal
from playground.world.world import Change

MOST_WAITING = 2000
"""Frames for a page that has stopped reading."""
BADGES_PAUSE = 0.05


class Unread:
    """What each user has not read in each channel, while the page is served."""

    def __init__(self, standin: StandIn) -> None:
        self._standin = standin
        self._read: defaultdict[int, dict[int, int]] = defaultdict(dict)

    def mark_read(self, user: User, channel: Channel, message_id: int) -> None:
        read = self._read[user.id]
        read[channel.id] = max(message_id, read.get(channel.id, 0))
        self._standin.world.changed("read")

    def last_read(self, user: User) -> dict[str, str]:
        return {str(channel): str(message) for channel, message in self._read[user.id].items()}

    def badges(self) -> dict[str, int]:
        """How many unread messages notified each user: a number, no word of them."""
        badges = {}
        for user in local_users(self._standin.world):
            read, notified = self._read[user.id], self._standin.mentions(user)
            badges[str(user.id)] = sum(one.id > read.get(one.channel_id, 0) for one in notified)
        return badges


class PageConnection:
    """The page's socket, its user and the forms that are open there."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        standin: StandIn,
        unread: Unread,
        user: User,
        origin: str,
    ) -> None:
        self.standin = standin
        self.unread = unread
        self.view = UserView(standin.world, user)
        self.modals: dict[str, Modal] = {}
        self._socket = socket
        self._files = f"{origin}/cdn/"
        self._tasks: set[asyncio.Task[Any]] = set()
        self._badges: asyncio.TimerHandle | None = None
        self._frames: asyncio.Queue[Json] = asyncio.Queue(MOST_WAITING)

    def send(self, event: Json) -> None:
        """Queue a frame. A page that reads no more is cut off: it comes back with a snapshot."""
        try:
            self._frames.put_nowait(event)
        except asyncio.QueueFull:
            self.start(self._socket.close())

    def become(self, user: User) -> None:
        self.view = UserView(self.standin.world, user)
        self.send_snapshot()

    def send_snapshot(self) -> None:
        self.modals.clear()
        read, badges = self.unread.last_read(self.view.user), self.unread.badges()
        self.send({**self.view.snapshot(), "read": read, "badges": badges})

    def _send_badges_soon(self) -> None:
        """Send soon how many unread mentions every local user has: once for many changes."""
        if self._badges is None:
            self._badges = asyncio.get_running_loop().call_later(BADGES_PAUSE, self._send_badges)

    def _send_badges(self) -> None:
        self._badges = None
        self.send({"type": "badges", "badges": self.unread.badges()})

    def changed(self, change: Change) -> None:
        """Pass on a change of the stand-in, as far as the user may see it."""
        if change.what in ("guild", "user"):
            self.send_snapshot()
            return
        for event in self.view.events(change):
            self.send(event)
        if change.what in ("read", "message", "message deleted"):
            self._send_badges_soon()

    async def write(self) -> None:
        """Send the queued frames, one after the other; files are at the page's own address."""
        with contextlib.suppress(ConnectionError):
            while True:
                frame = json.dumps(await self._frames.get())
                await self._socket.send_str(
                    frame.replace(f"{self.standin.world.cdn}/", self._files)
                )

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside the reading of frames."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)
