"""What a search advises, and why: the answers that promise most, and what differs between two of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final

from engine.answers import TEXT
from engine.board import SECTIONS
from engine.events import SOURCE
from engine.players.position_features import FEATURES, amount
from engine.players.position_value import Outcome, mean_of, weights_at
from engine.players.search import Budget, Search
from engine.state import State

RIVALS: Final = "rivals"
"""The name of the difference that is not one's own: the expected points of the best other player."""
AT_END: Final = "end"
"""The name of the difference in own points at the end of the game, where it may end with the round."""
GAVE: Final = "gave "
"""Before one of `events.SOURCE`: the difference in the points that it gave by the end of games played on."""
LOOKED_AT: Final = 3
"""Answers that are tried equally often besides: of one that was hardly tried little is known."""
_SECTIONS: Final = tuple(section.name for section in SECTIONS)


@dataclass(frozen=True, slots=True)
class Advised:
    """One answer: the chance to win (0 to 1), the expected place (1 is the best) and points at the end of the game.

    `playouts` says how often it was tried, `rivals` how many points the best other player then has on average: None
    for one that was kept before that was counted.
    """

    answer: str
    chance: float
    place: float
    points: float
    playouts: int
    rivals: float | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more of a feature there is at the end of the round after the first answer than after the other one.

    `feature` is a name of `features.FEATURES` (the empty one is what the bailiff's place makes), a prestige building,
    `RIVALS`, `AT_END` or `GAVE` with a source, `change` the mean over the playouts, `points` what it is worth at the
    end of the game. `spread` is how far single playouts are from the mean: all of them, or the first after each
    answer, in which everybody plays on as comes to mind, if that is farther.
    """

    feature: str
    change: float
    points: float
    spread: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """Answers, best first, and what differs between the first and the second, largest first."""

    options: tuple[Advised, ...]
    differences: tuple[Difference, ...]


def advise(state: State, budget: Budget) -> Advice:
    """What to answer, for the player who is asked."""
    search = Search(state)
    search.run(_share(budget, 2))
    tried = zip(search.root.visits, search.root.priors, strict=True)
    ranks = sorted(enumerate(tried), key=lambda one: one[1], reverse=True)
    return _advice(search, [index for index, _ in ranks[:LOOKED_AT]], _share(budget, 2))


def compare(state: State, first: int, second: int, budget: Budget) -> Advice:
    """Two of the legal answers, each searched with half the budget; the better one first."""
    return _advice(Search(state), [state.options.index(one) for one in (first, second)], budget)


def _share(budget: Budget, parts: int) -> Budget:
    seconds, playouts = budget.seconds, budget.playouts
    return Budget(
        seconds / parts if seconds is not None else None,
        max(1, playouts // parts) if playouts is not None else None,
    )


def chances(state: State, playouts: int = 64) -> Outcome:
    """Everyone's chance to win and expected points, at any decision of a running game."""
    search = Search(state)
    search.run(Budget(playouts=playouts))
    return search.expected()


def _advice(search: Search, best: list[int], budget: Budget) -> Advice:
    """Search the best answers, each with the same share of the budget, then say what came of all that were tried."""
    for index in best:
        search.run(_share(budget, len(best)), only=index)
    visits = search.root.visits
    best = sorted(best, key=search.value, reverse=True)
    rest = [index for index, tried in enumerate(visits) if tried and index not in best]
    rest.sort(key=visits.__getitem__, reverse=True)
    state = search.state
    return advice_of(
        state.player, {state.options[one]: search.outcomes[one] for one in best + rest}
    )


def advice_of(player: int, outcomes: Mapping[int, Sequence[Outcome]]) -> Advice:
    """What came of answers, the best of them first, for the player who is asked."""
    first, second, *_ = outcomes.values()
    return Advice(
        tuple(_advised(answer, tried, player) for answer, tried in outcomes.items()),
        tuple(differences(first, second, player)),
    )


def _advised(answer: int, tried: Sequence[Outcome], player: int) -> Advised:
    found = mean_of(tried)
    mine, chance = found.points[player], found.chances[player]
    # Whoever is as likely to win as another is as likely to be ahead of them.
    others = (one for other, one in enumerate(found.chances) if other != player)
    place = 1.0 + sum(one / (one + chance) if one else 0.0 for one in others)
    rivals = fmean(_best_other(one, player) for one in tried)
    return Advised(TEXT[answer], chance, place, mine, len(tried), rivals)


def differences(
    first: Sequence[Outcome], second: Sequence[Outcome], player: int
) -> list[Difference]:
    """What splits the player's expected points after two answers, the largest share first.

    Before them come prestige buildings: their points, income and favors are counted as such. Where the game may end
    with the round, there are no features to compare, but points.
    """
    both = (first, second)
    rivals = [[_best_other(one, player) for one in tried] for tried in both]
    found = [_difference(RIVALS, rivals, [[-points for points in one] for one in rivals])]
    if not all(one.features for one in (*first, *second)):
        points = [[one.points[player] for one in tried] for tried in both]
        found.append(_difference(AT_END, points, points))
    else:
        shares = [[_shares(one, player) for one in tried] for tried in both]
        for name in dict.fromkeys(FEATURES):
            gone = name in _SECTIONS and len({one.scored for one in (*first, *second)}) > 1
            amounts = [
                [0.0 if gone else _amount(name, one, player) for one in tried] for tried in both
            ]
            worth = [[share[name] for share in tried] for tried in shares]
            found.append(_difference(name, amounts, worth))
    for tile in sorted({tile for tried in both for one in tried for tile in one.prestige}):
        owned = [[float(one.prestige.get(tile) == player) for one in tried] for tried in both]
        found.append(_difference(tile, owned, [[0.0], [0.0]]))
    for source in dict.fromkeys(SOURCE.values()):
        gave = [[float(one.gave.get(source, 0)) for one in tried] for tried in both]
        found.append(_difference(GAVE + source, gave, [[0.0], [0.0]]))
    told = [one for one in found if one.change or one.points]
    return sorted(told, key=lambda one: (bool(one.points), -abs(one.points)))


def _difference(
    name: str, amounts: Sequence[Sequence[float]], worth: Sequence[Sequence[float]]
) -> Difference:
    """By how much of a feature there is in the playouts after each of two answers, and what that is worth."""
    change, points = (fmean(first) - fmean(second) for first, second in (amounts, worth))
    plain = amounts[0][0] - amounts[1][0]
    spread = max(abs(change - plain), sqrt(sum(map(_variance, amounts))))
    return Difference(name, change, points, spread)


def _variance(values: Sequence[float]) -> float:
    mean = fmean(values)
    return fmean((value - mean) ** 2 for value in values)


def _amount(name: str, found: Outcome, player: int) -> float:
    """How much of a feature there is at the end of the round: before the next income, which deniers hold already."""
    held = amount(name, found.features[player], len(found.points))
    return held - _amount("income", found, player) if name == "deniers" else held


def _best_other(found: Outcome, player: int) -> float:
    return max(points for other, points in enumerate(found.points) if other != player)


def _shares(found: Outcome, player: int) -> dict[str, float]:
    """Name of a feature -> its share of the player's expected points."""
    weights, _ = weights_at(len(found.points), found.bailiff)
    shares = dict.fromkeys(FEATURES, 0.0)
    for name, weight, value in zip(FEATURES, weights, found.features[player], strict=True):
        shares[name] += weight * value
    return shares
