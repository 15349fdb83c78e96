"""`/caylus rules`: the rules in short, numbers and buildings from their data."""

from collections.abc import Callable, Collection
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from bot.words.rule_texts import MORE, RULES
from bot.words.search_by_words import Said, folded, found, meant, nearest
from bot.words.special_buildings import SPECIAL_BUILDINGS
from bot.words.tile_effects import cost_text, effect_text, favor_column, gain_text, income_text
from engine.board import COLUMNS, LINES, SECTIONS, Section
from engine.tiles import JEWELLER, TILE, TILES
from words.language import Language
from words.names import (
    favors_text,
    joined,
    line_name,
    points_text,
    section_name,
    special_name,
    tile_name,
)
from words.rule_numbers import filled

_WORDS: Final = Path(__file__).with_name("rule_search_words.txt").read_text("utf-8")
ALSO_CALLED: Final = dict(row.split(": ", 1) for row in _WORDS.splitlines())
"""Topic, or what its tiles are called in keys -> other words for it, of all languages and all their rulebooks."""

NEAREST: Final = 5
"""Topics that are named where none has what was typed."""

AT: Final = "at-"
"""What the key of a special building's topic begins with."""


def topics(lang: Language) -> list[tuple[str, str]]:
    """Key and title of every topic: the phases first, then the buildings."""
    listed = [(key, lang.t(title)) for key, (title, _) in RULES.items()]
    listed += [(f"{AT}{space}", _special_title(lang, space)) for space in SPECIAL_BUILDINGS]
    listed += [(tile, tile_title(lang, tile)) for tile in TILE]
    return listed


def topic(lang: Language, key: str, stock: Collection[str] = frozenset(TILE)) -> str:
    """The text of a topic; of tiles that can be built those in a `stock`. Raises KeyError for an unknown key."""
    if key in RULES:
        return "\n".join([f"**{lang.t(RULES[key][0])}**", *_rules(lang, key)])
    if key.startswith(AT):
        key = key.removeprefix(AT)
        lines = [f"**{_special_title(lang, key)}**", filled(lang, SPECIAL_BUILDINGS[key][1])]
    else:
        lines = [f"**{tile_title(lang, key)}**", *tile_details(lang, key)]
        if TILE[key].copies > 1:
            # Translators: how many tiles of one kind there are
            lines.append(lang.t("{n} of them in the game").format(n=TILE[key].copies))
        if key == TILES[JEWELLER].id:
            lines.append(lang.t("Only in games opened with the jeweler."))
    if key in MORE:
        built = getattr(TILE[key].effect, "kind", "prestige") if key in TILE else ""
        lines += ["", *_rules(lang, MORE[key], built, stock)]
    return "\n".join(lines)


def _rules(
    lang: Language, key: str, built: str = "prestige", stock: Collection[str] = frozenset(TILE)
) -> list[str]:
    """What a topic of the rules tells, with the tiles of a stock that are `built`."""
    lines = [lang.t(RULES[key][1])]
    if key == "building":
        kind = (tile for tile, data in TILE.items() if data.kind == built and tile in stock)
        return lines + [
            " · ".join([tile_name(lang, one), *tile_details(lang, one)]) for one in kind
        ]
    return lines + (_TABLES[key](lang) if key in _TABLES else [])


@cache
def _searched(lang: Language) -> list[Said]:
    """Every topic as it is searched: what else it is called counts as its title."""
    said = []
    for key, title in topics(lang):
        tile = "".join(key.split("-")[1:2])
        also = ALSO_CALLED.get(key) or ALSO_CALLED.get(tile, "")
        said.append((key, folded(f"{title} {key} {also}"), folded(topic(lang, key))))
    return said


def find(lang: Language, typed: str) -> list[str]:
    """Keys of the topics that hold every word typed, in title first, then in text; all for nothing typed.

    Where there are none, those that have some of the words, perhaps with a letter wrong.
    """
    said = _searched(lang.plain)
    return found(typed, said) or meant(typed, said)[:NEAREST]


def near(lang: Language, typed: str) -> list[str]:
    """Keys of the topics that look most like what was typed."""
    return nearest(typed, _searched(lang.plain))[:NEAREST]


def _special_title(lang: Language, space: str) -> str:
    if space == "castle":
        return special_name(lang, space)
    # Translators: title of a topic of the rules: a building and its kind
    return lang.t("{name} (special building)").format(name=special_name(lang, space))


