"""Threads that the bot makes for tables.

None is left in which nothing is played: what a stop or a lost reply leaves is found at the next start, or within a
minute, as there is neither a table nor a message.
"""

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final

import discord

from bot.tables.refusals import Refusal
from bot.ui.discord_permissions import check_permissions
from bot.ui.messenger import FAILURES, in_time
from words.language import N_, Language
from words.names import cut, tidy

log = logging.getLogger(__name__)

LONGEST_ARCHIVE: Final = 10080
"""Minutes after which a silent thread is archived, the longest there is."""
NAME: Final = 100
"""Characters of a thread's name."""
LOOKED_AT: Final = 10
"""Messages of a thread or its channel that are looked at; Discord's own lines are among them."""

_making: Final = Counter[int]()
"""How many threads of a channel are being made now, by its id."""

Place = tuple[int, int]
"""The id of the channel where a table is played, and of the parent of a thread that was made for it, else 0."""


@asynccontextmanager
async def place_for_table(
    interaction: discord.Interaction[Any], name: str, own: bool | None
) -> AsyncIterator[Place]:
    """Where to play a table, which is opened within: in a new thread of that name if `own`, right here if not.

    By default that is a thread wherever one can be made. Raises `Refusal` where nothing may be opened, and `own` where
    there can be no thread.
    """
    async with AsyncExitStack() as stack:
        place = None
        if own is None and can_have_thread(interaction):
            try:
                place = await stack.enter_async_context(_own_thread(interaction, name))
            except discord.HTTPException as error:
                if error.status >= 500:  # it may be there
                    raise
        if place is None:
            check_permissions(interaction, thread=bool(own))
            place = (interaction.channel_id or 0, 0)
            if own:
                place = await stack.enter_async_context(_own_thread(interaction, name))
        yield place
    if place[1]:
        await remove_thread_line(interaction.client, interaction.channel, place[0])


def table_name(lang: Language, name: str, maker: str, before: int) -> str:
    """The name of a table's thread: the table's own, or one by who opened it, with its number if they did `before`."""
    # Translators: the name of a thread; {maker} is the player who opened the table.
    title = lang.t("Caylus: {maker}'s table").format(maker=tidy(maker))
    return name or (f"{title} ({before + 1})" if before else title)


def what_if_name(lang: Language, table: str) -> str:
    """The name of the thread where somebody plays on alone from a table."""
    # Translators: the name of a thread; {table} is the name of a table, or the names of its players.
    text = lang.t("{table}: what if")
    return text.format(table=cut(table, NAME + len("{table}") - len(text)))


def can_have_thread(interaction: discord.Interaction[Any]) -> bool:
    """True where a thread can be made by the person and the bot."""
    try:
        check_permissions(interaction, thread=True)
    except Refusal:
        return False
    return isinstance(interaction.channel, discord.TextChannel)


@asynccontextmanager
async def _own_thread(interaction: discord.Interaction[Any], name: str) -> AsyncIterator[Place]:
    """A new public thread of the channel. Raises `Refusal` where there can be none."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        text = N_(
            "Threads can only be made in text channels. Leave `thread` out to play right here."
        )
        raise Refusal(text)
    news, public = discord.ChannelType.news_thread, discord.ChannelType.public_thread
    kind = news if channel.is_news() else public
    async with new_thread(interaction.client, channel, name, type=kind) as thread:
        yield thread.id, channel.id


@asynccontextmanager
async def private_thread(
    interaction: discord.Interaction[Any], name: str, before: int | None = None
) -> AsyncIterator[int]:
    """A private thread with the person in it, for a table that is opened within; its id.

    It is the thread with the id `before`, if that can still be had, else a new one. Raises `Refusal` where there can be
    none.
    """
    if before is not None and await _taken_up(interaction, before):
        yield before
        return
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        raise Refusal(N_("Private threads can only be made in text channels."))
    client, kind = interaction.client, discord.ChannelType.private_thread
    # Whoever may let nobody into a thread that is closed to others makes none that is.
    closed = interaction.app_permissions.manage_threads
    async with new_thread(client, channel, name, type=kind, invitable=not closed) as thread:
        await in_time(client, thread.add_user(interaction.user))
        yield thread.id


async def _taken_up(interaction: discord.Interaction[Any], thread_id: int) -> bool:
    """True for a thread that is open now, with the person in it; false for one that is gone or was locked."""
    try:
        thread = await interaction.client.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread):
            return False
        if thread.archived:
            await thread.edit(archived=False)
        await thread.add_user(interaction.user)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


@asynccontextmanager
async def new_thread(
    client: Any, parent: discord.TextChannel, name: str, **how: Any
) -> AsyncIterator[discord.Thread]:
    """A new thread of a channel, in which a table is opened within; if none is, the thread goes again."""
    thread = None
    _making[parent.id] += 1
    try:
        making = parent.create_thread(
            name=name[:NAME], auto_archive_duration=LONGEST_ARCHIVE, **how
        )
        thread = await in_time(client, making)
        yield thread
    except Exception:
        if thread is not None and await client.store.without_game([thread.id]):
            await _take_away(client, thread)
        raise
    finally:
        _making[parent.id] -= 1


async def take_away_unused(client: Any) -> None:
    """Take away the bot's threads, but those in the making, in which there is no table and nobody wrote."""
    threads = {
        thread.id: thread
        for guild in client.guilds
        for thread in (
            guild.threads if client.kept.owns(guild.id) and not guild.unavailable else ()
        )
        if thread.owner_id == client.user.id and thread.id not in client.kept_threads
    }
    for thread_id in await client.store.without_game(list(threads)):
        thread = threads[thread_id]
        if not _making[thread.parent_id] and await _take_away(client, thread):
            client.kept_threads.add(thread_id)


async def _take_away(client: Any, thread: discord.Thread) -> bool:
    """Delete a thread, or archive it where the bot may not, unless somebody wrote there.

    False if Discord could not be asked for that; what it forbids is not asked for again.
    """
    try:
        if not await in_time(client, _said(thread)):
            if thread.parent is not None:
                await remove_thread_line(client, thread.parent, thread.id)
            messenger = client.reconciler.messenger
            if not await messenger.delete_unused(thread.id):
                await messenger.archive(thread.id)
    except FAILURES as error:
        log.warning("a thread without a table is left: %s", error)
        return isinstance(error, discord.Forbidden)
    return True


async def _said(thread: discord.Thread) -> bool:
    return any([not one.is_system() async for one in thread.history(limit=LOOKED_AT)])


async def remove_thread_line(client: discord.Client, channel: Any, thread_id: int) -> None:
    """Delete Discord's own line about a new thread, where another message tells of it; left standing if need be."""

    async def remove() -> None:
        async for message in channel.history(limit=LOOKED_AT):
            made = message.type is discord.MessageType.thread_created and message.reference
            if made and made.channel_id == thread_id:
                await message.delete()

    with suppress(*FAILURES):
        await in_time(client, remove())
