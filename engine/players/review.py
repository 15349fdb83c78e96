"""A finished game reviewed: everyone's chance to win as the rounds went by, and the answers that cost most of it.

All answers are looked at for a moment, then those of each player that seem to have cost most once more and for longer.
One is told only if both agree that another was better: a search that gives both the same time, and games played out
from there to the end, which know nothing of what the search believes a position to be worth.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

from engine import step_loop
from engine.answers import NUMBER, TEXT
from engine.game import Game, Given, replay
from engine.players.advice import Advised, Difference, advised, chances, why
from engine.players.position_value import Outcome
from engine.players.rounds_played_on import games_after
from engine.players.search import Budget, Search
from engine.setup import Setup
from engine.state import State

MOST: Final = 3
"""Answers that are told of each player."""
LEAST: Final = 0.08
"""What an answer has to cost of the chance to win, at the least, to have turned the game."""
CLEAR: Final = 1.5
"""Standard errors by which games have to differ."""
TOGETHER: Final = 6
"""Answers that are looked at, and games that are played on after either of two, in one task."""
VISIBLE: Final = 0.1
"""How much the curve falls in the round of an answer that turned the game, at the least."""
WORSE: Final = 0.01
"""By how much an answer has to be worse, as `Outcome.utilities` tells it: a point or so."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many playouts go to the start of a round, to an answer, and to one that is suspected."""

    start: int = 96
    answer: int = 16
    suspect: int = 400
    games: int = 42
    """How many games are played out after either answer."""
    suspects: int = 6
    """How many answers of each player are looked at longer."""


@dataclass(frozen=True, slots=True)
class Costly:
    """An answer that was given after the first `count`, a better one, and what speaks for it, most telling first."""

    count: int
    played: Advised
    better: Advised
    differences: tuple[Difference, ...]

    @property
    def loss(self) -> float:
        """What the answer cost of the chance to win."""
        return self.better.chance - self.played.chance

    @property
    def points(self) -> float:
        """What it cost of the points at the end."""
        return self.better.points - self.played.points


@dataclass(frozen=True, slots=True)
class Review:
    """What is found out about a finished game.

    `curve` has the chances to win, in the order of `Setup.players`, at the start of each round, and at last the shares
    of the win. The `costly` answers, up to `MOST` of each player, are in the order of the game.
    """

    curve: tuple[tuple[float, ...], ...]
    costly: tuple[Costly, ...]

    def turned(self, one: Costly, round_number: int, player: int) -> bool:
        """True for a costly answer of a player that turned the game, as can be seen in the curve of the round."""
        before, after = (self.curve[number][player] for number in (round_number - 1, round_number))
        return one.loss >= LEAST and round(100 * (before - after)) >= round(100 * VISIBLE)


class Task(NamedTuple):
    """A part of a review, a second of thinking at the most, which can be pickled; `done` is the share before it."""

    think: Callable[[], Any]
    done: float


def reviewing(game: Game, effort: Effort) -> Generator[Task, Any, Review]:
    """The tasks of a review, one after another; each gets what the one before came to. Deterministic.

    One answer at most is told of each player in a round.
    """
    setup, answers, starts = game.setup, tuple(game.answers), game.round_starts()
    curve: list[tuple[float, ...]] = []
    for start in starts:
        at_start = partial(chances_at, setup, answers[:start], effort.start)
        curve.append((yield Task(at_start, CURVE * len(curve) / len(starts))))
    won = game.winners()
    curve.append(tuple((colour in won) / len(won) for colour in setup.players))
    suspects: list[Suspect] = []
    for first in range(0, len(answers), TOGETHER):
        task = partial(looked_at, setup, answers[: first + TOGETHER], first, effort.answer)
        suspects += yield Task(task, CURVE + (LOOK - CURVE) * first / len(answers))
    costly: list[Costly] = []
    for number, colour in enumerate(setup.players):
        own = sorted(one for one in suspects if answers[one.at].player == colour)
        told: dict[int, Costly] = {}
        for tried, one in enumerate(own[: effort.suspects]):
            within = bisect_right(starts, one.at)
            if within in told or len(told) == MOST:
                continue
            done = (number + tried / effort.suspects) / len(setup.players)
            about = setup, answers[: one.at], (one.better, answers[one.at].text)
            confirming = _confirming(number, about, effort, LOOK + (1 - LOOK) * done)
            if sure := (yield from confirming):
                told[within] = sure
        costly += told.values()
    return Review(tuple(curve), tuple(sorted(costly, key=lambda one: one.count)))


