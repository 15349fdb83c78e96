"""Why a worker would do nothing where it may be placed, as things stand, in a few words."""

from typing import Final

from engine import Game, goods
from engine.board import NO_BATCH_LOSS
from engine.questions import Missing, missing_at, provost_reach, reached
from words.language import N_, Language
from words.names import goods_text, points_text

BEYOND: Final = N_("beyond the provost, who can still be moved")
"""Of a place that the provost would have to be moved to."""

_NONE: Final[dict[str, str]] = {
    "f": N_("you have no food yet"),
    "w": N_("you have no wood yet"),
    "s": N_("you have no stone yet"),
    "c": N_("you have no cloth yet"),
    "g": N_("you have no gold yet"),
    "deniers": N_("you would have no denier left so far"),
    "cubes": N_("you have no cubes for it yet"),
    "residence": N_("you have no residence yet"),
    "room": N_("the castle has no room left"),
    "tile": N_("nothing is left to build there"),
    "order": N_("the turn order would stay as it is"),
}
"""`Missing.what` -> what there is none of."""


def warnings(lang: Language, game: Game, space: str) -> list[str]:
    """Why a worker that the deciding player sends there would do nothing; empty if it does something."""
    missing = missing_at(game, space)
    said = [_missing_text(lang, missing)] if missing else []
    if not reached(space, game.provost):
        said.append(lang.t(BEYOND))
    return said


def _missing_text(lang: Language, missing: Missing) -> str:
    if missing.what == "batch":
        # Translators: behind the castle as a place for a worker; {points} is such as "2 points"
        text = lang.t("your cubes make no batch yet, and giving none costs {points}")
        return text.format(points=points_text(lang, NO_BATCH_LOSS))
    if missing.held:
        held = goods_text(lang, goods.cubes(missing.held), goods.deniers(missing.held))
        # Translators: behind the place of a worker: {goods} are too few for the building there
        return lang.t("so far you would have only {goods}").format(goods=held)
    return lang.t(_NONE[missing.what])


def provided(lang: Language, game: Game, space: str) -> str:
    """What is said of a worker that would be activated now, where one move of the provost changes it (R6.2, R7.1)."""
    nearest = min(provost_reach(game.provost))
    if reached(space, nearest) or not reached(space, game.provost):
        return ""
    return lang.t("one move of the provost can put it out of reach")
