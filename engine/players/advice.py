"""What a search advises, and why: the answers that promise most, and what differs between two of them."""

from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from engine.answers import TEXT
from engine.players.features import FEATURES, amount
from engine.players.search import Budget, Search
from engine.players.value import Outcome, weights_at
from engine.state import State

RIVALS: Final = "rivals"
"""The name of the difference that is not one's own: the expected points of the best other player."""
SPREAD: Final = 8.0
"""Points of a lead with which a place is about as sure as e to 1."""


@dataclass(frozen=True, slots=True)
class Advised:
    """One answer: the chance to win (0 to 1), the expected place (1 is the best) and points at the end of the game.

    `playouts` says how often it was tried.
    """

    answer: str
    chance: float
    place: float
    points: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more of a feature there is at the end of the round after the first answer than after the other one.

    `feature` is a name of `features.FEATURES` or `RIVALS`, `points` what that is worth at the end of the game.
    """

    feature: str
    change: float
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Answers, best first, and what differs between the first and the second, largest first."""

    options: tuple[Advised, ...]
    differences: tuple[Difference, ...]


def advise(state: State, random: Random, budget: Budget) -> Advice:
    """What to answer, for the player who is asked."""
    search = Search(state)
    search.run(budget)
    return _advice(search)


def compare(state: State, first: int, second: int, random: Random, budget: Budget) -> Advice:
    """Two of the legal answers, each searched with half the budget; the better one first."""
    half = Budget(
        budget.seconds / 2 if budget.seconds is not None else None,
        max(1, budget.playouts // 2) if budget.playouts is not None else None,
    )
    search = Search(state)
    for answer in (first, second):
        search.run(half, only=state.options.index(answer))
    return _advice(search)


def chances(state: State, random: Random, playouts: int = 64) -> Outcome:
    """Everyone's chance to win and expected points, at any decision of a running game."""
    search = Search(state)
    search.run(Budget(playouts=playouts))
    return search.expected()


def _advice(search: Search) -> Advice:
    tried = [index for index, visits in enumerate(search.root.visits) if visits]
    tried.sort(key=search.rank, reverse=True)
    options = tuple(_advised(search, index) for index in tried)
    if len(tried) < 2:
        return Advice(options, ())
    player = search.state.player
    first, second = (search.line(index) for index in tried[:2])
    return Advice(options, tuple(differences(first, second, player)))


def _advised(search: Search, index: int) -> Advised:
    player = search.state.player
    found = search.expected(index)
    mine = found.points[player]
    ahead = (1 / (1 + exp(min(50.0, (mine - points) / SPREAD))) for points in found.points)
    place = 0.5 + sum(ahead)  # the player is counted as half ahead of themselves
    visits = search.root.visits[index]
    return Advised(TEXT[search.state.options[index]], found.chances[player], place, mine, visits)


def differences(first: Outcome, second: Outcome, player: int) -> list[Difference]:
    """What splits the player's expected points in two outcomes, the largest share first."""
    rivals = _best_other(second, player) - _best_other(first, player)
    found = [Difference(RIVALS, -rivals, rivals)]
    if not first.features or not second.features:
        gained = first.points[player] - second.points[player]
        found.append(Difference("score", gained, gained))
    else:
        players = len(first.points)
        shares = [_shares(one, player) for one in (first, second)]
        for name in dict.fromkeys(FEATURES):
            change = amount(name, first.features[player], players)
            change -= amount(name, second.features[player], players)
            found.append(Difference(name, change, shares[0][name] - shares[1][name]))
    told = [one for one in found if one.feature and (one.change or one.points)]
    return sorted(told, key=lambda one: -abs(one.points))


def _best_other(found: Outcome, player: int) -> float:
    return max(points for other, points in enumerate(found.points) if other != player)


def _shares(found: Outcome, player: int) -> dict[str, float]:
    """Name of a feature -> its share of the player's expected points."""
    weights, _ = weights_at(len(found.points), found.bailiff)
    shares = dict.fromkeys(FEATURES, 0.0)
    for name, weight, value in zip(FEATURES, weights, found.features[player], strict=True):
        shares[name] += weight * value
    return shares
