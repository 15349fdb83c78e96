"""What a search advises, and why: the answers that promise most, and what happens after the first of them alone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from statistics import fmean
from typing import Final

from engine.answers import TEXT
from engine.players.position_value import Outcome, mean_of
from engine.players.rounds_played_on import BUILT, NEXT, Happened, rounds_after
from engine.players.search import Budget, Search
from engine.state import State
from engine.tiles import CUBES

NONE: Final = "none "
"""Before a cube's letter: whether none is left."""
LOOKED_AT: Final = 3
"""Answers that are tried equally often besides: of one that was hardly tried little is known."""


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
    """What happens after the first answer and not after the other one, and by how much more or less there is of it.

    `feature` is a name of `rounds_played_on.Happened`, there or with `NEXT` before it; `taken` where another player
    comes to the place of the first answer otherwise, `both` where there is time for that of the second as well; `NONE`
    and a cube's letter. The more `points`, the more it tells.
    """

    feature: str
    change: float
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Answers, best first, and what speaks for the first of them beside the second, the most telling first."""

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
    tried = {state.options[one]: search.outcomes[one] for one in best + rest}
    return advice_of(
        state.player, tried, [rounds_after(state, state.options[one]) for one in best[:2]]
    )


def advice_of(
    player: int,
    outcomes: Mapping[int, Sequence[Outcome]],
    happened: Sequence[Sequence[Happened]],
) -> Advice:
    """What came of answers, the best of them first, for the player who is asked; of two, what happened."""
    options = tuple(advised(answer, tried, player) for answer, tried in outcomes.items())
    return Advice(options, tuple(differences(happened, [*outcomes])))


def advised(answer: int, tried: Sequence[Outcome], player: int) -> Advised:
    """What came of an answer for the player who is asked."""
    found = mean_of(tried)
    mine, chance = found.points[player], found.chances[player]
    # Whoever is as likely to win as another is as likely to be ahead of them.
    others = (one for other, one in enumerate(found.chances) if other != player)
    place = 1.0 + sum(one / (one + chance) if one else 0.0 for one in others)
    rivals = fmean(max(one.points[:player] + one.points[player + 1 :]) for one in tried)
    return Advised(TEXT[answer], chance, place, mine, len(tried), rivals)


SURE: Final = 0.65
"""Which share of a difference has to be there on average, where players slip."""
WORTH: Final = {
    "gains": 1.0, "given": 1.5, "built": 1.5, "favors": 0.7, "low prices": 1.2, "others cut off": 0.5, "turn": -0.6,
    "rivals gain": -0.3, "money": 0.7, "g": 3.2, **dict.fromkeys("fwsc", 1.2),
}  # fmt: skip
"""What happens by the end of the next round -> what it is roughly worth in points."""
LEAST_WORTH: Final = -2.5
"""Nothing is told in favour of an answer that leaves so much less: masons do not see what it is good for."""
TELLING: Final = {
    "given": 6.0, "built": 5.0, "favors": 4.0, "cut off": -5.0, "lost": -1.5, "both": 3.0, "others cut off": 3.0,
    "low prices": 2.5, "taken": -2.0, "none": -2.0, "turn": -1.5, "gains": 1.2, "rivals gain": -0.8, "price": -0.5,
    "visit": -0.4,
}  # fmt: skip
"""What happens -> how much it tells; what is better the less there is of it has a minus."""
LATER: Final = {"given": 3.0, "built": 3.0, "favors": 2.0, "gains": 0.7}
"""The same for what happens by the end of the next round."""
ROUGH: Final = ("gains", "rivals gain")
"""A point more or less tells nothing, nor do some that are lost again in the next round."""
OF_ITSELF: Final = {"turn": "stables", "low prices": "inn"}
"""What is told of answers with that word alone: after others it hangs on much."""
FOR_GOODS: Final = ("place", "take", "bonus", "gain", "buy", "sell", "swap")
"""Answers of which it is told that cubes are left after them: after others they were but put to no use."""
CASTLE: Final = "castle"
"""The place that nobody can take from others."""


def differences(happened: Sequence[Sequence[Happened]], answers: Sequence[int]) -> list[Difference]:
    """What happens after the first of two `answers` and not after the second, as far as it speaks for the first.

    `happened` is what does in rounds after each. It has to show where nobody slips, and on average nearly as much. What
    the answer says itself is not told.
    """
    answer, other = (TEXT[one] for one in answers[:2])
    first, second = happened
    both = [*_beside(first, answer, other)], [*_beside(second, other, answer)]
    names = sorted(
        {name for one in chain(*both) for name in one}, key=lambda one: (NEXT in one, one)
    )
    plain = {name: both[0][0].get(name, 0) - both[1][0].get(name, 0) for name in names}
    mean = {name: _mean(both[0], name) - _mean(both[1], name) for name in names}
    if _worth(mean) < LEAST_WORTH:
        return []
    found = dict[str, Difference]()
    for name in names:
        now = name.removeprefix(NEXT)
        tells = mean[name] * (TELLING if now == name else LATER).get(_kind(now), 0)
        sure = mean[name] * plain[name] > 0 and abs(mean[name]) >= SURE * max(1, abs(plain[name]))
        if now.startswith(BUILT):  # and not another one instead
            builds = [
                mean[one] for one in names if one.startswith(name.partition(BUILT)[0] + BUILT)
            ]
            sure = sure and sum(builds) >= SURE
        if now in ROUGH:
            sure = sure and abs(mean[name]) >= 1.5 and mean[NEXT + now] * plain[name] >= 1
        if tells > 0 and sure and now not in found and not _is_said(now, answer.split()):
            found[name] = Difference(name, round(mean[name]), tells)
    return sorted(found.values(), key=lambda one: -one.points)


def _is_said(name: str, answer: Sequence[str]) -> bool:
    """True if an answer says itself that this happens, or if it is told of another one alone."""
    if name in OF_ITSELF:
        return OF_ITSELF[name] not in answer
    if name.startswith(NONE):
        return answer[0] not in FOR_GOODS
    return name.removeprefix(BUILT) in answer or (name == "given" and answer[0] == "batch")


def _kind(name: str) -> str:
    """The kind of what happens, whatever the tile or the cube."""
    return name.split()[0] if name.startswith((BUILT, NONE)) else name


def _worth(mean: Mapping[str, float]) -> float:
    """What there is more of by the end of the next round, roughly in points."""
    later = {name.removeprefix(NEXT): change for name, change in mean.items() if NEXT in name}
    return sum(WORTH.get(_kind(name), 0) * change for name, change in later.items())


def _beside(rounds: Sequence[Happened], answer: str, other: str) -> Iterator[dict[str, float]]:
    """The rounds after an answer with what hangs on the other one too, and which cubes are used up."""
    where = other.split()[-1]
    for one in rounds:
        more = {f"{NONE}{cube}": float(not one[cube]) for cube in CUBES if cube in one}
        if answer.startswith("place") and other.startswith("place"):
            more["both"] = float(f"at {where}" in one)
            taken = f"others at {where}" in one and not more["both"]
            more["taken"] = float(taken and where != CASTLE)
        yield {**one, **more}


def _mean(rounds: Sequence[Happened], name: str) -> float:
    return fmean(one.get(name, 0) for one in rounds)
