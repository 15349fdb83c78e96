"""The favor table with the players' markers; with simplified favors one plain sign."""

from itertools import product
from typing import Final

from PIL import Image

from engine.board import COLUMNS, LINES, SIMPLE_FAVOR_POINTS
from engine.questions import section_that_opens
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import ARROW, CROWN, FAVOR_SIGNS, Sign, favor_line
from render.fonts import Face, Size
from render.layout import Box
from render.scene import Scene
from render.sign_row import length_of, row
from render.symbols import symbol
from render.theme import CARD, GLOW, GLOW_EDGE, INK, PLUM, SECOND, SHADE, THIRD
from render.vector_shapes import Sprite
from words.language import Language

MARKER: Final = {1: (44, 54), 2: (22, 54), 3: (22, 26), 4: (22, 26), 5: (20, 17)}
"""Width and height of a favor marker by how many stand in a cell, which they fill."""
SIMPLE: Final = 62
"""Height of the sign of simple favors."""
GROUND: Final = (theme.PLUM_PALE, theme.SILVER, theme.SKY[0], theme.BODY["wood"])
"""Of each line, so that one look tells the line of a marker, as the numbers above tell its column."""


def draw_favors(canvas: Canvas, scene: Scene) -> None:
    """Draw the table and every marker that has left the start."""
    open_columns = None if scene.simple_favors else scene.position["open_columns"]
    canvas.put(_table(scene.lang, open_columns), layout.FAVORS[0], layout.FAVORS[1])
    if scene.simple_favors:
        return
    order, players = scene.position["order"], scene.position["players"]
    for (at, line), column in product(enumerate(LINES), range(1, COLUMNS + 1)):
        if standing := [colour for colour in order if players[colour]["favors"][line] == column]:
            _draw_markers(canvas, scene, at, column, standing)


def favor_cell(line: int, column: int) -> Box:
    """Where a line, from 0, has a column, from 1; the column 0 is its sign."""
    x = layout.FAVOR_X + sum(layout.FAVOR_COLUMNS[:column])
    y = layout.FAVOR_Y + layout.FAVOR_ROW * line
    gap = layout.FAVOR_GAP
    return x, y, x + layout.FAVOR_COLUMNS[column] - gap, y + layout.FAVOR_ROW - gap


def _draw_markers(canvas: Canvas, scene: Scene, line: int, column: int, colours: list[str]) -> None:
    """Up to five, two abreast, or one with its column's number; one used in this phase stands on plum (R10.3)."""
    left, top, _, _ = favor_cell(line, column)
    (width, height), name, top = MARKER[len(colours)], LINES[line], top + layout.FAVOR_MARKERS
    steps = [(at % 2 * (width + 1), at // 2 * (height + 1)) for at in range(len(colours))]
    places = [(left + 1 + x, top + y) for x, y in steps]
    for colour, (x, y) in zip(colours, places, strict=True):
        if (colour, name) in scene.changes.favors:
            canvas.card((x - 5, y - 5, x + width + 5, y + height + 5), GLOW, GLOW_EDGE)
        if name in scene.position["players"][colour]["lines"]:
            canvas.card((x - 3, y - 3, x + width + 3, y + height + 3), PLUM, radius=4)
    for colour, place in zip(colours, places, strict=True):
        canvas.put(pieces.stone(colour, width, height, None if colours[1:] else column), *place)


@cached
def _table(lang: Language, open_columns: int | None) -> Sprite:
    """The table with that many open columns; without a number the sign of simple favors."""
    _, _, right, bottom = layout.FAVORS
    canvas = Canvas(Image.new("RGBA", (right, bottom)))
    canvas.card(layout.FAVORS, CARD, SHADE)
    canvas.put(symbol("crown", 34), *layout.FAVOR_CROWN)
    title, (x, y) = lang.t("Royal favors"), layout.FAVOR_TITLE
    canvas.text(title, x, y, Face.SERIF_BOLD, Size.LABEL, INK, room=right - x - 12)
    if open_columns is None:
        _draw_simple(canvas, lang)
    else:
        _draw_cells(canvas, open_columns)
    return Sprite(canvas.image.crop(layout.FAVORS))


def _draw_cells(canvas: Canvas, open_columns: int) -> None:
    for column in range(COLUMNS + 1):
        for line_index, line in enumerate(LINES):
            x0, y0, x1, _ = cell = favor_cell(line_index, column)
            ground, middle = GROUND[line_index], (x0 + x1) / 2
            canvas.card(cell, SHADE if column > open_columns else ground, THIRD, radius=5)
            signs = favor_line(line, column) if column else (FAVOR_SIGNS[line],)
            at = y0 + (layout.FAVOR_SIGN if column else layout.FAVOR_ROW / 2)
            sprite = row(signs, 16 if column else 32, x1 - x0 - 2, gap=0.03)
            canvas.put(sprite, middle - length_of(sprite) / 2, at)
            if column > open_columns:
                glyph = symbol(section_that_opens(column).name, 24, SECOND)
                canvas.put(glyph, middle, y0 + layout.FAVOR_CLOSED)
        if column:
            face, y = Face.SERIF_BLACK, layout.FAVOR_NUMBER
            canvas.number(str(column), middle, y, face, Size.LARGE, INK, "middle")


def _draw_simple(canvas: Canvas, lang: Language) -> None:
    """Draw that every favor is three points (R11.2): a sign and its words."""
    left, top, right, bottom = layout.FAVORS
    x, y = (left + right) / 2, (top + bottom) / 2
    sign = row((CROWN, ARROW, Sign("rosette", SIMPLE_FAVOR_POINTS)), SIMPLE)
    canvas.put(sign, x - length_of(sign) / 2, y - SIMPLE * 0.35)
    # Translators: below the title "Royal favors" in a game with simple favors; {points} is 3
    text = lang.t("each favor is {points} points").format(points=SIMPLE_FAVOR_POINTS)
    y, room = y + SIMPLE * 0.5, right - left - 30
    canvas.text(text, x, y, Face.NARROW_BOLD, Size.TEXT, SECOND, align="middle", room=room)
