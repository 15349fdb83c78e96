"""`/caylus puzzle`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presses.puzzle import show_puzzle
from bot.tables.puzzles import todays_puzzle
from bot.ui.reply import Reply
from words.language import N_


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the command to the group."""

    @group.command(
        description=app_commands.locale_str(N_("Find the best answer: one puzzle a day"))
    )
    async def puzzle(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _puzzle(parts, reply))


async def _puzzle(parts: Parts, reply: Reply) -> None:
    """Today's, or what the person answered to it."""
    guild_id, user_id = reply.interaction.guild_id or 0, reply.interaction.user.id
    await show_puzzle(reply, await todays_puzzle(parts.service, guild_id, user_id))
