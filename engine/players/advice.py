"""What a search advises, and why: the answers that promise most, and what happens after the first of them alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from engine.answers import KINDS, NUMBER, TEXT
from engine.players.position_value import Outcome, mean_of
from engine.players.rounds_played_on import BUILT, HERE, LEFT, NEXT, Happened, rounds_after
from engine.players.search import Budget, Search
from engine.state import State

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
    comes to the place of the first answer otherwise, `both` where there is time for that of the second as well. The
    more `points`, the more it tells.
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
    """What to answer, for the player who is asked; the best are in the order of the place and points that they say."""
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
    state, visits = search.state, search.root.visits
    rest = [index for index, tried in enumerate(visits) if tried and index not in best]
    rest.sort(key=visits.__getitem__, reverse=True)
    first, others = (
        [advised(state.options[one], search.outcomes[one], state.player) for one in some]
        for some in (sorted(best, key=search.value, reverse=True), rest)
    )
    first.sort(key=lambda one: (round(one.place), -round(one.points), -one.chance))
    return Advice((*first, *others), why(state, *first[:2]))


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
TELLING: Final = {
    "given": 6.0, "built": 5.0, "favors": 4.0, "cut off": -5.0, "lost": -1.5, "both": 3.0, "others cut off": 3.0,
    "low prices": 2.5, "taken": -2.0, "turn": -1.5, "gains": 1.2, "rivals gain": -0.8, "points": 1.5, "favor": 4.0,
    "income": 2.0, "visit": -0.4, "left": 1.0, "left money": 0.5, "left g": 3.0, "here": 0.6, "here g": 2.0,
}  # fmt: skip
"""What happens -> how much it tells; what is better the less there is of it has a minus."""
LATER: Final = {"given": 3.0, "built": 3.0, "favors": 2.0}
"""The same for what happens by the end of the next round."""
LEAST: Final = {"gains": 1.5, "rivals gain": 1.5, "here": 0.75, "here g": 0.75}
"""What hangs on much -> how much of it there has to be on average to tell anything."""
OPEN: Final = ("place", "gate", "guild", "provost")
"""Decisions of which the rules say little."""
AFTER_ALL: Final = (
    "given",
    "built",
    "lost",
    "points",
    "favor",
    "income",
    "visit",
    "left",
    "left money",
    "left g",
)
"""What is told of others: what they bring at once, and what is made of that."""
OF_ITSELF: Final = {
    "turn": {"stables"},
    "low prices": {"inn"},
    "others cut off": {"guild", "provost"},
}
"""What is told of answers with those words alone: after others it hangs on much."""
EQUAL: Final = 0.03
"""Chances to win that differ by less are about equal."""
AGAINST: Final = 2.0
"""What speaks against a better answer may weigh so many times as much as what speaks for it."""
BRING: Final = ("take", "bonus", "gain", "buy")
"""Answers that name the cubes that they bring."""
PRICED: Final = ("build", "prestige", "residence")
"""Answers that name what they cost."""
CASTLE: Final = "castle"
"""The place that nobody can take from others."""


def why(state: State, best: Advised, other: Advised) -> tuple[Difference, ...]:
    """What speaks for an answer beside another one, the most telling first."""
    answers = best.answer, other.answer
    after = [rounds_after(state, NUMBER[one]) for one in answers]
    close = best.chance - other.chance < EQUAL
    return tuple(differences(KINDS[state.kind], after, answers, close=close))


def differences(
    kind: str,
    happened: Sequence[Sequence[Happened]],
    answers: Sequence[str],
    *,
    close: bool = False,
) -> list[Difference]:
    """What happens after the first of two `answers` and not after the second, as far as it speaks for the first.

    `happened` is what does in rounds after each. It has to show where nobody slips, and on average nearly as much.
    What the answer says itself is not told, nor anything of a worker's place where far more speaks against it: then
    that is not why it is better, unless they are `close`.
    """
    answer, other = answers
    first = [*_beside(happened[0], answer, other)]
    second = [*_beside(happened[1], other, answer)]
    names = sorted({*first[0], *second[0]}, key=lambda one: (NEXT in one, one))
    changes = {
        name: [a.get(name, 0) - b.get(name, 0) for a, b in zip(first, second, strict=True)]
        for name in names
    }
    mean = {name: fmean(change) for name, change in changes.items()}
    found, against = dict[str, Difference](), dict[str, float]()
    for name, (plain, *_) in changes.items():
        now = name.removeprefix(NEXT)
        tells = mean[name] * (TELLING if now == name else LATER).get(_kind(now), 0.0)
        least = LEAST.get(_kind(now), SURE * max(1, abs(plain)))
        sure = mean[name] * plain > 0 and abs(mean[name]) >= least
        if now.startswith(BUILT):  # and not another one instead
            before = name.partition(BUILT)[0] + BUILT
            builds = sum(mean[one] for one in names if one.startswith(before))
            sure = sure and builds * mean[name] >= SURE
        if not sure or now in found or now in against:
            continue
        if kind not in OPEN and _kind(now) not in AFTER_ALL:
            continue
        if tells < 0:
            against[now] = -tells
        elif tells and not _is_said(now, answer):
            found[now] = Difference(name, round(mean[name]), tells)
    told = sorted(found.values(), key=lambda one: -one.points)
    weight = AGAINST * sum(one.points for one in told)
    return told if close or kind not in OPEN or weight > sum(against.values()) else []


def _is_said(name: str, answer: str) -> bool:
    """True if an answer says itself that this happens, or if it is told of another one alone."""
    words = answer.split()
    if name in OF_ITSELF:
        return OF_ITSELF[name].isdisjoint(words)
    if name.startswith(LEFT):
        return words[0] in PRICED or (words[0] in BRING and name.removeprefix(LEFT) in words[1])
    return name.removeprefix(BUILT) in words or (name == "given" and words[0] == "batch")


def _kind(name: str) -> str:
    """The kind of what happens, whatever the tile or the cube."""
    return name if name in TELLING or not name.startswith((BUILT, LEFT, HERE)) else name.split()[0]


def _beside(rounds: Sequence[Happened], answer: str, other: str) -> Iterator[dict[str, float]]:
    """The rounds after an answer with what hangs on the other one too."""
    where = other.split()[-1]
    for one in rounds:
        more = dict[str, float]()
        if answer.startswith("place") and other.startswith("place"):
            more["both"] = float(f"at {where}" in one)
            taken = f"others at {where}" in one and not more["both"]
            more["taken"] = float(taken and where != CASTLE)
        yield {**one, **more}
