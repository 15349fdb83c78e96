"""The page of the private panel on which the computer player says what it would do."""

from typing import Final

from bot.presenter.phases import heading
from bot.tables.options import gives_advice
from bot.tables.table import Table
from bot.ui.control_kinds import Back, Give, OfRevision
from bot.ui.controls import Button, Panel, Row
from bot.words.advice import advised_lines
from bot.words.answer_labels import answer_label
from bot.words.pending_decision import decision_text
from engine.players import judged
from engine.players.advice import Advice
from words.language import Language


class AskAdvice(OfRevision, verb="advice", cost=10):
    """What would the computer player do?"""


MOST: Final = 3
"""Answers that are shown."""


def advice_button(lang: Language, table: Table, user_id: int) -> tuple[Button, ...]:
    """The button that asks for advice, where the person may."""
    if not gives_advice(table.row, user_id):
        return ()
    return (Button(lang.t("What would you do?"), AskAdvice(table.id, table.row.revision)),)


def thinking_panel(lang: Language, table: Table) -> Panel:
    """What is shown until the advice is there."""
    return _page(lang, table, [lang.t("The computer player is thinking …")])


def advice_panel(lang: Language, table: Table, advice: Advice | None) -> Panel:
    """The best answers, each with a button that gives it; without `advice` those that come to mind at once."""
    if advice:
        best = [one.answer for one in advice.options[:MOST]]
        lines = advised_lines(lang, table.game, table.names, advice, len(best))
        if table.row.settings.suggestions and table.game.pending.kind == "place":
            lines.append(lang.t("-# This looks ahead; a suggested plan, made at once, may differ."))
    else:
        best = [*judged(table.game)][:MOST]
        lines = [lang.t("The computer player could not look ahead just now. At first sight:")]
    labels = [answer_label(lang, table.game, one, table.names).short for one in best]
    if not advice:
        lines += [f"{number}. **{label}**" for number, label in enumerate(labels, 1)]
    give = (
        Button(label, Give(table.id, table.row.revision, answer), "primary")
        for label, answer in zip(labels, best, strict=True)
    )
    return _page(lang, table, lines, tuple(give))


def _page(lang: Language, table: Table, lines: list[str], *rows: Row) -> Panel:
    """A page with the pending decision and the way back to all answers."""
    game = table.game
    # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
    asked = lang.t("**You: {decision}.**").format(decision=decision_text(lang, game))
    back = Button(lang.t("Back"), Back(table.id, table.row.revision))
    head = f"-# {heading(lang, game.round, game.phase)}"
    return Panel("\n".join([head, asked, *lines]), (*rows, (back,)))
