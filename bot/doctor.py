"""`python -m bot doctor`: looks at all that the bot needs, also beside a running bot, and says what to mend and how."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord

from bot.config import Config
from bot.store import Store, StoreError, postgresql
from bot.store.schema import newest
from bot.store.sqlite.backup import backups
from bot.store.sqlite.database_files import check, refuse_lost
from bot.ui import discord_permissions as needs
from render.fonts import Face, Size, font

if TYPE_CHECKING:
    from bot.store.postgres import PostgresConnections

ROOM: Final = 200 * 2**20
"""Bytes that should be free beside three times the database: for a backup and an upgrade at once."""
SLOW_CLOCK: Final = 5.0
"""Seconds by which the clock may differ from Discord's."""
LONGEST: Final = 30.0
"""Seconds that Discord has to answer."""
TRIED: Final = "DO 'BEGIN CREATE TABLE tried_by_doctor (a int); DROP TABLE tried_by_doctor; END'"
SERVERS: Final = 200
"""Servers that are looked at; Discord tells of no more at once."""


async def examine(config: Config) -> int:
    """Print what is seen of one after the other, and what to do about it; 1 if there is something to mend.

    Where Discord is not reached, or does not take the token, all that follows would fail by that.
    """
    ill = 0
    of_database = OF_POSTGRES if isinstance(config.database, str) else OF_FILE
    for look, mend in (*of_database, *LOOKS):
        try:
            print(f"ok   {look.__name__:12}{await look(config)}", flush=True)
        except FAILURES as error:
            print(f"MEND {look.__name__:12}{str(error) or repr(error)}\n{'':17}{mend}", flush=True)
            ill = 1
            if look is token or isinstance(error, aiohttp.ClientError):
                break
    return ill


async def database(config: Config) -> str:
    """Whether it is the bot's and sound; how old its newest backup is."""
    path = _file(config)
    await asyncio.to_thread(refuse_lost, path)
    if not path.is_file():
        return f"{path} will be made at the first start"
    await asyncio.to_thread(check, path)
    age = [(time.time() - one.stat().st_mtime) / 3600 for one in backups(path)[-1:]]
    return f"{path} is sound; newest backup: {f'{age[0]:.0f} h old' if age else 'none'}"


async def disk(config: Config) -> str:
    """Whether there is room for the database to grow and to be copied."""
    path = _file(config).absolute()
    free = shutil.disk_usage(next(one for one in path.parents if one.is_dir())).free
    needed = ROOM + 3 * (path.stat().st_size if path.is_file() else 0)
    if free < needed:
        raise OSError(f"{free >> 20} MiB are free, {needed >> 20} MiB should be")
    return f"{free >> 20} MiB are free"


def _file(config: Config) -> Path:
    assert isinstance(config.database, Path)
    return config.database


async def server(config: Config) -> str:
    """Whether PostgreSQL can be reached and is new enough, and the database none of another program or a newer bot."""
    async with Store(found := await _beside(config)) as store:
        number, version = await store.value("SHOW server_version"), found.version
        holds = f"of version {version}, this bot's {newest()}" if version else "empty so far"
        return f"PostgreSQL {number}; the database is {holds}"


async def writing(config: Config) -> str:
    """Whether tables can be made in it, and those that are there be changed."""
    async with Store(found := await _beside(config)) as store:
        await store.change(TRIED)
        if found.version:
            await store.change("UPDATE games SET id = id WHERE id = 0")
    return "its tables can be made and changed"


async def server_time(config: Config) -> str:
    """Whether PostgreSQL's clock is this machine's: what its log says is looked up by it."""
    async with Store(await _beside(config)) as store:
        now = await store.value("SELECT CAST(extract(epoch FROM clock_timestamp()) AS float)")
    if abs(ahead := time.time() - now) > SLOW_CLOCK:
        raise OSError(f"this machine's is {ahead:+.0f} s from PostgreSQL's")
    return "as this machine's"


async def _beside(config: Config) -> "PostgresConnections":
    assert isinstance(config.database, str)
    return await postgresql().open(config.database, "read")


async def fonts(_config: Config) -> str:
    """Whether every file of the pictures' letters is there and can be drawn with."""
    names = {name for face in Face for name in face.value}
    for name in names:
        font(name, Size.TEXT).getbbox("Caylus")
    return f"{len(names)} files can be drawn with"


async def clock(_config: Config) -> str:
    """Whether the time is Discord's: reminders and deadlines go by it."""
    address, timeout = f"{discord.http.Route.BASE}/gateway", aiohttp.ClientTimeout(LONGEST)
    async with aiohttp.request("GET", address, timeout=timeout) as answer:
        ahead = time.time() - parsedate_to_datetime(answer.headers["Date"]).timestamp()
    if abs(ahead) > SLOW_CLOCK:
        raise OSError(f"{ahead:+.0f} s from Discord's")
    return "as Discord's"


async def token(config: Config) -> str:
    if not config.token:
        raise ValueError("there is none")
    name, servers = await _account(config)
    return f"that of {name}; servers: {len(servers)}"


async def permissions(config: Config) -> str:
    """What the bot's roles lack on its servers; channels may take more away."""
    needed = needs.NEEDED | needs.SEND | needs.SEND_IN_THREADS
    needed |= needs.MAKE_THREADS | needs.MAKE_PRIVATE
    found = []
    for server in (await _account(config))[1]:
        allowed = discord.Permissions(int(server["permissions"]))
        missing = needs.lacking(allowed, needed)
        if missing and not allowed.administrator:
            found.append(f"{server['name']}: {', '.join(missing)}")
    if found:
        raise OSError("missing in " + "; ".join(found))
    return "all that is needed"


async def _account(config: Config) -> tuple[str, list[Any]]:
    """The bot's name, and its servers as Discord tells of them."""
    async with discord.Client(intents=discord.Intents.none()) as client, asyncio.timeout(LONGEST):
        await client.login(config.token)
        return str(client.user), list(await client.http.get_guilds(SERVERS))


FAILURES: Final = (
    StoreError, sqlite3.Error, OSError, KeyError, ValueError,
    aiohttp.ClientError, discord.DiscordException,
)  # fmt: skip

Looks = tuple[tuple[Callable[[Config], Awaitable[str]], str], ...]
OF_FILE: Final[Looks] = (
    (database, "Stop the bot and go back to a backup: `python -m bot restore FILE`."),
    (disk, "Make room."),
)
OF_POSTGRES: Final[Looks] = (
    (server, "Or go back to a backup: what `python -m bot restore FILE` says."),
    (
        writing,
        "Let the bot's user own the database and its tables, with room on the server's disk.",
    ),
    (server_time, "Set the server's clock: `timedatectl set-ntp true`."),
)
LOOKS: Final[Looks] = (
    (fonts, "Install the bot again: `git checkout render`."),
    (clock, "Let this machine reach discord.com, and set its clock: `timedatectl set-ntp true`."),
    (token, "Copy it from the developer portal into DISCORD_TOKEN in .env."),
    (permissions, "Grant it to the bot's role in the settings of the server."),
)
