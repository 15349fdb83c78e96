"""What a search advises: the answers that promise most, and what speaks for the first of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from statistics import fmean
from typing import Final

from engine.answers import TEXT
from engine.players.position_value import Outcome, mean_of
from engine.players.reasons import Advised, Difference, about_equal, why
from engine.players.search import Budget, Search
from engine.state import State

DOUBT: Final = {2: (1.0, 1.0), 3: (1.15, 1.0), 4: (1.0, 0.3), 5: (1.1, 1.0)}
"""Players -> by how much less sure chances are told than a search is, and how much of a lead is told at first.

As games of players who search came out: they hinder whoever is ahead more than it believes.
"""
AHEAD: Final = 0.7
"""The chance of a leader of which what is above is a lead."""
FIRM: Final = (17, 21)
"""From and to which space of the bailiff leads grow as firm as a search believes."""
LOOKED_AT: Final = 3
"""Answers that are tried equally often besides: of one that was hardly tried little is known."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Answers, best first, and what speaks for the first beside the second, the most telling first."""

    options: tuple[Advised, ...]
    differences: tuple[Difference, ...]


def advise(state: State, budget: Budget) -> Advice:
    """What to answer, for the player who is asked; the best are in the order of the place and points that they say."""
    return _with_reasons(state, best_answers(state, budget))


def best_answers(state: State, budget: Budget) -> tuple[Advised, ...]:
    """The answers that `advise` tells, the best first: to say what speaks for one takes longer than a short search."""
    search = Search(state)
    search.run(_share(budget, 2))
    tried = zip(search.root.visits, search.root.priors, strict=True)
    ranks = sorted(enumerate(tried), key=lambda one: one[1], reverse=True)
    return _tried(search, [index for index, _ in ranks[:LOOKED_AT]], _share(budget, 2))


def each_answer(state: State, playouts: int) -> tuple[Advised, ...]:
    """All answers, the likeliest to win first, each with as many playouts: also what hardly comes to mind."""
    search = Search(state)
    for index in range(len(state.options)):
        search.run(Budget(playouts=playouts), only=index)
    found = zip(state.options, search.outcomes, strict=True)
    tried = [advised(option, some, state.player) for option, some in found]
    return tuple(sorted(tried, key=lambda one: (-one.chance, -one.points)))


def compare(state: State, first: int, second: int, budget: Budget) -> Advice:
    """Two of the legal answers, each searched with half the budget; the better one first."""
    both = [state.options.index(one) for one in (first, second)]
    return _with_reasons(state, _tried(Search(state), both, budget))


def _with_reasons(state: State, options: tuple[Advised, ...]) -> Advice:
    return Advice(options, why(state, *options[:LOOKED_AT]))


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
    found = mean_of([*chain.from_iterable(search.outcomes)])
    return replace(found, chances=_as_it_came(found.chances, state.bailiff))


def _as_it_came(chances: Sequence[float], bailiff: int) -> tuple[float, ...]:
    doubt, firm = DOUBT[len(chances)]
    shares = [chance ** (1 / doubt) for chance in chances]
    told = [share / sum(shares) for share in shares]
    leader = max(told)
    if AHEAD < leader < 1:
        begun = min(1.0, max(0.0, (bailiff - FIRM[0]) / (FIRM[1] - FIRM[0])))
        less = (leader - AHEAD) * (1 - firm) * (1 - begun)
        told = [one - less if one == leader else one * (1 + less / (1 - leader)) for one in told]
    return tuple(told)


def _tried(search: Search, best: list[int], budget: Budget) -> tuple[Advised, ...]:
    """Search the best answers, each with the same share of the budget, then say what came of all that were tried."""
    for index in best:
        search.run(_share(budget, len(best)), only=index)
    state, visits = search.state, search.root.visits
    rest = [index for index, tried in enumerate(visits) if tried and index not in best]
    rest.sort(key=visits.__getitem__, reverse=True)
    first, others = (
        [advised(state.options[one], search.outcomes[one], state.player) for one in some]
        for some in (sorted(best, key=search.value, reverse=True), rest)
    )
    first.sort(key=lambda one: (round(one.place), -round(one.points), -one.chance))
    if first[0].answer == "place gate" and len(first) > 1 and about_equal(*first[:2]):
        first[:2] = first[1::-1]  # one can go there at once
    return (*first, *others)


def advised(answer: int, tried: Sequence[Outcome], player: int) -> Advised:
    """What came of an answer for the player who is asked."""
    found = mean_of(tried)
    mine, chance = found.points[player], found.chances[player]
    # Whoever is as likely to win as another is as likely to be ahead of them.
    place = 1.0 + sum(
        one / (one + chance) if one or chance else float(points > mine)
        for other, (one, points) in enumerate(zip(found.chances, found.points, strict=True))
        if other != player
    )
    rivals = fmean(max(one.points[:player] + one.points[player + 1 :]) for one in tried)
    return Advised(TEXT[answer], chance, place, mine, len(tried), rivals)
