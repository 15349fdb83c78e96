"""The weights of the careful player, by evolution (CMA-ES) against a pool that grows with its own champions.

Strength is not transitive: who only ever beats the last champion loses to others, so all champions stay in the pool.
"""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from itertools import repeat
from random import Random
from statistics import fmean
from typing import Final

import cma

from engine import step_loop
from engine.board import FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import SensiblePlayer
from engine.players.sensible_weights import WEIGHTS, Weights
from tests.players.tables import new_game

COUNTS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
KEPT: Final = ("whim", "taste")
"""What makes players differ, not stronger: no part of the evolution, and nothing while it lasts."""


def flat(weights: Weights) -> list[float]:
    values = (getattr(weights, name) for name in _names())
    return [one for value in values for one in (value if isinstance(value, tuple) else (value,))]


def shaped(numbers: Sequence[float], like: Weights = WEIGHTS) -> Weights:
    """Weights with these numbers in place of those that evolve."""
    left, changed = iter(numbers), dict[str, object]()
    for name in _names():
        value = getattr(like, name)
        changed[name] = tuple(next(left) for _ in value) if isinstance(value, tuple) else next(left)
    return replace(like, **dict.fromkeys(KEPT, 0.0), **changed)  # type: ignore[arg-type]


def _names() -> list[str]:
    return [field.name for field in fields(Weights) if field.name not in KEPT]


def scaled(steps: Sequence[float], start: Sequence[float]) -> list[float]:
    """Numbers from steps of the search: each is that share of the start away from it, never below nothing."""
    return [
        max(0.0, number + float(step) * max(abs(number), 0.2))
        for step, number in zip(steps, start, strict=True)
    ]


def utility(scores: Sequence[int], seat: int) -> float:
    """Half the share of the win, half the lead over the best other one, 40 points as much as a win."""
    others = max(points for other, points in enumerate(scores) if other != seat)
    best = max(scores)
    won = (scores[seat] == best) / scores.count(best)
    return won / 2 + (scores[seat] - others) / 80


def with_opponents(weights: Weights, pool: Sequence[Weights], players: int, seed: int) -> float:
    """What a player with these weights makes of one game against players drawn from the pool."""
    random = Random(seed)
    seat = seed % players
    seated = [
        SensiblePlayer(random, weights if other == seat else random.choice(pool))
        for other in range(players)
    ]
    state = new_game(players, seed).state
    while state.options:
        step_loop.play(state, seated[state.player].choose(state))
    return utility(state.score, seat)


def strength(
    weights: Weights, pool: Sequence[Weights], players: Sequence[int], seeds: range
) -> float:
    """The mean of what the weights make of games of these numbers of players."""
    return fmean(
        with_opponents(weights, pool, players[seed % len(players)], seed // len(players))
        for seed in seeds
    )


@dataclass(frozen=True, slots=True)
class Stage:
    """A search from the best so far: for that many generations, each candidate judged by that many games.

    They have one of `players`; the last mean is good for as many as `good_for` says. The first step is `spread` as a
    share of each number; every `joins` generations the mean joins the pool.
    """

    players: Sequence[int]
    good_for: Sequence[int]
    generations: int
    games: int
    spread: float
    joins: int


STAGES: Final = (
    Stage(COUNTS, COUNTS, 28, 120, 0.15, 12),
    Stage(COUNTS, COUNTS, 36, 140, 0.11, 10),
    # Two players' games depend least on chance; what wins there wins as well with three and four, but not with five.
    Stage((2,), (2, 3, 4), 18, 200, 0.12, 8),
    Stage((5,), (5,), 6, 240, 0.08, 8),
)
FIRST_SEED: Final = 10_000
"""Each stage judges by set-ups of its own: they begin at this many times its number."""


def evolve(seed: int, processes: ProcessPoolExecutor) -> dict[int, list[Weights]]:
    """Number of players -> champions whose games the value is fitted on: three times the best, and those before."""
    best, pool = WEIGHTS, [WEIGHTS, shaped(flat(WEIGHTS))]
    ends, found = list[Weights](), dict[int, list[Weights]]()
    for number, stage in enumerate(STAGES):
        best = _stage(number, stage, best, pool, seed + number, processes)
        pool.append(best)
        ends.append(best)
        champions = [best, best, best, *ends[:2]]
        found |= dict.fromkeys(stage.good_for, champions)
    return found


def _stage(
    number: int,
    stage: Stage,
    start: Weights,
    pool: list[Weights],
    seed: int,
    processes: ProcessPoolExecutor,
) -> Weights:
    """The mean of the search after the last generation; the pool grows."""
    origin = flat(start)
    options = {"seed": seed, "verbose": -9, "popsize": 16}
    search = cma.CMAEvolutionStrategy([0.0] * len(origin), stage.spread, options)
    for generation in range(1, stage.generations + 1):
        steps = search.ask()
        candidates = [shaped(scaled(step, origin), start) for step in steps]
        first = number * FIRST_SEED + generation * stage.games
        seeds = range(first, first + stage.games)
        given = (repeat(pool), repeat(stage.players), repeat(seeds))
        judged = list(processes.map(strength, candidates, *given))
        search.tell(steps, [-value for value in judged])
        mean = shaped(scaled(search.mean, origin), start)
        print(f"generation {generation}: {fmean(judged):.3f}, best {max(judged):.3f}", flush=True)
        if generation % stage.joins == 0:
            pool.append(mean)
    return mean
