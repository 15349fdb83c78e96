"""Entering a plan: what of the wanted one is missing, how much each missing part is worth, and the best of it first.

Worth is the chance that the part saves a wait. It counts against the presses that the panel asks for it.
"""

from collections.abc import Iterable, Iterator
from math import prod
from typing import Final

from bot.plans.plan_model import ASK, NOTHING, Plan, ProvostOrder, Step
from bot.ui.control_kinds import (
    PassWithOrder,
    PlanAnswer,
    PlanPassing,
    PlanWorker,
    SetDetail,
    SetOrder,
    TakeSuggestion,
)
from tests.waits.hand import Aim, Hand, Way

FOLLOWED: Final = (0.65, 0.85, 0.9)
"""How likely a worker with none, one, two alternatives goes to one of its places."""
PROVOST: Final = 0.6
SPECIALS: Final = 0.5
DETAIL: Final = 0.1

Part = tuple[float, Aim]
"""A missing part: what it is worth, and the control that enters it."""


async def enter(hand: Hand, wanted: Plan, choices: int, most: float) -> None:
    """Enter the most useful parts of a wanted plan, with at most that many presses."""
    refused: set[Aim] = set()
    while (best := _best(hand, wanted, choices, most - hand.presses, refused)) is not None:
        aim, way = best
        if not await hand.press(way):
            refused.add(aim)


def _best(
    hand: Hand, wanted: Plan, choices: int, most: float, refused: set[Aim]
) -> tuple[Aim, Way] | None:
    """The part that is worth most for each press, of those within reach of the presses left."""
    best, found = 0.0, None
    parts = [one for one in _missing(hand, wanted, choices) if one[1] not in refused]
    for gain, aim in sorted(parts, key=lambda one: -one[0]):
        if gain <= best:
            break
        way = hand.way(aim)
        if way is not None and way.presses <= most and gain / way.presses > best:
            best, found = gain / way.presses, (aim, way)
    return found


def _missing(hand: Hand, wanted: Plan, choices: int) -> Iterator[Part]:
    """The parts of the wanted plan that are not in the plan, and what to take out of it."""
    plan = hand.held.plan
    yield from _suggestion(hand, plan, wanted)
    yield from _workers(plan, wanted, choices)
    yield from _passing(plan, wanted)
    yield from _provost(plan, wanted)
    yield from _details(plan, wanted)
    yield from _castle_and_favors(plan, wanted)


def _places(step: Step) -> set[str]:
    return {choice.where for choice in step.choices}


def _passes(plan: Plan) -> bool:
    return plan.queue is not None and plan.queue.after != ASK


def _followed(step: Step) -> float:
    """How likely a worker goes to one of the places."""
    return FOLLOWED[min(len(step.choices), len(FOLLOWED)) - 1]


def _wishes(plan: Plan, wanted: Plan) -> tuple[list[Step | None], list[Step]]:
    """For each worker of the plan the wish that it meets, if any; and the wishes that none meets."""
    open_wishes, met = list(wanted.steps), list[Step | None]()
    for step in plan.steps:
        where = step.choices[0].where
        wish = next((one for one in open_wishes if where in _places(one)), None)
        met.append(wish)
        if wish is not None:
            open_wishes.remove(wish)
    return met, open_wishes


def _sure(steps: Iterable[Step]) -> float:
    """The chance that nobody has to be asked for these workers."""
    return prod(_followed(step) for step in steps)


def worth(plan: Plan, wanted: Plan) -> float:
    """How many waits the workers of a plan are likely to save, less those that are not wanted."""
    met, open_wishes = _wishes(plan, wanted)
    saved = sum(_sure(plan.steps[:number]) * (1 if wish else -1) for number, wish in enumerate(met))
    if not _passes(plan):
        return saved
    fits = _passes(wanted) and not open_wishes
    return saved + _sure(plan.steps) * (1 if fits else -1)


def _suggestion(hand: Hand, plan: Plan, wanted: Plan) -> Iterator[Part]:
    """What is suggested, as far as it is what one wants."""
    aim = Aim(TakeSuggestion)
    way = hand.way(aim)
    if way is not None:
        made = hand.made_by(way)
        gained = worth(made, wanted) - worth(plan, wanted)
        if plan.provost is None and _same_stretch(made, wanted):
            gained += PROVOST
        if gained > 0:
            yield gained, aim


