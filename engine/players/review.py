"""A finished game reviewed: everyone's chance to win as the rounds went by, and the answers that turned it.

An answer is suspected after a short search. It is told only if longer looks agree that another was better: a search
that gives both the same time, the outlook from the positions to which they lead, games played out from there to the
end, which know nothing of what the search believes a position to be worth, and a much longer search, which sees replies
that those games miss; and so do other games, which are told.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from engine import step_loop
from engine.answers import NUMBER
from engine.game import Game, Given, replay
from engine.players.advice import Advice, Advised, Difference, advise, chances, compare
from engine.players.playouts import GAMES, SURE, play_on
from engine.players.position_value import outcome
from engine.players.search import Budget
from engine.setup import Setup
from engine.state import State

MOST: Final = 5
"""Turning points of a review."""
LEAST: Final = 0.08
"""What an answer has to cost of the chance to win, at the least, to be one of them."""
FALL: Final = 0.03
"""What a player's chance to win has to fall in a round, for the answers that they gave there to be looked at."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many playouts go to the start of a round, to an answer, to one that is suspected, and to where it led.

    `last` go to an answer and a better one before they are told: a short search misses how others can reply.
    """

    start: int = 96
    answer: int = 32
    suspect: int = 300
    after: int = 100
    last: int = 1200
    games: int = GAMES
    """How many games are played out after either answer."""
    suspects: int = 8
    """How many answers are looked at longer."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An answer that was given after the first `count`, a better one, and what makes it better (largest first)."""

    count: int
    played: Advised
    better: Advised
    differences: tuple[Difference, ...]

    @property
    def loss(self) -> float:
        """What the answer cost of the chance to win."""
        return self.better.chance - self.played.chance


@dataclass(frozen=True, slots=True)
class Review:
    """What is found out about a finished game.

    `curve` has the chances to win, in the order of `Setup.players`, at the start of each round, and at last the shares
    of the win. The turning points are in the order of the game.
    """

    curve: tuple[tuple[float, ...], ...]
    turning_points: tuple[TurningPoint, ...]


Task = Callable[[], Any]
"""A part of a review: a second or so of thinking; it can be pickled."""


def reviewing(game: Game, effort: Effort) -> Generator[Task, Any, Review]:
    """The tasks of a review, one after another; each gets what the one before came to. Deterministic.

    Answers are looked at in rounds in which their player's chance to win fell, and one of them is told for each.
    """
    setup, answers, starts = game.setup, tuple(game.answers), game.round_starts()
    curve: list[tuple[float, ...]] = []
    for start in starts:
        at_start = yield partial(chances_at, setup, answers[:start], effort.start)
        curve.append(at_start)
    won = game.winners()
    curve.append(tuple((colour in won) / len(won) for colour in setup.players))
    suspects: list[tuple[TurningPoint, Turn]] = []
    for count, given in enumerate(answers):
        turn = bisect_right(starts, count) - 1, setup.players.index(given.player)
        if _fall(curve, *turn) >= FALL:
            task = partial(suspected, setup, answers[:count], given.text, effort.answer)
            suspects += [(one, turn) for one in (yield task)]
    told: dict[Turn, TurningPoint] = {}
    for one, turn in sorted(suspects, key=lambda suspect: -suspect[0].loss)[: effort.suspects]:
        if turn not in told and len(told) < MOST:
            for sure in (yield partial(confirmed, setup, answers[: one.count], one, effort)):
                told[turn] = sure
    return Review(tuple(curve), tuple(sorted(told.values(), key=lambda one: one.count)))


Turn = tuple[int, int]
"""A round, counted from 0, and a player by number."""


def _fall(curve: Sequence[Sequence[float]], number: int, player: int) -> float:
    """By how much a player's chance to win fell in a round."""
    return curve[number][player] - curve[number + 1][player]


def review(game: Game, effort: Effort) -> Review:
    """The whole review of a game; it takes a minute or two."""
    tasks, result = reviewing(game, effort), None
    while True:
        try:
            result = tasks.send(result)()
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]


def chances_at(setup: Setup, answers: Sequence[Given], playouts: int) -> tuple[float, ...]:
    """Everyone's chance to win after these answers."""
    return chances(_state(setup, answers), playouts).chances


def suspected(
    setup: Setup, before: Sequence[Given], played: str, playouts: int
) -> list[TurningPoint]:
    """The answer that was given after those before, if a short search finds a much better one."""
    state = _state(setup, before)
    if len(state.options) == 1:
        return []
    best = advise(state, Budget(playouts=playouts)).options[0].answer
    return _compared(state, len(before), played, best, playouts) if best != played else []


def confirmed(
    setup: Setup, before: Sequence[Given], one: TurningPoint, effort: Effort
) -> list[TurningPoint]:
    """What is suspected of the answer after these, as games played on from it find it; nothing if it does not hold."""
    state, played, better = _state(setup, before), one.played.answer, one.better.answer
    if not _compared(state, one.count, played, better, effort.suspect):
        return []
    gained = _chance_after(state, better, effort.after) - _chance_after(state, played, effort.after)
    if gained < LEAST:
        return []
    both = NUMBER[better], NUMBER[played]
    if not _told(one.count, played, better, play_on(state, both, effort.games), SURE):
        return []
    if not _compared(state, one.count, played, better, effort.last):
        return []
    games = play_on(state, both, effort.games, fresh=True)
    return _told(one.count, played, better, games, SURE)


def _compared(
    state: State, count: int, played: str, better: str, playouts: int
) -> list[TurningPoint]:
    """Both answers searched alike; nothing if the other is not much better."""
    found = compare(state, NUMBER[better], NUMBER[played], Budget(playouts=playouts))
    return _told(count, played, better, found, LEAST)


def _told(count: int, played: str, better: str, found: Advice, least: float) -> list[TurningPoint]:
    """The turning point that two answers make; nothing if the other one is not so much better."""
    options = {one.answer: one for one in found.options}
    one = TurningPoint(count, options[played], options[better], found.differences)
    return [one] if found.options[0] is one.better and one.loss >= least else []


def _chance_after(state: State, answer: str, playouts: int) -> float:
    """The chance to win of the player who is asked once they have given that answer."""
    after = state.copy()
    step_loop.play(after, NUMBER[answer])
    found = chances(after, playouts) if after.options else outcome(after)
    return found.chances[state.player]


def _state(setup: Setup, answers: Sequence[Given]) -> State:
    return replay(setup, list(answers)).state
