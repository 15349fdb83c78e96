"""`python -m bot doctor`: looks at all that the bot needs, and says what to mend and how."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from email.utils import parsedate_to_datetime
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import aiohttp
import discord

from bot.config import Config
from bot.store import StoreUnavailable
from bot.store.sqlite.backup import backups
from bot.store.sqlite.check import check, refuse_lost
from bot.store.sqlite.schema import migrations
from bot.ui.permissions import MAKE_PRIVATE, MAKE_THREADS, NEEDED, SEND, SEND_IN_THREADS
from render.fonts import Face, Size, font
from words.language import LOCALES

ROOM: Final = 200 * 2**20
"""Bytes that should be free beside three times the database: for a backup and an upgrade at once."""
OLD_BACKUP: Final = 26 * 3600.0
"""Seconds after which the newest backup is too old."""
SLOW_CLOCK: Final = 5.0
"""Seconds by which the clock may differ from Discord's."""
LONGEST: Final = 30.0
"""Seconds that Discord has to answer."""
SERVERS: Final = 200
"""Servers that are looked at; Discord gives no more at once."""


class Finding(NamedTuple):
    """What was seen of a subject; `mend` says what to do about it, empty where all is well."""

    subject: str
    seen: str
    mend: str = ""

    def __str__(self) -> str:
        line = f"{'MEND' if self.mend else 'ok':5}{self.subject:12} {self.seen}"
        return f"{line}\n{'':17} {self.mend}" if self.mend else line


async def examine(config: Config) -> AsyncIterator[Finding]:
    """Look at everything, also beside a running bot."""
    for finding in chain(database(config.database), newest_backup(config.database), [fonts()]):
        yield finding
    yield languages()
    yield await clock()
    async for finding in account(config.token):
        yield finding


def database(path: Path) -> Iterator[Finding]:
    """Whether it is the bot's and sound, and whether there is room for it to grow."""
    try:
        refuse_lost(path)
        if path.exists():
            check(path, len(migrations()))
            yield Finding("database", f"{path} is sound")
        else:
            yield Finding("database", f"{path} will be made at the first start")
    except (StoreUnavailable, sqlite3.Error, OSError) as error:
        mend = "Stop the bot and go back to a backup: `python -m bot restore FILE`."
        yield Finding("database", str(error), mend)
    folder = next(one for one in path.absolute().parents if one.is_dir())
    free = shutil.disk_usage(folder).free
    needed = ROOM + 3 * (path.stat().st_size if path.is_file() else 0)
    mend = "" if free > needed else f"Make room: {needed >> 20} MiB should be free."
    yield Finding("disk", f"{free >> 20} MiB are free in {folder}", mend)


def newest_backup(path: Path) -> Iterator[Finding]:
    """Whether there is one of the last day, if there is a database; the running bot sees to it every hour."""
    made = backups(path)
    if path.exists():
        age = time.time() - made[-1].stat().st_mtime if made else float("inf")
        seen = f"{made[-1]} is {age / 3600:.0f} h old" if made else "there is none"
        mend = "" if age < OLD_BACKUP else "Start the bot: it makes one a day."
        yield Finding("backup", seen, mend)


def fonts() -> Finding:
    """Whether every file of the pictures' letters is there and can be drawn with."""
    names = sorted({name for face in Face for name in face.value})
    try:
        for name in names:
            font(name, Size.TEXT).getbbox("Caylus")
    except OSError as error:
        return Finding("fonts", f"{name}: {error}", "Install the bot again: `git checkout render`.")
    return Finding("fonts", f"{len(names)} files can be drawn with")


def languages() -> Finding:
    """Whether the catalogues are compiled."""
    texts = list(LOCALES.glob("*/LC_MESSAGES/*.po"))
    missing = [one.parent.parent.name for one in texts if not one.with_suffix(".mo").exists()]
    if missing:
        return Finding("languages", f"{missing} are not compiled", "Run `make catalogues`.")
    return Finding("languages", f"{len(texts)} catalogues are compiled")


async def clock() -> Finding:
    """Whether the time is Discord's: reminders and the deadlines of answers go by it."""
    timeout = aiohttp.ClientTimeout(LONGEST)
    address = f"{discord.http.Route.BASE}/gateway"
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(address) as answer,
        ):
            ahead = time.time() - parsedate_to_datetime(answer.headers["Date"]).timestamp()
    except (aiohttp.ClientError, OSError, KeyError, ValueError) as error:
        mend = "Let this machine reach discord.com, port 443."
        return Finding("network", f"Discord can't be reached: {str(error) or repr(error)}", mend)
    mend = "" if abs(ahead) < SLOW_CLOCK else "Set the clock by NTP: `timedatectl set-ntp true`."
    return Finding("clock", f"{ahead:+.0f} s from Discord's", mend)


async def account(token: str) -> AsyncIterator[Finding]:
    """Whether the token is right, and what the bot lacks on its servers."""
    mend = "Copy it from the developer portal into DISCORD_TOKEN in .env."
    if not token:
        yield Finding("token", "there is none", mend)
        return
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            async with asyncio.timeout(LONGEST):
                await client.login(token)
                servers = await client.http.get_guilds(SERVERS)
        except discord.LoginFailure:
            yield Finding("token", "Discord refused it", mend)
            return
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            yield Finding("token", f"it could not be tried: {error}", "Try again later.")
            return
    yield Finding("token", f"it is that of {client.user}, in {len(servers)} servers")
    for server in servers:
        allowed = discord.Permissions(int(server["permissions"]))
        yield permissions(server["name"], allowed)


def permissions(server: str, allowed: discord.Permissions) -> Finding:
    """What the bot's roles lack on a server; channels may take more away."""
    needed = NEEDED | SEND | SEND_IN_THREADS | MAKE_THREADS | MAKE_PRIVATE
    missing = ", ".join(said for name, said in needed.items() if not getattr(allowed, name))
    if not missing:
        return Finding("permissions", f"{server}: all that is needed")
    mend = "Grant it to the bot's role in the settings of the server."
    return Finding("permissions", f"{server}: {missing} is missing", mend)
