"""Presses in what `/caylus me` shows."""

from typing import Any, Final

from bot.presenter.forgetting import forgotten_panel
from bot.presses.press import Press, Route
from bot.tables.people import forget
from bot.ui.verbs import ForgetMe


async def forget_me(press: Press[ForgetMe]) -> None:
    """The second, certain press of `/caylus me forget`: forget whoever pressed."""
    await forget(press.parts.service, press.user_id)
    await press.reply.panel(forgotten_panel(press.lang))


ROUTES: Final[tuple[Route[Any], ...]] = (Route(ForgetMe, forget_me, in_place=True),)
