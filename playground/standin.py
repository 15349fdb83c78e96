"""The stand-in for Discord: start it, point the library at it, act as its users, look at it."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import yarl
from aiohttp import web

from playground.admin import Admin
from playground.discord_json import API
from playground.faults import Faults
from playground.gateway.gateway import Gateway
from playground.gateway.session_starts import IDENTIFY_SECONDS, SessionStarts
from playground.gateway.what_bot_is_told import tell_bot
from playground.messaging.thread_states import archive_inactive
from playground.rest.rate_limits import RateLimits
from playground.rest.schema import schema_at
from playground.rest.server import Api
from playground.this_machine import HOST
from playground.user_actions.actions import UserActions
from playground.world.channels import Message
from playground.world.clock import Clock
from playground.world.guilds import User
from playground.world.saving import load_world, save_world
from playground.world.world import World

ARCHIVING_SECONDS = 30.0


def connect(discord: ModuleType, base_url: str) -> None:
    """Point discord.py at the stand-in that listens at `base_url`, for the whole process."""
    socket = yarl.URL(base_url.replace("http", "ws", 1)) / "gateway"
    discord.http.Route.BASE = base_url + API
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = socket
    discord.Asset.BASE = f"{base_url}/cdn"


class StandIn(UserActions):
    """A local Discord with one bot, any number of guilds and human users.

    `world` holds its data; set it up with `admin`; act as a user with `slash`, `autocomplete`,
    `press`, `select`, `submit` and `say`; follow it with `subscribe` and `wait_for`. Faults are
    rules on `faults`; time is `clock`. `violations` lists the request bodies that broke Discord's
    published description (an OpenAPI file), if it was given. Without `rates` the bot may ask, and begin sessions, as
    often as it likes.
    """

    def __init__(
        self,
        *,
        bot_name: str = "Bot",
        clock: Clock | None = None,
        openapi: Path | None = None,
        rates: bool = True,
        seed: int = 0,
    ) -> None:
        self.clock = clock or Clock()
        bot = User(self.clock.snowflake(), bot_name.lower(), bot_name, bot=True)
        self.token = secrets.token_urlsafe()
        world = World(self.clock, bot, self.token, users={bot.id: bot})
        self.faults = Faults(random.Random(seed))
        self.rates = RateLimits(self.clock, enforced=rates)
        starts = SessionStarts(self.clock, IDENTIFY_SECONDS if rates else 0.0)
        super().__init__(Gateway(world, self.faults, starts))
        world.subscribe(lambda change: tell_bot(self.gateway, change))
        schema = None if openapi is None else schema_at(openapi)
        self.api = Api(self.gateway, self.faults, self.rates, schema)
        self.violations = self.api.violations
        self.admin = Admin(self.gateway)
        self.subscribe = world.subscribe
        self.wait_for = world.wait_for
        self.base_url = ""
        self._runner: web.AppRunner | None = None
        self._archiving: asyncio.Task[None] | None = None

    @property
    def bot(self) -> User:
        return self.world.bot

    async def start(self, port: int = 0) -> None:
        """Listen to this machine alone; `base_url` tells where (port 0 takes a free one)."""
        self._runner = web.AppRunner(self.api.application, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        self.base_url = f"http://{HOST}:{self._runner.addresses[0][1]}"
        self.world.cdn = f"{self.base_url}/cdn"
        self.gateway.url = self.base_url.replace("http", "ws", 1) + "/gateway"
        self._archiving = asyncio.create_task(self._archive())

    async def close(self) -> None:
        """End every connection and stop listening; the world stays."""
        if self._archiving is not None:
            self._archiving.cancel()
        self.gateway.abort()
        if self._runner is not None:
            await self._runner.cleanup()
        self._runner = self._archiving = None

    async def _archive(self) -> None:
        """Archive threads in time, also while nobody asks for anything."""
        while True:
            await self.clock.until(self.clock.now() + ARCHIVING_SECONDS)
            archive_inactive(self.world)

    def advance(self, seconds: float) -> None:
        """Jump forward in time: threads archive, tokens die, limits are fresh."""
        self.clock.advance(seconds)
        archive_inactive(self.world)
        self.world.changed("clock")

    @contextlib.contextmanager
    def redirect(self, discord: ModuleType) -> Iterator[None]:
        """Point discord.py at this stand-in inside a `with`, then back to where it was."""
        route, socket, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.Asset
        former = route.BASE, socket.DEFAULT_GATEWAY, asset.BASE
        connect(discord, self.base_url)
        try:
            yield
        finally:
            route.BASE, socket.DEFAULT_GATEWAY, asset.BASE = former

    def mentions(self, user: User) -> list[Message]:
        """The messages that notified a user (mentions and direct messages), oldest first."""
        every = [one for place in self.world.channels.values() for one in place.messages.values()]
        return sorted((one for one in every if user.id in one.notified), key=lambda one: one.id)

    def save(self, path: Path) -> None:
        """Write the world as JSON to `path`, files into the folder `path` + ".files"."""
        save_world(self.world, path)

    def load(self, path: Path) -> None:
        """Take up the world that `save` wrote, in a stand-in that is new.

        Raises SaveUnreadable for a damaged file, OSError if it can't be read.
        """
        load_world(self.world, path)
