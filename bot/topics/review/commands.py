"""`/caylus review`."""

from bot.commands.command import command
from bot.parts import Parts
from bot.topics.review.presses import show_review
from bot.ui.reply import Reply
from words.language import N_


@command(N_("See how a finished game went, and where it turned"), cost=1)
async def review(parts: Parts, reply: Reply) -> None:
    """Of the last game in the channel."""
    table = await parts.service.last_in(reply.interaction.channel_id or 0)
    await show_review(parts, reply, table)
