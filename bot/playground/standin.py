"""The stand-in for Discord: start it, point the library at it, act as its users, look at it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import yarl
from aiohttp import web

from . import saving
from .actions import Actions
from .admin import Admin
from .channels import Channel
from .core import Core
from .messages import Message
from .people import User
from .rest import Api
from .watch import Change


class StandIn(Core):
    """A local Discord with one bot, any number of guilds and human users.

    Data is in `world` (see world.py); set it up with `admin`; act as a user with `slash`,
    `autocomplete`, `press`, `select`, `submit` and `say`; follow it with `subscribe`.
    Faults are rules on `faults`; time is `clock`.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.admin = Admin(self)
        self.actions = Actions(self)
        self.slash = self.actions.slash
        self.autocomplete = self.actions.autocomplete
        self.press = self.actions.press
        self.select = self.actions.select
        self.submit = self.actions.submit
        self.say = self.actions.say
        self.wait_for = self.watch.wait_for
        self.api = Api(self)
        self._runner: web.AppRunner | None = None

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; `base_url` tells where (port 0 takes a free one)."""

    async def close(self) -> None:
        """End every connection and stop listening; the world stays."""

    def connect(self, discord: ModuleType) -> None:
        """Point the library at this stand-in, for the whole process."""

    @contextlib.contextmanager
    def redirect(self, discord: ModuleType) -> Iterator[None]:
        """Point the library at this stand-in inside a `with`, then back to where it was."""
        yield

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call `callback` with every Change; return the function that ends it."""
        return self.watch.subscribe(callback)

    def messages(self, channel: Channel, viewer: User | None = None) -> list[Message]:
        """Return what is in a channel, oldest first.

        Without `viewer` no ephemeral message is among them, with it only the viewer's own are.
        """
        return []

    def ephemerals(self, user: User) -> list[Message]:
        """Return the ephemeral messages that a user sees, oldest first."""
        return []

    def mentions(self, user: User) -> list[Message]:
        """Return the messages that notified a user (mentions and direct messages), oldest first."""
        return []

    def save(self, path: Path) -> None:
        """Write the world as JSON to `path`, files into the folder `path` + ".files"."""

    @classmethod
    def load(cls, path: Path, **options: Any) -> StandIn:
        """Return a stand-in with the world that `save` wrote; `options` as for StandIn."""
        return cls(**options)
