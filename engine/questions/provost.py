"""The provost: how far he can go, for how much, and who still moves him."""

from engine import board
from engine.board import PROVOST_REACH
from engine.game import Game
from engine.phases import provost


def provost_reach(at: int, most: int = PROVOST_REACH) -> tuple[int, ...]:
    """The road numbers to which a move of at most `most` spaces takes a provost on number `at`, his own too (R6.2)."""
    return provost.reach(at, at, min(most, PROVOST_REACH))


def provost_price(steps: int) -> int:
    """Deniers for a move by so many spaces either way in the provost's phase (R6.1); by the guild it is free (R5.3)."""
    return provost.price(steps)


def moves_provost(game: Game, colour: str) -> bool:
    """True while a player has a move of the provost's phase before them in this round, the one asked for included."""
    s = game.state
    if s.phase != board.PROVOST:
        return s.phase < board.PROVOST
    return game.number(colour) in s.passed[s.passed.index(s.player) :]
