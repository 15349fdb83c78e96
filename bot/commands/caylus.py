"""`/caylus`: open tables, look at them, look up rules; `table` changes the channel's, `me` is about oneself.

`/caylus-admin` is what managers of a server set.
"""

from typing import Final

import discord

from bot.commands import looking, opening
from bot.commands.command import command, group
from bot.presenter.lobby import leave_question
from bot.presses.panel import show_panel
from bot.store import Status
from bot.tables import lobby
from bot.tables.leaving import come_back
from bot.ui.reply import Reply
from bot.ui.rights import PLAYERS
from words.language import N_


@command(N_("Leave this game to a computer player, or give up your seat"), right=PLAYERS)
async def leave(reply: Reply) -> None:
    """Give up a seat in a lobby; ask back before a running game is left."""
    table = await reply.service.table_in(reply.channel_id)
    if table.row.status is Status.LOBBY:
        await lobby.leave(reply.service, table.id, reply.user_id)
        await reply.send(reply.lang.t("You gave up your seat."))
    else:
        await reply.panel(leave_question(reply.lang, table, reply.service.now()))


@command(N_("Take back the seat you left"), cost=2)
async def back(reply: Reply) -> None:
    table = await reply.service.table_in(reply.channel_id)
    await show_panel(reply, await come_back(reply.service, table.id, *reply.person))


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


CAYLUS_ADMIN: Final = group(
    "caylus-admin",
    N_("Caylus on this server: settings"),
    (),
    default_permissions=discord.Permissions(manage_guild=True),
)
