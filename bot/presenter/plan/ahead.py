"""Answering before one's turn has come: the panel of a decision that is certain to be asked, or nearly so."""

from functools import cache

from bot.plans.parallel import Ahead
from bot.presenter.answer_controls import AnswerControls
from bot.presenter.plan.planner import Planner
from bot.tables.planning import about_what
from bot.ui.controls import Button, Row
from bot.ui.verbs import GiveAhead, OpenPlan, PickAhead, WaitForOthers
from bot.words.answer_labels import answer_label


def controls_ahead(planner: Planner, at: Ahead) -> AnswerControls:
    """The controls for the answers to a decision to come."""
    lang, names, (kind, space) = planner.lang, planner.table.names, about_what(at)
    return AnswerControls(
        lang,
        cache(lambda answer: answer_label(lang, at.game, answer, names)),
        lambda select: planner.control(PickAhead, kind, space, select),
        lambda answer: planner.control(GiveAhead, kind, space, answer),
        planner.control(OpenPlan, ""),
    )


def ahead_rows(planner: Planner, at: Ahead, group: str, *, waits: bool) -> list[Row]:
    """Every answer that will be possible then, and the choice to wait for the others."""
    decision = at.game.decision
    assert decision is not None
    rows = controls_ahead(planner, at).rows(decision.kind, decision.answers, group)
    if not waits:
        label = planner.lang.t("Wait and see what others do")
        rows.append((Button(label, planner.control(WaitForOthers)),))
    return rows
