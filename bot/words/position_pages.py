"""The whole position as pages of text: enough to play by without the picture."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.words.effects import SPECIAL_EFFECTS, cost_text, gain_text, short_effect
from bot.words.status import status
from engine import Position
from engine.board import ROAD_LENGTH, SECTIONS, SPECIALS
from words.language import N_, Language
from words.names import joined, plain, special_name, tile_name

PAGES: Final = (N_("Players"), N_("Town"), N_("Road"), N_("Stock"))
"""Titles of the pages, in order."""

PAGE_LENGTH: Final = 1900
NAMES: Final = (32, 10, 5)
"""Characters kept of a name, one after the other, until the page fits."""


def page(lang: Language, position: Position, names: Mapping[str, str], number: int) -> str:
    """One of the pages, in at most 2,000 characters: without signs, then with short names where it would be more."""
    make = (_players, _town, _road, _stock)[number]
    text = make(lang, position, names)
    for most in NAMES:
        if len(text) > PAGE_LENGTH:
            text = make(lang.plain, position, {colour: names[colour][:most] for colour in names})
    return text


def _players(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    return status(lang, position, names)


def _town(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    """The special buildings, the castle's queue, the officers and where sections are scored."""
    lines = [_special(lang, position, names, space) for space in SPECIALS]
    queue = position["castle"]["workers"]
    lines.append(_entry(lang, special_name(lang, "castle"), _people(names, queue)))
    lines.append(
        # Translators: both are numbers of spaces
        lang.t("The provost is on space {provost}, the bailiff on {bailiff}.").format(
            provost=position["provost"], bailiff=position["bailiff"]
        )
    )
    lines += [
        _scoring(lang, section.name, section.space)
        for section in SECTIONS
        if section.name not in position["castle"]["scored"]
    ]
    return "\n".join(lines)


def _scoring(lang: Language, section: str, space: int) -> str:
    """Where the bailiff scores a section."""
    texts = {
        # Translators: {n} is a number
        "dungeon": lang.t(
            "The Dungeon is scored when the bailiff reaches space {n}, or when full."
        ),
        # Translators: {n} is a number
        "walls": lang.t("The Walls are scored when the bailiff reaches space {n}, or when full."),
        # Translators: {n} is a number
        "towers": lang.t("The Towers are scored when the bailiff reaches space {n}, or when full."),
    }
    return texts[section].format(n=space)


def _special(lang: Language, position: Position, names: Mapping[str, str], space: str) -> str:
    specials = position["specials"]
    effect = lang.t(SPECIAL_EFFECTS[space])
    # Translators: a special building and what it does
    title = lang.t("{building} ({effect})").format(
        building=special_name(lang, space), effect=effect
    )
    if space == "stables":
        return _entry(lang, title, _people(names, specials["stables"]))
    if space == "inn":
        inn = specials["inn"]
        there = [plain(names[inn["left"]])] if inn["left"] else []
        if inn["right"]:
            there.append(
                # Translators: who is at the inn
                lang.t("{player} on the right circle").format(player=plain(names[inn["right"]]))
            )
        return _entry(lang, title, there)
    worker = {
        "gate": specials["gate"],
        "post": specials["post"],
        "guild": specials["guild"],
        "joust": specials["joust"],
    }[space]
    return _entry(lang, title, _people(names, [worker] if worker else []))


def _people(names: Mapping[str, str], colours: list[str]) -> list[str]:
    return [plain(names[colour]) for colour in colours]


def _entry(lang: Language, title: str, there: list[str]) -> str:
    """A place and who is there."""
    if not there:
        # Translators: {place} is a special building with what it does, or the castle
        return lang.t("{place}: nobody").format(place=title)
    # Translators: {place} is a special building with what it does, or the castle; {players} are there
    return lang.t("{place}: {players}").format(place=title, players=joined(there))


def _road(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    """Every building of the road with owner, effect and worker."""
    lines = []
    for number in range(1, ROAD_LENGTH + 1):
        view = position["road"].get(f"r{number}")
        if view is None:
            continue
        building = tile_name(lang, view["tile"])
        if view["owner"]:
            # Translators: a building and its owner
            building = lang.t("{building} of {player}").format(
                building=building, player=plain(names[view["owner"]])
            )
        parts = [building, short_effect(lang, view["tile"])]
        # Translators: a row of the road: the number of a space, then its building with owner and effect
        line = lang.t("{n}. {building}").format(n=number, building=": ".join(filter(None, parts)))
        lines.append(" ".join([line, *_on_space(lang, position, names, number)]))
    return "\n".join(lines)


def _on_space(
    lang: Language, position: Position, names: Mapping[str, str], number: int
) -> Iterator[str]:
    """What else there is to say of a building: its worker, who waits for it, the provost."""
    worker = position["road"][f"r{number}"]["worker"]
    if worker:
        # Translators: behind a building: whose worker is there
        yield lang.t("← {player}").format(player=plain(names[worker]))
    claimer = position["waiting"].get(f"r{number}")
    if claimer:
        # Translators: behind a building that will be turned when the worker there has gone back
        yield lang.t("(becomes a residence of {player})").format(player=plain(names[claimer]))
    if number == position["provost"]:
        yield lang.t("← provost: what comes after does not work")


def _stock(lang: Language, position: Position, _names: Mapping[str, str]) -> str:
    """Every tile that can be built, with its cost and what it gives."""
    lines = [
        # Translators: a row of the stock: a tile, the cubes it costs, and points and favors for building it
        lang.t("{tile}: {cost} → {gain}").format(
            tile=tile_name(lang, tile), cost=cost_text(lang, tile), gain=gain_text(lang, tile)
        )
        for tile in dict.fromkeys(position["stock"])
    ]
    return "\n".join(lines) or lang.t("There is no tile left.")
