"""`/caylus end`, `leave` and `back`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presenter.confirmations import end_question, leave_question
from bot.store import Status
from bot.tables.ending import asked_to_end, check_may_end
from bot.tables.leaving import come_back
from bot.tables.table import Table
from bot.ui.permissions import manages
from bot.ui.reply import Reply
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""

    @group.command(description=_(N_("End the game of this channel without a result")))
    async def end(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _end(parts, reply))

    @group.command(description=_(N_("Leave this game to a computer player, or give up your seat")))
    async def leave(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _leave(parts, reply))

    @group.command(description=_(N_("Take the seat that you left again")))
    async def back(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _back(parts, reply))


async def _end(parts: Parts, reply: Reply) -> None:
    """Ask back before the game is ended, or the others are asked."""
    interaction = reply.interaction
    user_id, may_manage = interaction.user.id, manages(interaction)
    table = await parts.service.table_in(interaction.channel_id or 0, even_broken=True)
    if not asked_to_end(table, user_id):
        check_may_end(table, user_id, may_manage)
    await reply.panel(end_question(reply.lang, table, user_id, manages=may_manage))


async def _leave(parts: Parts, reply: Reply) -> None:
    """Give up a seat in a lobby; ask back before a running game is left."""
    user, table = reply.interaction.user, await _here(parts, reply)
    if table.row.status is Status.LOBBY:
        await parts.lobby.leave(table.id, user.id)
        await reply.send(reply.lang.t("You have given up your seat."))
    else:
        await reply.panel(leave_question(reply.lang, table))


async def _back(parts: Parts, reply: Reply) -> None:
    """Take a seat again that a computer player holds meanwhile."""
    user, table = reply.interaction.user, await _here(parts, reply)
    await come_back(parts.service, table.id, user.id, user.display_name)
    await reply.send(reply.lang.t("You are back: “Your move” shows what there is to decide."))


async def _here(parts: Parts, reply: Reply) -> Table:
    return await parts.service.table_in(reply.interaction.channel_id or 0)
