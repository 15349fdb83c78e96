"""`/caylus me forget` asks back, and says when it is done."""

from bot.ui.controls import Button, Panel
from bot.ui.verbs import ForgetMe
from words.language import Language


def forget_question(lang: Language) -> Panel:
    """Whether the person's data is to be deleted, and what that means."""
    text = lang.t(
        "Delete your data on all servers? Your name and id are removed from finished games, a computer player takes "
        "over your seat in running ones (a game with no other person ends), you leave tables that have not started, "
        "and your plans, votes and settings are deleted. Your moves stay, without your name, and so do messages in "
        "channels. This can't be undone."
    )
    return Panel(text, ((Button(lang.t("Forget me"), ForgetMe(0), "danger"),),))


def forgotten_panel(lang: Language) -> Panel:
    """What stands there after that."""
    return Panel(
        lang.t(
            "Your data has been deleted. It remains in older backups until they are replaced. Messages that name you "
            "can be deleted by whoever manages the server."
        )
    )
