"""Small changes of a plan, each what one press says: every function gives the plan after it.

Raises `PlanError` where the plan has not, or not any more, what was to be changed, or would say something impossible.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from bot.plans.model import (
    ASK,
    PASS,
    CastleOrder,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Option,
    Plan,
    PlanError,
    ProvostOrder,
    Queue,
    Step,
    check,
)

T = TypeVar("T")

NO_CONDITION: Final = "none"
"""In place of a condition: in any case."""


def queue_of(plan: Plan, round_number: int) -> Queue:
    """The queue of a round, empty if nothing is planned for it."""
    queue = plan.queue
    return queue if queue and queue.round == round_number else Queue(round_number)


def with_step(plan: Plan, round_number: int, option: Option) -> Plan:
    """One more worker."""
    queue = queue_of(plan, round_number)
    return replace(plan, queue=replace(queue, steps=(*queue.steps, Step((option,)))))


def with_choice(plan: Plan, round_number: int, option: Option) -> Plan:
    """One more choice for the last worker."""
    queue = queue_of(plan, round_number)
    check(bool(queue.steps), "no worker is planned")
    *before, last = queue.steps
    step = replace(last, options=(*last.options, option))
    return replace(plan, queue=replace(queue, steps=(*before, step)))


def with_last(plan: Plan, step: Step | None) -> Plan:
    """The last worker's step changed, or taken out."""
    queue = _planned(plan)
    steps = (*queue.steps[:-1], *([step] if step else []))
    return _kept(plan, replace(queue, steps=steps))


def without_step(plan: Plan, index: int) -> Plan:
    """The queue without one of its workers."""
    queue = _planned(plan)
    return _kept(plan, replace(queue, steps=without_one(queue.steps, index)))


def without_one(lines: tuple[T, ...], index: int) -> tuple[T, ...]:
    """All lines but one."""
    check(0 <= index < len(lines), "no such line")
    return (*lines[:index], *lines[index + 1 :])


def with_passing(plan: Plan, round_number: int) -> Plan:
    """Pass after the last worker, or ask again."""
    queue = queue_of(plan, round_number)
    return _kept(plan, replace(queue, after=ASK if queue.after == PASS else PASS))


def with_farthest(plan: Plan, number: int | None) -> Plan:
    """No worker beyond a space of the road; None for as far as is said."""
    return replace(plan, queue=replace(_planned(plan), last=number))


def _planned(plan: Plan) -> Queue:
    """The queue with a worker at least."""
    if plan.queue is None or not plan.queue.steps:
        raise PlanError("no worker is planned")
    return plan.queue


def _kept(plan: Plan, queue: Queue) -> Plan:
    return replace(plan, queue=queue if queue.steps or queue.after == PASS else None)


def with_option(plan: Plan, **changed: object) -> Plan:
    """The last choice of the last worker with fields of `Option` changed."""
    step = last_step(plan)
    option = replace(step.options[-1], **changed)  # type: ignore[arg-type]
    return with_last(plan, replace(step, options=(*step.options[:-1], option)))


def last_step(plan: Plan) -> Step:
    """The last worker."""
    return _planned(plan).steps[-1]


def last_option(plan: Plan) -> Option:
    """The last choice of the last worker."""
    return last_step(plan).options[-1]


def with_answer(plan: Plan, round_number: int, kind: str, space: str, answer: str) -> Plan:
    """One more answer wanted at a space, after those wanted already."""
    key = (round_number, kind, space)
    old = next((one for one in plan.intents if (one.round, one.kind, one.space) == key), None)
    if old is None:
        return replace(plan, intents=(*plan.intents, Intent(round_number, kind, space, (answer,))))
    if answer in old.answers:
        return plan
    new = replace(old, answers=(*old.answers, answer))
    return replace(plan, intents=tuple(new if one is old else one for one in plan.intents))


def with_favor(plan: Plan, *, line: str = "", effect: str = "") -> Plan:
    """One more line, or effect, after those wanted already."""
    order = plan.favors or FavorOrder()
    if line and line not in order.lines:
        order = replace(order, lines=(*order.lines, line))
    if effect and effect not in order.effects:
        order = replace(order, effects=(*order.effects, effect))
    return replace(plan, favors=order)


def with_habit(plan: Plan, habit: Habit) -> Plan:
    """A habit in place of the one for the same decision at the same tile."""
    others = tuple(one for one in plan.habits if (one.kind, one.where) != (habit.kind, habit.where))
    return replace(plan, habits=(*others, habit))


def with_provost(plan: Plan, order: ProvostOrder | None) -> Plan:
    """Another order for the provost."""
    return replace(plan, provost=order)


def with_castle(plan: Plan, order: CastleOrder | None) -> Plan:
    """Another order for the castle."""
    return replace(plan, castle=order)


def condition_of(value: str) -> tuple[Condition, ...]:
    """The condition of a text `subject.value.number.holds`, or `NO_CONDITION`."""
    if value == NO_CONDITION:
        return ()
    parts = value.split(".")
    check(len(parts) == 4, f"no condition: {value}")
    return (Condition(parts[0], parts[1], number_of(parts[2]), parts[3] == "1"),)


def number_of(text: str) -> int:
    """A number of at most two digits."""
    check(text.isascii() and text.isdigit() and len(text) < 3, f"no number: {text}")
    return int(text)
