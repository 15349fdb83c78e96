"""Presses about a player who does not answer: what becomes of the seat, taking it, coming back to it."""

from typing import Final

from bot.presses.press import Press, handles
from bot.tables.absence import most_chosen
from bot.tables.leaving import come_back
from bot.tables.replacing import take_seat
from bot.tables.votes import agree, missing
from bot.ui.verbs import ChooseForAbsent, ComeBack, TakeSeat
from words.language import N_

DECIDED: Final = {
    "wait": N_("Most of you wait on: the time begins anew."),
    "computer": N_("Most of you want to play on: a computer player holds the seat."),
    "replace": N_("Most of you want somebody else: a computer player holds the seat until then."),
}
BACK: Final = N_("You are back: “Your move” shows what there is to decide.")


@handles(ChooseForAbsent)
async def choose_for_absent(press: Press[ChooseForAbsent]) -> None:
    """One of the others chooses how the game goes on."""
    control, service = press.control, press.parts.service
    vote = await agree(service, control.game_id, press.user_id, control.vote, control.choice)
    text = N_("Noted. The others have to choose too; until then you can change your choice.")
    await press.reply.send(press.lang.t(text if missing(vote) else DECIDED[most_chosen(vote)]))


@handles(TakeSeat)
async def take(press: Press[TakeSeat]) -> None:
    """Take a seat that is offered."""
    control = press.control
    await take_seat(press.parts.service, control.game_id, press.person, control.vote)
    text = press.lang.t("The seat is yours: “Your move” shows what there is to decide.")
    await press.reply.send(text)


@handles(ComeBack)
async def back(press: Press[ComeBack]) -> None:
    """Come back to the seat that a computer player holds."""
    await come_back(press.parts.service, press.control.game_id, *press.person)
    await press.reply.send(press.lang.t(BACK))
