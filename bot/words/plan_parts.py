"""Places, answers and conditions of a plan in words, whether or not they are possible as the game stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.plans.model import ANY, SCARCER, Condition
from engine import Game
from engine.questions import tile_at
from words.language import N_, Language
from words.names import (
    cubes_text,
    deniers_text,
    line_name,
    on_road,
    plain,
    special_name,
    tile_name,
)

ANY_OF: Final[dict[str, str]] = {
    "farm": N_("any farm"),
    "sawmill": N_("any sawmill"),
    "quarry": N_("any quarry"),
    "market": N_("any market"),
    "carpenter": N_("any carpenter"),
    "peddler": N_("any peddler"),
    "architect": N_("any architect"),
}
"""Word of `model.BUILDINGS` -> whichever of them."""


def place_text(lang: Language, where: str, game: Game) -> str:
    """A place as `Choice.where` names it: "Quarry, space 4"."""
    if where.startswith(ANY):
        return lang.t(ANY_OF[where.removeprefix(ANY)])
    if not where.startswith("r"):
        return special_name(lang, where)
    if tile := tile_at(game, where):
        return on_road(lang, tile, where)
    # Translators: an empty space of the road, by its number
    return lang.t("space {number}").format(number=where[1:])


def answers_text(lang: Language, answers: Sequence[str], game: Game) -> str:
    """Answers in order of preference: "build Mason, else decline"."""
    return lang.t(", else ").join(answer_text(lang, answer, game) for answer in answers)


def answer_text(lang: Language, answer: str, game: Game) -> str:
    """An answer that a plan may hold in a few words: "build Mason", "take 2 food", "decline"."""
    if answer in _WHOLE:
        return lang.t(_WHOLE[answer])
    word, *rest = answer.split()
    if word in _CUBES:
        return lang.t(_CUBES[word]).format(cubes=cubes_text(lang, rest[0]))
    if word in _PLACES:
        return lang.t(_PLACES[word]).format(place=place_text(lang, rest[0], game))
    if word in _NUMBERS:
        return lang.n(*_NUMBERS[word], int(rest[0])).format(n=rest[0])
    return _other_text(lang, word, rest)


_WHOLE: Final[dict[str, str]] = {
    "gate back": N_("take the worker back"),
    "joust yes": N_("joust"),
    "joust no": N_("don't joust"),
    "inn stay": N_("stay at the inn"),
    "inn leave": N_("leave the inn"),
    "stop": N_("stop"),
    "decline": N_("decline"),
    SCARCER: N_("take what you have fewest of"),
}

_CUBES: Final[dict[str, str]] = {
    "take": N_("take {cubes}"),
    "bonus": N_("take {cubes}"),
    "sell": N_("sell {cubes}"),
    "buy": N_("buy {cubes}"),
    "brew": N_("give {cubes}"),
    "batch": N_("give {cubes}"),
    "gain": N_("gain {cubes}"),
}

_PLACES: Final[dict[str, str]] = {
    "residence": N_("turn {place} into a residence"),
    "gate": N_("on to {place}"),
}

_NUMBERS: Final[dict[str, tuple[str, str]]] = {
    "donate": (N_("donate {n} denier"), N_("donate {n} deniers")),
    "sew": (N_("have {n} cloth sewn"), N_("have {n} cloth sewn")),
    "mint": (N_("buy {n} gold"), N_("buy {n} gold")),
    "cut": (N_("have {n} gold cut"), N_("have {n} gold cut")),
}


def _other_text(lang: Language, word: str, rest: list[str]) -> str:
    """What is built, swapped, or chosen of the favor table."""
    match word, rest:
        case "build", [tile, cube]:
            text = lang.t("build {tile} with {cubes}")
            return text.format(tile=tile_name(lang, tile), cubes=cubes_text(lang, cube))
        case "build", [tile]:
            return lang.t("build {tile}").format(tile=tile_name(lang, tile))
        case "prestige", [space, tile]:
            text = lang.t("build {tile} on space {number}")
            return text.format(tile=tile_name(lang, tile), number=space[1:])
        case "swap", [given, gained]:
            text = lang.t("give {given} for {gained}")
            return text.format(given=cubes_text(lang, given), gained=cubes_text(lang, gained))
        case _:
            return lang.t("choose the {line}").format(line=line_name(lang, rest[0]))


def condition_text(lang: Language, condition: Condition, names: Mapping[str, str]) -> str:
    """A condition: "Ann has passed"."""
    number, value = condition.number, condition.value
    match condition.subject, condition.holds:
        case "passed", True:
            text = lang.t("{player} has passed")
        case "passed", _:
            text = lang.t("{player} has not passed")
        case "passed_least", _ if number == 1:
            text = lang.t("nobody has passed")
        case "passed_least", _:
            text = lang.t("fewer than {n} have passed")
        case _:
            text = lang.t("you have {deniers} or more")
    player, deniers = plain(names.get(value, value)), deniers_text(lang, number)
    return text.format(player=player, deniers=deniers, n=number)
