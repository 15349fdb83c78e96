"""What is asked back before a table is ended or left, or somebody is forgotten."""

from bot.store import Status
from bot.tables.ending import asked_to_end, ends_alone
from bot.tables.table import Table
from bot.ui.controls import Button, Panel
from bot.ui.verbs import AskToEnd, EndGame, LeaveGame
from words.language import Language


def end_question(lang: Language, table: Table, user_id: int, *, manages: bool) -> Panel:
    """Whether a lobby is to be closed, or a game to be stopped; where others play too, by asking them."""
    buttons = []
    if asked := asked_to_end(table, user_id):
        buttons.append(Button(lang.t("Ask the others"), AskToEnd(table.id), "primary"))
    if ends_alone(table, user_id, manages):
        label = lang.t("End it without asking") if asked else lang.t("End it")
        buttons.append(Button(label, EndGame(table.id, table.row.revision), "danger"))
    if table.row.status is Status.LOBBY:
        text = lang.t("Close this table before it starts?")
    elif asked and manages:
        text = lang.t(
            "End this game without a result? You manage this server: you can ask the others, or end it at once."
        )
    elif asked:
        text = lang.t("End this game without a result? This happens only if all who play it agree.")
    else:
        text = lang.t("End this game without a result? This can't be undone.")
    return Panel(text, (tuple(buttons),))


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