CURVE, LOOK = 0.05, 0.25
"""Shares of a review after which the chances are known, and what is suspected."""


class Suspect(NamedTuple):
    """An answer that was given after the first `at`: what it seems to gain, less than 0, and a better one."""

    gained: float
    at: int
    better: str


Before = tuple[Setup, Sequence[Given], tuple[str, str]]
"""A position, and two of its answers: a better one, and the one that was given."""


def chances_at(setup: Setup, answers: Sequence[Given], playouts: int) -> tuple[float, ...]:
    """Everyone's chance to win after these answers."""
    return chances(_state(setup, answers), playouts).chances


def looked_at(setup: Setup, answers: Sequence[Given], first: int, playouts: int) -> list[Suspect]:
    """Which of the answers from the `first` on a short search finds worse than others."""
    state, found = _state(setup, answers[:first]), []
    for count, given in enumerate(answers[first:], first):
        played = NUMBER[given.text]
        if len(state.options) > 1:
            search, own = Search(state.copy()), state.options.index(played)
            search.run(Budget(playouts=playouts))
            if (visits := search.root.visits)[own] * 4 < playouts:
                search.run(Budget(playouts=max(1, playouts // 4)), only=own)
            best = max(range(len(visits)), key=lambda one: visits[one] * (one != own))
            gained = search.value(own) - search.value(best) if visits[best] else 0.0
            if gained <= -WORSE:
                found.append(Suspect(gained, count, TEXT[state.options[best]]))
        step_loop.play(state, played)
    return found


def _confirming(
    player: int, about: Before, effort: Effort, done: float
) -> Generator[Task, Any, Costly | None]:
    """The tasks that find out whether one answer of a player was better than another; None if it was not."""

    def task(function: Callable[..., Any], *more: Any) -> Task:
        return Task(partial(function, *about, *more), done)

    if (yield task(searched_alike, effort.suspect)) < WORSE:
        return None
    games: tuple[list[Outcome], list[Outcome]] = ([], [])
    for first in range(0, effort.games, TOGETHER):
        more = yield task(games_after_both, min(TOGETHER, effort.games - first), first)
        for known, new in zip(games, more, strict=True):
            known += new
        gained, error = _gained(games, player)
        if first and gained < 0:
            return None
    better, played = (
        advised(NUMBER[answer], found, player)
        for answer, found in zip(about[2], games, strict=True)
    )
    one = Costly(len(about[1]), played, better, ())
    if gained < max(WORSE, CLEAR * error) or one.loss < 0 or one.points <= 0:
        return None
    return replace(
        one, differences=(yield Task(partial(why_better, *about[:2], better, played), done))
    )


def _gained(games: Sequence[Sequence[Outcome]], player: int) -> tuple[float, float]:
    """What the first answer gained in these games, and how far that may be wrong: its standard error."""
    first, second = ([found.utilities()[player] for found in mine] for mine in games)
    error = sqrt((variance(first) + variance(second)) / len(first)) if len(first) > 1 else 0.0
    return fmean(first) - fmean(second), error


def searched_alike(
    setup: Setup, answers: Sequence[Given], both: tuple[str, str], playouts: int
) -> float:
    """What the first of two answers gains, each searched with half of the playouts."""
    state = _state(setup, answers)
    search, (first, second) = Search(state), (state.options.index(NUMBER[one]) for one in both)
    for index in (first, second):
        search.run(Budget(playouts=max(1, playouts // 2)), only=index)
    return search.value(first) - search.value(second)


def games_after_both(
    setup: Setup, answers: Sequence[Given], both: tuple[str, str], games: int, first: int
) -> list[list[Outcome]]:
    """How so many games end after each of two answers, from the `first` on: in that with number 0 nobody slips."""
    state = _state(setup, answers)
    return [games_after(state, NUMBER[one], games, f" {first}", careful=not first) for one in both]


def why_better(
    setup: Setup, answers: Sequence[Given], better: Advised, played: Advised
) -> tuple[Difference, ...]:
    """What speaks for the better one of two answers."""
    return why(_state(setup, answers), better, played)


def _state(setup: Setup, answers: Sequence[Given]) -> State:
    return replay(setup, list(answers)).state
