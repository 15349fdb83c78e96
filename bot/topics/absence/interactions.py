"""`/caylus table replace`, and presses about a player who does not answer: what becomes of the seat, and taking it."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.command import Interaction, Offer, Typed, command, completes
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.refusals import Refusal
from bot.tables.seats import Person
from bot.tables.votes import agree, missing
from bot.topics.absence.choice_about_absent import most_chosen
from bot.topics.absence.pages import ChooseForAbsent, TakeSeat
from bot.topics.absence.replacing import ask_to_replace, take_seat
from bot.ui.reply import Reply
from bot.ui.rights import PLAYERS
from words.language import N_, language
from words.names import colour_name, plain

_ = app_commands.locale_str

DECIDED: Final = {
    "wait": N_("Most of you wait on: the time begins anew."),
    "computer": N_("Most of you want to play on: a computer player holds the seat."),
    "replace": N_("Most of you want somebody else: a computer player holds the seat until then."),
}


@handles(ChooseForAbsent)
async def choose_for_absent(press: Press[ChooseForAbsent]) -> None:
    """One of the others chooses how the game goes on."""
    control, service = press.control, press.runtime.service
    vote = await agree(service, control.game_id, press.user_id, control.vote, control.choice)
    text = N_("Noted. The others have to choose too; until then you can change your choice.")
    if not missing(vote):
        text = DECIDED[most_chosen(vote, await service.store.votes(control.game_id))]
    await press.reply.send(press.lang.t(text))


@handles(TakeSeat)
async def take(press: Press[TakeSeat]) -> None:
    """Take a seat that is offered."""
    control = press.control
    await take_seat(press.runtime.service, control.game_id, press.person, control.vote)
    text = press.lang.t("The seat is yours: “Your move” shows what there is to decide.")
    await press.reply.send(text)


@command(N_("Hand a seat to another person"), right=PLAYERS, cost=2)
@app_commands.describe(by=_(N_("Who plays on")), seat=_(N_("Whose seat; yours if left out")))
async def replace(
    runtime: Runtime, reply: Reply, by: discord.Member, seat: Typed | None = None
) -> None:
    """Offer a seat to somebody; where it is not one's own, the table is asked first."""
    if by.bot:
        raise Refusal(
            N_("A bot can't take a seat. `/caylus table leave` leaves yours to a computer player.")
        )
    user_id = reply.interaction.user.id
    table = await runtime.service.table_in(reply.interaction.channel_id or 0)
    successor = Person(by.id, by.display_name)
    offered = await ask_to_replace(runtime.service, table.id, user_id, seat, successor)
    if offered:
        # Translators: {player} is the name of a person.
        text = reply.lang.t("{player} is asked to take the seat. Until then nothing changes.")
    else:
        # Translators: {player} is the name of a person.
        text = reply.lang.t("This needs consent first. Then {player} is asked to take the seat.")
    await reply.send(text.format(player=plain(by.display_name)))


@completes(replace, "seat")
async def _complete(runtime: Runtime, interaction: Interaction, _typed: str) -> Offer:
    lang = language(str(interaction.locale))
    table = await runtime.service.running_in(interaction.channel_id or 0)
    return [
        (f"{colour_name(lang, seat.colour)} · {seat.name}", seat.colour)
        for seat in table.row.seats
        if seat.colour and (seat.user_id or seat.left_by)
    ]
