"""Presses on the message of a table that has not started."""

from typing import Any, Final

from bot.presenter.lobby import DRAWN, start_question, started_panel
from bot.presses.press import Press, Route
from bot.tables.refusals import NotHereYet
from bot.ui import verbs


async def join(press: Press[verbs.Join]) -> None:
    """Take a seat."""
    name = press.reply.interaction.user.display_name
    await press.parts.lobby.join(press.control.game_id, press.user_id, name)
    await press.reply.nothing()


async def leave(press: Press[verbs.Leave]) -> None:
    """Give the seat up."""
    await press.parts.lobby.leave(press.control.game_id, press.user_id)
    await press.reply.nothing()


async def add_computer(press: Press[verbs.AddComputer]) -> None:
    """Seat a computer player."""
    await press.parts.lobby.add_computer(press.control.game_id, press.user_id, press.value)
    await press.reply.nothing()


async def remove_computer(press: Press[verbs.RemoveComputer]) -> None:
    """Remove a computer player."""
    await press.parts.lobby.remove_computer(press.control.game_id, press.user_id)
    await press.reply.nothing()


async def choose_colour(press: Press[verbs.ChooseColour]) -> None:
    """Choose a colour."""
    colour = None if press.value == DRAWN else press.value
    await press.parts.lobby.choose_colour(press.control.game_id, press.user_id, colour)
    await press.reply.nothing()


async def start(press: Press[verbs.Start]) -> None:
    """Begin the game, or ask whether to begin it without those who have not come yet."""
    game_id = press.control.game_id
    try:
        await press.parts.lobby.start(game_id, press.user_id)
    except NotHereYet as missing:
        row = await press.parts.service.row(game_id)
        await press.reply.panel(start_question(press.lang, row, missing.say(press.lang)))
    else:
        await press.reply.nothing()


async def start_now(press: Press[verbs.StartNow]) -> None:
    """Begin the game without them."""
    game_id = press.control.game_id
    await press.parts.lobby.start(game_id, press.user_id, wait=False)
    await press.reply.panel(started_panel(press.lang, await press.parts.service.row(game_id)))


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(verbs.Join, join),
    Route(verbs.Leave, leave),
    Route(verbs.AddComputer, add_computer),
    Route(verbs.RemoveComputer, remove_computer),
    Route(verbs.ChooseColour, choose_colour),
    Route(verbs.Start, start),
    Route(verbs.StartNow, start_now, in_place=True),
)
