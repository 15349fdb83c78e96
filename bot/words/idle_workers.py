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
    "f": N_("you have no food"),
    "w": N_("you have no wood"),
    "s": N_("you have no stone"),
    "c": N_("you have no cloth"),
    "g": N_("you have no gold"),
    "deniers": N_("you would have no denier left"),
    "cubes": N_("you have no cubes for it"),
    "residence": N_("you have no residence"),
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
        text = lang.t("your cubes make no batch, which costs {points}")
        return text.format(points=points_text(lang, NO_BATCH_LOSS))
    if missing.held:
        held = goods_text(lang, goods.cubes(missing.held), goods.deniers(missing.held))
        # Translators: behind the place of a worker: {goods} are too few for the building there
        return lang.t("you would have only {goods}").format(goods=held)
    return lang.t(_NONE[missing.what])


def provided(lang: Language, game: Game, space: str) -> str:
    """What a worker that would be activated now depends on, where one move of the provost decides it (R6.2, R7.1)."""
    nearest = min(provost_reach(game.provost))
    if reached(space, nearest) or not reached(space, game.provost):
        return ""
    # Translators: behind the place of a worker: {n} is the number of a space of the road
    return lang.t("only if the provost stays at {n} or beyond").format(n=space[1:])
