"""Milliseconds to load and replay a log of 400 answers, beside python-chess replaying 400 half moves.

The log is of five sensible players, as rows (colour, text) that a store hands out: they become `Given`, `engine.replay`
checks and carries out each. The peer gets moves in UCI notation and parses, checks and pushes each.
"""

from random import Random
from statistics import median

import chess

from engine import Given, replay
from tests.bench.figure import Figure, by_turns, ratio, seconds
from tests.bench.games import sensible_game
from tests.bench.peers import random_moves

ANSWERS = 400
ROUNDS = 40


def run() -> list[Figure]:
    """Time of one replay and how many times the peer's it is."""
    game = sensible_game(5, ANSWERS)
    rows = [(given.player, given.text) for given in game.answers[:ANSWERS]]
    moves = chess_log()

    def ours() -> float:
        return seconds(lambda: replay(game.setup, [Given(colour, text) for colour, text in rows]))

    def peer() -> float:
        def play() -> None:
            board = chess.Board()
            for move in moves:
                board.push_uci(move)

        return seconds(play)

    mine, others = by_turns(ours, peer, ROUNDS)
    value = median(mine) * 1000
    return [
        Figure(
            "replay", round(value, 2), "ms", round(ratio(mine, others), 2), "python-chess replay",
            "<= 10 ms", value <= 10,
        )
    ]  # fmt: skip


def chess_log() -> list[str]:
    """A random game of chess of just as many half moves."""
    random = Random(1)
    while len(moves := random_moves(random, ANSWERS)) < ANSWERS:
        pass
    return moves
