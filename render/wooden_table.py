"""The table on which every picture lies: dark planks with a little grain."""

from math import sin
from typing import Final

from PIL import ImageChops

from render import theme
from render.cache import cached
from render.canvas import Canvas
from render.vector_shapes import Pen, Sprite

PLANK: Final = 62
"""Height of a plank, in px."""
SHIFT: Final = 397
"""How far a plank's grain is shifted against the one above."""


def table(width: int, height: int) -> Canvas:
    """A new sheet, empty but for the table."""
    canvas = Canvas.blank(width, height, theme.TABLE)
    plank = _plank(width).image
    for index, y in enumerate(range(0, height, PLANK)):
        canvas.image.paste(ImageChops.offset(plank, index * SHIFT % width, 0), (0, y))
    return canvas


@cached
def _plank(width: int) -> Sprite:
    pen = Pen(width, PLANK, ground=theme.TABLE)
    for index, y in enumerate((13, 29, 46)):
        # Whole waves across the width, so that a shifted plank has no seam.
        waves = (index + 2) * 6.2832 / width
        for start in range(40 + 170 * index, width - 420, 640):
            grain = [(x, y + 6 * sin(x * waves + index)) for x in range(start, start + 420, 12)]
            pen.stroke(grain, theme.PLANK, 1.5)
    pen.box((0, PLANK - 2, width, PLANK), 0, theme.PLANK)
    return pen.done()
