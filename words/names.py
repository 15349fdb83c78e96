"""Names of the things of the game, and counts of them."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final
from unicodedata import bidirectional, category

from engine.board import COLOURS
from engine.tiles import CUBES
from words.direction import END_ISOLATE, ISOLATE
from words.language import N_, NC_, Language, Name

Names = Mapping[str, str]

TILE_NAMES: Final = {
    "n-farm": NC_("building", "Farm"),
    "n-forest": NC_("building", "Forest"),
    "n-sawmill": NC_("building", "Sawmill"),
    "n-quarry": NC_("building", "Quarry"),
    "f-peddler": NC_("building", "Peddler"),
    "n-market": NC_("building", "Market"),
    "n-carpenter": NC_("building", "Carpenter"),
    "f-carpenter": NC_("building", "Carpenter"),
    "f-mine": NC_("building", "Gold mine"),
    "w-farm-food": NC_("building", "Food farm"),
    "w-farm-cloth": NC_("building", "Cloth farm"),
    "w-sawmill": NC_("building", "Wooden sawmill"),
    "w-quarry": NC_("building", "Wooden quarry"),
    "w-mason": NC_("building", "Mason"),
    "w-lawyer": NC_("building", "Lawyer"),
    "w-peddler": NC_("building", "Wooden peddler"),
    "w-market": NC_("building", "Wooden market"),
    "s-farm": NC_("building", "Stone farm"),
    "s-park": NC_("building", "Park"),
    "s-workshop": NC_("building", "Workshop"),
    "s-architect": NC_("building", "Architect"),
    "s-bank": NC_("building", "Bank"),
    "s-alchemist": NC_("building", "Alchemist"),
    "s-church": NC_("building", "Church"),
    "s-tailor": NC_("building", "Tailor"),
    "s-jeweller": NC_("building", "Jeweler"),
    "p-statue": NC_("building", "Statue"),
    "p-theater": NC_("building", "Theater"),
    "p-university": NC_("building", "University"),
    "p-monument": NC_("building", "Monument"),
    "p-granary": NC_("building", "Granary"),
    "p-weaver": NC_("building", "Weaver"),
    "p-library": NC_("building", "Library"),
    "p-hotel": NC_("building", "Hotel"),
    "p-cathedral": NC_("building", "Cathedral"),
    "residence": NC_("building", "Residence"),
}
"""A name stands on its tile in the picture, beside the owner's flag: about 16 letters fit.

Tiles that can stand on the road at once have names of their own, but for the two carpenters, which do the same.
"""

SPECIAL_NAMES: Final = {
    "gate": NC_("special building", "Gate"),
    "post": NC_("special building", "Trading post"),
    "guild": NC_("special building", "Merchants' guild"),
    "joust": NC_("special building", "Joust field"),
    "stables": NC_("special building", "Stables"),
    "inn": NC_("special building", "Inn"),
    "castle": NC_("place", "Castle"),
}

PHASE_NAMES: Final = {
    "income": NC_("phase", "Income"),
    "placement": NC_("phase", "Placement"),
    "specials": NC_("phase", "Special buildings"),
    "provost": NC_("phase", "Provost"),
    "activation": NC_("phase", "Activation"),
    "castle": NC_("phase", "Castle"),
    "end": NC_("phase", "End of round"),
}

SECTION_NAMES: Final = {
    "dungeon": NC_("castle section", "Dungeon"),
    "walls": NC_("castle section", "Walls"),
    "towers": NC_("castle section", "Towers"),
}

LINE_NAMES: Final = {
    "prestige": NC_("line of the favor table", "Prestige line"),
    "deniers": NC_("line of the favor table", "Deniers line"),
    "cubes": NC_("line of the favor table", "Cubes line"),
    "building": NC_("line of the favor table", "Building line"),
}

KIND_NAMES: Final = {
    "wood": NC_("kind of tile", "Wood buildings"),
    "stone": NC_("kind of tile", "Stone buildings"),
    "prestige": NC_("kind of tile", "Prestige buildings"),
}
"""The kinds that are in the stock."""

COLOUR_NAMES: Final = {
    "blue": NC_("player", "Blue"),
    "red": NC_("player", "Red"),
    "green": NC_("player", "Green"),
    "orange": NC_("player", "Orange"),
    "black": NC_("player", "Black"),
}
assert tuple(COLOUR_NAMES) == COLOURS

CUBE_NAMES: Final = {
    "f": NC_("cube", "food"),
    "w": NC_("cube", "wood"),
    "s": NC_("cube", "stone"),
    "c": NC_("cube", "cloth"),
    "g": NC_("cube", "gold"),
}


def _names(of: Mapping[str, Name]) -> Callable[[Language, str], str]:
    return lambda lang, thing: lang.p(*of[thing])


tile_name: Final = _names(TILE_NAMES)
phase_name: Final = _names(PHASE_NAMES)
section_name: Final = _names(SECTION_NAMES)
line_name: Final = _names(LINE_NAMES)
colour_name: Final = _names(COLOUR_NAMES)
special_name: Final = _names(SPECIAL_NAMES)
kind_name: Final = _names(KIND_NAMES)
cube_name: Final = _names(CUBE_NAMES)
"""The names of things by their words in a record."""

CUBE_SIGNS: Final = {cube: english for cube, (_context, english) in CUBE_NAMES.items()}
"""Cube -> the name of its sign."""

# One message a cube, so that each language can count each of them in its own way.
CUBE_COUNTS: Final[dict[str, Callable[[Language, int], str]]] = {
    # Translators: {n} is a number of cubes
    "f": lambda lang, n: lang.n("{n} food", "{n} food", n),
    "w": lambda lang, n: lang.n("{n} wood", "{n} wood", n),
    "s": lambda lang, n: lang.n("{n} stone", "{n} stone", n),
    "c": lambda lang, n: lang.n("{n} cloth", "{n} cloth", n),
    "g": lambda lang, n: lang.n("{n} gold", "{n} gold", n),
}

_MARKDOWN: Final = re.compile(r"([\\*_~`|>#\[\]<@:]|^[-+]|(?<=\d)\.(?= ))")
_CONTROLS: Final = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of a text: in a name they would turn what follows it too."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing: fillers of Hangul, and the empty pattern of Braille."""


