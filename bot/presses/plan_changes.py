"""What the controls of a plan change in it.

Whatever an id or a value says that makes no sense any more, or never did, raises `PlanError`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from bot.plans import changes, parallel
from bot.plans.changes import number_of
from bot.plans.check import plannable_answers
from bot.plans.model import (
    ASK,
    PASS,
    SCARCER,
    CastleOrder,
    Choice,
    Condition,
    Habit,
    Plan,
    PlanError,
    ProvostOrder,
    Queue,
    check,
)
from bot.plans.placement_queue import spaces_of
from bot.plans.resolve import find_intent, without
from bot.plans.standing_orders import habit_tile
from bot.plans.suggestion import DEARER, fingerprint, suggested
from bot.presenter.plan.worker_details import IN_ANY_CASE
from bot.tables.planning import about_what
from bot.ui.verbs import (
    AlwaysAnswer,
    GiveAhead,
    OfPlan,
    PassWithOrder,
    PickAhead,
    PlanAnswer,
    PlanPassing,
    PlanWorker,
    RemoveFromPlan,
    ResumePlan,
    SetDetail,
    SetOrder,
    TakeSuggestion,
    WaitForOthers,
)
from engine import Game
from engine.board import SPACES
from engine.questions import decision_at, price_at

C = TypeVar("C", bound=OfPlan)


@dataclass(frozen=True, slots=True)
class Pressed(Generic[C]):
    """The control, the value chosen, the game as it is under the lock, and who pressed."""

    control: C
    value: str
    game: Game
    colour: str


def _worker(plan: Plan, pressed: Pressed[PlanWorker]) -> Plan:
    """One more worker, or one more choice for one.

    It may cost one denier more than it did when it was shown, or than now if that is less.
    """
    game, how = pressed.game, pressed.control.how
    where, then = _place_chosen(pressed.value)
    spaces = spaces_of(where, game)
    check(bool(spaces), "no such building")
    if then:
        _check_plannable(pressed, spaces[0], then)
    shown = game.at(min(pressed.control.count, len(game.answers)))
    price = min(price_at(one, pressed.colour, spaces[0]) for one in (game, shown))
    choice = Choice(where, price + DEARER, then=(then,) if then else ())
    if how in ("then", "now"):
        longer = changes.with_step(plan, game.round, choice)
        if how == "then":
            return longer
        _check_asked(pressed)
        return changes.moved(longer, len(plan.steps), -len(plan.steps))
    check(how.startswith("else"), f"no way: {how}")
    number = how.removeprefix("else")
    return changes.with_choice(plan, (number_of(number) if number else len(plan.steps)) - 1, choice)


def _place_chosen(value: str) -> tuple[str, str]:
    """Where a worker goes, and what it does there: `=place r6 build w-mason` gives `r6` and `build w-mason`."""
    word, _, rest = value.removeprefix("=").partition(" ")
    where, _, then = rest.partition(" ")
    return (where, then) if word == "place" else (f"{word} {rest}", "")


def _check_asked(pressed: Pressed[PlanWorker] | Pressed[PassWithOrder]) -> None:
    """Raise `PlanError` unless it is the placement that was asked when the control was made."""
    decision, given = pressed.game.decision, len(pressed.game.answers)
    asked = decision is not None and (decision.player, decision.kind) == (pressed.colour, "place")
    check(asked and pressed.control.count == given, "another decision")


def _passing(plan: Plan, pressed: Pressed[PassWithOrder]) -> Plan:
    """Pass after the last worker, or now, with an order for the provost."""
    game, control = pressed.game, pressed.control
    queue = Queue(game.round, plan.steps, PASS)
    if control.how == "now":
        _check_asked(pressed)
        queue = replace(queue, steps=())
    return _provost(replace(plan, queue=queue), game.round, control.order)


def _suggestion(plan: Plan, pressed: Pressed[TakeSuggestion]) -> Plan:
    """With the workers suggested, unless that is another suggestion by now."""
    made = suggested(plan, pressed.game, pressed.colour)
    check(fingerprint(made) == pressed.control.fingerprint, "another suggestion")
    return made


def _detail(plan: Plan, pressed: Pressed[SetDetail]) -> Plan:
    """A worker's highest price, its condition, one more answer wanted where it goes, or its place in the order."""
    number, what = _worker_meant(plan, pressed.control.detail)
    match what.split("."):
        case ["most"]:
            return changes.with_details(plan, number, most=number_of(pressed.value) or None)
        case ["when"]:
            return changes.with_details(plan, number, when=_condition(pressed.value))
        case ["act", where, _select]:
            space = next(iter(spaces_of(where, pressed.game)), "")
            answer = _plannable(pressed, space)
            return changes.with_wanted(plan, number, where, answer)
        case [("earlier" | "later") as way]:
            return changes.moved(plan, number, 1 if way == "later" else -1)
        case ["out"]:
            return changes.without_part(plan, f"{changes.STEP}{number}")
    raise PlanError(f"no detail: {what}")


def _worker_meant(plan: Plan, detail: str) -> tuple[int, str]:
    """The number of a worker, from 0, and what about it is said: the last one's where a detail names none."""
    number, _, what = detail.partition(".")
    if number.isdigit():
        return number_of(number) - 1, what
    check(bool(plan.steps), "no worker is planned")
    return len(plan.steps) - 1, detail.replace("act.", f"act.{plan.steps[-1].choices[-1].where}.")


