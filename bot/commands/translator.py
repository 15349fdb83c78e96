"""Names and descriptions of commands in the languages that have a catalogue."""

import discord
from discord import app_commands

from words.language import available, language


class CatalogueTranslator(app_commands.Translator):
    """Descriptions and choices come from the catalogue; names of commands stay, so that help can quote them."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the locale, None where it is the English one."""
        names = (
            app_commands.TranslationContextLocation.command_name,
            app_commands.TranslationContextLocation.group_name,
            app_commands.TranslationContextLocation.parameter_name,
        )
        if context.location in names or str(locale).partition("-")[0] not in available():
            return None
        said = language(str(locale)).t(string.message)
        return said if said != string.message else None
