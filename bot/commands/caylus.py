"""`/caylus`: open tables, look at them, look up rules; `table` changes the channel's, `me` is about oneself.

`/caylus-admin` is what managers of a server set and see.
"""

from typing import Final

import discord

from bot.commands import leaving, looking, opening, reading
from bot.commands.command import command, group
from bot.runtime import Runtime
from bot.ui.reply import Reply
from bot.ui.rights import MANAGERS
from words.language import N_

CAYLUS: Final = group(
    "caylus",
    N_("Tables of Caylus: open, look at, end"),
    (
        *(opening.new, opening.import_),
        *(looking.board, looking.status, looking.log, looking.history, looking.export),
        *(looking.mine, looking.games),
        *(reading.rules, reading.help_),
        group("table", N_("Leave, pause, move or end this table"), (leaving.leave, leaving.back)),
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
