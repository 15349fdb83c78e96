"""Places, answers and conditions of a plan in words, wherever the game stands: nothing here needs them to be legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.plans.model import ANY, SCARCER, Condition
from engine import Game
from engine.board import SPACES
from engine.state import NO_TILE
from engine.tiles import TILES
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

KINDS_OF_CUBES: Final[dict[str, str]] = {
    "f": N_("food"),
    "w": N_("wood"),
    "s": N_("stone"),
    "c": N_("cloth"),
    "g": N_("gold"),
}


def place_text(lang: Language, where: str, game: Game) -> str:
    """A place as `Choice.where` names it: "Quarry, space 4"."""
    if where.startswith(ANY):
        return lang.t(ANY_OF[where.removeprefix(ANY)])
    if not where.startswith("r"):
        return special_name(lang, where)
    tile = game.state.tile[SPACES.index(where)]
    if tile == NO_TILE:
        return lang.t("space {number}").format(number=where[1:])
    return on_road(lang, TILES[tile].id, where)


def answers_text(lang: Language, answers: Sequence[str], game: Game) -> str:
    """Answers in order of preference: "build Mason, else decline"."""
    return lang.t(", else ").join(answer_text(lang, answer, game) for answer in answers)


def answer_text(lang: Language, answer: str, game: Game) -> str:
    """An answer that a plan may hold in a few words: "build Mason", "take 2 food", "decline"."""
    word, *rest = answer.split()
    return _ANSWERS[word](lang, rest, game)


def _built(lang: Language, rest: list[str], _game: Game) -> str:
    tile = tile_name(lang, rest[0])
    if len(rest) == 1:
        return lang.t("build {tile}").format(tile=tile)
    return lang.t("build {tile} with {cubes}").format(tile=tile, cubes=cubes_text(lang, rest[1]))


def _prestige(lang: Language, rest: list[str], _game: Game) -> str:
    return lang.t("build {tile} on space {number}").format(
        tile=tile_name(lang, rest[1]), number=rest[0][1:]
    )


def _residence(lang: Language, rest: list[str], game: Game) -> str:
    return lang.t("residence for {place}").format(place=place_text(lang, rest[0], game))


def _gate(lang: Language, rest: list[str], game: Game) -> str:
    if rest[0] == "back":
        return lang.t("take the worker back")
    return lang.t("on to {place}").format(place=place_text(lang, rest[0], game))


def _cubes(message: str) -> Callable[[Language, list[str], Game], str]:
    return lambda lang, rest, _game: lang.t(message).format(cubes=cubes_text(lang, rest[0]))


def _number(one: str, many: str) -> Callable[[Language, list[str], Game], str]:
    return lambda lang, rest, _game: lang.n(one, many, int(rest[0])).format(n=rest[0])


def _fixed(message: str) -> Callable[[Language, list[str], Game], str]:
    return lambda lang, _rest, _game: lang.t(message)


def _yes_no(yes: str, message: str, other: str) -> Callable[[Language, list[str], Game], str]:
    return lambda lang, rest, _game: lang.t(message if rest[0] == yes else other)


def _swap(lang: Language, rest: list[str], _game: Game) -> str:
    return lang.t("give {given} for {gained}").format(
        given=cubes_text(lang, rest[0]), gained=cubes_text(lang, rest[1])
    )


def _line(lang: Language, rest: list[str], _game: Game) -> str:
    return lang.t("choose the {line}").format(line=line_name(lang, rest[0]))


_ANSWERS: Final[dict[str, Callable[[Language, list[str], Game], str]]] = {
    "build": _built,
    "prestige": _prestige,
    "residence": _residence,
    "gate": _gate,
    "take": _cubes(N_("take {cubes}")),
    "bonus": _cubes(N_("take {cubes}")),
    "sell": _cubes(N_("sell {cubes}")),
    "buy": _cubes(N_("buy {cubes}")),
    "brew": _cubes(N_("give {cubes}")),
    "batch": _cubes(N_("give {cubes}")),
    "gain": _cubes(N_("gain {cubes}")),
    "donate": _number(N_("donate {n} denier"), N_("donate {n} deniers")),
    "sew": _number(N_("have {n} cloth sewn"), N_("have {n} cloth sewn")),
    "mint": _number(N_("buy {n} gold"), N_("buy {n} gold")),
    "cut": _number(N_("have {n} gold cut"), N_("have {n} gold cut")),
    "swap": _swap,
    "favor": _line,
    "joust": _yes_no("yes", N_("joust"), N_("don't joust")),
    "inn": _yes_no("stay", N_("stay at the inn"), N_("leave the inn")),
    "stop": _fixed(N_("stop")),
    "decline": _fixed(N_("decline")),
    SCARCER: _fixed(N_("take what you have fewest of")),
}


def condition_text(lang: Language, condition: Condition, names: Mapping[str, str]) -> str:
    """A condition: "Ann has passed"."""
    number, value = condition.number, condition.value
    match condition.subject, condition.holds:
        case "passed", True:
            text = lang.t("{player} has passed")
        case "passed", _:
            text = lang.t("{player} has not passed")
        case "passed_least", _:
            text = lang.n("nobody has passed", "fewer than {n} have passed", number)
        case _:
            text = lang.t("you have {deniers} or more")
    player, deniers = plain(names.get(value, value)), deniers_text(lang, number)
    return text.format(player=player, deniers=deniers, n=number)
