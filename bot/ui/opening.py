"""Where and by whom tables may be opened, as the managers of the server have set it."""

from dataclasses import replace
from typing import Any

import discord

from bot.tables.refusals import Refusal
from bot.tables.server_settings import ServerSettings
from bot.ui.permissions import manages
from words.language import N_


def still_there(settings: ServerSettings, guild: discord.Guild) -> ServerSettings:
    """The settings without channels and roles that were deleted since."""
    return replace(
        settings,
        channels=tuple(filter(guild.get_channel, settings.channels)),
        roles=tuple(filter(guild.get_role, settings.roles)),
        results=settings.results if guild.get_channel(settings.results) else 0,
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
