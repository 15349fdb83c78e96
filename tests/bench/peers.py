"""python-chess, the peer of the engine's figures: the same kind of program, written in the same language."""

from random import Random

import chess

LONGEST = 300
"""Half moves after which a random game of chess is left; it would drift on with kings alone."""


def random_moves(random: Random, most: int = LONGEST) -> list[str]:
    """The moves of a random game of chess in UCI notation."""
    board = chess.Board()
    while len(board.move_stack) < most and (moves := list(board.legal_moves)):
        board.push(moves[int(random.random() * len(moves))])
    return [move.uci() for move in board.move_stack]
