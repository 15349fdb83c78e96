"""Short ways to write plans in tests."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from bot.plans.model import (
    CastleOrder,
    FavorOrder,
    Habit,
    Option,
    Plan,
    ProvostOrder,
    Queue,
    Step,
)
from engine import Game, Setup, draw_setup
from engine.board import COLOURS


def options(*said: str) -> tuple[Option, ...]:
    """Each "r4", or "r4 <=2" with its highest price."""
    made = []
    for one in said:
        where, _, most = one.partition(" <=")
        made.append(Option(where, int(most) if most else None))
    return tuple(made)


def queue(*steps: str, after: str = "ask", last: int | None = None, round_number: int = 1) -> Plan:
    """Each step "r4 <=2 | r1 ! pass": options, then what is done without one."""
    made = []
    for step in steps:
        said, _, otherwise = step.partition(" ! ")
        made.append(Step(options(*said.split(" | ")), otherwise or "ask"))
    return Plan(queue=Queue(round_number, tuple(made), after, last))


def new_game(*colours: str, seed: int = 0) -> Game:
    """A game with the neutral tiles in their own order, or drawn with a seed."""
    if seed:
        return Game(draw_setup(COLOURS[: len(colours)] if colours else COLOURS, Random(seed)))
    return Game(Setup(colours or ("blue", "red", "green")))


def play(game: Game, *lines: str) -> None:
    """Give answers, each "red place r1"."""
    for line in lines:
        player, _, text = line.partition(" ")
        game.answer(player, text)


def then(plan: Plan, step: int, *answers: str) -> Plan:
    """The plan with answers wanted at the first option of a step, from 1."""
    assert plan.queue is not None
    steps = list(plan.queue.steps)
    first, *others = steps[step - 1].options
    steps[step - 1] = replace(steps[step - 1], options=(replace(first, then=answers), *others))
    return replace(plan, queue=replace(plan.queue, steps=tuple(steps)))


STANDING: Final = Plan(
    castle=CastleOrder(1),
    favors=FavorOrder(("cubes", "deniers", "prestige"), ("gain f",)),
    habits=(Habit("take", "", ("scarcer", "take c", "take f")),),
)
"""Orders that leave nothing of a first round to ask but placements and buildings."""


WHOLE_ROUND: Final = tuple(
    replace(STANDING, queue=plan.queue, provost=ProvostOrder(1, first, 9, 2, "near", guild=True))
    for first, plan in zip(
        (8, 5, 5, 5, 5),
        (
            then(queue("r8", "castle", after="pass"), 1, "build w-mason", "decline"),
            then(
                queue("gate", "any farm | r3", "castle", after="pass"),
                1,
                "gate r4",
                "gate r2",
            ),
            queue("any farm | any forest", "guild", "castle", after="pass"),
            then(
                then(queue("any carpenter", "r5 <=1 | inn", after="pass"), 1, "build w-quarry"),
                2,
                "sell f",
            ),
            queue("r4 <=1 | r3", "any farm ! skip", "castle ! pass", after="pass"),
        ),
        strict=True,
    )
)
"""Plans of five players, in turn order, that play a whole first round with the tiles in their own order."""
