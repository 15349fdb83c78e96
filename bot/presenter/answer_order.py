"""The answers of a decision in the order in which to show them; none is left out."""

from collections.abc import Sequence

from engine import Game, goods
from engine.questions import cost_of
from engine.tiles import TILE


def ranked(game: Game, answers: Sequence[str]) -> list[str]:
    """Answers of the pending decision, all or some of them, in the order in which to show them.

    Tiles come by points, then by what they cost; declining comes last. All else stays as it is: places in the order
    of the board.
    """
    decision = game.decision
    if decision and decision.kind in ("build", "prestige", "effect"):
        return sorted(answers, key=lambda answer: _tile_rank(game, answer))
    return list(answers)


def _tile_rank(game: Game, answer: str) -> tuple[int, int]:
    """Most points first, then fewest cubes; what is no tile, such as a cube to gain, stays as it is."""
    word, *rest = answer.split()
    if word in ("build", "prestige", "residence"):
        tile = {"build": rest[0], "prestige": rest[-1]}.get(word, "residence")
        return (-TILE[tile].points, len(goods.cubes(cost_of(game, answer))))
    return (1 if word == "decline" else 0, 0)
