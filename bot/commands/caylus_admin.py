"""`/caylus-admin`: for who manages the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.presenter import private_pages
from bot.store.setting_keys import LANGUAGE_SETTING
from bot.ui.guard import Reply, guarded
from words.language import N_, available, language_name

if TYPE_CHECKING:
    from bot.client import CaylusClient

Interaction = discord.Interaction[Any]
_ = app_commands.locale_str

SERVER = "server"
"""The choice that follows the server's own language."""


def group(client: CaylusClient) -> app_commands.Group:
    """The `/caylus-admin` commands."""
    made = app_commands.Group(
        name="caylus-admin",
        description=_(N_("Caylus on this server: language and games")),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    admin = Admin(client)
    choices = [app_commands.Choice(name=_(N_("The server's own")), value=SERVER)]
    choices += [app_commands.Choice(name=language_name(code), value=code) for code in available()]

    @made.command(name="language", description=_(N_("Set the language of public messages")))
    @app_commands.describe(language=_(N_("Everybody's private messages are in their own language")))
    @app_commands.choices(language=choices)
    async def language_(interaction: Interaction, language: str) -> None:
        await admin.guarded(interaction, lambda reply: admin.language(reply, language))

    @made.command(name="games", description=_(N_("List the open tables and games of this server")))
    async def games(interaction: Interaction) -> None:
        await admin.guarded(interaction, admin.games)

    return made


class Admin:
    """Carries the commands out."""

    def __init__(self, client: CaylusClient) -> None:
        self.client = client

    async def guarded(self, interaction: Interaction, work: Any) -> None:
        """Run one command behind the boundary."""
        what = f"admin command by {interaction.user.id} in {interaction.guild_id}"
        await guarded(Reply(interaction, updates=False), work, what)

    async def language(self, reply: Reply, code: str) -> None:
        """Public messages speak it from the next one on."""
        value = None if code == SERVER else code
        guild_id = reply.interaction.guild_id or 0
        await self.client.store.set_setting("guild", guild_id, LANGUAGE_SETTING, value)
        lang = await self.client.speaks(guild_id)
        text = reply.lang.t("Public messages are in this language from now on: {language}")
        await reply.send(text.format(language=language_name(lang.code)))

    async def games(self, reply: Reply) -> None:
        """All live tables of the server."""
        tables = await self.client.service.live_tables(reply.interaction.guild_id or 0)
        await reply.send(private_pages.games_text(reply.lang, tables))
