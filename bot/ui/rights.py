"""What a person may do: use a control or a command, open a table, know of one.

Controls and commands say who may use them where they are declared (players, and anybody, if they say nothing).

A control acts only in the channel of its game and in that of its announcement: from another channel, another server or
direct messages nobody may use it. What a person does to a seat is checked again in `bot.tables`, under the game's lock.
"""

from dataclasses import replace
from enum import Enum, auto
from functools import cache, partial
from typing import Any, Final, Literal

import discord
from discord.abc import GuildChannel

from bot.store import LIVE, GameRow, SqliteStore, Status
from bot.tables import refusals
from bot.tables.refusals import Refusal
from bot.tables.server_settings import ServerSettings
from words.language import N_


class Standing(Enum):
    """How somebody in a channel stands to its game; one person may be several of these."""

    WATCHER = auto()  # everybody in the channel
    SEATED = auto()
    OPENER = auto()  # opened the table, seated or not
    MANAGER = auto()  # manages the server


Right = frozenset[Standing]
"""Who may do something: whoever is one of these."""

ANYBODY: Final[Right] = frozenset({Standing.WATCHER})
PLAYERS: Final[Right] = frozenset({Standing.SEATED})
PLAYERS_OR_OPENER: Final[Right] = frozenset({Standing.SEATED, Standing.OPENER})
MANAGERS: Final[Right] = frozenset({Standing.MANAGER})
ENDERS: Final[Right] = frozenset({Standing.SEATED, Standing.OPENER, Standing.MANAGER})
"""Who may end some table or other; `bot.topics.ending` says which."""


def check_right(right: Right, interaction: discord.Interaction[Any], row: GameRow | None) -> None:
    """Raises the `Refusal` that says what the person lacks; `row` is the game in question, if there is one."""
    if right & _standings(interaction, row):
        return
    if right == MANAGERS:
        raise refusals.ManagersOnly
    if row is None:
        raise refusals.NoGame
    if row.status not in LIVE:
        raise refusals.NotSeated(refusals.NOT_PLAYED)
    if row.status is Status.RUNNING:
        raise refusals.NotSeated(refusals.HELD if row.seat_left_by(interaction.user.id) else None)
    raise refusals.NotAllowed(maker=f"<@{row.maker_id}>") if right == ENDERS else refusals.NotIn


def _standings(interaction: discord.Interaction[Any], row: GameRow | None) -> Right:
    """All that the person is; once a game is over, who left a seat counts as seated too."""
    held, user_id = {Standing.WATCHER}, interaction.user.id
    if row is not None and (
        row.seats_of(user_id) or (row.status not in LIVE and row.seat_left_by(user_id))
    ):
        held.add(Standing.SEATED)
    if row is not None and row.maker_id == user_id:
        held.add(Standing.OPENER)
    if manages(interaction):
        held.add(Standing.MANAGER)
    return frozenset(held)


def manages(interaction: discord.Interaction[Any]) -> bool:
    """True for somebody who may manage the server."""
    return interaction.permissions.manage_guild


def still_there(settings: ServerSettings, guild: discord.Guild) -> ServerSettings:
    """The settings without channels and roles that were deleted since, and without what takes no messages."""
    takes_results = isinstance(guild.get_channel(settings.results), discord.abc.Messageable)
    return replace(
        settings,
        channels=tuple(filter(guild.get_channel, settings.channels)),
        roles=tuple(filter(guild.get_role, settings.roles)),
        results=settings.results if takes_results else 0,
    )


def check_place(interaction: discord.Interaction[Any], settings: ServerSettings) -> None:
    """Raises `Refusal` in a channel that is not among those set."""
    assert interaction.guild is not None
    settings = still_there(settings, interaction.guild)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if settings.channels and here.isdisjoint(settings.channels):
        # Translators: {channels} are links to channels.
        text = N_("On this server, tables are opened in other channels: {channels}.")
        raise Refusal(text, channels=", ".join(f"<#{one}>" for one in settings.channels))


def check_may_open(interaction: discord.Interaction[Any], settings: ServerSettings) -> None:
    """Raises `Refusal` in a channel, or for a person, that is not among those set. Managers need no role."""
    check_place(interaction, settings)
    assert interaction.guild is not None
    settings = still_there(settings, interaction.guild)
    held = {role.id for role in getattr(interaction.user, "roles", ())}
    if settings.roles and held.isdisjoint(settings.roles) and not manages(interaction):
        # Translators: {roles} are mentions of roles.
        text = N_("On this server, tables are opened by people with one of these roles: {roles}.")
        raise Refusal(text, roles=", ".join(f"<@&{one}>" for one in settings.roles))


async def seen_games(store: SqliteStore, interaction: discord.Interaction[Any]) -> list[GameRow]:
    """The server's newest lobbies and running games that the person plays or sees, the newest first."""
    user, guild = interaction.user, interaction.guild
    return [
        row
        for row in reversed(await store.live_games(interaction.guild_id or 0))
        if user.id in row.people or sees(guild, user, row.channel_id, row.settings.announced_in)
    ]


async def unseen_games(
    store: SqliteStore, interaction: discord.Interaction[Any], *, unless_known: bool = True
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
