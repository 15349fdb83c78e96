"""The answers of a decision with what is of use now first; none is left out."""

from collections.abc import Sequence

from bot.presenter.answer_controls import ABOUT_PLACES
from engine import Game, goods
from engine.board import SPACE
from engine.questions import cost_of, useful_spaces
from engine.tiles import TILE


def ranked(game: Game, answers: Sequence[str]) -> list[str]:
    """Answers of the pending decision, all or some of them, in the order in which to show them.

    First the places that work with the provost where he is and do something with the goods held (and those that own
    workers may bring before), then the others, each in the order of the board. Tiles come by points, then by what
    they cost. What takes nothing (pass, decline) comes last among places and tiles. All else stays as it is.
    """
    decision = game.decision
    kind = decision.kind if decision else ""
    if kind in ABOUT_PLACES:
        useful = useful_spaces(game)
        return sorted(answers, key=lambda answer: _place_rank(useful, answer.split()[-1]))
    if kind in ("build", "prestige", "effect"):
        return sorted(answers, key=lambda answer: _tile_rank(game, answer))
    return list(answers)


def _place_rank(useful: frozenset[str], name: str) -> tuple[int, int]:
    if name not in SPACE:
        return (2, 0)
    return (0 if name in useful else 1, SPACE[name])


def _tile_rank(game: Game, answer: str) -> tuple[int, int]:
    """Most points first, then fewest cubes; what is no tile, such as a cube to gain, stays as it is."""
    word, *rest = answer.split()
    if word in ("build", "prestige", "residence"):
        tile = {"build": rest[0], "prestige": rest[-1]}.get(word, "residence")
        return (-TILE[tile].points, len(goods.cubes(cost_of(game, answer))))
    return (1 if word == "decline" else 0, 0)
