"""The symbols and pieces as emoji: 128 x 128 px, transparent, 8 px clear all round."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

from engine.board import COLOURS
from render import pieces
from render.symbols import symbol
from render.theme import WHITE
from render.vector_shapes import OVER, Sprite
from words.names import CUBE_SIGNS

SIZE: Final = 128
INSIDE: Final = 112
RIM: Final = 4
"""Px of the white rim around what would vanish on a dark background."""


def _rimmed(name: str) -> Sprite:
    """A symbol with a white rim, so that plum and ink stay visible on a dark background."""
    inner = symbol(name, INSIDE - 2 * RIM)
    sheet = Image.new("RGBA", (SIZE, SIZE))
    sheet.alpha_composite(inner.image, (SIZE // 2 - inner.x, SIZE // 2 - inner.y))
    large = sheet.getchannel("A").resize((SIZE * OVER, SIZE * OVER), Image.Resampling.BICUBIC)
    # A blurred edge falls to a given share at an even distance all round: a round brush for any shape.
    wide = large.filter(ImageFilter.GaussianBlur(RIM * OVER)).point([0] * 40 + [255] * 216)
    rim = Image.new("RGBA", (SIZE, SIZE), (*WHITE, 255))
    rim.putalpha(wide.reduce(OVER))
    rim.alpha_composite(sheet)
    return Sprite(rim, SIZE // 2, SIZE // 2)


ICONS: Final[dict[str, Callable[[], Sprite]]] = {
    **{name: partial(symbol, cube, INSIDE) for cube, name in CUBE_SIGNS.items()},
    "denier": partial(symbol, "denier", INSIDE),
    "prestige": partial(_rimmed, "rosette"),
    "favor": partial(_rimmed, "crown"),
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
