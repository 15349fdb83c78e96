"""What the tree itself refuses before any of our commands is reached."""

import logging
from typing import Any

import discord
from discord import app_commands

from bot.ui.guard import apology
from bot.ui.reply import Reply
from words.language import N_

log = logging.getLogger(__name__)

OLD_COMMAND = N_("That command has changed. Please reload Discord and try it again.")


async def answer_tree_error(
    interaction: discord.Interaction[Any], error: app_commands.AppCommandError
) -> None:
    """Answer a command that Discord still shows in an older form, or with options that do not fit."""
    reply = Reply(interaction, updates=False)
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        await reply.send(reply.lang.t(OLD_COMMAND))
        return
    log.error("a command failed", exc_info=error)
    await reply.send(reply.lang.t(apology()))
