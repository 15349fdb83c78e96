"""Threads that the bot makes for games."""

from typing import Any, Final

import discord

from bot.tables.refusals import Refusal
from words.language import N_, Language

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
    name = lang.t("Caylus: {maker}'s table").format(maker=maker)
    thread = await channel.create_thread(
        name=name[:NAME],
        type=discord.ChannelType.public_thread,
        auto_archive_duration=LONGEST_ARCHIVE,
    )
    return thread.id


async def private_thread(interaction: discord.Interaction[Any], name: str) -> int:
    """Make a private thread with the person in it; its id. Raises `Refusal` where there can be none."""
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
