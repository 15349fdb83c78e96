"""The stand-in for Discord: start it, point the library at it, act as its users, look at it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import yarl
from aiohttp import web

from playground import routes
from playground.actions import Actions
from playground.admin import Admin
from playground.channels import Channel
from playground.core import Core
from playground.messages import Message
from playground.people import User
from playground.rest import PREFIX, Api
from playground.saving import load_world, save_world
from playground.threads import sweep
from playground.watch import Change

# Importing the routes registers them.
assert routes.__all__

SWEEP_SECONDS = 30.0


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
        self._housekeeping: asyncio.Task[None] | None = None

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; `base_url` tells where (port 0 takes a free one)."""
        self._runner = web.AppRunner(self.api.application, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        self.base_url = f"http://{host}:{self._runner.addresses[0][1]}"
        self.world.cdn = f"{self.base_url}/cdn"
        self._housekeeping = asyncio.create_task(self._keep_house())

    async def close(self) -> None:
        """End every connection and stop listening; the world stays."""
        if self._housekeeping is not None:
            self._housekeeping.cancel()
        self.gateway.abort()
        if self._runner is not None:
            await self._runner.cleanup()
        self._runner = self._housekeeping = None

    async def _keep_house(self) -> None:
        """Archive threads in time, also while nobody asks for anything."""
        while True:
            await self.clock.until(self.clock.now() + SWEEP_SECONDS)
            sweep(self)

    def advance(self, seconds: float) -> None:
        """Jump forward in time: threads archive, tokens die, limits are fresh."""
        self.clock.advance(seconds)
        sweep(self)
        self.watch.tell(Change("clock"))

    def connect(self, discord: ModuleType) -> None:
        """Point the library at this stand-in, for the whole process."""
        socket = yarl.URL(self.base_url.replace("http", "ws", 1)) / "gateway"
        discord.http.Route.BASE = f"{self.base_url}{PREFIX}"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = socket
        discord.Asset.BASE = self.world.cdn

    @contextlib.contextmanager
    def redirect(self, discord: ModuleType) -> Iterator[None]:
        """Point the library at this stand-in inside a `with`, then back to where it was."""
        route, gateway, asset = (
            discord.http.Route,
            discord.gateway.DiscordWebSocket,
            discord.Asset,
        )
        former = route.BASE, gateway.DEFAULT_GATEWAY, asset.BASE
        self.connect(discord)
        try:
            yield
        finally:
            route.BASE, gateway.DEFAULT_GATEWAY, asset.BASE = former

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call `callback` with every Change; return the function that ends it."""
        return self.watch.subscribe(callback)

    def messages(self, channel: Channel, viewer: User | None = None) -> list[Message]:
        """Return what is in a channel, oldest first.

        Without `viewer` no ephemeral message is among them, with it only the viewer's own are.
        """
        seers = (None,) if viewer is None else (None, viewer.id)
        return [one for one in channel.messages.values() if one.ephemeral_to in seers]

    def ephemerals(self, user: User) -> list[Message]:
        """Return the ephemeral messages that a user sees, oldest first."""
        return self._all(lambda one: one.ephemeral_to == user.id)

    def mentions(self, user: User) -> list[Message]:
        """Return the messages that notified a user (mentions and direct messages), oldest first."""
        return self._all(lambda one: user.id in one.notified)

    def _all(self, wanted: Callable[[Message], bool]) -> list[Message]:
        every = [one for place in self.world.channels.values() for one in place.messages.values()]
        return sorted(filter(wanted, every), key=lambda one: one.id)

    def save(self, path: Path) -> None:
        """Write the world as JSON to `path`, files into the folder `path` + ".files"."""
        save_world(self.world, path)

    @classmethod
    def load(cls, path: Path, **options: Any) -> StandIn:
        """Return a stand-in with the world that `save` wrote; `options` as for StandIn.

        Raises SaveUnreadable for a damaged file, OSError if it can't be read.
        """
        made = cls(**options)
        load_world(made.world, path)
        return made
