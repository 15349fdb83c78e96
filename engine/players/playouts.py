"""Games played out to the end: they know nothing of what a search believes a position to be worth."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final

from engine import step_loop
from engine.answers import TEXT
from engine.events import KINDS, SOURCE
from engine.players.advice import Advice, advice_of
from engine.players.fallible import FalliblePlayer
from engine.players.position_value import Outcome, mean_of, outcome
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.state import Note, State

SLIPS: Final = 0.2
"""How often a player slips: else all would be the same game. In the first one nobody does."""
GAMES: Final = 100
SURE: Final = 0.1
"""What has to lie between two answers in that many games each for one to be called the better."""


def play_on(
    state: State, answers: Sequence[int], games: int = GAMES, *, fresh: bool = False
) -> Advice:
    """What comes of answers in so many games each in which masons play on, the one that wins most first.

    The same position gets the same games, and others that are `fresh`: those by which an answer was chosen flatter it.
    """
    outcomes = {answer: _played_on(state, answer, games, fresh) for answer in answers}
    wins = {one: mean_of(games).chances[state.player] for one, games in outcomes.items()}
    best = sorted(answers, key=wins.__getitem__, reverse=True)
    found = advice_of(state.player, {answer: outcomes[answer] for answer in best})
    # Games are independent of each other, so that their mean is surer than each of them: by twice its error.
    sure = 2 / sqrt(games)
    return replace(
        found, differences=tuple(replace(d, spread=sure * d.spread) for d in found.differences)
    )


def _played_on(state: State, answer: int, games: int, fresh: bool) -> list[Outcome]:
    random = Random(TEXT[answer] + " again" * fresh)
    mason = SensiblePlayer(None, TUNED[state.players])
    fallible = FalliblePlayer(random, mason)

    def choose(s: State) -> int:
        return (fallible if random.random() < SLIPS else mason).choose(s)

    later = (_played_out(state, answer, choose) for _ in range(games - 1))
    return [_played_out(state, answer, mason.choose), *later]


def _played_out(state: State, answer: int, choose: Callable[[State], int]) -> Outcome:
    """How the game ends after an answer, with the features of everybody at the end of the round."""
    played = state.copy()
    played.log = []
    step_loop.play(played, answer)
    while played.options and played.round == state.round:
        step_loop.play(played, choose(played))
    at_round_end = outcome(played)
    while played.options:
        step_loop.play(played, choose(played))
    end = outcome(played)
    gave = _gave(played.log, state.player)
    return replace(at_round_end, points=end.points, chances=end.chances, gave=gave)


def _gave(facts: Sequence[Note], player: int) -> dict[str, int]:
    """What gave a player points."""
    found: dict[str, int] = {}
    for kind, whose, _space, _tile, _paid, _gained, points, *_ in facts:
        if points and whose == player:
            source = SOURCE[KINDS[kind]]
            found[source] = found.get(source, 0) + points
    return found
