"""Threads that the bot makes for games."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple

import aiohttp
import discord

from bot.tables.refusals import Refusal
from bot.ui.controls import cut
from bot.ui.messenger import in_time
from bot.ui.permissions import check_permissions
from words.language import N_, Language
from words.names import joined, tidy

NAME = 100
"""Characters of a thread's name."""
LONGEST_ARCHIVE: Final = 10080
"""Minutes after which a silent thread is archived, the longest there is."""


class Place(NamedTuple):
    """Where a table is played; `announced_in` is the parent channel of a thread made for it, else 0."""

    channel_id: int
    announced_in: int = 0


async def place_for_table(
    interaction: discord.Interaction[Any], name: str, own: bool | None
) -> Place:
    """Where to play a table: in a new thread of that name if `own`, right here if not.

    By default that is a thread wherever one can be made. Raises `Refusal` where nothing may be opened, and `own` where
    there can be no thread.
    """
    if own is None and _can_have_thread(interaction):
        try:
            return await _own_thread(interaction.channel, name)
        except discord.HTTPException as error:
            if error.status >= 500:  # it may be there
                raise
    check_permissions(interaction, thread=bool(own))
    if own:
        return await _own_thread(interaction.channel, name)
    return Place(interaction.channel_id or 0)


def table_name(lang: Language, name: str, maker: str) -> str:
    """The name of a table's thread: the table's own, or one by the player who opened it."""
    # Translators: the name of a thread; {maker} is the player who opened the table.
    return name or lang.t("Caylus: {maker}'s table").format(maker=tidy(maker))


def what_if_name(lang: Language, name: str, players: Iterable[str]) -> str:
    """The name of the thread where somebody plays on alone from a table, by the table's own or by its players."""
    # Translators: the name of a thread; {table} is the name of a table, or the names of its players.
    text = lang.t("{table}: what if")
    return text.format(
        table=cut(name or joined(map(tidy, players)), NAME + len("{table}") - len(text))
    )


def _can_have_thread(interaction: discord.Interaction[Any]) -> bool:
    try:
        check_permissions(interaction, thread=True)
    except Refusal:
        return False
    return isinstance(interaction.channel, discord.TextChannel)


async def _own_thread(channel: Any, name: str) -> Place:
    """A new public thread of a channel. Raises `Refusal` where there can be none."""
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            N_(
                "A thread can only be made in a text channel. Leave `thread` out to play right here."
            )
        )
    thread = await channel.create_thread(
        name=name[:NAME],
        type=discord.ChannelType.public_thread,
        auto_archive_duration=LONGEST_ARCHIVE,
    )
    return Place(thread.id, announced_in=channel.id)


async def remove_thread_line(interaction: discord.Interaction[Any], thread_id: int) -> None:
    """Delete Discord's own line about a new thread, where another message tells of it; left standing if need be."""

    channel: Any = interaction.channel

    async def remove() -> None:
        async for message in channel.history(limit=10):
            made = message.type is discord.MessageType.thread_created and message.reference
            if made and made.channel_id == thread_id:
                await message.delete()

    with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
        await in_time(interaction.client, remove())


async def private_thread(
    interaction: discord.Interaction[Any], name: str, before: int | None = None
) -> int:
    """A private thread with the person in it; its id. Raises `Refusal` where there can be none.

    It is the thread with the id `before`, if that can still be had, else a new one.
    """
    if before is not None and await _taken_up(interaction, before):
        return before
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(N_("A private thread can only be made in a text channel."))
    thread = await channel.create_thread(
        name=name[:NAME],
        type=discord.ChannelType.private_thread,
        auto_archive_duration=LONGEST_ARCHIVE,
        invitable=False,
    )
    await thread.add_user(interaction.user)
    return thread.id


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
