"""What is asked back before somebody is forgotten."""

from typing import Final

from bot.ui.control_ids import Control
from bot.ui.controls import Button, Panel
from bot.ui.rights import ANYBODY
from words.language import Language

FORGETTING: Final = 20
"""Tokens that it costs to be forgotten."""


class ForgetMe(Control, verb="forget_me", right=ANYBODY, cost=FORGETTING, of_game=False):
    """Yes, forget me: of no game, so its id is 0."""


def forget_question(lang: Language) -> Panel:
    """Whether the person's data is to be deleted, and what that means."""
    text = lang.t(
        "Delete your data on all servers? Your name and id are removed from finished games, a computer player takes "
        "over your seat in running ones (a game with no other person ends), you leave tables that have not started, "
        "and your plans, notes, votes, settings and everything else you keep are deleted. Your moves stay, without "
        "your name, and so do messages in channels. This can't be undone."
    )
    return Panel(text, ((Button(lang.t("Forget me"), ForgetMe(0), "danger"),),))
