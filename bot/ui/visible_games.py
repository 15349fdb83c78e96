"""Which games a person may know of: those that they play, and those in channels that they see."""

from functools import cache, partial
from typing import Any, Literal

import discord
from discord.abc import GuildChannel

from bot.store import GameRow, Store


async def seen_games(store: Store, interaction: discord.Interaction[Any]) -> list[GameRow]:
    """The server's newest lobbies and running games that the person plays or sees, the newest first."""
    user, guild = interaction.user, interaction.guild
    return [
        row
        for row in reversed(await store.live_games(interaction.guild_id or 0))
        if user.id in row.people or sees(guild, user, row.channel_id, row.settings.announced_in)
    ]


async def unseen_games(
    store: Store, interaction: discord.Interaction[Any], *, unless_known: bool = True
) -> list[int]:
    """The ids of the server's finished games that the person has neither played nor sees.

    With `unless_known` also those of channels that are gone, or of which nobody can tell.
    """
    known = cache(partial(sees, interaction.guild, interaction.user))
    games = await store.finished_without(interaction.guild_id or 0, interaction.user.id)
    hidden = (False, None) if unless_known else (False,)
    return [game_id for game_id, *where in games if known(*where) in hidden]


def sees(
    guild: discord.Guild | None, user: discord.abc.User, channel_id: int, announced_in: int
) -> bool | None:
    """True for who sees a channel or thread of a game, private threads aside; None where nobody can tell."""
    if guild is None or not isinstance(user, discord.Member):
        return None
    channel = _open_channel(guild, channel_id, announced_in)
    if isinstance(channel, GuildChannel):
        return channel.permissions_for(user).view_channel
    return channel


def seen_from(guild: discord.Guild, channel_id: int, row: GameRow) -> bool:
    """True where who sees a channel sees that of a game too: everybody, or each of the roles and single people that do.

    Who alone is shut out of the game's takes nothing from the others where everybody sees the channel. Nobody can tell
    the roles of single people: they see the game's channel if everybody does, or if they are let in there as well.
    """
    channel = guild.get_channel(channel_id)
    where = _open_channel(guild, row.channel_id, row.settings.announced_in)
    if not channel or not where:
        return False
    roles = [role for role in guild.roles if channel.permissions_for(role).view_channel]
    people = _single(channel, let_in=True) - {guild.me.id}
    if guild.default_role in roles:
        roles, people = [guild.default_role], set()
    if where.permissions_for(guild.default_role).view_channel:
        people &= _single(where, let_in=False)
    else:
        people -= _single(where, let_in=True)
    return not people and all(where.permissions_for(role).view_channel for role in roles)


def _single(channel: GuildChannel, *, let_in: bool) -> set[int]:
    """The people whom a channel lets in, or shuts out, one by one."""
    return {
        one.id
        for one, rights in channel.overwrites.items()
        if rights.view_channel is let_in and not isinstance(one, discord.Role)
    }


def _open_channel(
    guild: discord.Guild, channel_id: int, announced_in: int
) -> GuildChannel | Literal[False] | None:
    """What those see who see a channel or thread of a game: False for a private thread, None where nobody can tell.

    A thread that is not known, such as an archived one, is seen by those who see the channel where it is announced.
    """
    channel = guild.get_channel_or_thread(channel_id)
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return False
        channel = channel.parent
    return channel or guild.get_channel(announced_in)
