"""The legend: what each symbol means, where two or three players leave room beside the board."""

from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.fonts import Face
from render.labels import LEGEND
from render.pen import Pen, Sprite
from render.scene import Scene
from render.symbols import symbol
from render.theme import CARD, SECOND, SHADE


def draw_legend(canvas: Canvas, scene: Scene) -> None:
    """Draw it below the last panel; four and five players need all the room themselves."""
    left, top, right, bottom = layout.PLAYERS
    top += (layout.panel_height(scene.players) + layout.PANEL_GAP) * scene.players
    if bottom - top > 120:
        canvas.put(legend_card(scene, right - left, bottom - top), left, top)


def legend_card(scene: Scene, width: int, height: int) -> Sprite:
    """The legend on a card, put by its upper left corner."""
    key = ("legend", width, height, scene.lang.code)
    return CACHE.get(key, lambda: _legend(scene, width, height))


def _legend(scene: Scene, width: int, height: int) -> Sprite:
    pen = Pen(width, height)
    pen.box((0, 0, width, height), theme.RADIUS, CARD, SHADE, theme.LINE)
    canvas = Canvas(pen.done().image)
    columns = 3 if height < 250 else 2
    rows = -(-len(LEGEND) // columns)
    step = (height - 14) / rows
    size = min(28, round(step * 0.78))
    for index, (name, word) in enumerate(LEGEND):
        column, row = divmod(index, rows)
        x = 14 + (width - 20) / columns * column
        y = 7 + step * (row + 0.5)
        if name == "provost":
            canvas.put(pieces.provost(size), x + 5, y + size / 2)
        elif name == "bailiff":
            canvas.put(pieces.bailiff(size / 2), x + size / 2, y)
        else:
            canvas.put(symbol(name, size), x + size / 2, y)
        room = (width - 20) / columns - size - 16
        canvas.number(scene.lang.p(*word), x + size + 8, y, Face.NARROW_BOLD, 20, SECOND, room=room)
    return Sprite(canvas.image)
