"""Places, answers and conditions of a plan in words, wherever the game stands: nothing here needs them to be legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.plans.model import ANY, SCARCER, Condition
from engine import Game
from engine.board import SPACES
from engine.state import NO_TILE
from engine.tiles import TILE, TILES
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
    "forest": N_("any forest"),
    "sawmill": N_("any sawmill"),
    "quarry": N_("any quarry"),
    "market": N_("any market"),
    "carpenter": N_("any carpenter"),
    "peddler": N_("any peddler"),
    "mine": N_("any gold mine"),
    "mason": N_("any mason"),
    "lawyer": N_("any lawyer"),
    "park": N_("any park"),
    "workshop": N_("any workshop"),
    "architect": N_("any architect"),
    "alchemist": N_("any alchemist"),
    "bank": N_("any bank"),
    "tailor": N_("any tailor"),
    "church": N_("any church"),
    "jeweller": N_("any jeweller"),
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
    """A place as `Option.where` names it: "Quarry, space 4"."""
    if where.startswith(ANY):
        return lang.t(ANY_OF[where.removeprefix(ANY)])
    if where in TILE:
        return tile_name(lang, where)
    if not where.startswith("r"):
        return special_name(lang, where)
    tile = game.state.tile[SPACES.index(where)]
    if tile == NO_TILE:
        return lang.t("space {number}").format(number=where[1:])
    return on_road(lang, TILES[tile].id, where)


def answer_text(lang: Language, answer: str, game: Game) -> str:
    """An answer in a few words: "build Mason", "take 2 food", "decline"."""
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


def _moved(lang: Language, rest: list[str], _game: Game) -> str:
    steps = int(rest[0])
    if steps == 0:
        return lang.t("leave the provost")
    forward = lang.n("provost {n} space forward", "provost {n} spaces forward", abs(steps))
    back = lang.n("provost {n} space back", "provost {n} spaces back", abs(steps))
    return (forward if steps > 0 else back).format(n=abs(steps))


def _gate(lang: Language, rest: list[str], game: Game) -> str:
    if rest[0] == "back":
        return lang.t("take the worker back")
    return lang.t("on to {place}").format(place=place_text(lang, rest[0], game))


def _placed(lang: Language, rest: list[str], game: Game) -> str:
    return lang.t("place at {place}").format(place=place_text(lang, rest[0], game))


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
    return line_name(lang, rest[0])


_ANSWERS: Final[dict[str, Callable[[Language, list[str], Game], str]]] = {
    "place": _placed,
    "build": _built,
    "prestige": _prestige,
    "residence": _residence,
    "guild": _moved,
    "provost": _moved,
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
    "pass": _fixed(N_("pass")),
    "decline": _fixed(N_("decline")),
    SCARCER: _fixed(N_("take what you have fewest of")),
}

Texts = tuple[str, str]
"""What is said of a condition that has to hold, and of its contrary."""

_CONDITIONS: Final[dict[str, Texts]] = {
    "passed": (N_("{player} has passed"), N_("{player} has not passed")),
    "passed_least": (N_("{n} or more have passed"), N_("fewer than {n} have passed")),
    "provost_from": (N_("the provost is at {n} or beyond"), N_("the provost is short of {n}")),
    "provost_to": (N_("the provost is at {n} or nearer"), N_("the provost is beyond {n}")),
    "bailiff_from": (N_("the bailiff is at {n} or beyond"), N_("the bailiff is short of {n}")),
    "bailiff_to": (N_("the bailiff is at {n} or nearer"), N_("the bailiff is beyond {n}")),
    "deniers": (N_("you have {deniers} or more"), N_("you have less than {deniers}")),
    "cubes": (N_("you have {cubes}"), N_("you lack {cubes}")),
    "stock": (N_("{tile} can be built"), N_("{tile} is gone from the stock")),
    "worker": (N_("a worker is at {place}"), N_("no worker is at {place}")),
}


def condition_text(
    lang: Language, condition: Condition, game: Game, names: Mapping[str, str]
) -> str:
    """A condition: "the provost is at 9 or beyond"."""
    text = lang.t(_CONDITIONS[condition.subject][not condition.holds])
    value, subject = condition.value, condition.subject
    return text.format(
        n=condition.number,
        player=plain(names.get(value, value)),
        deniers=deniers_text(lang, condition.number),
        cubes=cubes_text(lang, value) if subject == "cubes" else "",
        tile=tile_name(lang, value) if subject == "stock" else "",
        place=place_text(lang, value, game) if subject == "worker" else "",
    )
