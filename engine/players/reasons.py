"""Why one answer rather than another: what each promises, and what happens after the one alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance
from typing import Final

from engine import step_names
from engine.answers import KINDS, NUMBER
from engine.board import GATE, SECTIONS, SPACE
from engine.events import SOURCE
from engine.goods import can_pay, costs, pack
from engine.phases.activation import REACHED
from engine.phases.specials import stables_order
from engine.players.rounds_played_on import (
    BUILT,
    FROM,
    LEFT,
    TIMES,
    Ended,
    Happened,
    rounds_after,
    with_places,
)
from engine.state import State
from engine.tiles import INDEX, TILES

EQUAL: Final = 0.03
"""Chances to win that differ by less are about equal."""
SAME: Final = 3
"""Points that about equal answers differ by at most: players see them."""


@dataclass(frozen=True, slots=True)
class Advised:
    """One answer: the chance to win (0 to 1), the expected place (1 is the best) and points at the end of the game.

    `playouts` says how often it was tried, `rivals` how many points the best other player then has on average.
    """

    answer: str
    chance: float
    place: float
    points: float
    playouts: int
    rivals: float = 0.0


@dataclass(frozen=True, slots=True)
class Difference:
    """What happens after the first answer and not after the other one, and by how much more or less there is of it.

    `feature` is a name of `rounds_played_on.Happened`, `gains` with its sources behind it; `useless` where a worker
    would have nothing to do otherwise. The more `points`, the more it tells. It comes so `often`, and `otherwise` so
    often, or so much, of as many `games`; `ended` if all were played to the end. What there is less of beside that
    tells nothing, but is said with it.
    """

    feature: str
    change: float
    points: float
    often: int = 0
    otherwise: int = 0
    ended: bool = False
    games: int = TIMES

    @property
    def name(self) -> str:
        """The feature without sources."""
        return "gains" if self.feature.startswith("gains ") else self.feature


SURE: Final = 0.65
"""Which share of a difference has to be there on average, where players slip."""
TELLING: Final = {
    "given": 6.0, "built": 5.0, "favors": 4.0, "cut off": -5.0, "lost": -1.5, "turn": -1.5, "gains": 1.2,
    "points": 1.5, "favor": 4.0, "income": 2.0, "batches": 6.0, "useless": -4.0, "ends": 8.0,
}  # fmt: skip
"""What happens -> how much it tells; what is better the less there is of it has a minus. The end may be either."""
WORTH: Final = {"money": 0.5, "f": 1.0, "w": 1.0, "s": 1.0, "c": 1.0, "g": 3.0}
"""The same of what an answer leaves."""
COUNTED: Final = ("given", "built", "favors")
"""What is told with how often it comes."""
SOURCES: Final = {
    "castle": ("batch", "favor"), "build": ("build",), "prestige": ("prestige",), "residence": ("residence",),
    **dict.fromkeys(("r16", "bank", "alchemist"), ("gold",)),
    **dict.fromkeys(("church", "tailor", "jeweller"), ("trade",)),
}  # fmt: skip
"""What a place is for, or the gold mine -> where points come from that are told of it."""
OFTEN: Final = 0.5
"""How much more often that comes, if it tells anything."""
GAINS: Final = 1.5
"""Points gained that tell something, as they hang on much; at the castle two are lost or none."""
AT_ONCE: Final = 2
"""Points that an answer brings itself, or deniers saved, if they tell anything: one is outweighed soon."""
OPEN: Final = ("place", "gate", "guild", "provost")
"""Decisions of which the rules say little."""
TOLD: Final = dict.fromkeys(("guild", "provost"), ("cut off", "lost", "batches", "gains", "ends"))
"""Kind of decision -> what alone is told of it: the rest hangs on more; gains where the game ends."""
OF_ITSELF: Final = {
    "turn": ("stables",), **dict.fromkeys(("cut off", "ends"), ("guild", "provost")), "given": ("castle", "batch"),
    "favors": ("castle", "joust"),
}  # fmt: skip
"""What is told of these answers alone: after others it hangs on much, or is true of most."""
AGAINST: Final = 2.0
"""What speaks against a better answer may weigh so many times as much as what speaks for it."""
SURELY: Final = ("points", "favor", "given", "lost")
"""What speaks against any other answer: the rest is what it is weighed with."""
MUCH: Final = 0.25
"""Which share of all points more has to come from where most come from."""
CLEARLY: Final = 2.0
"""Standard errors by which that has to be more."""
FAR_MORE: Final = 0.4
"""In which share more of the games played to the end something comes that is told as what brings those points."""
BRING: Final = ("take", "bonus", "gain", "buy")
"""Answers that name the cubes that they bring."""
TRADED: Final = {
    "mint": "left g", "brew": "left g", "sell": "left money", "sew": "points", "cut": "points", "donate": "points",
}  # fmt: skip
"""Trades -> what they bring, which they name."""
PRICED: Final = ("build", "prestige", "residence")
"""Answers that name what they cost."""
NO_CUBES: Final = ("pass", "back", "post", "guild", "joust", "stables", "inn", "castle")
"""What brings no cubes, and builds nothing."""


def about_equal(best: Advised, other: Advised) -> bool:
    """True if two answers promise nearly the same, as far as the figures that are shown tell."""
    points = abs(round(best.points) - round(other.points))
    return best.chance - other.chance < EQUAL and points <= SAME


def why(state: State, best: Advised, *others: Advised) -> tuple[Difference, ...]:
    """What speaks for an answer beside the next one, and beside each other one as well; the most telling first.

    Of workers cut off no number is told: there are as many beside each. Of the castle beside the gate, from which one
    comes to it as well, but later, favors alone are told, if both give as many batches. Nothing is told of a line while
    one more favor comes right after it: two lines can be used in either order.
    """
    if KINDS[state.kind] == "line" and (step_names.FAVOR, state.player) == state.steps[-1][:2]:
        return ()
    after = [rounds_after(state, NUMBER[one.answer]) for one in (best, *others)]
    given = [fmean(one.get("given", 0) for one in some) for some in after]
    later = [
        given[0] - one < OFTEN / 2
        for one, other in zip(given[1:], others, strict=True)
        if (best.answer, other.answer) == ("place castle", "place gate")
    ]
    kind, sources = KINDS[state.kind], _sources_of(state, best.answer)
    found = [differences(kind, (after[0], one), best.answer, sources) for one in after[1:]]
    told = [{one.name: one.change for one in some if one.points} for some in found]
    castle = state.player in state.castle or "place castle" in {one.answer for one in others}
    hidden = set() if castle else {"lost"}
    if state.worker[GATE] == state.player:  # it may still go there, or bring what is missing
        hidden |= {"turn", "useless"}
    over = (step_names.SECTION_CLOSE, len(SECTIONS) - 1, 0)
    if over in state.steps:  # nothing can be bought any more
        hidden |= {LEFT + one for one in WORTH if one != "g"}
    ends = after[0][0].get("ends")
    if kind == "provost" and (ends or not about_equal(best, others[0])):  # a denier is not why
        hidden.add(f"{LEFT}money")
    if kind == "batch" and _both_given(state, best.answer, others[0].answer):
        hidden |= {LEFT + one for one in WORTH}
    return tuple(
        one
        for found_one in next(iter(found), ())
        if found_one.name not in hidden
        and (not found_one.points or all(found_one.name in some for some in told))
        if all(found_one.name == "favors" and as_many for as_many in later)
        for one in (_as_it_stands(state, found_one, best.answer, others[0].answer),)
        if (one.name != "cut off" or one.change >= max(some[one.name] for some in told))
        and not (
            set(PRICED).isdisjoint(sources)
            and _within_reach(state, one.feature, best.answer, others[0].answer)
        )
        and (one.name != "turn" or one.often < one.otherwise)
    )


def _as_it_stands(state: State, one: Difference, *answers: str) -> Difference:
    """A difference as the position tells it: the turn order if nobody else goes to the stables, and why a denier
    may be kept rather than move the provost: the same workers are reached, or others move him after that.
    """
    if one.name == "turn":
        return replace(one, otherwise=stables_order(state.order, state.stables).index(state.player))
    if KINDS[state.kind] != "provost" or one.name != f"{LEFT}money":
        return one
    here, there = (REACHED[state.provost + int(answer.split()[1])] for answer in answers)
    return replace(one, feature="moved later" if state.busy & (here ^ there) else "same workers")


def _both_given(state: State, *answers: str) -> bool:
    """True if there are cubes for several batches: whichever comes first, the same is left."""
    cubes = "".join(text.partition(" ")[2] for text in answers)
    return all(text.startswith("batch") for text in answers) and can_pay(
        state.goods[state.player], pack(cubes)
    )


def _within_reach(state: State, feature: str, *answers: str) -> bool:
    """True if there may be cubes for what is built, whatever is answered: then it hangs on something else."""
    if not feature.startswith(BUILT):
        return False
    ways = costs(TILES[INDEX[feature.removeprefix(BUILT)]].cost or "c")  # a residence's (R7.7)
    purses = [with_places(state, NUMBER[one])[1] for one in answers]
    return all(any(can_pay(held, way) for held in some for way in ways) for some in purses)


def _sources_of(state: State, answer: str) -> Sequence[str]:
    """Where points come from for which one goes to a place."""
    where = answer.split()[-1]
    tile = state.tile[SPACE[where]] if where in SPACE else -1
    effect = TILES[tile].effect if tile >= 0 else None
    return SOURCES.get(where) or SOURCES.get(effect.decision if effect else "", ())


def differences(
    kind: str, happened: Sequence[Sequence[Happened]], answer: str, sources: Sequence[str] = ()
) -> list[Difference]:
    """What happens after an answer and not after another one, as far as it speaks for the first.

    `happened` is what does each time it is played on after each; of points gained it is told if most come from those
    `sources`, or from any where the game ends: then they are all that there is to gain. What the answer says itself is
    not told, nor anything of a worker's place where far more speaks against it: then that is not why it is better.
    """
    first, second = happened
    ends = first[0].get("ends", 0)
    ended = all(one.get("ends") for one in (*first, *second))
    changes = {
        name: [a.get(name, 0) - b.get(name, 0) for a, b in zip(first, second, strict=True)]
        for name in sorted({*first[0], *second[0]})
    }
    mean = {name: fmean(change) for name, change in changes.items()}
    may_tell = TOLD.get(kind, TELLING)
    earned = sources or sorted({*SOURCE.values()} - {"penalty"} if ended else ())
    found, against = list[Difference](), 0.0
    for name, (plain, *_) in changes.items():
        kind_of, change = _kind(name), mean[name]
        tells = (abs(change) if name == "ends" else change) * TELLING.get(kind_of, 0.0)
        if not tells or kind_of not in may_tell or not _is_sure(name, plain, mean, ended):
            continue
        if tells < 0:
            against -= tells if kind in OPEN or kind_of in SURELY else 0
        elif _is_said(name, answer, sources) or _is_made_up_for(name, kind, mean, ends, second[0]):
            continue
        elif kind_of in COUNTED:
            much = max(1, round(first[0].get(name, 0)))
            here, there = (
                sum(one.get(name, 0) >= much for one in some) for some in (first, second)
            )
            if here - there >= OFTEN * len(first):
                found.append(Difference(name, much, tells, here, there, ended))
        elif name != "gains":
            here, there = (round(one[0].get(name, 0)) for one in (first, second))
            found.append(Difference(name, round(change), tells, here, there))
        else:
            most = [one for one in earned if mean.get(FROM + one, 0) >= OFTEN]
            if mean["gains"] < 2 * sum(mean[FROM + one] for one in most):
                gains = " ".join((name, *most))
                found.append(Difference(gains, round(change), tells, ended=ended))
    moved = any(abs(mean.get(name, 0)) >= OFTEN for name in ("cut off", "others cut off", "lost"))
    gives = mean.get("given", 0) > -OFTEN
    saved = answer == "pass" and gives and mean.get(f"{LEFT}money", 0) >= AT_ONCE
    if kind not in OPEN or saved or (kind == "provost" and not moved):
        more = [one for one in _left(mean) if not _is_said(one.feature, answer)]
        less = (
            Difference(one, mean[one], 0.0)
            for one in mean
            if one.startswith(LEFT) and mean[one] < 0
        )
        found += [*more, *(less if more else ())]
    found.sort(key=lambda one: -one.points)
    weight = AGAINST * sum(one.points for one in found)
    return found if weight > against else []


def _is_made_up_for(
    name: str, kind: str, mean: Mapping[str, float], ends: float, second: Happened
) -> bool:
    """True if the second answer may bring as much otherwise, by how the means differ; the first may end the game."""
    gains = mean.get("gains", 0)
    if name == "points" and ends:  # what is left becomes points as well
        return gains < AT_ONCE or any(mean[one] < 0 for one in mean if one.startswith(LEFT))
    if name != "lost":
        return False
    # For want of what the provost costs: there may be another way.
    price = kind == "provost" and abs(mean.get("cut off", 0)) < OFTEN
    return price or gains <= 0 or bool(second.get("batches"))


def _kind(name: str) -> str:
    """The kind of what happens, whatever the tile."""
    return "built" if name.startswith(BUILT) else name


def _is_sure(name: str, plain: float, mean: Mapping[str, float], ended: bool) -> bool:
    """True if a difference shows where nobody slips, and on average nearly as much; what is counted shows enough so."""
    change, size = mean[name], abs(mean[name])
    if _kind(name) in COUNTED:
        builds = sum(mean[one] for one in mean if _kind(one) == "built")
        instead = name.startswith(BUILT) and builds * change < OFTEN * OFTEN
        return size >= OFTEN and plain * change >= 0 and not instead
    if name == "batches" and mean.get("given", 0) < OFTEN:  # that are not given
        return False
    if name == "gains" and not ended:
        return size >= GAINS and plain * change >= 0
    least = {"lost": GAINS, "points": AT_ONCE, "ends": 1.0}.get(name, SURE * max(1, abs(plain)))
    return size >= least and plain * change > 0


def _left(mean: Mapping[str, float]) -> list[Difference]:
    """What more is left, if it is worth far more than all that is less."""
    worth = {LEFT + what: value for what, value in WORTH.items()}
    worth |= {name: TELLING[name] for name in ("points", "favor", "income")}
    each = {name: value * mean.get(name, 0) for name, value in worth.items()}
    lost = -sum(one for one in each.values() if one < 0)
    more = [
        Difference(name, mean[name], one)
        for name, one in each.items()
        if one > 0 and name.startswith(LEFT)
    ]
    return more if sum(one.points for one in more) > AGAINST * lost else []


def _is_said(name: str, answer: str, sources: Sequence[str] = ()) -> bool:
    """True if an answer says itself that this happens, or if it is told of others alone: it is built elsewhere."""
    words = answer.split()
    if name in OF_ITSELF:
        of_move = name in ("cut off", "ends") or words[0] == "batch"
        return words[0 if of_move else -1] not in OF_ITSELF[name]
    if name == TRADED.get(words[0]) or (words[0] == "residence" and name in ("points", "income")):
        return True  # every residence brings the same, now or once its worker has left (R7.8)
    if name.startswith(LEFT):
        return words[0] in PRICED or (words[0] in BRING and name.removeprefix(LEFT) in words[1])
    if not name.startswith(BUILT):
        return False
    tile = name.removeprefix(BUILT)
    elsewhere = {*PRICED} & {*sources} - {_way_to_build(tile)}
    return tile in words or words[-1] in NO_CUBES or bool(elsewhere)


def gains_to_the_end(
    answer: str, change: float, games: Sequence[Sequence[Ended]]
) -> tuple[Difference, ...]:
    """What brings most of the points that an answer brings more by the end of the game.

    That is what comes far more often after it, or else where the points come from. `games` were played out after it
    and after each other one, `change` is by how many points more than after the first of these. Empty if it is not
    sure, or not so beside each other answer.
    """
    best, *others = games
    sources = sorted({*SOURCE.values()} - {"penalty"})
    more = {one: min(_surely_more(FROM + one, best, other) for other in others) for one in sources}
    most = [one for one in sources if more[one] >= MUCH * change]
    if not most or sum(more[one] for one in most) < change / 2:
        return ()
    most.sort(key=more.__getitem__, reverse=True)
    often = [one for source in most for one in _far_more_often(source, answer, change, games)]
    if often:
        return (max(often, key=lambda one: one.often - one.otherwise),)
    gains = " ".join(("gains", *most))
    return (Difference(gains, round(change), change, ended=True, games=len(best)),)


def _far_more_often(
    source: str, answer: str, change: float, games: Sequence[Sequence[Ended]]
) -> list[Difference]:
    """What gives points of that source and comes far more often after an answer that does not say it itself."""
    best, found = games[0], list[Difference]()
    for name in sorted({name for game in best for name in game.happened}):
        if _brings(name) != source or name.removeprefix(BUILT) in answer.split():
            continue
        for much in {game.happened.get(name, 0) for game in best} - {0}:
            here, *there = (
                sum(one.happened.get(name, 0) >= much for one in some) for some in games
            )
            if here - max(there) >= FAR_MORE * len(best):
                told = Difference(name, much, change, here, there[0], ended=True, games=len(best))
                found.append(told)
    return found


def _brings(name: str) -> str:
    """The source of the points of what happens, if it is told with how often it comes."""
    if name.startswith(BUILT):
        return _way_to_build(name.removeprefix(BUILT))
    return {"given": "batch", "favors": "favor", "gold": "gold"}.get(name, "")


def _way_to_build(tile: str) -> str:
    """How a tile is built: the first word of the answer, and the source of its points."""
    kind = TILES[INDEX[tile]].kind
    return {"prestige": "prestige", "residential": "residence"}.get(kind, "build")


def _surely_more(name: str, first: Sequence[Ended], second: Sequence[Ended]) -> float:
    """How much more of that happens on average in the first games; nothing where it may be by chance."""
    both = [[one.happened.get(name, 0) for one in some] for some in (first, second)]
    more = fmean(both[0]) - fmean(both[1])
    error = sqrt(sum(variance(some) / len(some) for some in both))
    return more if more > CLEARLY * error else 0.0
