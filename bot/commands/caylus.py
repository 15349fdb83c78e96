"""`/caylus`: open tables, look at them, look up rules; `table` changes the channel's, `me` is about oneself.

`/caylus-admin` is what managers of a server set and see.
"""

from typing import Final

import discord

from bot.commands import looking, opening
from bot.commands.command import command, group
from bot.presenter.lobby import leave_question
from bot.presses.joining_and_leaving import BACK
from bot.runtime import Runtime
from bot.store import Status
from bot.tables import lobby
from bot.tables.leaving import come_back
from bot.ui.reply import Reply
from bot.ui.rights import MANAGERS, PLAYERS
from words.language import N_


@command(N_("Leave this game to a computer player, or give up your seat"), right=PLAYERS)
async def leave(runtime: Runtime, reply: Reply) -> None:
    """Give up a seat in a lobby; ask back before a running game is left."""
    user = reply.interaction.user
    table = await runtime.service.table_in(reply.interaction.channel_id or 0)
    if table.row.status is Status.LOBBY:
        await lobby.leave(runtime.service, table.id, user.id)
        await reply.send(reply.lang.t("You gave up your seat."))
    else:
        await reply.panel(leave_question(reply.lang, table))


@command(N_("Take back the seat you left"), cost=2)
async def back(runtime: Runtime, reply: Reply) -> None:
    """Take a seat again that a computer player holds meanwhile."""
    user, service = reply.interaction.user, runtime.service
    table = await service.table_in(reply.interaction.channel_id or 0)
    await come_back(service, table.id, user.id, user.display_name)
    await reply.send(reply.lang.t(BACK))


CAYLUS: Final = group(
    "caylus",
    N_("Caylus tables: open, view, end"),
    (
        *(opening.new, opening.import_),
        *(looking.board, looking.status, looking.log, looking.history, looking.export),
        *(looking.mine, looking.games),
        *(looking.rules, looking.help_),
        group("table", N_("Leave, pause, move or end this table"), (leave, back)),
        group("me", N_("What is stored about you"), ()),
    ),
)


@command(N_("List the open tables and games of this server"), right=MANAGERS, cost=2)
async def games(runtime: Runtime, reply: Reply) -> None:
    """All open tables and running games of the server."""
    rows = await runtime.service.store.live_games(reply.interaction.guild_id or 0)
    await looking.list_tables(runtime, reply, rows[::-1])


CAYLUS_ADMIN: Final = group(
    "caylus-admin",
    N_("Caylus on this server: settings and games"),
    (games,),
    default_permissions=discord.Permissions(manage_guild=True),
)
