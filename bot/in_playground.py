"""The bot in the playground: both, and the page, in one process, kept in a SQLite file beside the database.

This is the only module that knows the bot and the playground.
"""

import asyncio
import contextlib
import logging
from pathlib import Path

import discord

from bot.client import CaylusClient, service_of
from bot.config import Config
from bot.health import served
from bot.stopping import Stop
from bot.store import Store
from playground import SaveUnreadable, Site, StandIn, serve_page

log = logging.getLogger(__name__)

NAME = "Caylus"
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")
"""The first of them manages the server."""
CHANNELS = ("castle-road", "quiet-inn")
SAVE_EVERY = 5.0
TOPIC = "Type </caylus learn:0> to be taught the game, or </caylus new:0> to open a table."
PORT = 8380
"""The page's at every start, so that windows which stayed open find it again; any other if it is taken."""
LET_GO_IN = 5.0
"""Seconds that a playground has which is just ending, until it is taken for something else."""


async def run_playground(config: Config) -> None:
    """Serve the page until cancelled. Raises `StoreUnavailable`."""
    at = config.database
    folder = at.parent if isinstance(at, Path) else Path("data")
    folder.mkdir(parents=True, exist_ok=True)
    store, stop = await Store.open(folder / "playground.db", config.backups), Stop()
    stop.listen()
    saved = folder / "playground.json"
    standin = open_server(saved)
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(_save, standin, saved)
        await standin.start()
        stack.push_async_callback(standin.close)
        site = await serve_at_port(standin)
        stack.push_async_callback(site.close)
        stack.enter_context(standin.redirect(discord))
        client = await stack.enter_async_context(
            CaylusClient(service_of(store, config), always_sync=True)
        )
        await stack.enter_async_context(served(client, config.metrics_port))
        saver = asyncio.create_task(_save_often(standin, saved), name="save")
        stack.callback(saver.cancel)
        print(f"The playground is open at {site.url}  (stop it with Ctrl+C)", flush=True)
        await stop.ends(client.start(standin.token))


def open_server(saved: Path) -> StandIn:
    """The server as it was left, or a new one."""
    standin = StandIn(bot_name=NAME)
    if saved.exists():
        try:
            standin.load(saved)
            return standin
        except (SaveUnreadable, OSError, ValueError) as error:
            log.warning("%s can't be read (%s): a new server is made", saved, error)
            standin = StandIn(bot_name=NAME)
    guild = standin.admin.add_guild(NAME)
    for number, name in enumerate(PEOPLE):
        permissions = () if number else ("manage_guild",)
        standin.admin.add_user(name.lower(), name, guilds=(guild,), permissions=permissions)
    for channel in CHANNELS:
        standin.admin.add_channel(guild, channel)
    for shown in standin.world.channels_in(guild):
        shown.topic = TOPIC
    return standin


async def serve_at_port(standin: StandIn) -> Site:
    """The page at its port, as soon as that is free; after a while at any other."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LET_GO_IN):
            while True:
                with contextlib.suppress(OSError):
                    return await serve_page(standin, port=PORT)
                await asyncio.sleep(0.1)
    log.warning("port %d is taken: windows that are open don't find the page again", PORT)
    return await serve_page(standin)


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
