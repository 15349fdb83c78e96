"""What a measurement yields, and the ways to measure fairly on a machine that others use too.

Rates drift by half within minutes, so a figure stands beside a peer that was run by turns with it, and medians count.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from engine import Game
from tests.players.tables import sensible_game as made

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: a value, how many times the peer `of` it is, and what it should reach.

    `met` is None where nothing is to be reached.
    """

    name: str
    value: float
    unit: str
    ratio: float | None = None
    of: str = ""
    reach: str = ""
    met: bool | None = None


def at_most(
    most: float, name: str, value: float, unit: str, digits: int = 1, **beside: Any
) -> Figure:
    """A value that should be at most so much, with that many `digits` of it; `beside` is the peer."""
    wanted = {"reach": f"<= {most:g} {unit}", **beside}
    return Figure(name, round(value, digits), unit, met=value <= most, **wanted)


def by_turns(
    ours: Callable[[], float], peer: Callable[[], float], rounds: int
) -> tuple[float, float, float]:
    """The medians of both, and of the ratios, measured by turns so that whatever slows one slows both."""
    mine, others = zip(*[(ours(), peer()) for _ in range(rounds)], strict=True)
    return statistics.median(mine), statistics.median(others), ratio(mine, others)


def ratio(mine: Sequence[float], others: Sequence[float]) -> float:
    return statistics.median(a / b for a, b in zip(mine, others, strict=True))


def seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def in_folder(measure: Callable[[Path], Coroutine[Any, Any, T]]) -> T:
    """What is measured in a folder of its own, on the disk of this one."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        return asyncio.run(measure(Path(folder)))


def percentile(values: Sequence[float], percent: int) -> float:
    """That of one value is the value itself, of none it is 0."""
    if len(values) < 2:
        return sum(values)
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


@cache
def sensible_game(players: int, answers: int) -> Game:
    """The first game of sensible players, by seed, that has at least that many answers."""
    games = (made(players, seed) for seed in count(1))
    return next(game for game in games if len(game.answers) >= answers)
