"""The favor table with the players' markers; with simplified favors one plain sign."""

from typing import Final

from engine.board import COLUMNS, LINES, SIMPLE_FAVOR_POINTS
from engine.questions import section_that_opens
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import ARROW, CROWN, FAVOR_SIGNS, Sign, favor_line
from render.fonts import Face, Size
from render.label_texts import EVERY_FAVOR, ROYAL_FAVORS
from render.layout import Box
from render.scene import Scene
from render.sign_row import length_of, row
from render.symbols import symbol
from render.theme import CARD, GLOW, GLOW_EDGE, INK, PLUM, SECOND, SHADE
from render.vector_shapes import Pen, Sprite
from words.language import Language

MARKER: Final = {1: (44, 54), 2: (22, 54), 3: (22, 26), 4: (22, 26), 5: (20, 17)}
"""Width and height of a favor marker by how many stand in a cell, which they fill."""
GROUND: Final = (theme.PLUM_PALE, theme.SILVER, theme.SKY[0], theme.BODY["wood"])
"""Of each line, so that one look tells the line of a marker, as the numbers above tell its column."""


def draw_favors(canvas: Canvas, scene: Scene) -> None:
    """Draw the table and every marker that has left the start."""
    open_columns = None if scene.simple_favors else scene.position["open_columns"]
    canvas.put(_table(scene.lang, open_columns), layout.FAVORS[0], layout.FAVORS[1])
    if scene.simple_favors:
        return
    for line_index, line in enumerate(LINES):
        standing: dict[int, list[str]] = {}
        for colour in scene.position["order"]:
            if column := scene.position["players"][colour]["favors"][line]:
                standing.setdefault(column, []).append(colour)
        for column, colours in standing.items():
            _draw_markers(canvas, scene, line_index, column, colours)


def favor_cell(line: int, column: int) -> Box:
    """Where a line, from 0, has a column, from 1; the column 0 is its sign."""
    x = layout.FAVOR_X + sum(layout.FAVOR_COLUMNS[:column])
    y = layout.FAVOR_Y + layout.FAVOR_ROW * line
    gap = layout.FAVOR_GAP
    return x, y, x + layout.FAVOR_COLUMNS[column] - gap, y + layout.FAVOR_ROW - gap


def _draw_markers(canvas: Canvas, scene: Scene, line: int, column: int, colours: list[str]) -> None:
    """Up to five markers, two abreast; one used in this phase stands on plum (R10.3)."""
    left, top, _, _ = favor_cell(line, column)
    (width, height), name = MARKER[len(colours)], LINES[line]
    places = [
        (left + 1 + at % 2 * (width + 1), top + layout.FAVOR_MARKERS + at // 2 * (height + 1))
        for at in range(len(colours))
    ]
    for colour, (x, y) in zip(colours, places, strict=True):
        if (colour, name) in scene.changes.favors:
            canvas.card((x - 5, y - 5, x + width + 5, y + height + 5), GLOW, GLOW_EDGE)
        if name in scene.position["players"][colour]["lines"]:
            canvas.card((x - 3, y - 3, x + width + 3, y + height + 3), PLUM, radius=4)
    for colour, place in zip(colours, places, strict=True):
        canvas.put(pieces.stone(colour, width, height), *place)


@cached
def _table(lang: Language, open_columns: int | None) -> Sprite:
    """The table with that many open columns; without a number the sign of simple favors."""
    left, top, right, bottom = layout.FAVORS
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    pen.box((left, top, right, bottom), theme.RADIUS, CARD, SHADE, theme.LINE)
    if open_columns is not None:
        for line in range(len(LINES)):
            for column in range(COLUMNS + 1):
                ground = SHADE if column > open_columns else GROUND[line]
                pen.box(favor_cell(line, column), 5, ground, theme.THIRD, 1.2)
    canvas = Canvas(pen.done().image)
    canvas.put(symbol("crown", 34), *layout.FAVOR_CROWN)
    title, (x, y) = lang.t(ROYAL_FAVORS), layout.FAVOR_TITLE
    canvas.text(title, x, y, Face.SERIF_BOLD, Size.LABEL, INK, room=right - left - x - 12)
    if open_columns is None:
        _draw_simple(canvas, lang)
    else:
        _draw_signs(canvas, open_columns)
    return Sprite(canvas.image)


def _draw_simple(canvas: Canvas, lang: Language) -> None:
    """Every favor is three points (R11.2)."""
    middle, (high, low) = (layout.FAVORS[2] - layout.FAVORS[0]) / 2, layout.FAVOR_SIMPLE
    line = row((CROWN, ARROW, Sign("rosette", SIMPLE_FAVOR_POINTS)), 62)
    canvas.put(line, middle - line.image.width / 2 + 4, high)
    text = lang.t(EVERY_FAVOR).format(points=SIMPLE_FAVOR_POINTS)
    room = 2 * middle - 30
    canvas.text(text, middle, low, Face.NARROW_BOLD, Size.TEXT, SECOND, align="middle", room=room)


def _draw_signs(canvas: Canvas, open_columns: int) -> None:
    for column in range(1, COLUMNS + 1):
        x0, _, x1, _ = favor_cell(0, column)
        face, x = Face.SERIF_BLACK, (x0 + x1) / 2 - layout.FAVORS[0]
        canvas.number(str(column), x, layout.FAVOR_NUMBER, face, Size.LARGE, INK, "middle")
    for line_index, line in enumerate(LINES):
        for column in range(COLUMNS + 1):
            x0, y0, x1, _ = favor_cell(line_index, column)
            x0, y0, x1 = x0 - layout.FAVORS[0], y0 - layout.FAVORS[1], x1 - layout.FAVORS[0]
            signs = favor_line(line, column) if column else (FAVOR_SIGNS[line],)
            y = y0 + (layout.FAVOR_SIGN if column else layout.FAVOR_ROW / 2)
            sprite = row(signs, 16 if column else 32, x1 - x0 - 2, gap=0.03)
            canvas.put(sprite, (x0 + x1 - length_of(sprite)) / 2, y)
            if column > open_columns:
                glyph = symbol(section_that_opens(column).name, 24, SECOND)
                canvas.put(glyph, (x0 + x1) / 2, y0 + layout.FAVOR_CLOSED)
