"""The road in words, space by space."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from bot.words.effects import effect_text
from bot.words.rule_topics import tile_title
from engine import Position
from engine.board import ROAD_LENGTH
from engine.tiles import TILE
from words.language import Language
from words.names import plain, tile_name


def road(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    """Every space: its building with owner and effect, whose worker is there, and where the provost stands."""
    provost, built = position["provost"], position["road"]
    lines = [*next_site(lang, position)]
    stretches = groupby(
        range(1, ROAD_LENGTH + 1), lambda number: (f"r{number}" in built, number > provost)
    )
    for (taken, _), stretch in stretches:
        numbers = list(stretch)
        if taken:
            lines += [_building(lang, position, names, number) for number in numbers]
        else:
            lines.append(_empty(lang, numbers[0], numbers[-1]))
        if numbers[-1] == provost:
            lines.append(lang.t("— The provost stands here: workers beyond him do nothing —"))
    return "\n".join(lines)


def next_site(lang: Language, position: Position) -> Iterator[str]:
    """Where the next wood or stone building comes to stand, if there is room (R7.4)."""
    spaces = range(1, ROAD_LENGTH + 1)
    site = next((number for number in spaces if f"r{number}" not in position["road"]), None)
    if site:
        # Translators: {n} is the number of the first empty space of the road
        yield lang.t("The next wood or stone building goes on space {n}.").format(n=site)


def _empty(lang: Language, first: int, last: int) -> str:
    """One space without a building, or several in a row."""
    if first == last:
        # Translators: {n} is the number of a space of the road
        return lang.t("{n}: empty").format(n=first)
    # Translators: both are numbers of spaces of the road
    return lang.t("{first} to {last}: empty").format(first=first, last=last)


def _building(lang: Language, position: Position, names: Mapping[str, str], number: int) -> str:
    """A building, what it does, and who is or will be there."""
    view = position["road"][f"r{number}"]
    building = tile_title(lang, view["tile"])
    if view["owner"]:
        # Translators: a building and its owner
        building = lang.t("{building} of {player}").format(
            building=tile_name(lang, view["tile"]), player=plain(names[view["owner"]])
        )
    parts = ": ".join(filter(None, [building, effect_text(lang, view["tile"])]))
    # Translators: a row of the road: the number of a space, then its building with owner and effect
    line = lang.t("{n}. {building}").format(n=number, building=parts)
    return " ".join([line, *_there(lang, position, names, number)])


def _there(
    lang: Language, position: Position, names: Mapping[str, str], number: int
) -> Iterator[str]:
    """The worker on a building, and who waits for it."""
    view = position["road"][f"r{number}"]
    worker = view["worker"]
    if TILE[view["tile"]].effect is None:
        yield lang.t("(takes no worker)")
    if worker:
        # Translators: behind a building: whose worker is there
        yield lang.t("· worker: {player}").format(player=plain(names[worker]))
    if position["active"] == f"r{number}":
        yield lang.t("(being activated)")
    claimer = position["waiting"].get(f"r{number}")
    if claimer:
        # Translators: behind a building that will be turned when the worker there has gone back
        yield lang.t("(becomes a residence of {player})").format(player=plain(names[claimer]))
