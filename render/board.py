"""The picture of a whole position."""

from collections.abc import Callable
from time import sleep
from typing import Final

from PIL import Image

from render import theme
from render.canvas import Canvas
from render.castle import draw_castle
from render.favor_table import draw_favors
from render.header import draw_header
from render.legend import draw_legend
from render.player_panels import draw_players
from render.png import png
from render.road import draw_road
from render.scene import Scene
from render.special_buildings import draw_buildings, draw_passing
from render.stock import draw_stock
from render.wooden_table import table

ZONES: Final[tuple[Callable[[Canvas, Scene], None], ...]] = (
    draw_header,
    draw_road,
    draw_buildings,
    draw_passing,
    draw_castle,
    draw_favors,
    draw_players,
    draw_legend,
    draw_stock,
)
"""Drawn in this order: pieces may reach over the edge of their zone."""


def draw_board(shown: Scene) -> Image.Image:
    """The position as an RGB picture of 1600 x 1000."""
    canvas = table(theme.WIDTH, theme.HEIGHT)
    for draw in ZONES:
        draw(canvas, shown)
        # Pasting is many short calls under the interpreter's lock: others get it between the zones.
        sleep(0)
    return canvas.image


def board_picture(shown: Scene) -> bytes:
    """The position as a PNG of 1600 x 1000 in the fixed palette; several threads can draw at once."""
    return png(draw_board(shown))
