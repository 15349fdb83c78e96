"""The picture of a whole position."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from engine.view import Position
from render import theme
from render.canvas import Canvas
from render.castle import draw_castle
from render.favors import draw_favors
from render.header import draw_header
from render.key import draw_key
from render.palette import png
from render.players import draw_players
from render.road import draw_road
from render.scene import Scene, scene
from render.specials import draw_specials
from render.stock import draw_stock


def draw_board(shown: Scene) -> Image.Image:
    """The position as an RGB picture of 1600 x 1000."""
    canvas = Canvas.blank(theme.WIDTH, theme.HEIGHT, theme.PARCHMENT)
    draw_header(canvas, shown)
    draw_road(canvas, shown)
    draw_specials(canvas, shown)
    draw_castle(canvas, shown)
    draw_favors(canvas, shown)
    draw_players(canvas, shown)
    draw_key(canvas, shown)
    draw_stock(canvas, shown)
    return canvas.image


def board_picture(
    position: Position,
    names: Mapping[str, str],
    *,
    before: Position | None = None,
    language: str = "en",
    viewer: str | None = None,
    simple_favors: bool = False,
) -> bytes:
    """The position as a PNG of 1600 x 1000 in the fixed palette.

    `names` are the players' names by colour, any text. What changed since `before` glows. `viewer`
    is the colour of the player who looks, where the picture is for one alone. Can be called from
    several threads at once.
    """
    shown = scene(
        position,
        names,
        before=before,
        language=language,
        viewer=viewer,
        simple_favors=simple_favors,
    )
    return png(draw_board(shown))
