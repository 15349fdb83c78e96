"""What guides somebody at a decision: a hint in any game, a lesson and a recommended answer where they learn it."""

from dataclasses import dataclass, replace

from bot.presenter.plan.planner import Page
from bot.tables.hints import Hints
from bot.tables.table import Table
from bot.ui.controls import Button, Row
from bot.ui.verbs import Give, NoHints
from bot.words.answer_labels import answer_label
from bot.words.lessons import told
from bot.words.reasons import reason
from words.language import Language


@dataclass(frozen=True, slots=True)
class Guide:
    """`text` below the other lines of a panel, and the button of a `lesson` first, of a hint last."""

    text: str
    button: Button
    lesson: bool = False

    def added(self, lines: list[str], rows: list[Row]) -> Page:
        """The panel's text and controls with the guide's; an answer that has a button already gets its style."""
        marked = [self._marked(row) for row in rows]
        mine: list[Row] = [] if marked != rows else [(self.button,)]
        return [*lines, self.text], [*mine, *marked] if self.lesson else [*marked, *mine]

    def _marked(self, row: Row) -> Row:
        if not isinstance(row, tuple):
            return row
        style = self.button.style
        return tuple(replace(one, style=style) if one.id == self.button.id else one for one in row)


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
        answer=label.short, why=reason(lang, game, answer, label.parts)
    )
    text = f"{_taught(lang, hints)}\n{advice}" if hints else advice
    give = Give(table.id, table.row.revision, answer)
    return Guide(text, Button(lang.t("As recommended"), give, "success"), lesson=True)


def _taught(lang: Language, hints: Hints) -> str:
    # Translators: {idea} is what somebody who learns the game is told before they decide.
    first = lang.t("**Lesson:** {idea}")
    # Translators: {idea} is what somebody who learns the game was told before.
    again = lang.t("**Remember:** {idea}")
    idea = told(lang, hints.idea, whole=hints.first)
    return (first if hints.first else again).format(idea=idea)
