"""The weights of the careful player, by evolution (CMA-ES) against a pool that grows with its own champions.

Strength is not transitive: who only ever beats the last champion loses to others, so all champions stay in the pool.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from itertools import repeat
from statistics import fmean
from typing import Final

import cma

from engine.players.weights import WEIGHTS, Weights
from tests.fit.games import COUNTS, with_opponents

KEPT: Final = ("whim", "taste")
"""What makes players differ, not stronger: no part of the evolution, and nothing while it lasts."""


def flat(weights: Weights) -> list[float]:
    """The numbers that evolve, in the order of the fields."""
    return [number for name in _names() for number in _numbers(getattr(weights, name))]


def shaped(numbers: Sequence[float], like: Weights = WEIGHTS) -> Weights:
    """Weights with these numbers in place of those that evolve."""
    left, changed = iter(numbers), dict[str, object]()
    for name in _names():
        value = getattr(like, name)
        changed[name] = tuple(next(left) for _ in value) if isinstance(value, tuple) else next(left)
    return replace(like, **dict.fromkeys(KEPT, 0.0), **changed)  # type: ignore[arg-type]


def _names() -> list[str]:
    return [field.name for field in fields(Weights) if field.name not in KEPT]


def _numbers(value: object) -> tuple[float, ...]:
    return value if isinstance(value, tuple) else (value,)


def scaled(steps: Sequence[float], start: Sequence[float]) -> list[float]:
    """Numbers from steps of the search: each is that share of the start away from it, never below nothing."""
    return [
        max(0.0, number + float(step) * max(abs(number), 0.2))
        for step, number in zip(steps, start, strict=True)
    ]


def strength(
    weights: Weights, pool: Sequence[Weights], counts: Sequence[int], seeds: range
) -> float:
    """The mean of what the weights make of games of these numbers of players."""
    return fmean(
        with_opponents(weights, pool, counts[seed % len(counts)], seed // len(counts))
        for seed in seeds
    )


@dataclass(frozen=True, slots=True)
class Stage:
    """A search from the best so far: for that many generations, each candidate judged by that many games.

    Its first step is `spread` as a share of each number; every `joins` generations its mean joins the pool.
    """

    generations: int
    games: int
    spread: float
    joins: int


STAGES: Final = (Stage(28, 120, 0.15, 12), Stage(36, 140, 0.11, 10))
"""For all numbers of players together."""
OWN: Final = Stage(16, 160, 0.12, 8)
"""For each number of players by itself, from there."""
FIRST_SEED: Final = 10_000
"""Each stage judges by set-ups of its own: they begin at this many times its number."""


def evolve(seed: int, processes: ProcessPoolExecutor) -> dict[int, list[Weights]]:
    """Number of players -> champions whose games the value is fitted on, the best three times."""
    start, pool = WEIGHTS, [WEIGHTS, shaped(flat(WEIGHTS))]
    before = []
    for number, stage in enumerate(STAGES):
        means = list(_stage(number, stage, start, pool, COUNTS, seed + number, processes))
        start = means[-1]
        pool.append(start)
        before.append(start)
    found = {}
    for players in COUNTS:
        number = len(STAGES) + players
        met = [WEIGHTS, WEIGHTS, *pool[:2], *before]
        best = list(_stage(number, OWN, start, met, [players], seed + number, processes))[-1]
        found[players] = [best, best, best, *before]
    return found


def _stage(
    number: int,
    stage: Stage,
    start: Weights,
    pool: list[Weights],
    counts: Sequence[int],
    seed: int,
    processes: ProcessPoolExecutor,
) -> Iterator[Weights]:
    """The mean of the search after each generation, for these numbers of players; the pool grows."""
    origin = flat(start)
    options = {"seed": seed, "verbose": -9, "popsize": 16}
    search = cma.CMAEvolutionStrategy([0.0] * len(origin), stage.spread, options)
    for generation in range(1, stage.generations + 1):
        steps = search.ask()
        candidates = [shaped(scaled(step, origin), start) for step in steps]
        first = number * FIRST_SEED + generation * stage.games
        seeds = range(first, first + stage.games)
        judged = list(
            processes.map(strength, candidates, repeat(pool), repeat(counts), repeat(seeds))
        )
        search.tell(steps, [-value for value in judged])
        mean = shaped(scaled(search.mean, origin), start)
        print(f"generation {generation}: {fmean(judged):.3f}, best {max(judged):.3f}", flush=True)
        if generation % stage.joins == 0:
            pool.append(mean)
        yield mean
