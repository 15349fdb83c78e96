"""The road before anything stands on it, with the land around: river, bridge, ribbon, free spaces and their numbers.

Drawn once as in force and once as out of force.
"""

from itertools import pairwise
from math import sin
from typing import Final

from engine.board import ROAD_LENGTH, SECTIONS
from render import layout, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.fonts import Face
from render.pen import Path, Pen, Point, Sprite, arc
from render.theme import INK, LAND, ROAD, ROAD_BEYOND, SECOND, THIRD, Rgb

BEND: Final = 15
"""Radius of the middle of the ribbon in its turns."""

INNER: Final = 6
"""How far a turn reaches into the columns of the tiles."""

DASHES: Final = theme.mix(LAND, THIRD, 0.5)
PALE: Final = theme.PLUM_PALE
PALE_SCORED: Final = theme.mix(theme.PLUM_PALE, ROAD_BEYOND, 0.6)


def ribbon_path() -> Path:
    """The middle of the road from the castle to its end, with rounded turns."""
    rows = [layout.ROAD_Y + layout.ROW * row + layout.RIBBON_AT for row in range(4)]
    left, right = layout.TURN_LEFT, layout.TURN_RIGHT
    path: list[Point] = [(layout.CASTLE[2], layout.TOP_ROAD_Y)]
    heights = [layout.TOP_ROAD_Y, *rows]
    for index, (above, below) in enumerate(pairwise(heights)):
        if index % 2 == 0:
            path += arc(right - BEND, above + BEND, BEND, 270, 360)
            path += arc(right - BEND, below - BEND, BEND, 0, 90)
        else:
            path += arc(left + BEND, above + BEND, BEND, 270, 180)
            path += arc(left + BEND, below - BEND, BEND, 180, 90)
    return [*path, (layout.ROAD_END, rows[-1])]


def empty_road(in_force: bool) -> Sprite:
    """The whole of it, put by its upper left corner; the road in one of its two colours throughout."""
    return CACHE.get(("empty road", in_force), lambda: _draw(in_force))


def _draw(in_force: bool) -> Sprite:
    left, top, right, bottom = layout.LAND
    pen = Pen(right - left, bottom - top, origin=(-left, -top), ground=theme.PARCHMENT)
    pen.box((left + 4, top, right, bottom), theme.RADIUS, LAND)
    _draw_river(pen)
    edge = SECOND if in_force else theme.mix(SECOND, ROAD_BEYOND, 0.35)
    colour = ROAD if in_force else ROAD_BEYOND
    _draw_ribbon(pen, colour, edge)
    _draw_bridge(pen)
    _draw_ways(pen, theme.mix(colour, edge, 0.55))
    for number in range(1, ROAD_LENGTH + 1):
        _draw_free_space(pen, number)
    for section in SECTIONS:
        _draw_scoring(pen, section.space)
    canvas = Canvas(pen.done().image)
    for number in range(1, ROAD_LENGTH + 1):
        x, y = layout.road_cell(number)
        ink = INK if in_force else SECOND
        canvas.number(
            str(number), x + 6 - left, y + layout.RIBBON_AT - top, Face.NARROW_BOLD, 18, ink
        )
    return Sprite(canvas.image)


def _draw_ribbon(pen: Pen, colour: Rgb, edge: Rgb) -> None:
    """Square ends: the road comes out of the castle's card and stops at the last space."""
    path = ribbon_path()
    pen.stroke(path[1:-1], edge, layout.RIBBON + 2.8)
    pen.line(path[:2], edge, layout.RIBBON + 2.8)
    pen.line([path[-2], (path[-1][0] + 1.4, path[-1][1])], edge, layout.RIBBON + 2.8)
    pen.stroke(path[1:-1], colour, layout.RIBBON)
    pen.line(path[:2], colour, layout.RIBBON)
    pen.line(path[-2:], colour, layout.RIBBON)


def _draw_river(pen: Pen) -> None:
    top, bottom = layout.RIVER
    left = layout.LAND[0] + 4
    pen.box((left, top, layout.TURN_RIGHT, bottom), 0, theme.RIVER)
    middle = (top + bottom) / 2
    for x in range(left + 16, layout.TURN_RIGHT - 30, 40):
        wave = [(x + step, middle + 2.6 * sin(step / 2.6)) for step in range(18)]
        pen.stroke(wave, theme.WAVES, 1.6)


def _draw_bridge(pen: Pen) -> None:
    top, bottom = layout.RIVER
    half = layout.RIBBON / 2
    plank = theme.mix(ROAD, INK, 0.35)
    for y in range(top + 2, bottom, 5):
        pen.line([(layout.TURN_RIGHT - half, y), (layout.TURN_RIGHT + half, y)], plank, 1.2)
    for x in (layout.TURN_RIGHT - half - 4, layout.TURN_RIGHT + half - 1):
        pen.box((x, top - 4, x + 5, bottom + 4), 1, theme.MASONRY, SECOND, 1.2)


def _draw_ways(pen: Pen, colour: Rgb) -> None:
    """An arrow head in each turn: every second row runs from right to left."""
    heights = [layout.ROAD_Y + layout.ROW * row + layout.RIBBON_AT for row in range(4)]
    for index, (above, below) in enumerate(pairwise(heights)):
        x = layout.TURN_RIGHT if index % 2 else layout.TURN_LEFT
        y = (above + below) / 2
        pen.stroke([(x - 6, y - 4), (x, y + 4), (x + 6, y - 4)], colour, 3)


def _draw_free_space(pen: Pen, number: int) -> None:
    x, y = layout.road_cell(number)
    # Inside the place of a tile, so that nothing looks out from under one.
    x, y = x + layout.TILE_AT[0] + 1, y + layout.TILE_AT[1] + 1
    width, height = layout.TILE_SIZE[0] - 2, layout.TILE_SIZE[1] - 2
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    pen.dashes([(float(px), float(py)) for px, py in corners], DASHES, 1.4)


def _draw_scoring(pen: Pen, number: int) -> None:
    x, y = layout.road_cell(number)
    half = layout.RIBBON / 2
    middle = y + layout.RIBBON_AT
    pen.box(
        (x + 2, middle - half, x + layout.COLUMN - 2, middle + half), 0, PALE, theme.PLUM_FADED, 1.2
    )


def stretch(number: int) -> list[tuple[int, int, int, int]]:
    """Boxes of the road that belong to a space: its strip and the way that leads to it from the one before."""
    x, y = layout.road_cell(number)
    middle = y + layout.RIBBON_AT
    top, bottom = middle - 16, middle + 16
    boxes = [(x, top, x + layout.COLUMN, bottom)]
    row, place = divmod(number - 1, layout.COLUMNS)
    if place:
        return boxes
    if row % 2 == 0:
        above = layout.TOP_ROAD_Y - 16 if row == 0 else top - layout.ROW
        boxes.append((x + layout.COLUMN - INNER, above, layout.LAND[2], bottom))
        if row == 0:
            boxes.append((layout.LAND[0], above, layout.LAND[2], layout.TOP_ROAD_Y + 16))
    else:
        boxes.append((layout.LAND[0], top - layout.ROW, x + INNER, bottom))
    return boxes
