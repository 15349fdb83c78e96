"""`/caylus end`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presenter.end_question import end_question
from bot.tables.ending import asked_to_end, check_may_end
from bot.ui.permissions import manages
from bot.ui.reply import Reply
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""

    @group.command(description=_(N_("End the game of this channel without a result")))
    async def end(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _end(parts, reply))


async def _end(parts: Parts, reply: Reply) -> None:
    """Ask back before the game is ended, or the others are asked."""
    interaction = reply.interaction
    user_id, may_manage = interaction.user.id, manages(interaction)
    table = await parts.service.table_in(interaction.channel_id or 0, even_broken=True)
    if not asked_to_end(table, user_id):
        check_may_end(table, user_id, may_manage)
    await reply.panel(end_question(reply.lang, table, user_id, manages=may_manage))
