"""What guides somebody at a decision: a hint in any game, a lesson and a recommended answer where they learn it."""

from dataclasses import dataclass
from random import Random
from typing import Final

from bot.presenter.plan.planner import Page
from bot.tables.hints import Hints
from bot.tables.table import Table
from bot.ui.controls import Button, Row
from bot.ui.verbs import Give, NoHints
from bot.words.answer_labels import answer_label
from bot.words.lessons import told
from bot.words.recommended import reason
from engine.players import PLAYERS, choose_answer
from words.language import Language

TEACHER: Final = "sensible"
"""The computer player whose answers are recommended."""


@dataclass(frozen=True, slots=True)
class Guide:
    """`text` on a panel, above the answers if it is a `lesson`, and a button for the answer recommended, if any."""

    text: str
    button: Button
    lesson: bool = False

    def added(self, lines: list[str], rows: list[Row]) -> Page:
        """The panel's text and controls with the guide's; no answer has two buttons."""
        if not self.lesson:
            return [*lines, f"-# {self.text}"], [*rows, (self.button,)]
        buttons = [one for row in rows if isinstance(row, tuple) for one in row]
        known = any(one.id == self.button.id for one in buttons)
        return [*lines, self.text], rows if known else [(self.button,), *rows]


def hint(lang: Language, table: Table, hints: Hints) -> Guide:
    """An idea in short, and a button that ends all hints."""
    text = told(lang, hints.idea, whole=False)
    return Guide(text, Button(lang.t("No more hints"), NoHints(table.id)))


def lesson(lang: Language, table: Table, hints: Hints) -> Guide:
    """An idea, whole the first time, and what to answer and why."""
    game = table.game
    answer = choose_answer(PLAYERS[TEACHER](Random(len(game.answers))), game)
    label, why = answer_label(lang, game, answer, table.names), reason(lang, game, answer)
    # Translators: {answer} is an answer such as "Forest, space 2", {why} a reason such as "you have no wood".
    text = (
        lang.t("**Recommended: {answer}**, as {why}.")
        if why
        else lang.t("**Recommended: {answer}**.")
    )
    lines = [
        # Translators: {idea} is what a person who learns the game is told before they decide.
        lang.t("**Lesson**: {idea}").format(idea=told(lang, hints.idea, whole=hints.first)),
        text.format(answer=label.short, why=why),
    ]
    give = Give(table.id, table.row.revision, answer)
    return Guide("\n".join(lines), Button(lang.t("As recommended"), give, "success"), lesson=True)
