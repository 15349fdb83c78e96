"""Presses in `/caylus help`."""

from bot.feature import FEATURES
from bot.presenter.pages import help_page
from bot.presses.press import Press, handles
from bot.tables.service import Service
from bot.ui.control_kinds import TurnHelp
from bot.ui.reply import Reply


async def show_help(reply: Reply, service: Service, page: int) -> None:
    """Show a page of the help."""
    user_id = reply.interaction.user.id
    offers = [one.help_button for one in FEATURES if one.help_button]
    more = [await offer(service, reply.lang, user_id, page) for offer in offers]
    text, buttons = help_page(reply.lang, reply.interaction.client.command_ids, page)
    await reply.page(text, (buttons, tuple(more)) if more else (buttons,))


@handles(TurnHelp, in_place=True)
async def turn_help(press: Press[TurnHelp]) -> None:
    """Another page."""
    await show_help(press.reply, press.runtime.service, press.control.page)
