"""A finished game reviewed: everyone's chance to win as the rounds went by, and the answers that cost most of it.

All answers are looked at for a moment, then those of each player that seem to have cost most once more and for longer.
One is told only if both agree that another was better: a search that gives both the same time, and games played out
from there to the end, which know nothing of what the search believes a position to be worth.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

from engine import step_loop
from engine.answers import NUMBER
from engine.game import Game
from engine.players.advice import advised, chances
from engine.players.reasons import Advised, Difference, gains_to_the_end, why
from engine.players.rounds_played_on import Ended, games_after
from engine.players.search import Budget, Search
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
    """A part of a review, a second of thinking at the most: `think` of the position after the first `at` answers.

    All that goes there and what comes of it can be pickled; `done` is the share of the review before it.
    """

    done: float
    think: Callable[..., Any]
    at: int
    arguments: tuple[object, ...]


def reviewing(game: Game, effort: Effort) -> Generator[Task, Any, Review]:
    """The tasks of a review, one after another; each gets what the one before came to. Deterministic.

    One answer at most is told of each player in a round.
    """
    setup, answers, starts = game.setup, game.answers, game.round_starts()
    curve: list[tuple[float, ...]] = []
    for start in starts:
        found = yield Task(CURVE * len(curve) / len(starts), chances, start, (effort.start,))
        curve.append(found.chances)
    won = game.winners()
    curve.append(tuple((colour in won) / len(won) for colour in setup.players))
    suspects: list[Suspect] = []
    for first in range(0, len(answers), TOGETHER):
        given = [NUMBER[one.text] for one in answers[first : first + TOGETHER]]
        done = CURVE + (LOOK - CURVE) * first / len(answers)
        found = yield Task(done, looked_at, first, (given, effort.answer))
        suspects += (one._replace(at=first + one.at) for one in found)
    costly: list[Costly] = []
    for number, colour in enumerate(setup.players):
        own = sorted(one for one in suspects if answers[one.at].player == colour)
        told: dict[int, Costly] = {}
        for tried, one in enumerate(own[: effort.suspects]):
            within = bisect_right(starts, one.at)
            if within in told or len(told) == MOST:
                continue
            done = LOOK + (1 - LOOK) * (number + tried / effort.suspects) / len(setup.players)
            both = one.better, NUMBER[answers[one.at].text]
            if sure := (yield from _confirming(number, one.at, both, effort, done)):
                told[within] = sure
        costly += told.values()
    return Review(tuple(curve), tuple(sorted(costly, key=lambda one: one.count)))


CURVE, LOOK = 0.05, 0.25
"""Shares of a review after which the chances are known, and what is suspected."""


class Suspect(NamedTuple):
    """An answer that was given after the first `at`: what it seems to gain, less than 0, and a better one."""

    gained: float
    at: int
    better: int


def looked_at(state: State, answers: Sequence[int], playouts: int) -> list[Suspect]:
    """Which of these answers, given one after another, a short search finds worse than others."""
    found = []
    for count, played in enumerate(answers):
        if len(state.options) > 1:
            search, own = Search(state.copy()), state.options.index(played)
            search.run(Budget(playouts=playouts))
            if (visits := search.root.visits)[own] * 4 < playouts:
                search.run(Budget(playouts=max(1, playouts // 4)), only=own)
            best = max(range(len(visits)), key=lambda one: visits[one] * (one != own))
            gained = search.value(own) - search.value(best) if visits[best] else 0.0
            if gained <= -WORSE:
                found.append(Suspect(gained, count, state.options[best]))
        step_loop.play(state, played)
    return found


def _confirming(
    player: int, at: int, both: tuple[int, int], effort: Effort, done: float
) -> Generator[Task, Any, Costly | None]:
    """The tasks that find out whether a better answer of a player than the one given is better; None if it is not."""
    if (yield Task(done, searched_alike, at, (both, effort.suspect))) < WORSE:
        return None
    games: tuple[list[Ended], list[Ended]] = ([], [])
    for first in range(0, effort.games, TOGETHER):
        more = min(TOGETHER, effort.games - first)
        for known, new in zip(
            games, (yield Task(done, games_after_both, at, (both, more, first))), strict=True
        ):
            known += new
        gained, error = _gained(games, player)
        if first and gained < 0:
            return None
    better, played = (
        advised(answer, [one.outcome for one in found], player)
        for answer, found in zip(both, games, strict=True)
    )
    one = Costly(at, played, better, ())
    if gained < max(WORSE, CLEAR * error) or one.loss < 0 or one.points <= 0:
        return None
    told = (yield Task(done, why, at, (better, played))) or gains_to_the_end(
        better.answer, one.points, games
    )
    return replace(one, differences=told)


def _gained(games: Sequence[Sequence[Ended]], player: int) -> tuple[float, float]:
    """What the first answer gained in these games, and how far that may be wrong: its standard error."""
    first, second = ([found.outcome.utilities()[player] for found in mine] for mine in games)
    error = sqrt((variance(first) + variance(second)) / len(first)) if len(first) > 1 else 0.0
    return fmean(first) - fmean(second), error


def searched_alike(state: State, both: tuple[int, int], playouts: int) -> float:
    """What the first of two answers gains, each searched with half of the playouts."""
    search, (first, second) = Search(state), map(state.options.index, both)
    for index in (first, second):
        search.run(Budget(playouts=max(1, playouts // 2)), only=index)
    return search.value(first) - search.value(second)


def games_after_both(
    state: State, both: tuple[int, int], games: int, first: int
) -> list[list[Ended]]:
    """How so many games end after each of two answers, from the `first` on: in that with number 0 nobody slips."""
    return [games_after(state, one, games, f" {first}", careful=not first) for one in both]
