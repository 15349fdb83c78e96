"""Threads in the making for tables: each is noted before it is made, so that none is left in which nothing is played.

The note goes once the table is stored. What a stop or a lost reply leaves is found at the next start, or an hour later.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import aiohttp
import discord

from bot.store import BegunThread
from bot.ui.messenger import Messenger, in_time, left_after

log = logging.getLogger(__name__)

LONGEST_ARCHIVE: Final = 10080
"""Minutes after which a silent thread is archived, the longest there is."""
NAME: Final = 100
"""Characters of a thread's name."""
MADE_WITHIN: Final = 60
"""Seconds after which a thread that is not there was not made."""
LOOKED_AT: Final = 10
"""Messages of a thread or its channel that are looked at; Discord's own lines are among them."""

_making: Final = Counter[int]()
"""How many threads of a channel are being made now, by its id."""


@asynccontextmanager
async def new_thread(
    client: Any, parent: discord.TextChannel, name: str, **how: Any
) -> AsyncIterator[discord.Thread]:
    """A new thread of a channel, in which a table is opened within; if none is, the thread goes again."""
    store, thread = client.store, None
    # In tasks of their own: the person whose interaction it is has stored nothing by that.
    noting = store.begin_thread(parent.guild.id, parent.id, at=client.service.now())
    note = await asyncio.create_task(noting)
    _making[parent.id] += 1
    try:
        making = parent.create_thread(
            name=name[:NAME], auto_archive_duration=LONGEST_ARCHIVE, **how
        )
        thread = await in_time(client, making)
        yield thread
    except Exception as error:
        if thread is not None:
            await _take_away(client, thread)
        elif not isinstance(error, discord.HTTPException) or error.status >= 500:
            raise  # it may be there
        await asyncio.create_task(store.end_thread(note))
        raise
    else:
        await store.end_thread(note)
    finally:
        _making[parent.id] -= 1


async def take_away_begun(client: Any) -> None:
    """Take away what is left of threads that were in the making."""
    for begun in await client.store.begun_threads():
        guild: discord.Guild | None = client.get_guild(begun.guild_id)
        if guild is not None and (guild.unavailable or _making[begun.parent_id]):
            continue
        for thread in _left(client, guild, begun) if guild else ():
            await _take_away(client, thread)
        if guild is None or client.service.now() > begun.at + MADE_WITHIN:
            await client.store.end_thread(begun.id)


def _left(client: Any, guild: discord.Guild, begun: BegunThread) -> list[discord.Thread]:
    """The threads of the bot in that channel that are as new."""
    after = left_after(begun.after, begun.at)
    own = (thread for thread in guild.threads if thread.owner_id == client.user.id)
    return [one for one in own if one.parent_id == begun.parent_id and one.id > after]


async def _take_away(client: Any, thread: discord.Thread) -> None:
    """Delete a thread, or archive it where the bot may not, unless a table was opened or somebody wrote there."""
    if await client.store.has_game(thread.id):
        return
    try:
        if not await in_time(client, _said(thread)):
            if thread.parent is not None:
                await remove_thread_line(client, thread.parent, thread.id)
            messenger: Messenger = client.reconciler.messenger
            if not await messenger.delete_unused(thread.id):
                await messenger.archive(thread.id)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("a thread without a table is left: %s", error)


async def _said(thread: discord.Thread) -> bool:
    """True if there are messages, Discord's own left aside."""
    return any([not one.is_system() async for one in thread.history(limit=LOOKED_AT)])


async def remove_thread_line(client: discord.Client, channel: Any, thread_id: int) -> None:
    """Delete Discord's own line about a new thread, where another message tells of it; left standing if need be."""

    async def remove() -> None:
        async for message in channel.history(limit=LOOKED_AT):
            made = message.type is discord.MessageType.thread_created and message.reference
            if made and made.channel_id == thread_id:
                await message.delete()

    with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
        await in_time(client, remove())
