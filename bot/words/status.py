"""The position as text: what every player has, the castle, the stock."""

from collections import Counter
from collections.abc import Mapping
from typing import cast

from engine import PlayerView, Position
from engine.board import LINES, SECTIONS
from engine.questions import houses_in, passing_matters
from engine.tiles import CUBES
from words.language import Language
from words.names import (
    cubes_text,
    deniers_text,
    joined,
    line_name,
    marked,
    phase_name,
    points_text,
    section_name,
    tile_name,
)


def status(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    """Scores, goods, order and what else the position is, for a phone's screen."""
    lines = [
        # Translators: {phase} is the name of a phase; {provost} and {bailiff} are numbers of spaces of the road.
        lang.t("**Round {round} · {phase}** · provost {provost}, bailiff {bailiff}").format(
            round=position["round"],
            phase=phase_name(lang, position["phase"]),
            provost=position["provost"],
            bailiff=position["bailiff"],
        )
    ]
    for number, colour in enumerate(position["order"], 1):
        lines.append(_player(lang, position, names, number, colour))
        more = _more(lang, position, colour)
        if more:
            lines.append(f"-# {joined(more)}")
    lines.append(_castle(lang, position))
    # Translators: {tiles} is a list of tiles.
    lines.append(lang.t("Stock: {tiles}").format(tiles=_stock(lang, position)))
    return "\n".join(lines)


def _player(
    lang: Language, position: Position, names: Mapping[str, str], number: int, colour: str
) -> str:
    """Whose turn, place in turn order, points, goods, workers at home."""
    mine = position["players"][colour]
    decision = position["decision"]
    mark = "▶ " if decision and decision["player"] == colour else ""
    # Translators: {mark} marks who has to decide, {n} is the place in turn order; then what the player has.
    return lang.t("{mark}{n}. **{player}**: {points} · {deniers} · {cubes} · {workers}").format(
        mark=mark,
        n=number,
        player=marked(lang, colour, names[colour]),
        points=points_text(lang, mine["score"]),
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=_cubes(lang, mine),
        # Translators: workers that a player has at home.
        workers=lang.n("{n} worker", "{n} workers", mine["workers"]).format(n=mine["workers"]),
    )


def _more(lang: Language, position: Position, colour: str) -> list[str]:
    """What not every player has: houses, favor markers, a place in the castle or at the inn, having passed."""
    parts = []
    if colour in position["passed"] and passing_matters(position):
        number = position["passed"].index(colour) + 1
        # Translators: {n} is 1 for the player who passed first.
        parts.append(lang.t("passed as number {n}").format(n=number))
    if colour in position["castle"]["workers"]:
        number = position["castle"]["workers"].index(colour) + 1
        # Translators: {n} is the place of a player's worker among those at the castle.
        parts.append(lang.t("castle worker number {n}").format(n=number))
    if position["specials"]["inn"]["right"] == colour:
        parts.append(lang.t("at the inn"))
    for section in SECTIONS:
        count = houses_in(position["castle"], section.name).count(colour)
        if count:
            # Translators: houses of a player in a section of the castle.
            houses = lang.n("{section}: {n} house", "{section}: {n} houses", count)
            parts.append(houses.format(n=count, section=section_name(lang, section.name)))
    columns = position["players"][colour]["favors"]
    parts += [
        # Translators: a line of the favor table, and the column of a player's marker.
        lang.t("{line} {n}").format(line=line_name(lang, line), n=columns[line])
        for line in LINES
        if columns[line]
    ]
    return parts


def _cubes(lang: Language, player: PlayerView) -> str:
    counts = cast(Mapping[str, int], player["cubes"])
    return cubes_text(lang, "".join(cube * counts[cube] for cube in CUBES)) or lang.t("no cubes")


def _castle(lang: Language, position: Position) -> str:
    parts = []
    for section in SECTIONS:
        # Translators: a section of the castle, how many houses it has, and how many it holds.
        text = lang.t("{section} {n} of {parts}").format(
            section=section_name(lang, section.name),
            n=len(houses_in(position["castle"], section.name)),
            parts=section.parts,
        )
        scored = section.name in position["castle"]["scored"]
        # Translators: {section} is such as "Dungeon 3 of 6".
        parts.append(lang.t("{section} (scored)").format(section=text) if scored else text)
    # Translators: {sections} is a list such as "Dungeon 3 of 6, Walls 0 of 10".
    return lang.t("Castle: {sections}").format(sections=joined(parts))


def _stock(lang: Language, position: Position) -> str:
    counts = Counter(position["stock"])
    tiles = [
        # Translators: a tile of which there are {n} in the stock.
        lang.t("{tile} x{n}").format(tile=tile_name(lang, tile), n=count)
        if count > 1
        else tile_name(lang, tile)
        for tile, count in counts.items()
    ]
    return joined(tiles) or lang.t("nothing")
