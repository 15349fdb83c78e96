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
    """Each step "r4 <=2: take w | r1": its choices, with or without a highest price, and answers wanted there."""

    def choice(said: str) -> Choice:
        place, *answers = said.replace(", ", ": ").split(": ")
        where, _, most = place.partition(" <=")
        return Choice(where, int(most) if most else None, tuple(answers))

    made = (Step(tuple(map(choice, step.split(" | ")))) for step in steps)
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
        (8, queue("r8: build w-mason, decline", "castle", after="pass")),
        (5, queue("gate: gate r4, gate r2", "any farm | r3", "castle", after="pass")),
        (5, queue("any farm | r2", "inn", "castle", after="pass")),
        (5, queue("any carpenter: build w-quarry", "r5 <=1: sell f", after="pass")),
        (5, queue("r4 <=1 | r3", "any farm", "castle", after="pass")),
    )
)
"""Plans of five players, in turn order, that play a whole first round with the tiles in their own order."""
