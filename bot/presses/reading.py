"""Presses in `/caylus help`: its pages, and hints on and off."""

from bot.presenter.help_pages import help_page
from bot.presses.press import Press, handles
from bot.tables.preferences import Switch
from bot.tables.service import Service
from bot.ui.reply import Reply
from bot.ui.verbs import TurnHelp, TurnHints


async def show_help(reply: Reply, service: Service, page: int) -> None:
    """Show a page of the help."""
    hints = await service.preferences.has_on(reply.interaction.user.id, Switch.GUIDE)
    await reply.page(
        *help_page(reply.lang, reply.interaction.client.command_ids, page, hints=hints)
    )


@handles(TurnHelp, in_place=True)
async def turn_help(press: Press[TurnHelp]) -> None:
    """Another page."""
    await show_help(press.reply, press.parts.service, press.control.page)


@handles(TurnHints, in_place=True)
async def turn_hints(press: Press[TurnHints]) -> None:
    """Hints on or off, in all games."""
    service, control = press.parts.service, press.control
    await service.preferences.turn(press.user_id, Switch.GUIDE, on=control.on)
    await show_help(press.reply, service, control.page)