def _condition(value: str) -> Condition | None:
    if value == IN_ANY_CASE:
        return None
    parts = value.split(".")
    check(len(parts) == 4, f"no condition: {value}")
    subject, about, number, holds = parts
    return Condition(subject, about, number_of(number), holds == "1")


def _answer(plan: Plan, pressed: Pressed[PlanAnswer]) -> Plan:
    """One more answer wanted where a worker stands."""
    game, space = pressed.game, pressed.control.space
    answer = _plannable(pressed, space)
    return changes.with_answer(plan, game.round, decision_at(game, space), space, answer)


def _plannable(pressed: Pressed[Any], space: str) -> str:
    """The answer chosen, if it may be possible at a space."""
    answer = pressed.value.removeprefix("=")
    _check_plannable(pressed, space, answer)
    return answer


def _check_plannable(pressed: Pressed[Any], space: str, answer: str) -> None:
    """Raise `PlanError` for an answer that can't become possible at a space."""
    check(space in SPACES, f"no space: {space}")
    check(answer in plannable_answers(pressed.game, pressed.colour, space), f"not at {space}")


def _order(plan: Plan, pressed: Pressed[SetOrder]) -> Plan:
    return _ORDERS[pressed.control.order](plan, pressed.game.round, pressed.value)


def _provost(plan: Plan, now: int, value: str) -> Plan:
    numbers = value.split(".")
    check(len(numbers) == 3, f"no order: {value}")
    otherwise = plan.provost.otherwise if plan.provost else ASK
    first, last, most = map(number_of, numbers)
    return replace(plan, provost=ProvostOrder(now, first, last, most, otherwise))


def _reach(plan: Plan, _now: int, value: str) -> Plan:
    if plan.provost is None:
        raise PlanError("no order to change")
    return replace(plan, provost=replace(plan.provost, otherwise=value))


def _castle(plan: Plan, now: int, value: str) -> Plan:
    order = plan.castle or CastleOrder(now)
    return replace(plan, castle=replace(order, batches=value))


def _cubes(plan: Plan, now: int, value: str) -> Plan:
    order, (which, _, cube) = plan.castle or CastleOrder(now), value.partition(".")
    check(which in ("spare", "never"), f"no order: {value}")
    changed = replace(order, spare=cube) if which == "spare" else replace(order, never=cube)
    return replace(plan, castle=changed)


def _line(plan: Plan, _now: int, value: str) -> Plan:
    if value == ASK:
        return replace(plan, favors=None)
    return changes.with_favors(plan, lines=(value,))


_ORDERS: Final[dict[str, Callable[[Plan, int, str], Plan]]] = {
    "provost": _provost,
    "reach": _reach,
    "castle": _castle,
    "cubes": _cubes,
    "lines": _line,
}
"""What a standing order says -> the plan with it, after the round that is played and the value chosen."""


def _always(plan: Plan, pressed: Pressed[AlwaysAnswer]) -> Plan:
    """Answer the pending decision and the like of it from now on: the plan does it at once."""
    game, value, decision = pressed.game, pressed.value, pressed.game.decision
    assert decision is not None
    kind, tile = pressed.control.kind, pressed.control.tile
    now = (decision.player, decision.kind, habit_tile(game))
    check((pressed.colour, kind, tile) == now, "another decision")
    check(value in (SCARCER, *decision.answers), f"no answer: {value}")
    if kind == "line":
        return changes.with_favors(plan, lines=(value.removeprefix("favor "),))
    if kind == "effect":
        return changes.with_favors(plan, effects=(value,))
    # What was said of this very worker and does not hold any more would still come first.
    said = find_intent(plan, game)
    plan = without(plan, said) if said else plan
    answers = (SCARCER, decision.answers[0]) if value == SCARCER else (value,)
    return changes.with_habit(plan, Habit(kind, tile, answers))


def _removed(plan: Plan, pressed: Pressed[RemoveFromPlan]) -> Plan:
    match pressed.control.part:
        case "all":
            return Plan()
        case "first":
            return changes.without_part(plan, f"{changes.STEP}0")
        case "step":
            return changes.without_part(plan, f"{changes.STEP}{len(plan.steps) - 1}")
        case "line":
            return changes.without_part(plan, pressed.value)


def _ahead(plan: Plan, pressed: Pressed[GiveAhead] | Pressed[PickAhead]) -> Plan:
    """Answer a decision to come, by its button or from a select."""
    control = pressed.control
    answer = control.answer if isinstance(control, GiveAhead) else pressed.value.removeprefix("=")
    at = parallel.ahead(plan, pressed.game, pressed.colour)
    if at is None or about_what(at) != (control.kind, control.space):
        raise PlanError("another decision")
    return parallel.keep(plan, at, answer)


CHANGES: Final[dict[type[OfPlan], Callable[[Plan, Pressed[Any]], Plan]]] = {
    PlanWorker: _worker,
    TakeSuggestion: _suggestion,
    PlanPassing: lambda plan, pressed: changes.with_passing(plan, pressed.game.round),
    PassWithOrder: _passing,
    SetDetail: _detail,
    PlanAnswer: _answer,
    SetOrder: _order,
    AlwaysAnswer: _always,
    RemoveFromPlan: _removed,
    ResumePlan: lambda plan, _pressed: plan,
    GiveAhead: _ahead,
    PickAhead: _ahead,
    WaitForOthers: lambda plan, pressed: replace(plan, waits=pressed.game.round),
}
"""Control -> the plan after it is pressed."""
