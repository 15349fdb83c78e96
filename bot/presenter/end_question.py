"""`/caylus end` asks back, and says when it is done."""

from bot.store import Status
from bot.tables.table import Table
from bot.ui.controls import Button, Panel
from bot.ui.verbs import EndGame
from words.language import Language


def end_question(lang: Language, table: Table) -> Panel:
    """Whether a lobby is to be closed, or a game to be stopped."""
    if table.row.status is Status.LOBBY:
        text = lang.t("Close this table before it starts?")
    else:
        text = lang.t("End this game without a result? This can't be undone.")
    button = Button(lang.t("End it"), EndGame(table.id, table.row.revision), "danger")
    return Panel(text, ((button,),))


def ended_panel(lang: Language) -> Panel:
    """What stands there after the end."""
    return Panel(lang.t("Ended. `/caylus new` opens a new table."))
