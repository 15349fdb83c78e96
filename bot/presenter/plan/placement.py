"""Workers to come on the panel: where the next one goes, which to change, and passing with an order for the provost."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal

from bot.plans.check import next_placement
from bot.plans.model import ANY, BUILDINGS, MOST_CHOICES, MOST_STEPS, PASS
from bot.plans.placement_queue import spaces_of
from bot.presenter.answer_controls import AnswerSelects
from bot.presenter.plan.likely import placement_label, with_likely
from bot.presenter.plan.planner import Planner
from bot.presenter.plan.standing_orders import LEAVE, keep, kept_numbers, provost_rows
from bot.ui.controls import MOST_OPTIONS, OPTION_TEXT, Button, Option, Row, Select, cut
from bot.ui.verbs import AnswerSelect, OfPlan, OpenPlan, PassWithOrder, PlanPassing, PlanWorker
from bot.words.answer_labels import Label
from bot.words.plan_lines import step_texts
from bot.words.plan_parts import ANY_OF
from engine import Game
from engine.board import PROVOST_REACH

USUAL_PRICE: Final = 2
"""Deniers that the provost may cost where nothing else is said."""


def placement_rows(planner: Planner, undo: tuple[Button, ...]) -> list[Row]:
    """The plan of a placement while another is asked, and `undo`; nothing where no worker can be placed any more."""
    if not planner.places:
        return []
    orders = planner.page_button(planner.lang.t("My orders …"), "orders")
    rows = [*planner.open_rows(), *place_rows(planner, "then"), *_workers(planner)]
    return [*rows, *provost_rows(planner), _passing(planner), (orders, *undo)]


def place_rows(planner: Planner, how: str) -> list[Row]:
    """Selects of places and of kinds of buildings: for the next worker (`then`), or another choice (`else2`)."""
    lang, number = planner.lang, int(how.removeprefix("else")) if how != "then" else 0
    taken = {one.where for one in planner.plan.steps[number - 1].choices} if number else set[str]()
    play = _next_placement(planner, number)
    if play is None or play.decision is None:
        return []

    def said(answer: str) -> Label:
        return placement_label(lang, play, answer, planner.table.names)

    def control(select: AnswerSelect) -> OfPlan:
        return planner.control(PlanWorker, how, select, len(planner.game.answers))

    answers = [one for one in play.decision.answers if one.startswith("place ")]
    answers = [one for one in answers if one.split()[1] not in taken]
    before = lang.t("Next worker: ")
    if planner.plan.steps:
        before = lang.t("Or else: ") if number else lang.t("Then: ")
    shown = with_likely(planner, play, answers)
    rows = AnswerSelects(lang, said, control).places(shown, before)
    if kinds := tuple(_kinds(planner, answers, taken)):
        last = rows[-1]
        assert isinstance(last, Select)
        rows[-1] = replace(last, options=(*last.options, *kinds)[:MOST_OPTIONS])
    return rows


def _next_placement(planner: Planner, number: int) -> Game | None:
    """The game when a worker is to be placed for which a place is chosen; None where no more can be planned."""
    plan, steps = planner.plan, planner.plan.steps
    if number and plan.queue:
        full = len(steps[number - 1].choices) >= MOST_CHOICES
        plan = replace(plan, queue=replace(plan.queue, steps=steps[: number - 1]))
    else:
        full = len(steps) >= MOST_STEPS
    return None if full else next_placement(plan, planner.game, planner.colour)


def _kinds(planner: Planner, answers: list[str], taken: set[str]) -> Iterator[Option]:
    """Kinds of buildings of which more than one is free."""
    free = {answer.split()[1] for answer in answers}
    for kind in BUILDINGS:
        spaces = free.intersection(spaces_of(f"{ANY}{kind}", planner.game))
        if f"{ANY}{kind}" not in taken and len(spaces) > 1:
            yield Option(planner.lang.t(ANY_OF[kind]), f"={ANY}{kind}")


def _workers(planner: Planner) -> list[Row]:
    """A select of the workers to come, each to be changed."""
    lang = planner.lang
    texts = step_texts(lang.plain, planner.plan, planner.game, planner.table.names, {})
    options = tuple(
        Option(cut(f"{number}. {text}", OPTION_TEXT), str(number))
        for number, text in enumerate(texts, 1)
    )
    title = lang.t("Change a worker …")
    return [Select(planner.control(OpenPlan, "step"), title, options)] if options else []


def _passing(planner: Planner) -> tuple[Button, ...]:
    """Passing after the last worker, with an order for the provost or without."""
    lang, plan = planner.lang, planner.plan
    if plan.queue and plan.queue.after == PASS:
        return (Button(lang.t("Don't pass after that"), planner.control(PlanPassing)),)
    alone = Button(lang.t("Pass"), planner.control(PlanPassing))
    if plan.provost:
        return (alone,)
    leave, *keep = with_order(planner, "then", 0)
    return leave, alone, *keep


def with_order(planner: Planner, how: Literal["now", "then"], count: int) -> tuple[Button, ...]:
    """Passing and leaving the provost, or keeping him at the farthest own worker that he may reach."""
    lang = planner.lang
    label = lang.t("Pass, leave the provost")
    buttons = [Button(label, planner.control(PassWithOrder, how, count, LEAVE))]
    for n in kept_numbers(planner, within=PROVOST_REACH)[:1]:
        most = max(USUAL_PRICE, n - planner.game.provost)
        # Translators: a button; {n} is a space of the road
        label = lang.t("Pass, keep the provost at {n} or beyond").format(n=n)
        buttons.append(Button(label, planner.control(PassWithOrder, how, count, keep(n, most))))
    return tuple(buttons)
