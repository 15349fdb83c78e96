"""A line of signs drawn as one sprite."""

from itertools import pairwise
from typing import Final

from PIL import Image

from render import pieces
from render.cache import cached
from render.effect_lines import Line, Sign
from render.fonts import Face
from render.lettering import mask, width
from render.symbols import numbered, symbol
from render.theme import INK, WHITE
from render.vector_shapes import Sprite

SMALLEST: Final = 12.5
"""Signs do not shrink below this size, in px."""

_WIDE: Final = {
    "arrow": 0.62,
    "slash": 0.5,
    "plus": 0.62,
    "flag": 0.86,
    "worker": 0.9,
    "provost": 1.15,
}
_MARGIN: Final = 4
_ROUND: Final = 1.12
"""Coins and rosettes are a little larger than squares, or they would look smaller."""


def _advance(sign: Sign, size: float) -> float:
    match sign.kind:
        case "symbol":
            return size * (0.92 if sign.value == "hammer" else 1)
        case "coin" | "rosette":
            return _ROUND * size
        case "text":
            return width(str(sign.value), Face.SERIF_BLACK, round(size * 0.9)) + size * 0.02
        case kind:
            return _WIDE[kind] * size


def length(line: Line, size: float, gap: float = 0.09) -> float:
    gaps = gap * (len(line) - 1) + sum(_apart(one, other) for one, other in pairwise(line))
    return sum(_advance(sign, size) for sign in line) + gaps * size


def _apart(one: Sign, other: Sign) -> float:
    """More room, in sizes, where a number follows a cube that it does not count."""
    return 0.3 if (one.kind, other.kind) == ("symbol", "text") else 0.0


def _paste(image: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    image.alpha_composite(sprite.image, (max(0, round(x - sprite.x)), max(0, round(y - sprite.y))))


@cached
def _draw(line: Line, size: float, gap: float) -> Sprite:
    high = round(size * 1.5) + 4
    image = Image.new("RGBA", (round(length(line, size, gap)) + 2 * _MARGIN, high))
    x, y = float(_MARGIN), high / 2
    for index, sign in enumerate(line):
        wide = _advance(sign, size)
        x += _apart(line[index - 1], sign) * size if index else 0
        _draw_sign(image, sign, x, y, wide, size)
        x += wide + gap * size
    return Sprite(image, _MARGIN, round(y))


def _draw_sign(
    image: Image.Image, sign: Sign, x: float, y: float, wide: float, size: float
) -> None:
    middle = x + wide / 2
    match sign.kind:
        case "symbol":
            _paste(image, symbol(str(sign.value), round(size)), middle, y)
        case "coin" | "rosette":
            _paste(image, numbered(sign.kind, sign.value, round(size * _ROUND)), middle, y)
        case "arrow" | "plus" | "slash":
            share = 1 if sign.kind == "slash" else 0.64
            _paste(image, symbol(sign.kind, round(size * share), INK), middle, y)
        case "text":
            letters = mask(str(sign.value), Face.SERIF_BLACK, round(size * 0.9))
            place = (round(x - letters.x), round(y + size * 0.3) - letters.y)
            image.paste(INK, place, letters.image)
        case "flag":
            _paste(image, pieces.owner_flag(str(sign.value) or None, round(size * 0.7)), middle, y)
        case "worker":
            high = round(size * 0.86)
            shield = pieces.empty_shield(high, INK, max(1.6, high * 0.08), WHITE)
            _paste(image, shield, middle, y)
        case "provost":
            _paste(image, pieces.provost(round(size * 1.15)), x + size * 0.12, y + size * 0.56)


def length_of(row: Sprite) -> int:
    """How long a drawn line is, in px, without the free margin of its sprite."""
    return row.image.width - 2 * _MARGIN


def row(line: Line, size: float, room: float | None = None, gap: float = 0.09) -> Sprite:
    """The line as a sprite, put by the middle of its left end; it shrinks to fit into `room` px."""
    if room is not None and (wide := length(line, size, gap)) > room:
        size = max(SMALLEST, int(size * room / wide * 2) / 2)
    return _draw(line, size, gap)
