"""The page's websocket: a snapshot, then changes; actions of the user the other way.

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
from collections import defaultdict
from collections.abc import Callable

from aiohttp import WSMsgType, web

from .channels import Channel
from .errors import ApiError, ClientRefused
from .interactions import Modal, Outcome
from .messages import Message
from .people import Json, User
from .standin import StandIn
from .view import View
from .watch import Change

log = logging.getLogger(__name__)

MOST_WAITING = 2000  # frames for a page that reads no more; it begins anew with a snapshot

NO_ANSWER = "The application did not respond"
FAILED = "This interaction failed"


class Reads:
    """How far each user has read in each channel, while the playground runs."""

    def __init__(self, standin: StandIn) -> None:
        self._standin = standin
        self._read: defaultdict[int, dict[int, int]] = defaultdict(dict)
        self._listeners: list[Callable[[], None]] = []

    def mark(self, user: User, channel: Channel, message_id: int) -> None:
        """Note that `user` has read `channel` up to a message."""
        read = self._read[user.id]
        read[channel.id] = max(message_id, read.get(channel.id, 0))
        for listener in list(self._listeners):
            listener()

    def of(self, user: User) -> dict[str, str]:
        """Return the last message read, by channel, as the page's JSON."""
        return {str(channel): str(message) for channel, message in self._read[user.id].items()}

    def badges(self) -> dict[str, int]:
        """Return how many unread messages notified each user: a number, no word of them."""
        humans = [one for one in self._standin.world.users.values() if not one.bot]
        return {str(one.id): self._unread(one) for one in humans}

    def _unread(self, user: User) -> int:
        read = self._read[user.id]
        notified = self._standin.mentions(user)
        return sum(one.id > read.get(one.channel_id, 0) for one in notified)

    @contextlib.contextmanager
    def followed(self, listener: Callable[[], None]):  # type: ignore[no-untyped-def]
        """Call `listener` whenever somebody has read something."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)
