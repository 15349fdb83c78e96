"""Short ways to write plans in tests."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.plans.plan_model import (
    CastleOrder,
    Choice,
    FavorOrder,
    Habit,
    Plan,
    ProvostOrder,
    Queue,
    Step,
)
from engine import Game, Setup


def queue(*steps: str, after: str = "ask", round_number: int = 1) -> Plan:
    """Each step "r4 <=2 | r1": its choices, with or without a highest price."""
    made = []
    for step in steps:
        said = (one.partition(" <=") for one in step.split(" | "))
        made.append(Step(tuple(Choice(at, int(most) if most else None) for at, _, most in said)))
    return Plan(queue=Queue(round_number, tuple(made), after))


def new_game(*lines: str, colours: Sequence[str] = ("blue", "red", "green")) -> Game:
    """A game with the neutral tiles in their own order, after such answers as "blue place r1"."""
    game = Game(Setup(tuple(colours)))
    play(game, *lines)
    return game


def play(game: Game, *lines: str) -> None:
    for line in lines:
        player, _, text = line.partition(" ")
        game.answer(player, text)


def then(plan: Plan, step: int, *answers: str) -> Plan:
    """The plan with answers wanted at the first choice of a step, from 1."""
    steps = list(plan.queue.steps)
    first, *others = steps[step - 1].choices
    steps[step - 1] = Step((replace(first, then=answers), *others))
    return replace(plan, queue=replace(plan.queue, steps=tuple(steps)))


STANDING: Final = Plan(
    castle=CastleOrder(1),
    favors=FavorOrder(("cubes", "deniers", "prestige"), ("gain f",)),
    habits=(
        Habit("take", "n-farm", ("scarcer", "take c")),
        Habit("take", "n-forest", ("scarcer", "take f")),
    ),
)
"""Orders that leave nothing of a first round to ask but placements and buildings."""


WHOLE_ROUND: Final = tuple(
    replace(STANDING, queue=plan.queue, provost=ProvostOrder(1, first, 28, 2, "near"))
    for first, plan in (
        (8, then(queue("r8", "castle", after="pass"), 1, "build w-mason", "decline")),
        (5, then(queue("gate", "any farm | r3", "castle", after="pass"), 1, "gate r4", "gate r2")),
        (5, queue("any farm | r2", "inn", "castle", after="pass")),
        (
            5,
            then(
                then(queue("any carpenter", "r5 <=1", after="pass"), 1, "build w-quarry"),
                2,
                "sell f",
            ),
        ),
        (5, queue("r4 <=1 | r3", "any farm", "castle", after="pass")),
    )
)
"""Plans of five players, in turn order, that play a whole first round with the tiles in their own order."""
