"""`/caylus puzzle`."""

from bot.commands.command import command
from bot.parts import Parts
from bot.topics.puzzles.presses import show_puzzle
from bot.topics.puzzles.rules import todays_puzzle
from bot.ui.reply import Reply
from words.language import N_


@command(N_("Find the best answer: one puzzle a day"), cost=1)
async def puzzle(parts: Parts, reply: Reply) -> None:
    """Today's, or what the person answered to it."""
    guild_id, user_id = reply.interaction.guild_id or 0, reply.interaction.user.id
    await show_puzzle(reply, await todays_puzzle(parts.service, guild_id, user_id))
