"""Presses on the message of a table that has not started."""

from typing import Any, Final

from bot.presenter.lobby import DRAWN, start_question, started_panel
from bot.presses.press import Press, Route
from bot.tables.refusals import NotHereYet
from bot.ui.verbs import (
    AddComputer,
    ChooseColour,
    Join,
    Leave,
    RemoveComputer,
    Start,
    StartNow,
)


async def join(press: Press[Join]) -> None:
    """Take a seat."""
    name = press.reply.interaction.user.display_name
    await press.parts.lobby.join(press.control.game_id, press.user_id, name)
    await press.reply.nothing()


async def leave(press: Press[Leave]) -> None:
    """Give the seat up."""
    await press.parts.lobby.leave(press.control.game_id, press.user_id)
    await press.reply.nothing()


async def add_computer(press: Press[AddComputer]) -> None:
    """Seat a computer player."""
    await press.parts.lobby.add_computer(press.control.game_id, press.user_id, press.value)
    await press.reply.nothing()


async def remove_computer(press: Press[RemoveComputer]) -> None:
    """Remove a computer player."""
    await press.parts.lobby.remove_computer(press.control.game_id, press.user_id)
    await press.reply.nothing()


async def choose_colour(press: Press[ChooseColour]) -> None:
    """Choose a colour."""
    colour = None if press.value == DRAWN else press.value
    await press.parts.lobby.choose_colour(press.control.game_id, press.user_id, colour)
    await press.reply.nothing()


async def start(press: Press[Start]) -> None:
    """Begin the game, or ask whether to begin it without those who have not come yet."""
    game_id = press.control.game_id
    try:
        await press.parts.lobby.start(game_id, press.user_id)
    except NotHereYet as missing:
        row = await press.parts.service.row(game_id)
        await press.reply.panel(start_question(press.lang, row, missing.say(press.lang)))
    else:
        await press.reply.nothing()


async def start_now(press: Press[StartNow]) -> None:
    """Begin the game without them."""
    game_id = press.control.game_id
    await press.parts.lobby.start(game_id, press.user_id, wait=False)
    await press.reply.panel(started_panel(press.lang, await press.parts.service.row(game_id)))


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(Join, join),
    Route(Leave, leave),
    Route(AddComputer, add_computer),
    Route(RemoveComputer, remove_computer),
    Route(ChooseColour, choose_colour),
    Route(Start, start),
    Route(StartNow, start_now, in_place=True),
)
