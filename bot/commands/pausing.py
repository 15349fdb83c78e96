"""`/caylus pause`."""

from bot.commands.command import command
from bot.parts import Parts
from bot.ui.reply import Reply
from words.language import N_


@command(N_("Pause this game, if all who play agree"))
async def pause(parts: Parts, reply: Reply) -> None:
    """Ask the others who play."""
    interaction = reply.interaction
    row = await parts.service.row_in(interaction.channel_id or 0)
    if await parts.votes.ask_to_pause(row.id, interaction.user.id):
        text = reply.lang.t("The game is paused.")
    else:
        text = reply.lang.t("The others have been asked. The game is paused once all have agreed.")
    await reply.send(text)
