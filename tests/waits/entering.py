"""Entering a plan: what of the wanted one is missing, how much each missing part is worth, and the best of it first.

Worth is the chance that the part saves a wait. It counts against the presses that the panel asks for it.
"""

from collections.abc import Iterator
from typing import Final

from bot.plans.model import NOTHING, PASS, Plan, Step
from bot.tables.planning import held_by
from bot.ui.verbs import PlanAnswer, PlanPassing, PlanWorker, RemoveFromPlan, SetDetail, SetOrder
from engine import Game
from tests.waits.hand import Aim, Hand

FOLLOWED: Final = (0.65, 0.85, 0.9)
"""How likely a worker with none, one, two alternatives goes to one of its places."""
PROVOST: Final = 0.6
SPECIALS: Final = 0.5
DETAIL: Final = 0.1

Part = tuple[float, Aim]
"""A missing part: what it is worth, and the control that enters it."""


async def enter(hand: Hand, user_id: int, wanted: Plan, choices: int, most: float) -> None:
    """Enter the most useful parts of a wanted plan, with at most that many presses."""
    refused: set[Aim] = set()
    while True:
        seat = hand.table.seat_of(user_id)
        assert seat is not None
        held = held_by(hand.table, seat).plan
        ways = [
            (worth / way.presses, number, aim, way)
            for number, (worth, aim) in enumerate(missing(held, wanted, choices, hand.table.game))
            if aim not in refused
            and (way := hand.way(aim)) is not None
            and hand.presses + way.presses <= most
        ]
        if not ways:
            return
        _, _, aim, way = max(ways, key=lambda one: (one[0], -one[1]))
        if not await hand.press(way):
            refused.add(aim)


def missing(plan: Plan, wanted: Plan, choices: int, game: Game) -> Iterator[Part]:
    """The parts of the wanted plan that are not in the plan, and what to take out of it."""
    yield from _workers(plan, wanted, choices)
    yield from _provost(plan, wanted)
    yield from _wishes(plan, wanted, game)
    yield from _castle_and_favors(plan, wanted)


def _steps(plan: Plan) -> tuple[Step, ...]:
    return plan.queue.steps if plan.queue else ()


def _places(step: Step) -> set[str]:
    return {choice.where for choice in step.choices}


def _workers(plan: Plan, wanted: Plan, most: int) -> Iterator[Part]:
    """The workers to come, one after another, with up to that many choices each."""
    if wanted.queue is None:
        return
    steps, wishes, sure = _steps(plan), wanted.queue.steps, 1.0
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        if number >= len(wishes) or step.choices[0].where not in _places(wishes[number]):
            yield sure / (len(steps) - number), Aim(RemoveFromPlan, "", (("part", "step"),))
            yield sure, Aim(RemoveFromPlan, f"q{number}", (("part", "line"),))
            return
        better = [one for one in wishes[number].choices if one.where not in _places(step)]
        if last and better and len(step.choices) < most:
            gain = FOLLOWED[len(step.choices)] - FOLLOWED[len(step.choices) - 1]
            aim = Aim(PlanWorker, f"=place {better[0].where}", (("how", "else"),))
            yield sure * gain, aim
        sure *= FOLLOWED[min(len(step.choices), len(FOLLOWED)) - 1]
    passes = plan.queue is not None and plan.queue.after == PASS
    if passes != (len(steps) == len(wishes) and wanted.queue.after == PASS):
        yield sure, Aim(PlanPassing)
    if len(steps) < len(wishes):
        where = wishes[len(steps)].choices[0].where
        yield sure, Aim(PlanWorker, f"=place {where}", (("how", "then"),))


def _provost(plan: Plan, wanted: Plan) -> Iterator[Part]:
    order = wanted.provost
    if order is None:
        return
    if plan.provost is None:
        value = f"{order.first}.{order.last}.{order.most}"
        yield PROVOST, Aim(SetOrder, value, (("order", "provost"),))
    elif plan.provost.most and plan.provost.otherwise != NOTHING:
        yield DETAIL, Aim(SetOrder, NOTHING, (("order", "reach"),))


def _wishes(plan: Plan, wanted: Plan, game: Game) -> Iterator[Part]:
    """What workers do: those that stand, and the last one to come at its last place."""
    known = {(one.kind, one.space): one.answers for one in plan.intents}
    for one in wanted.intents:
        answers = known.get((one.kind, one.space), ())
        for answer in one.answers[len(answers) :][:1]:
            special = not one.space.startswith("r") and not answers
            yield (
                SPECIALS if special else DETAIL,
                Aim(PlanAnswer, f"={answer}", (("space", one.space),)),
            )
    wishes = {one.where: one.then for step in _steps(wanted) for one in step.choices}
    for step in _steps(plan)[-1:]:
        choice = step.choices[-1]
        for answer in wishes.get(choice.where, ())[len(choice.then) :][:1]:
            special = not choice.where.startswith("r") and not choice.then
            for select in ("all", "near", "far"):
                yield (
                    (SPECIALS if special else DETAIL) / 2,
                    Aim(SetDetail, f"={answer}", (("detail", f"act.{select}"),)),
                )


def _castle_and_favors(plan: Plan, wanted: Plan) -> Iterator[Part]:
    if wanted.castle is not None and plan.castle is None:
        yield DETAIL, Aim(SetOrder, wanted.castle.batches, (("order", "castle"),))
    known = plan.favors.lines if plan.favors else ()
    if wanted.favors is not None:
        for line in wanted.favors.lines[len(known) :][:1]:
            yield DETAIL, Aim(SetOrder, line, (("order", "lines"),))
