"""Presses that end a game, ask the others whether it shall end, or leave it to them."""

from typing import Any, Final

from bot.presenter.end_question import asked_panel, ended_panel
from bot.presenter.leaving import left_panel
from bot.presses.press import Press, Route
from bot.tables.leaving import leave_game
from bot.ui.permissions import manages
from bot.ui.verbs import AskToEnd, EndGame, LeaveGame


async def end(press: Press[EndGame]) -> None:
    """The second, certain press of `/caylus end`."""
    may_manage = manages(press.reply.interaction)
    await press.parts.service.end(press.control.game_id, press.user_id, may_manage)
    await press.reply.panel(ended_panel(press.lang))


async def ask_to_end(press: Press[AskToEnd]) -> None:
    """Ask the others who play."""
    await press.parts.votes.ask_to_end(press.control.game_id, press.user_id)
    await press.reply.panel(asked_panel(press.lang))


async def leave(press: Press[LeaveGame]) -> None:
    """The second, certain press of `/caylus leave`."""
    table = await leave_game(press.parts.service, press.control.game_id, press.user_id)
    ended = not any(seat.left_by == press.user_id for seat in table.row.seats)
    await press.reply.panel(ended_panel(press.lang) if ended else left_panel(press.lang))


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(EndGame, end, in_place=True),
    Route(AskToEnd, ask_to_end, in_place=True),
    Route(LeaveGame, leave, in_place=True),
)
