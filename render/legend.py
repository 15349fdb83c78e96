"""The legend: what each symbol means."""

from typing import Final

from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas, card
from render.fonts import Face, Size
from render.label_texts import LEGEND
from render.scene import Scene
from render.symbols import symbol
from render.theme import CARD, SECOND, SHADE
from render.vector_shapes import Sprite
from words.language import Language

LINE: Final = 120
"""No legend has columns on a card that is not higher."""


def draw_legend(canvas: Canvas, scene: Scene) -> None:
    """Draw it below the last panel, or where more than two players need all the room, in one line under the stock."""
    left, _, right, bottom = layout.PLAYERS
    _, top, _, _ = layout.panel(layout.PLAYERS, scene.players, scene.players)
    if bottom - top <= LINE:
        left, top, right, bottom = layout.LEGEND
    canvas.put(_card(scene.lang, right - left, bottom - top), left, top)


@cached
def _card(lang: Language, width: int, height: int) -> Sprite:
    """The legend on a card, put by its upper left corner; on one that is as low as a line without a frame."""
    low = height <= LINE
    line, thick, columns, start = (None, 0.0, len(LEGEND), 3) if low else (SHADE, theme.LINE, 3, 7)
    canvas = Canvas(card(width, height, CARD, line, theme.RADIUS, thick).image.copy())
    rows = -(-len(LEGEND) // columns)
    wide = (width - (start if low else 2 * start)) / columns
    high = (height - 2 * start) / rows
    size = min(28, round(high * 0.78))
    for index, (name, word) in enumerate(LEGEND.items()):
        column, row = divmod(index, rows)
        x, y = start * 2 + wide * column, start + high * (row + 0.5)
        canvas.put(_sign(name, size), x + size / 2, y)
        text, at = lang.p(*word), x + size + 8
        canvas.number(text, at, y, Face.NARROW_BOLD, Size.LABEL, SECOND, room=wide - size - 14)
    return Sprite(canvas.image)


def _sign(name: str, size: int) -> Sprite:
    if name == "provost":
        flag = pieces.provost(size)
        return Sprite(flag.image, flag.x + size // 3, flag.y - size // 2)
    return pieces.bailiff(size / 2) if name == "bailiff" else symbol(name, size)
