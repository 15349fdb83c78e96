"""Presses on the message of a table that has not started."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.presenter.lobby import DRAWN, start_question, started_panel
from bot.presses.press import Press, handles
from bot.tables.lobby import Lobby
from bot.tables.refusals import NotHereYet
from bot.ui import control_kinds
from bot.ui.control_ids import Control

CHANGES: Final[dict[type[Control], Callable[[Press[Any], Lobby, int], Awaitable[None]]]] = {
    control_kinds.Join: lambda press, lobby, game_id: lobby.join(game_id, *press.person),
    control_kinds.Leave: lambda press, lobby, game_id: lobby.leave(game_id, press.user_id),
    control_kinds.AddComputer: lambda press, lobby, game_id: lobby.add_computer(
        game_id, press.user_id, press.value
    ),
    control_kinds.RemoveComputer: lambda press, lobby, game_id: lobby.remove_computer(
        game_id, press.user_id
    ),
    control_kinds.ChooseColour: lambda press, lobby, game_id: lobby.choose_colour(
        game_id, press.user_id, None if press.value == DRAWN else press.value
    ),
}
"""Control -> what it changes at a table, whose message shows it."""


@handles(*CHANGES, elsewhere=True)
async def change(press: Press[Any]) -> None:
    """Change who plays."""
    made = CHANGES[type(press.control)]
    await made(press, press.runtime.lobby, press.control.game_id)
    await press.reply.nothing()


@handles(control_kinds.Start, elsewhere=True)
async def start(press: Press[control_kinds.Start]) -> None:
    """Begin the game, or ask whether to begin it without those who have not come yet."""
    game_id = press.control.game_id
    try:
        await press.runtime.lobby.start(game_id, press.user_id)
    except NotHereYet as missing:
        row = await press.runtime.service.row(game_id)
        await press.reply.panel(start_question(press.lang, row, missing.say(press.lang)))
    else:
        await press.reply.nothing()


@handles(control_kinds.StartNow, in_place=True)
async def start_now(press: Press[control_kinds.StartNow]) -> None:
    """Begin the game without them."""
    game_id = press.control.game_id
    await press.runtime.lobby.start(game_id, press.user_id, wait=False)
    await press.reply.panel(started_panel(press.lang, await press.runtime.service.row(game_id)))
