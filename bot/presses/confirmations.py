"""The second, certain presses of commands that ask back: to end a table, to leave it, to be forgotten."""

from typing import Final

from bot.presses.press import Press, handles
from bot.tables.ending import END, end
from bot.tables.leaving import leave_game
from bot.tables.votes import ask_others
from bot.ui.controls import Panel
from bot.ui.permissions import manages
from bot.ui.verbs import AskToEnd, EndGame, LeaveGame
from words.language import N_

ENDED: Final = N_("Ended. `/caylus new` opens a new table.")


@handles(EndGame, in_place=True)
async def end_game(press: Press[EndGame]) -> None:
    """End the table."""
    may_manage = manages(press.reply.interaction)
    await end(press.parts.service, press.control.game_id, press.user_id, may_manage)
    await press.reply.panel(Panel(press.lang.t(ENDED)))


@handles(AskToEnd, in_place=True)
async def ask_to_end(press: Press[AskToEnd]) -> None:
    """Ask the others who play."""
    await ask_others(press.parts.service, press.control.game_id, press.user_id, END)
    text = press.lang.t("The others have been asked. The game goes on until all have agreed.")
    await press.reply.panel(Panel(text))


@handles(LeaveGame, in_place=True)
async def leave(press: Press[LeaveGame]) -> None:
    """Leave the game to a computer player."""
    table = await leave_game(press.parts.service, press.control.game_id, press.user_id)
    text = press.lang.t(ENDED)
    if any(seat.left_by == press.user_id for seat in table.row.seats):
        text = press.lang.t("You have left this game. `/caylus back` takes your seat again.")
    await press.reply.panel(Panel(text))
