"""Which of a server's tables a person may know of: those that they could find in its channels by themselves."""

from typing import Any

import discord

from bot.store import GameRow, SqliteStore


async def seen_games(store: SqliteStore, interaction: discord.Interaction[Any]) -> list[GameRow]:
    """The server's newest lobbies and running games that the person plays or sees, the newest first."""
    games = await store.live_games(interaction.guild_id or 0)
    return [row for row in reversed(games) if _sees(interaction, row)]


def _sees(interaction: discord.Interaction[Any], row: GameRow) -> bool:
    """True for who plays there, and for who sees the channel, unless it is a private thread.

    A thread that is not known, such as an archived one, is seen by those who see the channel where it is announced.
    """
    guild, user = interaction.guild, interaction.user
    if user.id in row.people or guild is None or not isinstance(user, discord.Member):
        return user.id in row.people
    channel = guild.get_channel_or_thread(row.channel_id)
    if isinstance(channel, discord.Thread):
        channel = None if channel.is_private() else channel.parent
    else:
        channel = channel or guild.get_channel(row.settings.announced_in)
    return channel is not None and channel.permissions_for(user).view_channel
