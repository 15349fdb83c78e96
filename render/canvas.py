"""The sheet on which a picture is put together."""

from math import ceil
from typing import Literal

from PIL import Image

from render import theme
from render.cache import cached
from render.fonts import Face, Size
from render.layout import Box
from render.lettering import fitted, halves, mask, width
from render.theme import Rgb
from render.vector_shapes import Pen, Sprite

Align = Literal["left", "middle", "right"]

NARROWEST = 14.5
"""Type of a building's name that is still set on one line."""
LARGE = 1 << 14
"""Pixels of a card that is not kept as it is."""
DIGIT_HEIGHT = 0.66
"""Height of a lining numeral or a capital as a share of the type size."""


class Canvas:
    """An RGB picture in the making. Nothing is drawn on it directly: sprites and texts are pasted."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @classmethod
    def blank(cls, width: int, height: int, colour: Rgb) -> "Canvas":
        return cls(Image.new("RGB", (width, height), colour))

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste the sprite with its own pixel on x, y."""
        place = (round(x) - sprite.x, round(y) - sprite.y)
        if sprite.image.mode == "RGB":
            self.image.paste(sprite.image, place)
        else:
            self.image.paste(sprite.image, place, sprite.image)

    def fill(self, box: Box, colour: Rgb) -> None:
        self.image.paste(colour, box)

    def card(
        self,
        box: tuple[float, float, float, float],
        fill: Rgb,
        line: Rgb | None = None,
        *,
        radius: float = theme.RADIUS,
        width: float = theme.LINE,
    ) -> None:
        """Put down a rectangle with round corners.

        Of large ones a small one is kept: between their corners they are the same all along.
        """
        x0, y0, x1, y1 = (round(value) for value in box)
        corner = ceil(max(radius, width)) + 1
        if (x1 - x0) * (y1 - y0) < LARGE or min(x1 - x0, y1 - y0) <= 2 * corner:
            self.put(card(x1 - x0, y1 - y0, fill, line, radius, width), x0, y0)
            return
        small = card(2 * corner + 1, 2 * corner + 1, fill, line, radius, width).image
        parts = (0, corner), (corner, corner + 1), (corner + 1, 2 * corner + 1)
        across, down = (x0, x0 + corner, x1 - corner, x1), (y0, y0 + corner, y1 - corner, y1)
        for (left, right), x, until_x in zip(parts, across, across[1:], strict=False):
            for (top, bottom), y, until_y in zip(parts, down, down[1:], strict=False):
                size, used = (until_x - x, until_y - y), (left, top, right, bottom)
                part = small.resize(size, Image.Resampling.NEAREST, used)
                self.image.paste(part, (x, y), part)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        face: Face,
        size: float,
        colour: Rgb,
        *,
        align: Align = "left",
        room: float | None = None,
        floor: float = 13,
    ) -> float:
        """Set a line with its baseline at y; the result is its width. It shrinks to `floor` to fit `room`."""
        if room is not None:
            text, size = fitted(text, face, size, room, floor)
        drawn, wide = mask(text, face, size), width(text, face, size)
        left = x - wide * {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        self.image.paste(colour, (round(left) - drawn.x, round(y) - drawn.y), drawn.image)
        return wide

    def name(
        self, text: str, x: float, y: float, size: float, colour: Rgb, room: float, floor: float
    ) -> None:
        """Set a name on one line while the type is larger than `floor`, else on two smaller ones."""
        face = Face.SERIF_BOLD
        upper, lower = halves(text, face, floor)
        if width(text, face, floor) <= room or not lower:
            self.text(text, x, y, face, size, colour, room=room, floor=min(floor * 0.9, 16))
            return
        apart, small = floor * 0.92, floor * 0.9
        for line, at in ((upper, y - 0.58 * apart), (lower, y + 0.42 * apart)):
            self.text(line, x, at, face, small, colour, room=room, floor=floor * 0.72)

    def label(self, text: str, x: float, y: float, colour: Rgb, room: float) -> None:
        """Set the name of a building on one line, or where it would be too small on two."""
        face, size = Face.NARROW_BOLD, Size.LABEL
        upper, lower = halves(text, face, NARROWEST)
        if width(text, face, NARROWEST) <= room or not lower:
            self.text(text, x, y, face, size, colour, room=room, floor=11)
            return
        for line, at in ((upper, y - 8), (lower, y + 4)):
            self.text(line, x, at, face, NARROWEST, colour, room=room, floor=11)

    def number(
        self,
        text: str,
        x: float,
        middle: float,
        face: Face,
        size: float,
        colour: Rgb,
        align: Align = "left",
        room: float | None = None,
    ) -> float:
        """Set a number so that the middle of its height lies at `middle`."""
        if room is not None:
            text, size = fitted(text, face, size, room, size * 0.6)
        return self.text(text, x, middle + size * DIGIT_HEIGHT / 2, face, size, colour, align=align)


@cached
def card(
    width: int, height: int, fill: Rgb, line: Rgb | None, radius: float, thick: float
) -> Sprite:
    """A rectangle with round corners, put by its upper left corner."""
    pen = Pen(width, height)
    pen.box((0, 0, width, height), radius, fill, line, thick)
    return pen.done()
