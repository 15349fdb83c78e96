"""The table on which every picture lies: dark planks."""

from typing import Final

from render import theme
from render.cache import CACHE
from render.canvas import Canvas
from render.pen import Sprite

PLANK: Final = 62
"""Height of a plank, in px."""


def table(width: int, height: int) -> Canvas:
    """A new sheet, empty but for the table."""
    return Canvas(CACHE.get(("table", width, height), lambda: _draw(width, height)).image.copy())


def _draw(width: int, height: int) -> Sprite:
    canvas = Canvas.blank(width, height, theme.TABLE)
    for index, y in enumerate(range(PLANK, height, PLANK)):
        canvas.fill((0, y, width, y + 2), theme.PLANK)
        for x in range(170 + index * 397 % 610, width, 610):
            canvas.fill((x, y - PLANK + 2, x + 2, y), theme.PLANK)
    return Sprite(canvas.image)
