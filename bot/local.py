"""The playground: stand-in, bot and page in one process, kept in files beside the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from pathlib import Path

import discord

from bot.client import CaylusClient
from bot.config import Config
from bot.store import SqliteStore
from playground.saving import SaveUnreadable
from playground.standin import StandIn
from playground.web import serve_page

log = logging.getLogger(__name__)

PEOPLE = (("ann", "Ann"), ("ben", "Ben"), ("cleo", "Cleo"), ("dan", "Dan"), ("eve", "Eve"))
SERVER = "Caylus"
CHANNELS = ("castle-road", "quiet-inn")
SAVE_EVERY = 5.0
PORT = 8380
"""Tried first, so that the address stays the same; any other if it is taken."""


def databases(database: Path) -> tuple[Path, Path]:
    """Where the playground keeps its games and its server: apart from those of Discord."""
    folder = database.parent
    return folder / "playground.db", folder / "playground.json"


def fill(standin: StandIn) -> None:
    """A server with some people and channels; the first of them manages it."""
    guild = standin.admin.add_guild(SERVER)
    for number, (name, shown) in enumerate(PEOPLE):
        permissions = ("manage_guild",) if number == 0 else ()
        standin.admin.add_user(name, shown, guilds=(guild,), permissions=permissions)
    for name in CHANNELS:
        standin.admin.add_channel(guild, name)


def open_world(path: Path) -> StandIn:
    """The server as it was left, or a new one."""
    if path.exists():
        try:
            return StandIn.load(path)
        except (SaveUnreadable, OSError, ValueError) as error:
            log.warning("%s can't be read (%s): a new server is made", path, error)
    standin = StandIn()
    fill(standin)
    return standin


async def run_playground(config: Config) -> None:
    """Serve the page until cancelled. Raises `StoreUnavailable`."""
    games, world = databases(config.database)
    games.parent.mkdir(parents=True, exist_ok=True)
    store = await SqliteStore.open(games)
    standin = open_world(world)
    await standin.start()
    standin.connect(discord)
    client = CaylusClient(store, always_sync=True)
    bot = asyncio.create_task(client.start(standin.token), name="bot")
    saver = asyncio.create_task(_save_often(standin, world), name="save")
    try:
        try:
            site = await serve_page(standin, port=PORT)
        except OSError:
            site = await serve_page(standin)
        print(f"The playground is open at {site.url}  (stop it with Ctrl+C)", flush=True)
        await bot
    finally:
        saver.cancel()
        await client.close()
        with contextlib.suppress(asyncio.CancelledError):
            await bot
        await site.close()
        await standin.close()
        _save(standin, world)


async def _save_often(standin: StandIn, path: Path) -> None:
    changed = asyncio.Event()
    standin.subscribe(lambda _change: changed.set())
    while True:
        await changed.wait()
        await asyncio.sleep(SAVE_EVERY)
        changed.clear()
        _save(standin, path)


def _save(standin: StandIn, path: Path) -> None:
    try:
        standin.save(path)
    except OSError as error:
        log.warning("%s can't be written: %s", path, error)
