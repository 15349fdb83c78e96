"""Decisions of random play a second, four players, beside python-chess listing its legal moves and pushing one.

A decision is one that is asked: legal answers listed, one drawn, carried out, everything up to the next one played. A
move of chess likewise; neither side tests for the end of the game by other means than the empty list. Both run in
short stretches by turns; the value is the median stretch.
"""

import time
from random import Random
from statistics import median

import chess

from engine import draw_setup, flow
from engine.board import COLOURS
from engine.players import RandomPlayer
from engine.setup import start_state
from tests.bench.figure import Figure, by_turns, ratio
from tests.bench.peers import LONGEST

PLAYERS = 4
STRETCH = 0.2
"""Seconds."""
ROUNDS = 15


def decisions(random: Random) -> float:
    """Decisions a second over one stretch."""
    player = RandomPlayer(random)
    done = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < STRETCH:
        state = start_state(draw_setup(COLOURS[:PLAYERS], random))
        flow.begin(state)
        while state.options:
            flow.play(state, player.choose(state))
            done += 1
    return done / (time.perf_counter() - begun)


def chess_moves(random: Random) -> float:
    """Moves a second over one stretch."""
    done = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < STRETCH:
        board = chess.Board()
        for _ in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random.random() * len(moves))])
            done += 1
    return done / (time.perf_counter() - begun)


def run() -> list[Figure]:
    """The rate and how many times the peer's it is."""
    random = Random(1)
    mine, others = by_turns(lambda: decisions(random), lambda: chess_moves(random), ROUNDS)
    times = ratio(mine, others)
    return [
        Figure(
            "engine", round(median(mine)), "decisions/s", round(times, 2), "python-chess moves/s",
            ">= 4 times, stretch 7", times >= 4,
        )
    ]  # fmt: skip
