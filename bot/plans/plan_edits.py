"""Small changes of a plan, each what one press says. They raise `PlanError` where that makes no sense, or no more."""

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import chain
from typing import Any, Final, TypeVar

from bot.plans.placement_queue import trimmed
from bot.plans.plan_model import (
    ASK,
    PASS,
    PASS_UNLESS,
    Choice,
    FavorOrder,
    Habit,
    Intent,
    Plan,
    Queue,
    Step,
    check,
)

T = TypeVar("T")

LAST: Final = ("take", "joust", "decline", "gate back")
"""How answers begin after which another one would never come true, or be no choice."""
MOST_WANTED: Final = 3
"""Answers that can be named for one worker."""


def with_step(plan: Plan, round_number: int, *choices: Choice, first: bool = False) -> Plan:
    """One more worker, with where it may go: after the others, or before them."""
    queue, step = plan.queue or Queue(round_number), Step(choices)
    steps = (step, *queue.steps) if first else (*queue.steps, step)
    return replace(plan, queue=replace(queue, steps=steps))


def with_choice(plan: Plan, number: int, choice: Choice) -> Plan:
    """One more choice for a worker, by its number from 0, for what that may cost elsewhere."""
    choices = _choices(plan, number)
    return with_choices(plan, number, (*choices, replace(choice, most=choices[0].most)))


def with_details(plan: Plan, number: int, **changed: object) -> Plan:
    """The plan with fields of `Choice` changed wherever a worker may go."""
    choices = _choices(plan, number)
    return with_choices(plan, number, tuple(replace(one, **changed) for one in choices))  # type: ignore[arg-type]


def full(wanted: Sequence[str]) -> bool:
    """True if no answer can come after those wanted: another one takes the place of the last."""
    return len(wanted) >= MOST_WANTED or any(one.startswith(LAST) for one in wanted[-1:])


def _longer(wanted: tuple[str, ...], answer: tuple[str, ...]) -> tuple[str, ...]:
    return (*(wanted[:-1] if full(wanted) else wanted), *answer) if answer else ()


def with_wanted(plan: Plan, number: int, where: str, *answer: str) -> Plan:
    """One more answer wanted where a worker may go; without one none any more."""
    choices = tuple(
        replace(one, then=_longer(one.then, answer)) if one.where == where else one
        for one in _choices(plan, number)
    )
    check(choices != _choices(plan, number), "nothing was said there")
    return with_choices(plan, number, choices)


def _choices(plan: Plan, number: int) -> tuple[Choice, ...]:
    check(0 <= number < len(plan.steps), "no such worker is planned")
    return plan.steps[number].choices


def with_choices(plan: Plan, number: int, choices: tuple[Choice, ...]) -> Plan:
    """The plan with a worker that may go to these places alone."""
    steps = plan.steps
    return _with_queue(plan, steps=(*steps[:number], Step(choices), *steps[number + 1 :]))


def _with_queue(plan: Plan, **changed: Any) -> Plan:
    assert plan.queue is not None
    return replace(plan, queue=trimmed(replace(plan.queue, **changed)))


def with_passing(plan: Plan, round_number: int) -> Plan:
    """Pass after the last worker, or ask again."""
    queue = plan.queue
    if queue is None or queue.after == ASK:
        return then_passing(plan, round_number)
    return _with_queue(plan, after=ASK)


def then_passing(plan: Plan, round_number: int) -> Plan:
    """Pass after the last worker, unless another one could clearly do better by then; without workers in any case."""
    after = PASS_UNLESS if plan.steps else PASS
    return replace(plan, queue=Queue(round_number, plan.steps, after))


def unjudged(plan: Plan, after: str) -> Plan:
    """The plan with another end where the computer player would judge whether to pass."""
    if plan.queue is None or plan.queue.after != PASS_UNLESS:
        return plan
    return _with_queue(plan, after=after)


def with_answer(plan: Plan, round_number: int, kind: str, space: str, *answer: str) -> Plan:
    """One more answer wanted at a space, after those wanted already; without one none any more."""
    for old in plan.intents:
        if (old.kind, old.space) == (kind, space):
            new = [replace(old, answers=_longer(old.answers, answer))] if answer else []
            kept = (new if one is old else [one] for one in plan.intents)
            return replace(plan, intents=tuple(chain.from_iterable(kept)))
    check(bool(answer), "nothing was said there")
    return replace(plan, intents=(*plan.intents, Intent(round_number, kind, space, answer)))


def with_favors(plan: Plan, lines: tuple[str, ...] = (), effects: tuple[str, ...] = ()) -> Plan:
    """More lines, or effects, after those wanted already."""
    old = plan.favors or FavorOrder()
    return replace(plan, favors=FavorOrder((*old.lines, *lines), (*old.effects, *effects)))


def with_habit(plan: Plan, habit: Habit) -> Plan:
    """A habit in place of the one for the same decision at the same tile."""
    others = tuple(one for one in plan.habits if (one.kind, one.where) != (habit.kind, habit.where))
    return replace(plan, habits=(*others, habit))


def without_part(plan: Plan, part: str) -> Plan:
    """The plan less one of its parts: a field, of several things one by its number from 0: `provost`, or `queue0`."""
    name = part.rstrip("0123456789")
    number = part.removeprefix(name)
    check(name in (one.name for one in fields(Plan)), f"no part: {part}")
    if name == "queue":
        return _with_queue(plan, steps=_without(plan.steps, number))
    old = getattr(plan, name)
    left: Any = _without(old, number) if isinstance(old, tuple) else getattr(Plan(), name)
    return replace(plan, **{name: left})


def _without(lines: tuple[T, ...], number: str) -> tuple[T, ...]:
    index = number_of(number)
    check(index < len(lines), "no such line")
    return (*lines[:index], *lines[index + 1 :])


def number_of(text: str) -> int:
    """A number of at most two digits."""
    check(text.isascii() and text.isdigit() and len(text) < 3, f"no number: {text}")
    return int(text)
