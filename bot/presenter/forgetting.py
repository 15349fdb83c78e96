"""`/caylus me forget` asks back, and says when it is done."""

from bot.ui.controls import Button, Panel
from bot.ui.verbs import ForgetMe
from words.language import Language


def forget_question(lang: Language) -> Panel:
    """Whether the person is to be forgotten, and what that means."""
    text = lang.t(
        "Have yourself forgotten, on all servers? Your name and id leave every game that is over, a computer player "
        "takes your seat in games that run, you leave tables that have not started, and your plans, votes and settings "
        "are deleted. Messages already in a channel stay as they are. This can't be undone."
    )
    return Panel(text, ((Button(lang.t("Forget me"), ForgetMe(0), "danger"),),))


def forgotten_panel(lang: Language) -> Panel:
    """What stands there after that."""
    return Panel(
        lang.t(
            "You are forgotten. Backups that still name you are replaced within days; whoever manages the server can "
            "delete messages that do."
        )
    )
