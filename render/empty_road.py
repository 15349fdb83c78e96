"""The road before anything stands on it, with the land around: river, bridge, the way from space to space, free spaces.

Drawn once as in force and once as out of force.
"""

from math import sin
from typing import Final

from engine.board import ROAD_LENGTH
from render import layout, theme
from render.cache import cached
from render.canvas import Canvas
from render.layout import Box
from render.space_paving import EDGE, paving
from render.theme import INK, LAND, SECOND, Rgb
from render.vector_shapes import LEFT, RIGHT, UPPER, Pen, Sprite

BAND: Final = 128
"""Pixels of height that are drawn at once: the pen's sheet is many times as large as what it draws."""


@cached
def empty_road(road: layout.Road, in_force: bool) -> Sprite:
    """The whole of it, put by its upper left corner; the road in one of its two colours throughout."""
    left, top, right, bottom = layout.LAND
    canvas = Canvas.blank(right - left, bottom - top, theme.TABLE)
    for upper in range(top, bottom, BAND):
        pen = Pen(
            right - left, min(BAND, bottom - upper), origin=(-left, -upper), ground=theme.TABLE
        )
        pen.box((left + 4, top, right, bottom), theme.RADIUS, LAND)
        _draw_tufts(pen)
        _draw_river(pen, road)
        _draw_way(pen, road, theme.ROAD if in_force else theme.ROAD_BEYOND)
        _draw_bridge(pen, road)
        for number in range(1, ROAD_LENGTH + 1):
            if road.has_plot(number):
                _draw_plot(pen, road, number)
        canvas.put(pen.done(), 0, upper - top)
    for number in range(1, ROAD_LENGTH + 1):
        x, y = road.at(number)
        canvas.put(paving(number, in_force, road=road), x - left, y - top)
    return Sprite(canvas.image)


def _draw_way(pen: Pen, road: layout.Road, colour: Rgb) -> None:
    """The road from the castle to its end: a band before each row, and at their ends the turns, each with an arrow."""
    left, right = layout.TURN_LEFT[1], layout.TURN_RIGHT[0]
    turns = [_turn(road, row) for row in range(layout.ROWS)]
    rows = [(left, y, right, y + road.height) for y in map(road.row, range(-1, layout.ROWS))]
    rows[0] = (layout.LAND[0], *rows[0][1:])
    for reach, tone in ((0, SECOND), (EDGE, colour)):
        for row, (x0, y0, x1, y1) in enumerate(turns):
            box = (x0 + reach, y0 + reach, x1 - reach, y1 - reach)
            pen.box(box, layout.BEND - reach, tone, round_at=LEFT if row % 2 else RIGHT)
        for x0, y0, x1, y1 in rows:
            pen.box((x0 - EDGE, y0 + reach, x1 + EDGE, y1 - reach), 0, tone)
    for x0, y0, x1, y1 in turns:
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        pen.stroke([(x - 6, y - 4), (x, y + 4), (x + 6, y - 4)], SECOND, 3)


def _turn(road: layout.Road, row: int) -> Box:
    """Where the road comes down to a row from the one before."""
    left, right = layout.TURN_LEFT if row % 2 else layout.TURN_RIGHT
    return left, road.row(row - 1), right, road.row(row) + road.height


def _draw_river(pen: Pen, road: layout.Road) -> None:
    top, left, right = road.river, layout.LAND[0] + 4, layout.TURN_RIGHT[0]
    pen.box((left, top, right, top + layout.RIVER), 0, theme.RIVER)
    middle = top + layout.RIVER / 2
    for x in range(left + 16, right - 20, 40):
        wave = [(x + step, middle + 2.6 * sin(step / 2.6)) for step in range(18)]
        pen.stroke(wave, theme.WAVES, 1.6)


def _draw_bridge(pen: Pen, road: layout.Road) -> None:
    """Planks and railings where the road crosses the river."""
    (left, right), top = layout.TURN_RIGHT, road.river
    bottom = top + layout.RIVER
    plank = theme.mix(theme.ROAD, INK, 0.35)
    for y in range(top + 2, bottom, 5):
        pen.line([(left, y), (right, y)], plank, 1.2)
    for x in (left - 3, right - 2):
        pen.box((x, top - 4, x + 5, bottom + 4), 1, theme.MASONRY, SECOND, 1.2)


def _draw_tuft(pen: Pen, x: float, y: float, colour: Rgb) -> None:
    for lean in (-4, 0, 4):
        pen.line([(x, y), (x + lean, y - 7)], colour, 1.6)


def _draw_tufts(pen: Pen) -> None:
    left, top, right, bottom = layout.LAND
    for step, y in enumerate(range(top + 34, bottom - 8, 47)):
        for x in (left + 11 + step * 5 % 9, right - 9 - step * 7 % 8):
            _draw_tuft(pen, x, y, theme.TUFT)


def _draw_plot(pen: Pen, road: layout.Road, number: int) -> None:
    """The place of a tile to come."""
    x, y = road.tile(number)
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


def stretch(road: layout.Road, number: int) -> list[Box]:
    """Boxes of the land that belong to a space: its part of the road, and the turn that leads to it."""
    x, y = road.at(number)
    boxes: list[Box] = [(x, y, x + layout.COLUMN, y + road.height)]
    row, place = divmod(number - 1, layout.COLUMNS)
    if place == 0:
        boxes.append(_turn(road, row))
    if number == 1:
        top = road.row(-1)
        boxes.append((layout.LAND[0], top, layout.TURN_RIGHT[0], top + road.height))
    return boxes
