"""What is asked before a person leaves a game."""

from bot.tables.table import Table
from bot.ui.controls import Button, Panel
from bot.ui.verbs import LeaveGame
from words.language import Language


def leave_question(lang: Language, table: Table) -> Panel:
    """Whether a person is sure, and what becomes of the game."""
    if len(table.row.people) > 1:
        text = lang.t(
            "Leave this game? A computer player goes on for you, and your plan is dropped. "
            "`/caylus back` takes your seat again."
        )
    else:
        text = lang.t("Leave this game? Nobody else plays it: it ends without a result, for good.")
    return Panel(text, ((Button(lang.t("Leave"), LeaveGame(table.id), "danger"),),))
