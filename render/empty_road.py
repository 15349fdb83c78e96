"""The road before anything stands on it, with the land around: river, bridge, the way from space to space, free spaces.

Drawn once as in force and once as out of force.
"""

from itertools import pairwise
from math import sin
from typing import Final

from engine.board import ROAD_LENGTH
from render import layout, theme
from render.cache import cached
from render.canvas import Canvas
from render.layout import Box
from render.pen import UPPER, Path, Pen, Point, Sprite, arc
from render.space_paving import paving
from render.theme import INK, LAND, SECOND, Rgb

BEND: Final = 13
"""Radius of the middle of the way in its turns."""


def way() -> Path:
    """The middle of the road from the castle to its end, with rounded turns."""
    rows = [layout.ROAD_Y + layout.ROW * row + layout.PAVING_MIDDLE for row in range(4)]
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


def reached(number: int) -> list[tuple[Sprite, int, int]]:
    """The stretch of a space as cut from the road in force, in parts, each with where it is put."""
    return [(_cut(box), box[0], box[1]) for box in stretch(number)]


@cached
def _cut(box: Box) -> Sprite:
    left, top, _, _ = layout.LAND
    x0, y0, x1, y1 = box
    return Sprite(empty_road(True).image.crop((x0 - left, y0 - top, x1 - left, y1 - top)))


@cached
def empty_road(in_force: bool) -> Sprite:
    """The whole of it, put by its upper left corner; the road in one of its two colours throughout."""
    left, top, right, bottom = layout.LAND
    pen = Pen(right - left, bottom - top, origin=(-left, -top), ground=theme.TABLE)
    pen.box((left + 4, top, right, bottom), theme.RADIUS, LAND)
    _draw_tufts(pen)
    _draw_river(pen)
    colour = theme.WAY if in_force else theme.WAY_BEYOND
    edge = theme.mix(colour, INK, 0.45)
    pen.stroke(way(), edge, layout.WAY + 2.8)
    pen.stroke(way(), colour, layout.WAY)
    _draw_bridge(pen)
    _draw_turn_signs(pen, edge)
    for number in range(1, ROAD_LENGTH + 1):
        _draw_plot(pen, number)
    canvas = Canvas(pen.done().image)
    for number in range(1, ROAD_LENGTH + 1):
        x, y = layout.on_road(number, layout.PAVING_AT)
        canvas.put(paving(number, in_force), x - left, y - top)
    return Sprite(canvas.image)


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
    half = layout.WAY / 2
    plank = theme.mix(theme.WAY, INK, 0.35)
    for y in range(top + 2, bottom, 5):
        pen.line([(layout.TURN_RIGHT - half, y), (layout.TURN_RIGHT + half, y)], plank, 1.2)
    for x in (layout.TURN_RIGHT - half - 4, layout.TURN_RIGHT + half - 1):
        pen.box((x, top - 4, x + 5, bottom + 4), 1, theme.MASONRY, SECOND, 1.2)


def _draw_turn_signs(pen: Pen, colour: Rgb) -> None:
    """An arrow head in each turn: every second row runs from right to left."""
    heights = [layout.ROAD_Y + layout.ROW * row + layout.PAVING_MIDDLE for row in range(4)]
    for index, (above, below) in enumerate(pairwise(heights)):
        x = layout.TURN_RIGHT if index % 2 else layout.TURN_LEFT
        y = (above + below) / 2
        pen.stroke([(x - 6, y - 4), (x, y + 4), (x + 6, y - 4)], colour, 3)


def _draw_tuft(pen: Pen, x: float, y: float, colour: Rgb) -> None:
    """Three blades of grass."""
    for lean in (-4, 0, 4):
        pen.line([(x, y), (x + lean, y - 7)], colour, 1.6)


def _draw_tufts(pen: Pen) -> None:
    """Grass along the margins of the land."""
    left, top, right, bottom = layout.LAND
    for step, y in enumerate(range(top + 34, bottom - 8, 47)):
        for x in (left + 11 + step * 5 % 9, right - 9 - step * 7 % 8):
            _draw_tuft(pen, x, y, theme.TUFT)


def _draw_plot(pen: Pen, number: int) -> None:
    """The place of a tile to come."""
    x, y = layout.on_road(number, layout.TILE_AT)
    width, height = layout.TILE_SIZE
    pen.box((x, y, x + width, y + height), theme.TILE_RADIUS, theme.PLOT_EDGE, round_at=UPPER)
    inside = (x + 2, y + 2, x + width - 2, y + height)
    pen.box(inside, theme.TILE_RADIUS - 1, theme.PLOT, round_at=UPPER)
    for index in range(2):
        # A few blades, elsewhere on each plot, so that the field is not a flat box.
        seed = number * 37 + index * 53
        _draw_tuft(
            pen, x + 14 + seed * 7 % (width - 28), y + 18 + seed * 5 % (height - 28), theme.LAND
        )


def stretch(number: int) -> list[Box]:
    """Boxes of the land that belong to a space: its cell, and the turn that leads to it from the row before."""
    x, y = layout.road_cell(number)
    boxes = [(x, y, x + layout.COLUMN, y + layout.ROW)]
    row, place = divmod(number - 1, layout.COLUMNS)
    if place:
        return boxes
    foot = y + layout.PAVING_MIDDLE + layout.WAY
    left, top, right, _ = layout.LAND
    if row == 0:
        boxes += [(left, top, right, y), (x + layout.COLUMN, y, right, foot)]
    elif row % 2 == 0:
        boxes.append((x + layout.COLUMN, foot - layout.ROW - 2 * layout.WAY, right, foot))
    else:
        boxes.append((left, foot - layout.ROW - 2 * layout.WAY, x, foot))
    return boxes
