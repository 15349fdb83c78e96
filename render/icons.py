"""The symbols and pieces as emoji: 128 x 128 px, transparent, 8 px clear all round."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

from engine.board import COLOURS, SECTIONS
from render import pieces
from render.pen import OVER, Pen, Sprite
from render.symbols import COLOURED, symbol
from render.theme import PLUM, WHITE

SIZE: Final = 128
INSIDE: Final = 112
RIM: Final = 4
"""Px of the white rim around what would vanish on a dark background."""


def _rimmed(inner: Sprite) -> Sprite:
    """A sprite with a white rim, so that plum and ink stay visible on a dark background."""
    sheet = Image.new("RGBA", (SIZE, SIZE))
    sheet.alpha_composite(inner.image, (SIZE // 2 - inner.x, SIZE // 2 - inner.y))
    large = sheet.getchannel("A").resize((SIZE * OVER, SIZE * OVER), Image.Resampling.BICUBIC)
    # A blurred edge falls to a given share at an even distance all round: a round brush for any shape.
    wide = large.filter(ImageFilter.GaussianBlur(RIM * OVER)).point([0] * 40 + [255] * 216)
    rim = Image.new("RGBA", (SIZE, SIZE), (*WHITE, 255))
    rim.putalpha(wide.reduce(OVER))
    rim.alpha_composite(sheet)
    return Sprite(rim, SIZE // 2, SIZE // 2)


def _section(name: str) -> Sprite:
    pen = Pen(INSIDE, INSIDE)
    middle = INSIDE / 2
    pen.disc(middle, middle, middle, WHITE)
    pen.disc(middle, middle, middle - RIM, PLUM)
    sprite = pen.done(middle, middle)
    glyph = Pen(66, 66, unit=0.66)
    COLOURED[name](glyph, WHITE)
    sprite.image.alpha_composite(glyph.done().image, (INSIDE // 2 - 33, INSIDE // 2 - 33))
    return sprite


def _symbol(name: str) -> Sprite:
    return _rimmed(symbol(name, INSIDE - 2 * RIM))


def _provost() -> Sprite:
    sprite = pieces.provost(INSIDE - 2 * RIM - 2)
    box = sprite.image.getbbox() or (0, 0, 1, 1)
    return _rimmed(Sprite(sprite.image, (box[0] + box[2]) // 2, (box[1] + box[3]) // 2))


ICONS: Final[dict[str, Callable[[], Sprite]]] = {
    "food": partial(symbol, "f", INSIDE),
    "wood": partial(symbol, "w", INSIDE),
    "stone": partial(symbol, "s", INSIDE),
    "cloth": partial(symbol, "c", INSIDE),
    "gold": partial(symbol, "g", INSIDE),
    "any_cube": partial(symbol, "any", INSIDE),
    "any_but_gold": partial(symbol, "any_but_gold", INSIDE),
    "denier": partial(symbol, "denier", INSIDE),
    "prestige": partial(_symbol, "rosette"),
    "favor": partial(_symbol, "crown"),
    "wood_house": partial(_symbol, "wood"),
    "stone_house": partial(_symbol, "stone"),
    "prestige_house": partial(_symbol, "prestige"),
    "residence": partial(_symbol, "residential"),
    "provost": _provost,
    "bailiff": partial(pieces.bailiff, INSIDE / 2 - 2, shadow=False),
    **{section.name: partial(_section, section.name) for section in SECTIONS},
    **{colour: partial(pieces.shield, colour, 88, rim=5, line=2) for colour in COLOURS},
}
"""Name of an emoji -> what draws it, centred on its own pixel."""


def icon(name: str) -> bytes:
    """One emoji as PNG. Raises KeyError for a name that is not in `ICONS`."""
    sprite = ICONS[name]()
    sheet = Image.new("RGBA", (SIZE, SIZE))
    sheet.paste(sprite.image, (SIZE // 2 - sprite.x, SIZE // 2 - sprite.y))
    stream = BytesIO()
    sheet.save(stream, "PNG", optimize=True)
    return stream.getvalue()
