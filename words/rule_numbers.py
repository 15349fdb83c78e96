"""The amounts of the rules as texts name them: asked of the engine, so that no text tells another."""

from collections.abc import Callable
from typing import Final

from engine import board
from engine.tiles import TILE, Lawyer
from words.language import Language
from words.names import cubes_text, deniers_text, points_text

_LAWYER: Final = next(tile.effect for tile in TILE.values() if isinstance(tile.effect, Lawyer))


def filled(lang: Language, text: str) -> str:
    """A text in that language with its amounts, which are words there even where signs stand for others."""
    amounts = {blank: said(lang.plain) for blank, said in AMOUNTS.items()}
    return lang.t(text).format_map(amounts)


AMOUNTS: Final[dict[str, Callable[[Language], str]]] = {
    "favor_residence": lambda lang: cubes_text(lang, board.FAVOR_RESIDENCE_CUBES),
    "first_pass": lambda lang: deniers_text(lang, board.FIRST_PASS_DENIERS),
    "inn": lambda lang: deniers_text(lang, board.INN_PRICE),
    "joust_cubes": lambda lang: cubes_text(lang, board.JOUST_CUBES),
    "joust_deniers": lambda lang: deniers_text(lang, board.JOUST_DENIERS),
    "lawyer_cubes": lambda lang: cubes_text(lang, _LAWYER.pays),
    "lawyer_deniers": lambda lang: deniers_text(lang, -_LAWYER.deniers),
    "post": lambda lang: deniers_text(lang, board.POST_DENIERS),
    "reach": lambda _: str(board.PROVOST_REACH),
    "residence_income": lambda _: str(TILE["residence"].income),
    "residence_points": lambda lang: points_text(lang, TILE["residence"].points),
}
"""What stands in a blank of `filled` -> how that is said, without signs."""
