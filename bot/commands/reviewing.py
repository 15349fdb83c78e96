"""`/caylus review`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presses.review import show_review
from bot.ui.reply import Reply
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the command to the group."""

    @group.command(description=_(N_("See how a finished game went, and where it turned")))
    async def review(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _review(parts, reply))


async def _review(parts: Parts, reply: Reply) -> None:
    """Of the last game in the channel."""
    table = await parts.service.last_in(reply.interaction.channel_id or 0)
    await show_review(parts, reply, table)
