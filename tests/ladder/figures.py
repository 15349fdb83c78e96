"""Intervals, Elo and bins."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import log10, sqrt
from random import Random
from statistics import fmean, quantiles

from tests.ladder.games import Seat

Z = 1.96
"""Standard deviations on each side that hold 95 %."""
BINS = 10


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in that many tries."""
    half = Z * Z / (2 * count)
    spread = Z * sqrt(share * (1 - share) / count + (half / Z) ** 2)
    return (share + half - spread) / (1 + 2 * half), (share + half + spread) / (1 + 2 * half)


def elo(share: float, players: int) -> float:
    """How far above all others, equal among themselves, one is who wins that share of the games.

    Each wins as often as its strength is of the sum of all; 400 is ten times as strong.
    """
    share = min(max(share, 1e-4), 1 - 1e-4)
    return 400 * log10(share * (players - 1) / (1 - share))


def fitted(games: Iterable[Sequence[Seat]], levels: Sequence[str]) -> dict[str, float]:
    """Elo by pairs (Bradley-Terry): of two at a table the one with more points has won; the first level is 0.

    Each side of a pair is given half a win more, so that those who never lose stay finite.
    """
    halves = Counter(permutations(levels, 2))
    for seats in games:
        for one, two in permutations(seats, 2):
            halves[one.level, two.level] += (one.points > two.points) + (one.points >= two.points)
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(300):
        for own in levels:
            others = [level for level in levels if level != own]
            met = sum(
                (halves[own, level] + halves[level, own]) / (strength[own] + strength[level])
                for level in others
            )
            strength[own] = sum(halves[own, level] for level in others) / met
    return {level: 400 * log10(strength[level] / strength[levels[0]]) for level in levels}


def sure(games: Sequence[Sequence[Seat]], levels: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The 95 % interval of each level's fitted Elo, by drawing anew from the games a hundred times."""
    random = Random(1)
    fits = [fitted(random.choices(games, k=len(games)), levels) for _ in range(100)]
    cuts = {level: quantiles([fit[level] for fit in fits], n=40) for level in levels}
    return {level: (cut[0], cut[-1]) for level, cut in cuts.items()}


def bins(pairs: Iterable[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Pairs of a stated chance and what came of it, in ten bins by the chance: both means, how many."""
    held: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for pair in pairs:
        held[min(int(pair[0] * BINS), BINS - 1)].append(pair)
    columns = [list(zip(*held[number], strict=True)) for number in sorted(held)]
    return [(fmean(stated), fmean(seen), len(seen)) for stated, seen in columns]
