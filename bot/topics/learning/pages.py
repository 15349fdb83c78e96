"""The guide on a panel: a hint in any game, a lesson and a recommended answer where the game is learnt."""

from bot.presenter.panel_rows import Guide
from bot.tables.table import Table
from bot.topics.learning.hints import Hints
from bot.topics.learning.lessons import told
from bot.topics.learning.reasons import reason
from bot.ui.control_ids import Control
from bot.ui.control_kinds import Give
from bot.ui.controls import Button
from bot.ui.rights import ANYBODY
from bot.words.answer_labels import answer_label
from words.language import Language


class NoHints(Control, verb="unguide"):
    """No more hints."""


class TurnHints(Control, verb="hints", right=ANYBODY, of_game=False):
    """Give me hints, or no more, pressed on that page of the help: of no game."""

    page: int
    on: bool


def hint(lang: Language, table: Table, hints: Hints) -> Guide:
    """An idea in short, and a button that ends all hints."""
    text = f"-# {told(lang, hints.idea, whole=False)}"
    return Guide(text, Button(lang.t("No more hints"), NoHints(table.id)))


def lesson(lang: Language, table: Table, hints: Hints | None, answer: str) -> Guide:
    """An idea unless all were told enough, whole the first time; and why that answer is recommended."""
    game = table.game
    label = answer_label(lang, game, answer, table.names)
    # Translators: {answer} is an answer such as "Forest, space 2", {why} a reason such as "you have no wood".
    advice = lang.t("**Recommended: {answer}**: {why}.").format(
        answer=label.short, why=reason(lang, game, answer, label.clauses)
    )
    text = f"{_taught(lang, hints)}\n{advice}" if hints else advice
    give = Give(table.id, table.row.revision, answer)
    return Guide(text, Button(lang.t("As recommended"), give, "success"), first=True)


def _taught(lang: Language, hints: Hints) -> str:
    # Translators: {idea} is what somebody who learns the game is told before they decide.
    first = lang.t("**Lesson:** {idea}")
    # Translators: {idea} is what somebody who learns the game was told before.
    again = lang.t("**Remember:** {idea}")
    idea = told(lang, hints.idea, whole=hints.first)
    return (first if hints.first else again).format(idea=idea)
