"""Names of the things of the game, and counts of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final
from unicodedata import bidirectional, category

from engine.board import COLOURS
from engine.tiles import CUBES
from words.language import N_, Language

TILES: Final[dict[str, str]] = {
    "n-farm": N_("Farm"),
    "n-forest": N_("Forest"),
    "n-sawmill": N_("Sawmill"),
    "n-quarry": N_("Quarry"),
    "n-market": N_("Market"),
    "n-carpenter": N_("Carpenter"),
    "f-peddler": N_("Peddler"),
    "f-carpenter": N_("Carpenter"),
    "f-mine": N_("Gold mine"),
    "w-farm-food": N_("Food farm"),
    "w-farm-cloth": N_("Cloth farm"),
    "w-sawmill": N_("Wooden sawmill"),
    "w-quarry": N_("Wooden quarry"),
    "w-mason": N_("Mason"),
    "w-lawyer": N_("Lawyer"),
    "w-peddler": N_("Wooden peddler"),
    "w-market": N_("Wooden market"),
    "s-farm": N_("Stone farm"),
    "s-park": N_("Park"),
    "s-workshop": N_("Workshop"),
    "s-architect": N_("Architect"),
    "s-alchemist": N_("Alchemist"),
    "s-bank": N_("Bank"),
    "s-tailor": N_("Tailor"),
    "s-church": N_("Church"),
    "s-jeweller": N_("Jeweller"),
    "p-statue": N_("Statue"),
    "p-theater": N_("Theater"),
    "p-university": N_("University"),
    "p-monument": N_("Monument"),
    "p-granary": N_("Granary"),
    "p-weaver": N_("Weaver"),
    "p-library": N_("Library"),
    "p-hotel": N_("Hotel"),
    "p-cathedral": N_("Cathedral"),
    "residence": N_("Residence"),
}

SPECIALS: Final[dict[str, str]] = {
    "gate": N_("Gate"),
    "post": N_("Trading post"),
    "guild": N_("Merchants' guild"),
    "joust": N_("Joust field"),
    "stables": N_("Stables"),
    "inn": N_("Inn"),
    "castle": N_("Castle"),
}

PHASES: Final[dict[str, str]] = {
    "income": N_("Income"),
    "placement": N_("Placement"),
    "specials": N_("Special buildings"),
    "provost": N_("Provost"),
    "activation": N_("Activation"),
    "castle": N_("Castle"),
    "end": N_("End of round"),
}

SECTIONS: Final[dict[str, str]] = {
    "dungeon": N_("Dungeon"),
    "walls": N_("Walls"),
    "towers": N_("Towers"),
}

LINES: Final[dict[str, str]] = {
    "prestige": N_("Prestige line"),
    "deniers": N_("Deniers line"),
    "cubes": N_("Cubes line"),
    "building": N_("Building line"),
}

COLOUR_NAMES: Final[dict[str, str]] = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "green": N_("Green"),
    "orange": N_("Orange"),
    "black": N_("Black"),
}
assert tuple(COLOUR_NAMES) == COLOURS

CUBE_SIGNS: Final[dict[str, str]] = {
    "f": "food",
    "w": "wood",
    "s": "stone",
    "c": "cloth",
    "g": "gold",
}
"""Cube -> the name of its sign."""

# One message a cube, so that each language can count each of them in its own way.
CUBE_COUNTS: Final[dict[str, Callable[[Language, int], str]]] = {
    "f": lambda lang, n: lang.n("{n} food", "{n} food", n),
    "w": lambda lang, n: lang.n("{n} wood", "{n} wood", n),
    "s": lambda lang, n: lang.n("{n} stone", "{n} stone", n),
    "c": lambda lang, n: lang.n("{n} cloth", "{n} cloth", n),
    "g": lambda lang, n: lang.n("{n} gold", "{n} gold", n),
}

_MARKDOWN: Final = re.compile(r"([\\*_~`|>#\[\]<@:]|^[-+]|(?<=\d)\.(?= ))")
_CONTROLS: Final = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of a text: in a name they would turn what follows it too."""
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def tidy(name: str) -> str:
    """A player's name in one line, never invisible; as a label, where there is no markdown, it can stand so."""
    name = " ".join(_CONTROLS.sub("", name).split())
    return name if any(category(sign)[0] not in "CZM" for sign in name) else "?"


