"""What a person may do: use a control or a command, open a table.

Controls and commands say who may use them where they are declared (players, and anybody, if they say nothing).

A control acts only in the channel of its game and in that of its announcement: from another channel, another server or
direct messages nobody may use it. What a person does to a seat is checked again in `bot.tables`, under the game's lock.
"""

from dataclasses import replace
from enum import Enum, auto
from typing import Any

import discord

from bot.store import LIVE, GameRow, Status
from bot.tables import refusals
from bot.tables.refusals import Refusal
from bot.tables.server_settings import ServerSettings
from words.language import N_


class Right(Enum):
    ANYBODY = auto()  # in the channel; perhaps the handler asks for more
    PLAYERS = auto()  # whoever has a seat in its game, or left one once that is over
    MANAGERS = auto()  # of the server


ANYBODY, PLAYERS, MANAGERS = Right


def check_right(right: Right, interaction: discord.Interaction[Any], row: GameRow | None) -> None:
    """Raises the `Refusal` that says what the person lacks; `row` is the game in question, if there is one."""
    user_id = interaction.user.id
    if right is MANAGERS and not manages(interaction):
        raise Refusal(N_("Only a server manager can do that."))
    if right is not PLAYERS:
        return
    if row is None:
        raise refusals.NoGame
    left, over = row.seat_left_by(user_id), row.status not in LIVE
    if row.seats_of(user_id) or (left and over):
        return
    if over:
        raise refusals.NotSeated(refusals.NOT_PLAYED)
    if row.status is Status.RUNNING:
        raise refusals.NotSeated(refusals.HELD if left else None)
    raise refusals.NotIn


def manages(interaction: discord.Interaction[Any]) -> bool:
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


def check_place(interaction: discord.Interaction[Any], settings: ServerSettings) -> ServerSettings:
    """The settings as far as they are `still_there`. Raises `Refusal` in a channel that is not among those set."""
    assert interaction.guild is not None
    settings = still_there(settings, interaction.guild)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if settings.channels and here.isdisjoint(settings.channels):
        # Translators: {channels} are links to channels.
        text = N_("On this server, tables can only be opened in these channels: {channels}.")
        raise Refusal(text, channels=", ".join(f"<#{one}>" for one in settings.channels))
    return settings


def check_may_open(interaction: discord.Interaction[Any], settings: ServerSettings) -> None:
    """Raises `Refusal` in a channel, or for a person, that is not among those set. Managers need no role."""
    settings = check_place(interaction, settings)
    held = {role.id for role in getattr(interaction.user, "roles", ())}
    if settings.roles and held.isdisjoint(settings.roles) and not manages(interaction):
        # Translators: {roles} are mentions of roles.
        text = N_(
            "On this server, tables can only be opened by people with one of these roles: {roles}."
        )
        raise Refusal(text, roles=", ".join(f"<@&{one}>" for one in settings.roles))
