"""Threads that the bot makes for games."""

from typing import Any, Final

import discord

from bot.tables.refusals import Refusal
from words.language import N_, Language
from words.names import tidy

NAME = 100
"""Characters of a thread's name."""
LONGEST_ARCHIVE: Final = 10080
"""Minutes after which a silent thread is archived, the longest there is."""


async def own_thread(interaction: discord.Interaction[Any], lang: Language, maker: str) -> int:
    """Make a public thread for a table; its id. Raises `Refusal` where there can be none."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            N_(
                "A thread can only be made in a text channel. Leave `thread` out to play right here."
            )
        )
    # Translators: the name of a thread; {maker} is the player who opened the table.
    name = lang.t("Caylus: {maker}'s table").format(maker=tidy(maker))
    thread = await channel.create_thread(
        name=name[:NAME],
        type=discord.ChannelType.public_thread,
        auto_archive_duration=LONGEST_ARCHIVE,
    )
    return thread.id


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
