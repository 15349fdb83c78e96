"""Decisions of random play a second, four players, beside python-chess listing its legal moves and pushing one.

A decision is one that is asked: legal answers listed, one drawn, carried out, everything up to the next one played. A
move of chess likewise; neither side tests for the end of the game by other means than the empty list. Both run in
short stretches by turns; the value is the median stretch.
"""

import time
from collections.abc import Callable
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


def rate(play: Callable[[Random], int], random: Random) -> float:
    """How many a second `play` gives, games one after the other over one stretch."""
    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < STRETCH:
        done += play(random)
    return done / (time.perf_counter() - begun)


def decisions(random: Random) -> int:
    """A game's decisions."""
    player, done = RandomPlayer(random), 0
    state = start_state(draw_setup(COLOURS[:PLAYERS], random))
    flow.begin(state)
    while state.options:
        flow.play(state, player.choose(state))
        done += 1
    return done


def chess_moves(random: Random) -> int:
    """The moves of a game of chess."""
    board = chess.Board()
    for done in range(LONGEST):
        moves = list(board.legal_moves)
        if not moves:
            return done
        board.push(moves[int(random.random() * len(moves))])
    return LONGEST


def run() -> list[Figure]:
    """The rate and how many times the peer's it is."""
    random = Random(1)
    mine, others = by_turns(
        lambda: rate(decisions, random), lambda: rate(chess_moves, random), ROUNDS
    )
    times = ratio(mine, others)
    return [
        Figure(
            "engine", round(median(mine)), "decisions/s", round(times, 2), "python-chess moves/s",
            ">= 4 times, stretch 7", times >= 4,
        )
    ]  # fmt: skip
