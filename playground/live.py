"""The page's websocket: a snapshot, then changes; the actions of its user the other way.

Every frame is a JSON object. From the page: `action`, `nonce` and the action's fields. To the page:
`type` ("snapshot", "world", "channel", "channel_gone", "message", "message_gone", "history",
"badges", or "answer" with the action's nonce).
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import json
import logging
from typing import Any

from aiohttp import WSMsgType, web

from playground.channels import Channel
from playground.errors import ApiError, ClientRefused
from playground.interactions import Modal, Outcome
from playground.messages import Message
from playground.people import Json, User
from playground.reads import Reads
from playground.standin import StandIn
from playground.view import View, local_users
from playground.watch import Change

log = logging.getLogger(__name__)

MOST_WAITING = 2000  # frames for a page that has stopped reading
BADGES_PAUSE = 0.05  # seconds

NO_ANSWER = "The application did not respond"
FAILED = "This interaction failed"


async def live(socket: web.WebSocketResponse, standin: StandIn, reads: Reads, wanted: str) -> None:
    """Serve one page until it goes; `wanted` is the id of the user it wants to be, "" for any."""
    humans = {str(one.id): one for one in local_users(standin.world)}
    user = humans.get(wanted) or next(iter(humans.values()), None)
    if user is None:
        await socket.close(message=b"there are no users yet")
        return
    page = Live(socket, standin, reads, user)
    end = standin.subscribe(page.changed)
    writer = asyncio.create_task(page.write())
    try:
        with reads.followed(page.send_badges):
            page.send_snapshot()
            await page.read()
    finally:
        end()
        writer.cancel()
        await asyncio.gather(writer, *page.tasks, return_exceptions=True)


class Live:
    """One open page, as one user at a time."""

    def __init__(
        self, socket: web.WebSocketResponse, standin: StandIn, reads: Reads, user: User
    ) -> None:
        self.socket = socket
        self.standin = standin
        self.reads = reads
        self.view = View(standin, user)
        self.modals: dict[str, Modal] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self._badges: asyncio.TimerHandle | None = None
        self._frames: asyncio.Queue[Json] = asyncio.Queue(MOST_WAITING)

    def send(self, event: Json) -> None:
        """Queue a frame. A page that reads no more is cut off: it comes back with a snapshot."""
        try:
            self._frames.put_nowait(event)
        except asyncio.QueueFull:
            self._start(self.socket.close())

    def send_snapshot(self) -> None:
        """Send everything anew."""
        self.modals.clear()
        badges = self.reads.badges()
        read = self.reads.of(self.view.user)
        self.send({**self.view.snapshot(), "read": read, "badges": badges})

    def send_badges(self) -> None:
        """Send soon how many unread mentions every local user has: once for many changes."""
        if self._badges is None:
            self._badges = asyncio.get_running_loop().call_later(BADGES_PAUSE, self._send_badges)

    def _send_badges(self) -> None:
        self._badges = None
        self.send({"type": "badges", "badges": self.reads.badges()})

    def changed(self, change: Change) -> None:
        """Pass on a change of the stand-in, as far as the user may see it."""
        if change.what in ("guild", "user"):
            self.send_snapshot()
            return
        for event in self.view.events(change):
            self.send(event)
        message = change.message
        if change.what == "message" and message is not None and message.ephemeral_to is None:
            self.send_badges()

    async def write(self) -> None:
        """Send the queued frames, one after the other."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(json.dumps(await self._frames.get()))

    async def read(self) -> None:
        """Take the page's actions until it goes. Each runs by itself: one may wait 3 s."""
        async for frame in self.socket:
            if frame.type is not WSMsgType.TEXT:
                continue
            try:
                asked = json.loads(frame.data)
            except ValueError:
                asked = None
            if not isinstance(asked, dict):
                await self.socket.close(message=b"not an action")
                return
            self._start(self._act(asked))

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _act(self, asked: Json) -> None:
        """Run one action and answer it."""
        action = ACTIONS.get(str(asked.get("action")))
        try:
            if action is None:
                raise ClientRefused("the page asked for something unknown")
            answer = await action(self, asked)
        except (ClientRefused, ApiError) as refusal:
            answer = {"state": "refused", "text": str(refusal)}
        except (KeyError, TypeError, ValueError) as error:
            log.warning("The page sent an action that makes no sense: %r", error)
            answer = {
                "state": "refused",
                "text": "The page asked for something that makes no sense",
            }
        self.send({"type": "answer", "nonce": asked.get("nonce"), **answer})

    # What the page can ask for; each returns the fields of its answer.

    async def switch(self, asked: Json) -> Json:
        """Become another local user."""
        locals_ = {one.id: one for one in local_users(self.standin.world)}
        user = locals_.get(int(asked["user"]))
        if user is None:
            raise ClientRefused("there is no such user")
        self.view = View(self.standin, user)
        self.send_snapshot()
        return {"state": "ok"}

    async def read_to(self, asked: Json) -> Json:
        """Note what the user has read."""
        self.reads.mark(self.view.user, self._channel(asked), int(asked["message"]))
        return {"state": "ok"}

    async def history(self, asked: Json) -> Json:
        """Send older messages."""
        self.send(self.view.history(self._channel(asked), int(asked["before"])))
        return {"state": "ok"}

    async def say(self, asked: Json) -> Json:
        """Write a message."""
        await self.standin.say(self.view.user, self._channel(asked), str(asked["text"]))
        return {"state": "ok"}

    async def dismiss(self, asked: Json) -> Json:
        """Take an ephemeral message away."""
        self.standin.admin.dismiss(self.view.user, self._message(asked).id)
        return {"state": "ok"}

    async def slash(self, asked: Json) -> Json:
        """Send a command."""
        options = _options(asked)
        outcome = await self.standin.slash(
            self.view.user, self._channel(asked), asked["command"], **options
        )
        return self._answer(outcome, NO_ANSWER)

    async def autocomplete(self, asked: Json) -> Json:
        """Ask for offers while the user types."""
        outcome = await self.standin.autocomplete(
            self.view.user,
            self._channel(asked),
            asked["command"],
            asked["focused"],
            str(asked["typed"]),
            **_options(asked),
        )
        return {**self._answer(outcome, NO_ANSWER), "choices": outcome.choices}

    async def press(self, asked: Json) -> Json:
        """Press a button."""
        outcome = await self.standin.press(self.view.user, self._message(asked), asked["custom_id"])
        return self._answer(outcome, FAILED)

    async def select(self, asked: Json) -> Json:
        """Choose in a select."""
        outcome = await self.standin.select(
            self.view.user, self._message(asked), asked["custom_id"], list(asked["values"])
        )
        return self._answer(outcome, FAILED)

    async def submit(self, asked: Json) -> Json:
        """Send a form."""
        modal = self.modals.get(str(asked["modal"]))
        if modal is None or modal.user.id != self.view.user.id:
            raise ClientRefused("this form is no longer open")
        outcome = await self.standin.submit(self.view.user, modal, dict(asked["fields"]))
        return self._answer(outcome, "Something went wrong. Try again.")

    def _answer(self, outcome: Outcome, failure: str) -> Json:
        if outcome.failed:
            return {"state": "failed", "text": failure}
        modal = outcome.modal
        if modal is None:
            return {"state": "ok"}
        place = str(outcome.id)
        self.modals[place] = modal
        shown = {"id": place, "title": modal.title, "components": modal.components}
        return {"state": "ok", "modal": shown}

    def _channel(self, asked: Json) -> Channel:
        channel = self.view.channel(asked["channel"])
        if channel is None:
            raise ClientRefused("this channel is not there any more")
        return channel

    def _message(self, asked: Json) -> Message:
        message = self.view.message(asked["channel"], asked["message"])
        if message is None:
            raise ClientRefused("this message is not there any more")
        return message


ACTIONS = {
    "switch": Live.switch,
    "read": Live.read_to,
    "history": Live.history,
    "say": Live.say,
    "dismiss": Live.dismiss,
    "slash": Live.slash,
    "autocomplete": Live.autocomplete,
    "press": Live.press,
    "select": Live.select,
    "submit": Live.submit,
}


def _options(asked: Json) -> dict[str, Any]:
    """Return a command's options; a file comes as its name and base64 and leaves as bytes.

    Raises ClientRefused for a file that is no base64.
    """
    options: dict[str, Any] = {}
    for name, value in dict(asked.get("options") or {}).items():
        if isinstance(value, dict):
            try:
                value = (str(value["file"]), base64.b64decode(value["data"], validate=True))
            except (binascii.Error, KeyError, TypeError) as error:
                raise ClientRefused("the file did not arrive whole") from error
        options[name] = value
    return options
