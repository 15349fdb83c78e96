"""The controls that turn hints on and off."""

from bot.ui.control_ids import Control
from bot.ui.rights import ANYBODY


class NoHints(Control, verb="unguide"):
    """No more hints."""


class TurnHints(Control, verb="hints", right=ANYBODY, of_game=False):
    """Give me hints, or no more, pressed on that page of the help: of no game."""

    page: int
    on: bool
