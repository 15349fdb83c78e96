"""What is asked back before a table is ended, and how the vote on that is worded."""

from bot.presenter.votes import Wording, play_on
from bot.store import Status
from bot.tables.table import Table
from bot.topics.ending.who_may_end import asked_to_end, ends_alone
from bot.ui.control_ids import Control
from bot.ui.control_kinds import OfRevision
from bot.ui.controls import Button, Panel
from bot.ui.rights import ENDERS
from words.language import Language


class EndGame(OfRevision, verb="end", right=ENDERS):
    """Yes, end it."""


class AskToEnd(Control, verb="ask_end"):
    """Ask the others whether the game shall end."""


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


WORDING = Wording(
    # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
    lambda lang, vote: lang.n(
        "{asked}: <@{asker}> asks to end this game without a result. This happens only if you agree.",
        "{asked}: <@{asker}> asks to end this game without a result. This happens only if all of you agree.",
        len(vote.asked),
    ),
    play_on,
)
