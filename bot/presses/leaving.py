"""Presses of who leaves a running game to a computer player, and comes back to it."""

from typing import Final

from bot.presses.press import Press, handles
from bot.tables.leaving import come_back, leave_game
from bot.ui.control_kinds import ComeBack, LeaveGame
from bot.ui.controls import Panel
from words.language import N_

BACK: Final = N_("You are back: “Your move” shows what there is to decide.")
ENDED: Final = N_("Ended. `/caylus new` opens a new table.")


@handles(LeaveGame, in_place=True)
async def leave(press: Press[LeaveGame]) -> None:
    """Leave the game to a computer player."""
    table = await leave_game(press.runtime.service, press.control.game_id, press.user_id)
    text = press.lang.t(ENDED)
    if table.row.seat_left_by(press.user_id):
        text = press.lang.t("You have left this game. `/caylus table back` takes your seat again.")
    await press.reply.panel(Panel(text))


@handles(ComeBack)
async def back(press: Press[ComeBack]) -> None:
    """Come back to the seat that a computer player holds."""
    await come_back(press.runtime.service, press.control.game_id, *press.person)
    await press.reply.send(press.lang.t(BACK))