def cut(text: str, most: int) -> str:
    """The text in at most `most` characters, with an ellipsis where something is missing."""
    return text if len(text) <= most else text[: most - 1] + "…"


def tidy(name: str) -> str:
    """A player's name in one line, never invisible; as a label, where there is no markdown, it can stand so."""
    name = " ".join(_CONTROLS.sub("", name).split())
    seen = (sign for sign in name if sign not in _BLANKS and category(sign)[0] not in "CZM")
    return name if any(seen) else "?"


def isolated(text: str) -> str:
    """A name whose script runs from right to left, kept from turning the numbers around it."""
    if any(bidirectional(sign) in ("R", "AL") for sign in text):
        return f"{ISOLATE}{text}{END_ISOLATE}"
    return text


def plain(name: str) -> str:
    """A player's name as it can stand in a message: no markdown, no mention, no line breaks."""
    return isolated(_MARKDOWN.sub(r"\\\1", tidy(name)))


def heading(lang: Language, round_number: int, phase: str) -> str:
    """Such as "Round 3 · Castle"."""
    # Translators: {phase} is the name of one of the seven phases of a round.
    return lang.t("Round {round} · {phase}").format(
        round=round_number, phase=phase_name(lang, phase)
    )


def on_road(lang: Language, tile: str, space: str) -> str:
    """A tile and where it stands: "Quarry, space 4"."""
    # Translators: where a building stands, such as "Quarry, space 4"
    return lang.t("{tile}, space {number}").format(tile=tile_name(lang, tile), number=space[1:])


def place_name(lang: Language, space: str, tile: str) -> str:
    """A special building, or the castle, by its name; a space of the road with its tile, which is empty for none."""
    if not space.startswith("r"):
        return special_name(lang, space)
    if tile:
        return on_road(lang, tile, space)
    # Translators: an empty space of the road, by its number
    return lang.t("space {number}").format(number=space[1:])


def cubes_text(lang: Language, cubes: str) -> str:
    """Cube letters in words: "2 food, 1 wood", or with their signs where the language has them."""
    counts = {cube: cubes.count(cube) for cube in CUBES}
    if lang.signs:
        return " ".join(
            f"{count} {lang.signs[CUBE_SIGNS[cube]]}" for cube, count in counts.items() if count
        )
    return ", ".join(CUBE_COUNTS[cube](lang, count) for cube, count in counts.items() if count)


def marked(lang: Language, colour: str, name: str) -> str:
    """A player's name as it can stand in a message, behind the player's mark if there is one."""
    mark = lang.signs.get(colour)
    return f"{mark} {plain(name)}" if mark else plain(name)


def number_text(number: int, *, plus: bool = False) -> str:
    """A number with the minus sign of all texts and pictures; with `plus` one above 0 has a sign too."""
    return format(number, "+" if plus else "").replace("-", "\N{MINUS SIGN}")


def deniers_text(lang: Language, deniers: int) -> str:
    if "denier" in lang.signs:
        return f"{deniers} {lang.signs['denier']}"
    return lang.n("{n} denier", "{n} deniers", deniers)


def points_text(lang: Language, points: int) -> str:
    """An amount of prestige points, negative for a loss."""
    if "prestige" in lang.signs:
        return f"{number_text(points)} {lang.signs['prestige']}"
    # Translators: {n} is a number of prestige points, negative where they are lost
    return lang.n("{n} point", "{n} points", abs(points), number_text(points))


def favors_text(lang: Language, favors: int) -> str:
    if "favor" in lang.signs:
        return f"{favors} {lang.signs['favor']}"
    return lang.n("{n} favor", "{n} favors", favors)


def nth(lang: Language, place: int) -> str:
    """A place among players, from 1: "2nd"."""
    places = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))
    return lang.t(places[place - 1])


def rounds_text(lang: Language, rounds: int) -> str:
    # Translators: how long the game was
    return lang.n("{number} round", "{number} rounds", rounds).format(number=rounds)


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
    return ", ".join(parts)


def listed(lang: Language, names: Sequence[str]) -> str:
    """One or more names in a sentence: "Ann, Ben and Cleo"."""
    if len(names) == 1:
        return names[0]
    # Translators: {names} is one name or several with commas between them, {last} is the last name.
    return lang.t("{names} and {last}").format(names=joined(names[:-1]), last=names[-1])
