"""Microseconds for a copy of the state in the middle of a game, beside python-chess copying its board.

The state is copied with all pending work, the board without its move stack (`stack=False`): either copy plays on.
"""

from random import Random
from statistics import median
from timeit import timeit

import chess

from tests.bench.figure import Figure, by_turns, ratio
from tests.bench.games import sensible_game
from tests.bench.peers import random_moves

COPIES = 5000
ROUNDS = 15


def run() -> list[Figure]:
    """Time of one copy and how many times the peer's it is."""
    game = sensible_game(4, 300)
    state = game.at(len(game.answers) // 2).state
    board = chess.Board()
    for move in random_moves(Random(1), 60):
        board.push_uci(move)

    mine, others = by_turns(
        lambda: timeit(state.copy, number=COPIES) / COPIES * 1e6,
        lambda: timeit(lambda: board.copy(stack=False), number=COPIES) / COPIES * 1e6,
        ROUNDS,
    )
    value = median(mine)
    return [
        Figure(
            "copy", round(value, 2), "us", round(ratio(mine, others), 2), "python-chess board copy",
            "<= 3 us", value <= 3,
        )
    ]  # fmt: skip
