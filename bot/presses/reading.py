"""Presses that turn the pages of `/caylus help`."""

from typing import Any, Final

from bot.presenter.help_pages import help_page
from bot.presses.press import Press, Route
from bot.ui.verbs import TurnHelp


async def turn_help(press: Press[TurnHelp]) -> None:
    """Another page."""
    command_ids = press.reply.interaction.client.command_ids
    await press.reply.page(*help_page(press.lang, command_ids, press.control.page))


ROUTES: Final[tuple[Route[Any], ...]] = (Route(TurnHelp, turn_help, in_place=True),)
