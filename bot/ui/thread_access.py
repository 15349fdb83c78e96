"""Whether the bot may write in the thread where it was asked: Discord's permissions do not say who is in it."""

from typing import Any

import discord

from bot.tables.refusals import Refusal
from words.language import N_

# Translators: {bot} mentions the bot.
NOT_IN_THREAD = N_(
    "I am not in this private thread, so I can answer you but not play here. "
    "Mention {bot} in a message here to add me, then try again."
)


async def check_access(interaction: discord.Interaction[Any]) -> None:
    """Raises `Refusal` in a private thread that the bot is not in."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return
    try:
        await interaction.client.fetch_channel(channel.id)
    except discord.Forbidden:
        raise Refusal(NOT_IN_THREAD, bot=f"<@{interaction.application_id}>") from None