def isolated(text: str) -> str:
    """A name whose script runs from right to left, kept from turning the numbers around it."""
    if any(bidirectional(sign) in ("R", "AL") for sign in text):
        return f"{_ISOLATE}{text}{_END_ISOLATE}"
    return text


def plain(name: str) -> str:
    """A player's name as it can stand in a message: no markdown, no mention, no line breaks."""
    return isolated(_MARKDOWN.sub(r"\\\1", tidy(name)))


def tile_name(lang: Language, tile: str) -> str:
    """The name of a tile by its id."""
    return lang.t(TILES[tile])


def phase_name(lang: Language, phase: str) -> str:
    """The name of a phase by its word."""
    return lang.t(PHASES[phase])


def section_name(lang: Language, section: str) -> str:
    """The name of a castle section."""
    return lang.t(SECTIONS[section])


def line_name(lang: Language, line: str) -> str:
    """The name of a line of the favor table."""
    return lang.t(LINES[line])


def colour_name(lang: Language, colour: str) -> str:
    """The name of a player colour."""
    return lang.t(COLOUR_NAMES[colour])


def special_name(lang: Language, space: str) -> str:
    """The name of a special building, or of the castle."""
    return lang.t(SPECIALS[space])


def on_road(lang: Language, tile: str, space: str) -> str:
    """A tile and where it stands: "Quarry, space 4"."""
    return lang.t("{tile}, space {number}").format(tile=tile_name(lang, tile), number=space[1:])


def cubes_text(lang: Language, cubes: str) -> str:
    """Cube letters in words: "2 food, 1 wood", or with their signs where the language has them."""
    counts = {cube: cubes.count(cube) for cube in CUBES}
    if lang.signs:
        return " ".join(
            f"{count} {lang.signs[CUBE_SIGNS[cube]]}" for cube, count in counts.items() if count
        )
    return ", ".join(
        CUBE_COUNTS[cube](lang, count).format(n=count) for cube, count in counts.items() if count
    )


def marked(lang: Language, colour: str, name: str) -> str:
    """A player's name as it can stand in a message, behind the player's mark if there is one."""
    mark = lang.signs.get(colour)
    return f"{mark} {plain(name)}" if mark else plain(name)


def deniers_text(lang: Language, deniers: int) -> str:
    """An amount of money."""
    if "denier" in lang.signs:
        return f"{deniers} {lang.signs['denier']}"
    return lang.n("{n} denier", "{n} deniers", deniers).format(n=deniers)


def points_text(lang: Language, points: int) -> str:
    """An amount of prestige points, negative for a loss."""
    if "prestige" in lang.signs:
        return f"{points} {lang.signs['prestige']}"
    return lang.n("{n} point", "{n} points", abs(points)).format(n=points)


def favors_text(lang: Language, favors: int) -> str:
    """A number of royal favors."""
    if "favor" in lang.signs:
        return f"{favors} {lang.signs['favor']}"
    return lang.n("{n} favor", "{n} favors", favors).format(n=favors)


def goods_text(
    lang: Language, cubes: str = "", deniers: int = 0, points: int = 0, favors: int = 0
) -> str:
    """Everything paid or gained at once; empty if it is nothing."""
    parts = [
        cubes_text(lang, cubes),
        deniers_text(lang, deniers) if deniers else "",
        points_text(lang, points) if points else "",
        favors_text(lang, favors) if favors else "",
    ]
    return joined(part for part in parts if part)


def joined(parts: Iterable[str]) -> str:
    """Things in a row."""
    return ", ".join(parts)
