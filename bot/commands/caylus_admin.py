"""`/caylus-admin`: what managers of a server set and see."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.commands.looking import list_tables
from bot.parts import Parts
from bot.tables.refusals import NotOffered
from bot.ui.reply import Reply
from words.language import N_, available, language_name

_ = app_commands.locale_str

SERVER: Final = "server"
"""The choice that follows the server's own language."""


def group(parts: Parts) -> app_commands.Group:
    """The `/caylus-admin` commands."""
    made = app_commands.Group(
        name="caylus-admin",
        description=_(N_("Caylus on this server: language and games")),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    choices = [app_commands.Choice(name=_(N_("The server's own")), value=SERVER)]
    choices += [app_commands.Choice(name=language_name(code), value=code) for code in available()]

    @made.command(description=_(N_("Set the language of public messages")))
    @app_commands.describe(language=_(N_("Everybody's private messages are in their own language")))
    @app_commands.choices(language=choices)
    async def language(interaction: Interaction, language: str) -> None:
        await carry_out(interaction, lambda reply: _language(parts, reply, language))

    @made.command(description=_(N_("List the open tables and games of this server")))
    async def games(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _games(parts, reply))

    return made


async def _language(parts: Parts, reply: Reply, code: str) -> None:
    """Set the language of public messages, from the next one on."""
    if code not in (SERVER, *available()):
        raise NotOffered
    value = None if code == SERVER else code
    guild_id = reply.interaction.guild_id or 0
    await parts.service.preferences.set_language(guild_id, value)
    lang = await parts.speaks(guild_id)
    # Translators: {language} is the name of a language in that language.
    text = reply.lang.t("Public messages are in this language from now on: {language}")
    await reply.send(text.format(language=language_name(lang.code)))


async def _games(parts: Parts, reply: Reply) -> None:
    """All open tables and running games of the server."""
    await list_tables(
        parts, reply, await parts.service.store.live_games(reply.interaction.guild_id or 0)
    )