def _same_stretch(plan: Plan, wanted: Plan) -> bool:
    """Whether the provost is to be kept where one wants him."""
    one, other = plan.provost, wanted.provost
    return bool(one and other and (one.first, one.last) == (other.first, other.last))


def _workers(plan: Plan, wanted: Plan, most: int) -> Iterator[Part]:
    """The workers to come, with up to that many choices each."""
    met, open_wishes = _wishes(plan, wanted)
    for number, (step, wish) in enumerate(zip(plan.steps, met, strict=True), 1):
        sure = _sure(plan.steps[: number - 1])
        if wish is None:
            yield 2 * sure, Aim(SetDetail, "", (("detail", f"{number}.out"),))
            continue
        better = [one.where for one in wish.choices if one.where not in _places(step)]
        if better and len(step.choices) < most:
            gain = FOLLOWED[len(step.choices)] - FOLLOWED[len(step.choices) - 1]
            yield sure * gain, _place(better[0], f"else{number}")
    if open_wishes:
        choice, sure = open_wishes[0].choices[0], _sure(plan.steps)
        yield sure, _place(choice.where, "then")
        for answer in choice.then[:1]:
            yield sure + DETAIL, _place(f"{choice.where} {answer}", "then")


def _place(where: str, how: str) -> Aim:
    return Aim(PlanWorker, f"=place {where}", (("how", how),))


def _passing(plan: Plan, wanted: Plan) -> Iterator[Part]:
    """Passing after the last worker, with the provost's order where none is given yet."""
    fits = _passes(wanted) and not _wishes(plan, wanted)[1]
    if _passes(plan) != fits:
        yield _sure(plan.steps), Aim(PlanPassing)
    if fits and not _passes(plan) and wanted.provost is not None:
        order = order_value(wanted.provost)
        yield _sure(plan.steps) + PROVOST, passing_aim("then", order)


def passing_aim(how: str, order: str) -> Aim:
    return Aim(PassWithOrder, "", (("how", how), ("order", order)))


def order_value(order: ProvostOrder) -> str:
    return f"{order.first}.{order.last}.{order.most}"


def _provost(plan: Plan, wanted: Plan) -> Iterator[Part]:
    if wanted.provost is None:
        return
    if not _same_stretch(plan, wanted):
        gain = DETAIL if plan.provost else PROVOST
        yield gain, Aim(SetOrder, order_value(wanted.provost), (("order", "provost"),))
    elif plan.provost and plan.provost.most and plan.provost.otherwise != NOTHING:
        yield DETAIL, Aim(SetOrder, NOTHING, (("order", "reach"),))


def _details(plan: Plan, wanted: Plan) -> Iterator[Part]:
    """What workers do: those that stand, and those to come at their first place."""
    known = {(one.kind, one.space): one.answers for one in plan.intents}
    for one in wanted.intents:
        answers = known.get((one.kind, one.space), ())
        for answer in one.answers[len(answers) :][:1]:
            special = not one.space.startswith("r") and not answers
            yield (
                SPECIALS if special else DETAIL,
                Aim(PlanAnswer, f"={answer}", (("space", one.space),)),
            )
    wishes = {one.where: one.then for step in wanted.steps for one in step.choices}
    for number, step in enumerate(plan.steps, 1):
        choice = step.choices[0]
        for answer in wishes.get(choice.where, ())[len(choice.then) :][:1]:
            special = not choice.where.startswith("r") and not choice.then
            for select in ("all", "near", "far"):
                for which in (number, 0):
                    detail = f"{which}.act.{choice.where}.{select}"
                    yield (
                        (SPECIALS if special else DETAIL) / 2,
                        Aim(SetDetail, f"={answer}", (("detail", detail),)),
                    )
            break


def _castle_and_favors(plan: Plan, wanted: Plan) -> Iterator[Part]:
    if wanted.castle is not None and plan.castle is None:
        yield DETAIL, Aim(SetOrder, wanted.castle.batches, (("order", "castle"),))
    known = plan.favors.lines if plan.favors else ()
    if wanted.favors is not None:
        for line in wanted.favors.lines[len(known) :][:1]:
            yield DETAIL, Aim(SetOrder, line, (("order", "lines"),))
