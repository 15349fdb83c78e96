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
SECOND: Final = rgb("#6a5c4f")
THIRD: Final = rgb("#a3937e")
TABLE: Final = rgb("#332b26")
PLANK: Final = rgb("#2b2420")
PARCHMENT: Final = rgb("#efe5cf")
SHADE: Final = rgb("#e4d6b9")
CARD: Final = rgb("#f8f2e2")
WHITE: Final = rgb("#fffdf6")

PLUM: Final = rgb("#6d2a5e")
PLUM_FADED: Final = rgb("#84607d")
PLUM_PALE: Final = rgb("#d9b9d2")
PLUM_BEYOND: Final = rgb("#a78fa2")
PLUM_SCORED: Final = rgb("#cfc2c9")
GOLD: Final = rgb("#f0bf2c")
GLOW: Final = rgb("#b8f3f7")
GLOW_EDGE: Final = rgb("#00798c")

LAND: Final = rgb("#4b6642")
TUFT: Final = rgb("#5d7a50")
PLOT: Final = rgb("#425b3b")
PLOT_EDGE: Final = rgb("#374c32")
SHADOW: Final = rgb("#2b3a27")
PLOT_SCORING: Final = rgb("#e3cbdd")
PLOT_SCORED: Final = rgb("#a2af97")
ROAD: Final = rgb("#e3ddcf")
ROAD_BEYOND: Final = rgb("#979d8a")
RIVER: Final = rgb("#5f93a8")
WAVES: Final = rgb("#8fbccb")
MASONRY: Final = rgb("#b9b2a0")
SKY: Final = (rgb("#9fc3d6"), rgb("#b3d0dc"), rgb("#c8dde0"), rgb("#dde8e0"))
"""From above to the horizon."""
HILL: Final = rgb("#7f9c5f")
SILVER: Final = rgb("#dfe2e2")

PLAYER: Final[dict[str, Rgb]] = {
    "blue": rgb("#1a4cb0"),
    "red": rgb("#a81828"),
    "green": rgb("#148658"),
    "orange": rgb("#de7811"),
    "black": rgb("#242222"),  # far enough from ink for Pillow to tell them apart
}

ON_PLAYER: Final[dict[str, Rgb]] = dict.fromkeys(PLAYER, WHITE) | {"orange": INK}
"""Text on a player's colour."""

CUBE: Final[dict[str, Rgb]] = {
    "f": rgb("#eaa39a"),
    "w": rgb("#94602f"),
    "s": rgb("#a9b0b3"),
    "c": rgb("#8673bf"),
    "g": rgb("#f2c230"),
}

GOODS: Final = {
    letter: mix(colour, WHITE, 0.3 if letter == "w" else 0.12) for letter, colour in CUBE.items()
} | {"s": rgb("#8f979b"), "c": rgb("#9b7de6")}
NO_GOODS: Final = {letter: mix(colour, WHITE, 0.88) for letter, colour in GOODS.items()}
"""Ground of a player's goods, and where there are none of a kind."""

BODY: Final[dict[str, Rgb]] = {
    "neutral": rgb("#f4e3cd"),
    "fixed": rgb("#e9dcb8"),
    "wood": rgb("#dcbb8b"),
    "stone": rgb("#cdd0ce"),
    "prestige": rgb("#d3bfd3"),
    "residential": rgb("#c3d4b3"),
}
"""Tone of a tile by its kind."""

BODY_BEYOND: Final = rgb("#c0bda9")
HEAD_BEYOND: Final = rgb("#a9a792")

DARK: Final[dict[str, Rgb]] = {
    "neutral": rgb("#d8bd9a"),
    "fixed": rgb("#cdb985"),
    "wood": rgb("#a9783f"),
    "stone": rgb("#868d90"),
    "prestige": rgb("#8a5f8a"),
    "residential": rgb("#7f9c66"),
}
"""Its dark tone: head, foot and the house that stands for the kind."""

HEADER_SOFT: Final = rgb("#d8c6a4")
"""Text of lesser weight on the dark header."""


def body(kind: str, beyond: bool) -> Rgb:
    """Ground of a tile; beyond the provost it lies in the shade."""
    return BODY_BEYOND if beyond else BODY[kind]


def head(kind: str, beyond: bool) -> Rgb:
    """Head band of a tile without an owner."""
    return HEAD_BEYOND if beyond else mix(BODY[kind], DARK[kind], 0.6)
