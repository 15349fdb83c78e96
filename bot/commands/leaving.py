"""`/caylus end`, `pause`, `leave`, `back` and `replace`."""

import discord
from discord import app_commands

from bot.commands.command import Interaction, command, completes
from bot.parts import Parts
from bot.presenter.confirmations import end_question, leave_question
from bot.presses.absence import BACK
from bot.store import Status
from bot.tables.ending import asked_to_end, check_may_end
from bot.tables.leaving import come_back
from bot.tables.pausing import PAUSE
from bot.tables.refusals import Refusal
from bot.tables.replacing import ask_to_replace
from bot.tables.seats import Person
from bot.tables.table import Table
from bot.tables.votes import ask_others
from bot.ui.permissions import manages
from bot.ui.reply import Reply
from bot.ui.rights import ENDERS, PLAYERS
from bot.words.search import MOST_TYPED
from words.language import N_, language
from words.names import colour_name, plain

_ = app_commands.locale_str

Typed = app_commands.Range[str, 0, MOST_TYPED]


@command(N_("End the game of this channel without a result"), right=ENDERS)
async def end(parts: Parts, reply: Reply) -> None:
    """Ask back before the game is ended, or the others are asked."""
    interaction = reply.interaction
    user_id, may_manage = interaction.user.id, manages(interaction)
    table = await parts.service.table_in(interaction.channel_id or 0, even_broken=True)
    if not asked_to_end(table, user_id):
        check_may_end(table, user_id, may_manage)
    await reply.panel(end_question(reply.lang, table, user_id, manages=may_manage))


@command(N_("Pause this game, if all who play agree"), right=PLAYERS)
async def pause(parts: Parts, reply: Reply) -> None:
    """Ask the others who play."""
    interaction = reply.interaction
    row = await parts.service.row_in(interaction.channel_id or 0)
    if (await ask_others(parts.service, row.id, interaction.user.id, PAUSE)).row.paused:
        text = reply.lang.t("The game is paused.")
    else:
        text = reply.lang.t("The others have been asked. The game is paused once all have agreed.")
    await reply.send(text)


@command(N_("Leave this game to a computer player, or give up your seat"), right=PLAYERS)
async def leave(parts: Parts, reply: Reply) -> None:
    """Give up a seat in a lobby; ask back before a running game is left."""
    user, table = reply.interaction.user, await _here(parts, reply)
    if table.row.status is Status.LOBBY:
        await parts.lobby.leave(table.id, user.id)
        await reply.send(reply.lang.t("You have given up your seat."))
    else:
        await reply.panel(leave_question(reply.lang, table))


@command(N_("Take the seat that you left again"), cost=2)
async def back(parts: Parts, reply: Reply) -> None:
    """Take a seat again that a computer player holds meanwhile."""
    user, table = reply.interaction.user, await _here(parts, reply)
    await come_back(parts.service, table.id, user.id, user.display_name)
    await reply.send(reply.lang.t(BACK))


@command(N_("Hand a seat to another person"), right=PLAYERS, cost=2)
@app_commands.describe(by=_(N_("Who plays on")), seat=_(N_("Whose seat; yours if left out")))
async def replace(
    parts: Parts, reply: Reply, by: discord.Member, seat: Typed | None = None
) -> None:
    """Offer a seat to somebody; where it is not one's own, the table is asked first."""
    if by.bot:
        raise Refusal(
            N_("A bot can't take a seat. `/caylus leave` leaves yours to a computer player.")
        )
    user_id, table = reply.interaction.user.id, await _here(parts, reply)
    successor = Person(by.id, by.display_name)
    offered = await ask_to_replace(parts.service, table.id, user_id, seat, successor)
    if offered:
        # Translators: {player} is the name of a person.
        text = reply.lang.t("{player} is asked to take the seat. Until then nothing changes.")
    else:
        # Translators: {player} is the name of a person.
        text = reply.lang.t("The others are asked; then {player} is asked to take the seat.")
    await reply.send(text.format(player=plain(by.display_name)))


@completes(replace, "seat")
async def _complete(parts: Parts, interaction: Interaction, _typed: str) -> list[tuple[str, str]]:
    lang = language(str(interaction.locale))
    table = await parts.service.running_in(interaction.channel_id or 0)
    return [
        (f"{colour_name(lang, seat.colour)} · {seat.name}", seat.colour)
        for seat in table.row.seats
        if seat.colour and (seat.user_id or seat.left_by)
    ]


async def _here(parts: Parts, reply: Reply) -> Table:
    return await parts.service.table_in(reply.interaction.channel_id or 0)