def tile_title(lang: Language, tile: str) -> str:
    """A tile with its kind, such as "Farm (neutral)"."""
    kinds = {
        # Translators: title of a topic of the rules: a building and its kind
        "neutral": lang.t("{name} (neutral)"),
        # Translators: title of a topic of the rules: a building and its kind
        "fixed": lang.t("{name} (fixed)"),
        # Translators: title of a topic of the rules: a building and its kind
        "wood": lang.t("{name} (wood)"),
        # Translators: title of a topic of the rules: a building and its kind
        "stone": lang.t("{name} (stone)"),
        # Translators: title of a topic of the rules: a building and its kind
        "prestige": lang.t("{name} (prestige)"),
        # Translators: title of a topic of the rules: a building and its kind
        "residential": lang.t("{name} (residential)"),
    }
    return kinds[TILE[tile].kind].format(name=tile_name(lang, tile))


def tile_details(lang: Language, key: str) -> list[str]:
    """What a tile costs, gives when built, does, and brings its owner; less what it doesn't."""
    tile, details = TILE[key], []
    if tile.cost:
        # Translators: {cubes} are counted, such as "1 stone, 1 cloth"
        details.append(lang.t("Cost: {cubes}").format(cubes=cost_text(lang, key)))
    if tile.points or tile.favors:
        # Translators: {gain} are points and favors
        details.append(lang.t("When built: {gain}").format(gain=gain_text(lang, key)))
    if tile.effect:
        # Translators: what a worker does at the building
        details.append(lang.t("Use: {effect}").format(effect=effect_text(lang, key)))
    if tile.income:
        # Translators: {income} such as "1 denier of income each round"
        details.append(lang.t("Owner: {income}").format(income=income_text(lang, tile.income)))
    return details


def _sections(lang: Language) -> list[str]:
    """What the sections hold and give, and where the bailiff has them scored (R1.6, R9.2)."""
    # Translators: {section} is a castle section, {points} such as "5 points"
    text = lang.t("{section}: {parts} parts, {points} each, scored at space {space}")
    return [
        text.format(
            section=section_name(lang, section.name),
            parts=section.parts,
            points=points_text(lang, section.points),
            space=section.space,
        )
        for section in SECTIONS
    ]


def _scoring(lang: Language) -> list[str]:
    """What houses in each section give (R9.3)."""
    return [
        # Translators: {section} is a castle section; {gains} is what numbers of houses in it give
        lang.t("{section}: {gains}").format(
            section=section_name(lang, section.name), gains=section_gains(lang, section)
        )
        for section in SECTIONS
    ]


def section_gains(lang: Language, section: Section) -> str:
    """What houses in a section give when it is scored: "0 houses: -2 points, 1 house: nothing, ..." (R9.3)."""
    # Translators: {houses} such as "2 houses or more", {gain} such as "1 favor"
    text = lang.t("{houses}: {gain}")
    last = len(section.favors) - 1
    loss = points_text(lang, -section.loss)
    steps = [text.format(houses=_houses(lang, 0, 0, last), gain=loss)]
    for favors, numbers in groupby(range(1, last + 1), key=section.favors.__getitem__):
        first, *others = numbers
        houses = _houses(lang, first, max(others, default=first), last)
        gain = favors_text(lang, favors) if favors else lang.t("nothing")
        steps.append(text.format(houses=houses, gain=gain))
    return joined(steps)


def _houses(lang: Language, first: int, until: int, last: int) -> str:
    """Numbers of houses that give the same."""
    if until == last:
        # Translators: how many houses a player has in a castle section
        return lang.t("{n} houses or more").format(n=first)
    if until > first:
        # Translators: how many houses a player has in a castle section
        return lang.t("{n} to {until} houses").format(n=first, until=until)
    # Translators: how many houses a player has in a castle section
    return lang.n("{n} house", "{n} houses", first)


def favor_lines(lang: Language) -> list[str]:
    """What each column of each line gives (R10.4-R10.6)."""
    # Translators: a line of the favor table and what each of its columns gives
    text = lang.t("**{line}**: {columns}")
    # Translators: what a column of the favor table gives
    column = lang.t("{n}: {gain}")
    return [
        text.format(
            line=line_name(lang, line),
            columns=joined(
                column.format(n=n, gain=favor_column(lang, line, n)) for n in range(1, COLUMNS + 1)
            ),
        )
        for line in LINES
    ]


_TABLES: Final[dict[str, Callable[[Language], list[str]]]] = {
    "castle": _sections,
    "scoring": _scoring,
    "favors": favor_lines,
}
"""Topic -> lines made from the board's data, below its text."""
