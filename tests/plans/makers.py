"""Short ways to write plans in tests."""

from __future__ import annotations

from random import Random

from bot.plans.model import Option, Plan, Queue, Step
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
