"""`/caylus-admin`: what managers of a server set and see."""

from typing import Final

import discord

from bot.commands.command import command, group
from bot.commands.looking import list_tables
from bot.runtime import Runtime
from bot.ui.reply import Reply
from bot.ui.rights import MANAGERS
from words.language import N_


@command(N_("List the open tables and games of this server"), right=MANAGERS, cost=2)
async def games(runtime: Runtime, reply: Reply) -> None:
    """All open tables and running games of the server."""
    rows = await runtime.service.store.live_games(reply.interaction.guild_id or 0)
    await list_tables(runtime, reply, rows[::-1])


CAYLUS_ADMIN: Final = group(
    "caylus-admin",
    N_("Caylus on this server: settings and games"),
    (games,),
    default_permissions=discord.Permissions(manage_guild=True),
)
