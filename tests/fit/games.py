"""Games played while fitting."""

from collections.abc import Sequence
from random import Random

from engine import draw_setup, step_loop
from engine.board import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS
from engine.players.protocol import ComputerPlayer
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import Weights
from engine.setup import start_state
from engine.state import State

COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


def first_state(players: int, seed: int) -> State:
    """The first decision of a game whose set-up is drawn from the seed."""
    state = start_state(draw_setup(COLOURS[:players], Random(seed)))
    step_loop.begin(state)
    return state


def final_scores(players: Sequence[ComputerPlayer], seed: int) -> list[int]:
    """Points at the end of a game; each player has the seat of its place in the sequence."""
    state = first_state(len(players), seed)
    while state.options:
        step_loop.play(state, players[state.player].choose(state))
    return state.score


def utility(scores: Sequence[int], seat: int) -> float:
    """Half the share of the win, half the lead over the best other one, 40 points as much as a win."""
    others = max(points for other, points in enumerate(scores) if other != seat)
    best = max(scores)
    won = (scores[seat] == best) / scores.count(best)
    return won / 2 + (scores[seat] - others) / 80


def with_opponents(weights: Weights, pool: Sequence[Weights], players: int, seed: int) -> float:
    """What a player with these weights makes of one game against players drawn from the pool."""
    random = Random(seed)
    seat = seed % players
    seated = [
        SensiblePlayer(random, weights if other == seat else random.choice(pool))
        for other in range(players)
    ]
    return utility(final_scores(seated, seed), seat)
