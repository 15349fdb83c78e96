"""Answers chosen beforehand: what a worker does when its building is activated."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.plans.placement_queue import batches_to_come, plannable_answers, spaces_of
from bot.plans.plan_edits import full
from bot.plans.plan_model import Choice
from bot.presenter.answer_controls import AnswerSelects, group_of
from bot.presenter.plan.plan_and_suggestion import Planner
from bot.ui.control_ids import Control
from bot.ui.control_kinds import AHEAD, ANEW, AnswerSelect, PlanAnswer, SetDetail
from bot.ui.controls import MOST_OPTIONS, Option, Row
from bot.words.answer_labels import BEYOND, NO_CUBES, Label, answer_label, fewer_batches
from bot.words.plan_parts import answer_text, place_text
from bot.words.tile_effects import trade_text
from engine import Game, goods, questions
from engine.board import SPACES


def open_rows(planner: Planner) -> list[Row]:
    """What to do at the place chosen last, as long as nothing is said of it."""
    steps = planner.plan.steps
    if not steps:
        return last_worker_rows(planner)
    choice = steps[-1].choices[-1]
    return [] if choice.then else wish_rows(planner, 0, choice)


def wish_rows(planner: Planner, number: int, choice: Choice, group: str = "") -> list[Row]:
    """Selects of what a worker to come does where it may go; `number` is 0 for the last one on the first page."""
    space = next(iter(spaces_of(choice.where, planner.game)), "")
    about = f"{number}.act.{choice.where}"
    return _rows(
        planner, space, choice.then, group, lambda one: planner.control(SetDetail, f"{about}.{one}")
    )


def last_worker_rows(planner: Planner, page: str = AHEAD) -> list[Row]:
    """What to do at the building where the last of those workers was placed of whom nothing is said; then a page."""
    silent = {one for one in choosing(planner) if one != "castle" and not wanted(planner, one)}
    for given in reversed(planner.game.answers):
        word, *rest = given.text.split()
        if given.player == planner.colour and word in ("place", "gate") and rest[0] in silent:
            return act_rows(planner, rest[0], page)
    return []


def act_rows(planner: Planner, space: str, page: str, group: str = "") -> list[Row]:
    """Selects of what a placed worker does at a space, on a page."""
    said = wanted(planner, space)
    return _rows(
        planner, space, said, group, lambda one: planner.control(PlanAnswer, space, one, page)
    )


def choosing(planner: Planner) -> list[str]:
    """Spaces of own workers who will have a choice."""
    game = planner.game
    if questions.phase_is_over(game, "provost"):
        return []
    asked = questions.decision_space(game)
    return [
        space
        for space in questions.spaces_of_workers(game, planner.colour)
        if space != asked and _open_answers(planner, space, ())
    ]


def wanted(planner: Planner, space: str) -> tuple[str, ...]:
    """What the worker on a space shall do, the best first."""
    kind = questions.decision_at(planner.game, space) if space in SPACES else ""
    about = (one.answers for one in planner.plan.intents if (one.kind, one.space) == (kind, space))
    return next(about, ())


def _open_answers(planner: Planner, space: str, wanted: Sequence[str]) -> list[str]:
    """What can be chosen beforehand for a worker there, besides what is `wanted`; nothing without a choice."""
    if space not in SPACES:
        return []
    answers = plannable_answers(planner.game, planner.colour, space)
    return [one for one in answers if one not in wanted] if wanted or len(answers) > 1 else []


def _left(game: Game, colour: str, space: str, answer: str) -> int:
    """What such an answer there leaves of the goods held now, packed; all of them where those can't pay it."""
    held, trade = questions.goods_of(game, colour), questions.trade_of(game, answer, space)
    cost, gains = questions.paid_for(game, answer, space), trade.gains if trade else ""
    return held - cost + goods.pack(gains) if goods.can_pay(held, cost) else held


def _rows(
    planner: Planner,
    space: str,
    wanted: Sequence[str],
    group: str,
    control: Callable[[AnswerSelect], Control],
) -> list[Row]:
    """Selects of what to do at a space; `control` makes that of one from its name."""
    lang, game = planner.lang, planner.game
    answers = _open_answers(planner, space, wanted)
    if not (answers or wanted):
        return []

    there = questions.workers_at(game, "castle")
    planned = space == "castle" and planner.places and planner.colour not in there
    come = batches_to_come(planner.plan, game, planner.colour) if planned else answers

    # Whose buildings are their own says who is asked; others hang on nobody.
    theirs = questions.if_asked_to_place(game, planner.colour)

    def said(answer: str) -> Label:
        # Of the building there, not the pending one.
        if trade := questions.trade_of(game, answer, space):
            text = trade_text(lang.plain, trade)
            label = Label(text, text)
        else:
            label = answer_label(lang, theirs, answer, planner.table.names, pending=False)
        warned = fewer_batches(
            lang.plain, game, planner.colour, _left(game, planner.colour, space, answer)
        )
        if answer.startswith("gate r") and not questions.reached(answer[5:], game.provost):
            warned = [lang.plain.t(BEYOND)]
        return replace(label, warned=tuple(warned if answer in come else [lang.plain.t(NO_CUBES)]))

    selects = AnswerSelects(lang, said, control)
    # Translators: {place} is a building
    title = lang.t("{place}: what to do? (or be asked)")
    if space == "castle":
        # Translators: {place} is the castle; a batch are three cubes
        title = lang.t("{place}: which batch first?")
    also = wanted and answers and not full(wanted)
    if wanted:
        # Translators: {place} is a building, {answer} what is planned there, such as "build Mason"
        title = lang.t("{place}: {answer}. Something else?")
    if also:
        # Translators: {place} is a building, {answer} what is planned there, such as "build Mason"
        title = lang.t("{place}: {answer}, and if that can't be done? (or be asked)")
    place, last = place_text(lang.plain, space, game), "".join(wanted[-1:])
    answer = answer_text(lang.plain, last, game) if last else ""
    title = title.format(place=place, answer=answer)
    shown = [one for one in answers if group_of(one) == group] or answers
    if space == "gate" and answers:
        before = lang.t("Gate, else on to: ") if also else lang.t("Gate, on to: ")
        *first, made = selects.places(answers, before)
    elif shown is answers and len(answers) + bool(wanted) > MOST_OPTIONS:
        first, made = [], selects.groups(answers, title)
    else:
        first, made = [], selects.select("all", title, shown)
    if wanted and len(made.options) < MOST_OPTIONS:
        # Translators: of what a worker was to do: nothing of it stands any more, and all can be chosen again
        anew = Option(lang.t("Choose anew"), ANEW)
        made = replace(made, options=(anew, *made.options))
    return [*first, made]
