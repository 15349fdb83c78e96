"""The tree of commands: admits whoever may use a command, answers what never reaches one, and translates them all."""

from typing import Any

import discord
from discord import InteractionType, app_commands

from bot.commands.caylus import CAYLUS, CAYLUS_ADMIN
from bot.commands.command import Interaction, attempt, with_topics
from bot.commands.play import PLAY
from bot.store import StoreError
from bot.tables.refusals import NotOffered, Refusal
from bot.ui.controls import OPTION_TEXT
from bot.ui.error_boundary import guarded
from bot.ui.interaction_checks import TERMS, InteractionChecks, Terms
from bot.ui.reply import Reply
from words.language import ENGLISH, N_, language
from words.names import plain

IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
BY_SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""A person's own installation would offer them on servers where the bot is not, and can do nothing."""


class Commands(app_commands.CommandTree[Any]):
    """All commands. Every one is checked here before it is carried out or completed."""

    def __init__(self, client: discord.Client, checks: InteractionChecks) -> None:
        super().__init__(client, allowed_contexts=IN_SERVERS, allowed_installs=BY_SERVERS)
        self._checks = checks
        for group in (CAYLUS, PLAY, CAYLUS_ADMIN):
            self.add_command(with_topics(group))

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """True for the first delivery of a command that the person may use; whoever may not is told why."""
        if not await self._checks.first_delivery(interaction):
            return False
        command = interaction.command
        if command is None:
            return True  # the tree finds that out itself, and `on_error` answers
        terms: Terms = command.extras[TERMS]
        if interaction.type is InteractionType.autocomplete:
            return await self._may_complete(interaction, terms)
        return await guarded(
            Reply(interaction),
            lambda _reply: self._checks.admit_command(interaction, terms),
            attempt(interaction),
        )

    async def _may_complete(self, interaction: Interaction, terms: Terms) -> bool:
        """True if there is something to complete; whoever may not use the command is offered nothing."""
        try:
            await self._checks.check_command(interaction, terms)
        except (Refusal, StoreError):
            await interaction.response.autocomplete([])
            return False
        return True

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that Discord still shows in an older form, or with options that do not fit."""

        async def refuse(_reply: Reply) -> None:
            if isinstance(
                error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
            ):
                raise Refusal(N_("That command has changed. Please reload Discord and try again."))
            named = getattr(error, "value", None)
            if isinstance(named, discord.User):  # where a member has to be named
                # Translators: {name} is a person whom somebody named in an option of a command.
                text = N_("{name} is not on this server. Name someone who is.")
                raise Refusal(text, name=plain(named.display_name))
            raise NotOffered if isinstance(error, app_commands.TransformerError) else error

        await guarded(Reply(interaction), refuse, attempt(interaction))


class CatalogueTranslator(app_commands.Translator):
    """Descriptions and choices come from the catalogue, as far as Discord takes them.

    Names of commands and options stay: texts and links name them, whatever language each reader has.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the locale, None where it is the English one."""
        place, lang = app_commands.TranslationContextLocation, language(str(locale))
        names = (place.command_name, place.group_name, place.parameter_name)
        if context.location in names or lang.code == ENGLISH:
            return None
        said = lang.t(string.message)
        return said if len(said) <= OPTION_TEXT and said != string.message else None
