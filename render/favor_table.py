"""The favor table with the players' markers; with simplified favors one plain sign."""

from typing import Final

from engine.board import COLUMNS, LINES, SIMPLE_FAVOR_POINTS
from engine.questions import section_that_opens
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import ARROW, CROWN, FAVOR_SIGNS, Sign, favor_line
from render.fonts import Face, Size
from render.labels import EVERY_FAVOR, ROYAL_FAVORS
from render.layout import Box
from render.pen import Pen, Sprite
from render.scene import Scene
from render.sign_row import length_of, row
from render.symbols import symbol
from render.theme import CARD, GLOW, GLOW_EDGE, INK, PLUM, SECOND, SHADE, WHITE
from words.language import Language

MARKER: Final = {1: 35.0, 2: 36.0, 3: 20.0, 4: 20.0, 5: 13.5}
"""Width of a favor marker by how many stand in a cell; five are the smallest things of the picture."""
BROAD: Final = 0.6
"""Height to width of each of two, which stand one above the other as broad as their cell."""


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
    """Up to five markers, in two rows from two on; one used in this phase stands on plum (R10.3)."""
    left, top, right, bottom = favor_cell(line, column)
    size, name = MARKER[len(colours)], LINES[line]
    ratio = BROAD if len(colours) == 2 else pieces.SHIELD_RATIO
    rows = min(2, len(colours))
    per_row = -(-len(colours) // rows)
    first, gap = top + layout.FAVOR_MARKERS, 1.0
    places = []
    for index, colour in enumerate(colours):
        row_index, place = divmod(index, per_row)
        in_row = min(per_row, len(colours) - row_index * per_row)
        x = (left + right) / 2 + (place - (in_row - 1) / 2) * (size + gap)
        y = first + (bottom - first - 1) * (row_index + 0.5) / rows
        places.append((x, y))
        used = name in scene.position["players"][colour]["lines"]
        glow = (colour, name) in scene.changes.favors
        canvas.put(_ground(size, size * ratio, used, glow), x, y)
    rim = max(0.9, size * min(ratio, 1) * 0.07)
    for colour, (x, y) in zip(colours, places, strict=True):
        canvas.put(pieces.shield(colour, size - 1.5, ratio=ratio, rim=rim, line=0.8), x, y)


@cached
def _ground(width: float, height: float, used: bool, glow: bool) -> Sprite:
    """What a marker stands on that is used or new, centred on the place it is put at."""
    width, height = width + 10, height + 10
    pen = Pen(width, height)
    if glow:
        pen.box((0.6, 0.6, width - 0.6, height - 0.6), 5, GLOW, GLOW_EDGE, 1.4)
    if used:
        pen.box((2, 2, width - 2, height - 2), 4, PLUM)
    return pen.done(width / 2, height / 2)


@cached
def _table(lang: Language, open_columns: int | None) -> Sprite:
    """The table with that many open columns; without a number the sign of simple favors."""
    left, top, right, bottom = layout.FAVORS
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    pen.box((left, top, right, bottom), theme.RADIUS, CARD, SHADE, theme.LINE)
    if open_columns is not None:
        for line in range(len(LINES)):
            for column in range(COLUMNS + 1):
                shut = column == 0 or column > open_columns
                pen.box(favor_cell(line, column), 5, SHADE if shut else WHITE, theme.THIRD, 1.2)
    canvas = Canvas(pen.done().image)
    canvas.put(symbol("crown", 36), *layout.FAVOR_CROWN)
    title, (x, y) = lang.t(ROYAL_FAVORS), layout.FAVOR_TITLE
    canvas.text(title, x, y, Face.SERIF_BOLD, Size.TITLE, INK, room=right - left - x - 12)
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
    for line_index, line in enumerate(LINES):
        for column in range(COLUMNS + 1):
            x0, y0, x1, _ = favor_cell(line_index, column)
            x0, y0, x1 = x0 - layout.FAVORS[0], y0 - layout.FAVORS[1], x1 - layout.FAVORS[0]
            signs = favor_line(line, column) if column else (FAVOR_SIGNS[line],)
            y = y0 + (layout.FAVOR_SIGN if column else layout.FAVOR_ROW / 2)
            sprite = row(signs, 19 if column else 28, x1 - x0 - 4, gap=0.03)
            canvas.put(sprite, (x0 + x1 - length_of(sprite)) / 2, y)
            if column > open_columns:
                glyph = symbol(section_that_opens(column).name, 24, SECOND)
                canvas.put(glyph, (x0 + x1) / 2, y0 + layout.FAVOR_CLOSED)
