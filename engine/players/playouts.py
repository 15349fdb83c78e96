"""Games played out to the end: they know nothing of what a search believes a position to be worth."""

from collections.abc import Sequence
from typing import Final

from engine import step_loop
from engine.answers import TEXT
from engine.players.advice import Advice, advice_of
from engine.players.position_value import Outcome, mean_of, outcome
from engine.players.rounds_played_on import Happened, masons, played_on
from engine.state import State

GAMES: Final = 100
Played = tuple[Outcome, Happened]
"""How a game ends, and what happens before."""


def play_on(
    state: State,
    answers: Sequence[int],
    games: int = GAMES,
    *,
    fresh: bool = False,
    strong: bool = False,
) -> Advice:
    """What comes of answers in so many games each in which masons play on, the one that wins most first.

    The same position gets the same games, and others that are `fresh`: those by which an answer was chosen flatter it.
    `strong` players search until the end of the round.
    """
    seed = " again" * fresh
    played = {one: games_after(state, one, games, seed, strong=strong) for one in answers}
    outcomes = {answer: [found for found, _ in games] for answer, games in played.items()}
    wins = {one: mean_of(games).chances[state.player] for one, games in outcomes.items()}
    best = sorted(answers, key=wins.__getitem__, reverse=True)
    happened = [[one for _, one in played[answer]] for answer in best[:2]]
    return advice_of(state.player, {answer: outcomes[answer] for answer in best}, happened)


def games_after(
    state: State,
    answer: int,
    games: int,
    seed: str = "",
    *,
    careful: bool = True,
    strong: bool = False,
) -> list[Played]:
    """So many games in which masons play on after an answer, the same for the same seed.

    In the first nobody slips, if it is `careful`; `strong` players search until the end of the round.
    """
    mason, fallible = masons(state, TEXT[answer] + seed, strong)
    found = []
    for choose in (mason if careful else fallible, *[fallible] * (games - 1)):
        happened, then = played_on(state, answer, choose)
        while then.options:
            step_loop.play(then, choose(then))
        found.append((outcome(then), happened))
    return found
