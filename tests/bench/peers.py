"""python-chess, the peer of the engine's figures: the same kind of program, written in the same language."""

from random import Random
from types import ModuleType

from tests.bench.figure import Unavailable

LONGEST = 300
"""Half moves after which a random game of chess is left; it would drift on with kings alone."""


def chess_module() -> ModuleType:
    """The library, or why there is no peer."""
    try:
        import chess
    except ImportError:
        raise Unavailable("python-chess is not installed (package `chess`)") from None
    return chess


def random_moves(random: Random, most: int = LONGEST) -> list[str]:
    """The moves of a random game of chess in UCI notation."""
    board = chess_module().Board()
    while len(board.move_stack) < most and (moves := list(board.legal_moves)):
        board.push(moves[int(random.random() * len(moves))])
    return [move.uci() for move in board.move_stack]
