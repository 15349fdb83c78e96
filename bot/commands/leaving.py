"""`/caylus table leave` and `back`."""

from bot.commands.command import command
from bot.presenter.lobby import leave_question
from bot.presses.leaving import BACK
from bot.runtime import Runtime
from bot.store import Status
from bot.tables.leaving import come_back
from bot.tables.table import Table
from bot.ui.reply import Reply
from bot.ui.rights import PLAYERS
from words.language import N_


@command(N_("Leave this game to a computer player, or give up your seat"), right=PLAYERS)
async def leave(runtime: Runtime, reply: Reply) -> None:
    """Give up a seat in a lobby; ask back before a running game is left."""
    user, table = reply.interaction.user, await _here(runtime, reply)
    if table.row.status is Status.LOBBY:
        await runtime.lobby.leave(table.id, user.id)
        await reply.send(reply.lang.t("You have given up your seat."))
    else:
        await reply.panel(leave_question(reply.lang, table))


@command(N_("Take the seat that you left again"), cost=2)
async def back(runtime: Runtime, reply: Reply) -> None:
    """Take a seat again that a computer player holds meanwhile."""
    user, table = reply.interaction.user, await _here(runtime, reply)
    await come_back(runtime.service, table.id, user.id, user.display_name)
    await reply.send(reply.lang.t(BACK))


async def _here(runtime: Runtime, reply: Reply) -> Table:
    return await runtime.service.table_in(reply.interaction.channel_id or 0)
