"""What a position at the start of a round is worth: everyone's expected points and chance to win.

The points are a sum of features times weights, so that the difference of two positions splits exactly into what
differs. The weights are fitted for each number of players at some spaces of the bailiff and interpolated between.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from engine.players.position_features import features
from engine.players.sensible_weights import FITTED
from engine.state import State

LEAD: Final = 60.0
"""A lead of that many points is worth as much as a win that is certain."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is expected of a game: each player's points at the end, and chance to win."""

    points: tuple[float, ...]
    chances: tuple[float, ...]

    def __reduce__(self) -> tuple[type["Outcome"], tuple[tuple[float, ...], ...]]:
        """So that it can be unpickled where it is machine code, too: what is frozen is made at once."""
        return Outcome, (self.points, self.chances)

    def utilities(self) -> list[float]:
        """What each player makes of it: half the chance to win, half the lead over the best other one."""
        points = self.points
        best = max(points)
        first = points.index(best)
        second = max(points[:first] + points[first + 1 :])
        return [
            chance / 2 + (mine - (second if player == first else best)) / (2 * LEAD)
            for player, (mine, chance) in enumerate(zip(points, self.chances, strict=True))
        ]


def mean_of(outcomes: Sequence[Outcome]) -> Outcome:
    """Everyone's points and chances on average."""
    count = len(outcomes)
    points, chances = (
        tuple(sum(values) / count for values in zip(*found, strict=True))
        for found in ([one.points for one in outcomes], [one.chances for one in outcomes])
    )
    return Outcome(points, chances)


@cache
def weights_at(players: int, bailiff: int) -> tuple[tuple[float, ...], float, float, float]:
    """With the bailiff there: the weight of each feature, how many points of a lead are chance, how high all come.

    That is so many points, and a share of the sum of everyone's.
    """
    fit = FITTED["value"][str(players)]
    knots: list[float] = fit["knots"]
    at = min(max(float(bailiff), knots[0]), knots[-1])
    index = next(number for number in range(len(knots) - 1) if at <= knots[number + 1])
    share = (at - knots[index]) / (knots[index + 1] - knots[index])
    low, high = fit["numbers"][index : index + 2]
    numbers = [(1 - share) * a + share * b for a, b in zip(low, high, strict=True)]
    return tuple(numbers[:-3]), numbers[-3], numbers[-2], numbers[-1]


def outcome(s: State) -> Outcome:
    """What is expected at the first decision of a round, or what has come about after the last."""
    if not s.options:
        best = max(s.score)
        won = 1 / s.score.count(best)
        chances = tuple(won if points == best else 0.0 for points in s.score)
        return Outcome(tuple(map(float, s.score)), chances)
    weights, spread, base, pull = weights_at(s.players, s.bailiff)
    sums = [sum(map(mul, weights, features(s, player))) for player in range(s.players)]
    highest, level = max(sums), base + pull * sum(sums)
    shares = [exp((mine - highest) / spread) for mine in sums]
    total = sum(shares)
    return Outcome(tuple(mine + level for mine in sums), tuple(share / total for share in shares))
