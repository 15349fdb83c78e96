"""Colours and sizes. Every colour of a picture comes from here, so that the fixed palette can hold it."""

from typing import Final

Rgb = tuple[int, int, int]


def rgb(code: str) -> Rgb:
    """`#rrggbb` as three numbers."""
    value = int(code[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """`one` with `share` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


WIDTH: Final = 1600
HEIGHT: Final = 1000
MARGIN: Final = 16
RADIUS: Final = 8
TILE_RADIUS: Final = 7
LINE: Final = 1.4

INK: Final = rgb("#2b2320")
SECOND: Final = rgb("#6b5d50")
THIRD: Final = rgb("#a3937e")
PARCHMENT: Final = rgb("#efe5cf")
SHADE: Final = rgb("#e4d6b9")
CARD: Final = rgb("#f8f2e2")
WHITE: Final = rgb("#fffdf6")

PLUM: Final = rgb("#6d2a5e")
PLUM_FADED: Final = rgb("#a986a0")
PLUM_PALE: Final = rgb("#dccbd4")
GOLD: Final = rgb("#f0bf2c")
GLOW: Final = rgb("#ffe26a")
GLOW_EDGE: Final = rgb("#c07d00")

LAND: Final = rgb("#e6e4c8")
ROAD: Final = rgb("#d9ac6a")
ROAD_BEYOND: Final = rgb("#cfc8b8")
RIVER: Final = rgb("#a9c2cb")
WAVES: Final = rgb("#7fa2b0")
MASONRY: Final = rgb("#d8d3c4")
SILVER: Final = rgb("#dfe2e2")
RIM_BEYOND: Final = rgb("#bdb4a2")

PLAYER: Final[dict[str, Rgb]] = {
    "blue": rgb("#1d5fae"),
    "red": rgb("#ad1f2d"),
    "green": rgb("#1f9463"),
    "orange": rgb("#ee9422"),
    "black": rgb("#242222"),  # far enough from ink for Pillow to tell them apart
}

ON_PLAYER: Final[dict[str, Rgb]] = dict.fromkeys(PLAYER, WHITE) | {"orange": INK}
"""Charge and text on a player's colour: white, ink on orange."""

CUBE: Final[dict[str, Rgb]] = {
    "f": rgb("#eaa39a"),
    "w": rgb("#94602f"),
    "s": rgb("#a9b0b3"),
    "c": rgb("#8673bf"),
    "g": rgb("#f2c230"),
}

BODY: Final[dict[str, Rgb]] = {
    "neutral": rgb("#f4e3cd"),
    "fixed": rgb("#e9dcb8"),
    "special": rgb("#e9dcb8"),
    "wood": rgb("#dcbb8b"),
    "stone": rgb("#cdd0ce"),
    "prestige": rgb("#d3bfd3"),
    "residential": rgb("#c3d4b3"),
}
"""Tone of a tile by its kind."""

DARK: Final[dict[str, Rgb]] = {
    "neutral": rgb("#d8bd9a"),
    "fixed": rgb("#cdb985"),
    "special": rgb("#cdb985"),
    "wood": rgb("#a9783f"),
    "stone": rgb("#868d90"),
    "prestige": rgb("#8a5f8a"),
    "residential": rgb("#7f9c66"),
}
"""Its dark tone: head, foot and the house that stands for the kind."""

HEADER_SOFT: Final = rgb("#d8c6a4")
"""Text of lesser weight on the dark header."""


def body(kind: str, beyond: bool) -> Rgb:
    """Ground of a tile; half of its colour is lost beyond the provost."""
    return mix(BODY[kind], PARCHMENT, 0.5) if beyond else BODY[kind]


def head(kind: str, beyond: bool) -> Rgb:
    """Head band of a tile without an owner."""
    return mix(mix(BODY[kind], DARK[kind], 0.6), PARCHMENT, 0.5 if beyond else 0.0)
