"""Intervals, strength and bins."""

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from statistics import fmean

Z = 1.96
"""Standard deviations on each side that hold 95 %."""
BINS = 10


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in that many tries."""
    half = Z * Z / (2 * count)
    spread = Z * sqrt(share * (1 - share) / count + (half / Z) ** 2)
    return (share + half - spread) / (1 + 2 * half), (share + half + spread) / (1 + 2 * half)


def of_two(share: float, players: int) -> float:
    """What one who wins that share of the games would win of games of two.

    Each wins as often as its strength is of the sum of all; all others are equal.
    """
    return share * (players - 1) / (1 + share * (players - 2))


def bins(pairs: Iterable[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Pairs of a stated chance and what came of it, in ten bins by the chance: both means, how many."""
    held: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for pair in pairs:
        held[min(int(pair[0] * BINS), BINS - 1)].append(pair)
    columns = [list(zip(*held[number], strict=True)) for number in sorted(held)]
    return [(fmean(stated), fmean(seen), len(seen)) for stated, seen in columns]
