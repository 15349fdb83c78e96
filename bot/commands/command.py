"""What all commands share: the type of their interactions, and the boundary behind which they run."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.ui.guard import guarded
from bot.ui.reply import Reply

Interaction = discord.Interaction[Any]

MOST_CHOICES: Final = 25
CHOICE_TEXT: Final = 100
LOGGED: Final = 100
"""Characters of an option that the log quotes."""


async def carry_out(interaction: Interaction, work: Callable[[Reply], Awaitable[object]]) -> None:
    """Answer a command, whatever happens in `work`."""
    await guarded(Reply(interaction, updates=False), work, attempt(interaction))


def attempt(interaction: Interaction) -> str:
    """What a command was to do and who sent it, in a line for the log."""
    name = interaction.command.qualified_name if interaction.command else "?"
    options = {
        key: value[:LOGGED] if isinstance(value, str) else value
        for key, value in interaction.namespace
        if isinstance(value, str | int)
    }
    return f"/{name} {options} by {interaction.user.id} in {interaction.channel_id}"
