"""`/caylus pause`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.ui.reply import Reply
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the command to the group."""

    @group.command(description=_(N_("Pause this game, if all who play agree")))
    async def pause(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _pause(parts, reply))


async def _pause(parts: Parts, reply: Reply) -> None:
    """Ask the others who play."""
    interaction = reply.interaction
    row = await parts.service.row_in(interaction.channel_id or 0)
    if await parts.votes.ask_to_pause(row.id, interaction.user.id):
        text = reply.lang.t("The game is paused.")
    else:
        text = reply.lang.t("The others have been asked. The game is paused once all have agreed.")
    await reply.send(text)
