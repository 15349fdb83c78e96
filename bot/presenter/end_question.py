"""`/caylus end` asks back, and says when it is done."""

from bot.store import Status
from bot.tables.ending import asked_to_end, ends_alone
from bot.tables.table import Table
from bot.ui.controls import Button, Panel
from bot.ui.verbs import AskToEnd, EndGame
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


def asked_panel(lang: Language) -> Panel:
    """What stands there once the others are asked."""
    return Panel(lang.t("The others have been asked. The game goes on until all have agreed."))


def ended_panel(lang: Language) -> Panel:
    """What stands there after the end."""
    return Panel(lang.t("Ended. `/caylus new` opens a new table."))
