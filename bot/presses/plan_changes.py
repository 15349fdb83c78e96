"""What the controls of a plan change in it, by verb and, where a verb says several things, the first word after it.

Whatever an id or a value says that makes no sense any more, or never did, raises `PlanError`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.plans import changes, parallel
from bot.plans.changes import number_of
from bot.plans.check import plannable_answers
from bot.plans.model import (
    ASK,
    SCARCER,
    CastleOrder,
    Choice,
    Condition,
    Habit,
    Plan,
    PlanError,
    ProvostOrder,
    check,
)
from bot.plans.placement_queue import spaces_of
from bot.plans.resolve import find_intent, without
from bot.plans.standing_orders import habit_tile
from bot.presenter.plan.planner import ELSE, ORDERS, STEP, THEN
from bot.presenter.plan.worker_details import IN_ANY_CASE
from bot.tables.planning import about_what
from engine import Game
from engine.board import SPACES
from engine.questions import decision_at, price_at

DEARER: Final = 1
"""Deniers above the price shown that a worker to come may cost, until something else is said."""


@dataclass(frozen=True, slots=True)
class Press:
    """The rest of a control's id, the value chosen, the game as it is under the lock, and who pressed."""

    rest: str
    value: str
    game: Game
    colour: str

    @property
    def round(self) -> int:
        """The round that is played."""
        return self.game.round


def _choice(press: Press) -> Choice:
    """A place, for one denier more at most than it cost when it was shown, or costs now if that is less."""
    choice = Choice(press.value.removeprefix("=").removeprefix("place "))
    shown = press.rest.rpartition(".")[2]
    check(shown.isascii() and shown.isdigit() and len(shown) < 6, "no number of answers")
    spaces = spaces_of(choice.where, press.game)
    check(bool(spaces), "no such building")
    then = press.game.at(min(int(shown), len(press.game.answers)))
    price = min(price_at(game, press.colour, spaces[0]) for game in (press.game, then))
    return replace(choice, most=price + DEARER)


def _price(press: Press) -> int | None:
    return number_of(press.value) or None


def _condition(press: Press) -> Condition | None:
    if press.value == IN_ANY_CASE:
        return None
    parts = press.value.split(".")
    check(len(parts) == 4, f"no condition: {press.value}")
    subject, value, number, holds = parts
    return Condition(subject, value, number_of(number), holds == "1")


def _wish(plan: Plan, press: Press) -> Plan:
    """One more answer wanted where the last worker goes."""
    choice = changes.last_choice(plan)
    answer = _possible(press, next(iter(spaces_of(choice.where, press.game)), ""))
    return changes.with_last_choice(plan, then=(*choice.then, answer))


def _intend(plan: Plan, press: Press) -> Plan:
    """One more answer wanted where a worker stands."""
    space = press.rest.partition(".")[0]
    answer = _possible(press, space)
    kind = decision_at(press.game, space)
    return changes.with_answer(plan, press.round, kind, space, answer)


def _possible(press: Press, space: str) -> str:
    """The answer chosen, if it may be possible at a space."""
    answer = press.value.removeprefix("=")
    check(space in SPACES, f"no space: {space}")
    check(answer in plannable_answers(press.game, press.colour, space), f"not at {space}")
    return answer


def _provost(plan: Plan, press: Press) -> Plan:
    numbers = press.value.split(".")
    check(len(numbers) == 3, f"no order: {press.value}")
    otherwise = plan.provost.otherwise if plan.provost else ASK
    first, last, most = map(number_of, numbers)
    return replace(plan, provost=ProvostOrder(press.round, first, last, most, otherwise))


def _reach(plan: Plan, press: Press) -> Plan:
    if plan.provost is None:
        raise PlanError("no order to change")
    return replace(plan, provost=replace(plan.provost, otherwise=press.value))


def _cubes(plan: Plan, press: Press) -> Plan:
    which, _, cube = press.value.partition(".")
    check(which in ("spare", "never"), f"no order: {press.value}")
    return _castle(plan, press, **{which: cube})


def _castle(plan: Plan, press: Press, **changed: str) -> Plan:
    order = plan.castle or CastleOrder(press.round)
    return replace(plan, castle=replace(order, **changed))  # type: ignore[arg-type]


def _line(plan: Plan, press: Press) -> Plan:
    if press.value == ASK:
        return replace(plan, favors=None)
    return changes.with_favors(plan, lines=(press.value,))


def _always(plan: Plan, press: Press) -> Plan:
    """Answer the pending decision and the like of it from now on: the plan does it at once."""
    game, value, decision = press.game, press.value, press.game.decision
    assert decision is not None
    kind, _, where = press.rest.partition(".")
    now = (decision.player, decision.kind, habit_tile(game))
    check((press.colour, kind, where) == now, "another decision")
    check(value in (SCARCER, *decision.answers), f"no answer: {value}")
    if kind == "line":
        return changes.with_favors(plan, lines=(value.removeprefix("favor "),))
    if kind == "effect":
        return changes.with_favors(plan, effects=(value,))
    # What was said of this very worker and does not hold any more would still come first.
    said = find_intent(plan, game)
    plan = without(plan, said) if said else plan
    answers = (SCARCER, decision.answers[0]) if value == SCARCER else (value,)
    return changes.with_habit(plan, Habit(kind, where, answers))


def _without_last(plan: Plan, _press: Press) -> Plan:
    steps = plan.queue.steps if plan.queue else ()
    return changes.without_part(plan, f"{changes.STEP}{len(steps) - 1}")


def _ahead(plan: Plan, press: Press) -> Plan:
    """Answer a decision to come, by its button: `kind.space.answer`."""
    kind, _, said = press.rest.partition(".")
    space, _, answer = said.partition(".")
    at = parallel.ahead(plan, press.game, press.colour)
    if at is None or about_what(at) != (kind, space):
        raise PlanError("another decision")
    return parallel.keep(plan, at, answer)


def _aheads(plan: Plan, press: Press) -> Plan:
    """The same from a select: `kind.space.name`."""
    about = press.rest.rpartition(".")[0]
    return _ahead(plan, replace(press, rest=f"{about}.{press.value.removeprefix('=')}"))


CHANGES: Final[dict[str, tuple[Callable[[Plan, Press], Plan], str]]] = {
    f"queue/{THEN}": (lambda plan, p: changes.with_step(plan, p.round, _choice(p)), ""),
    f"queue/{ELSE}": (lambda plan, p: changes.with_choice(plan, _choice(p)), ELSE),
    "passing": (lambda plan, p: changes.with_passing(plan, p.round), ""),
    "set/most": (lambda plan, p: changes.with_last_choice(plan, most=_price(p)), STEP),
    "set/when": (lambda plan, p: changes.with_last_choice(plan, when=_condition(p)), STEP),
    "set/act": (_wish, ""),
    "intend": (_intend, ""),
    "order/provost": (_provost, ORDERS),
    "order/reach": (_reach, ORDERS),
    "order/castle": (lambda plan, p: _castle(plan, p, batches=p.value), ORDERS),
    "order/cubes": (_cubes, ORDERS),
    "order/lines": (_line, ORDERS),
    "always": (_always, ""),
    "unplan/all": (lambda _plan, _press: Plan(), ""),
    "unplan/step": (_without_last, ""),
    "unplan/line": (lambda plan, p: changes.without_part(plan, p.value), ORDERS),
    "resume": (lambda plan, _press: plan, ""),
    "ahead": (_ahead, ""),
    "aheads": (_aheads, ""),
    "wait": (lambda plan, p: replace(plan, waits=p.round), ""),
}
"""What a control changes, and the page that is shown then."""
