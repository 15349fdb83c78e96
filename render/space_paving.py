"""The road before a tile: its stretch with the number, the sign of a scoring space and room for the pieces.

The stretches make one road, which changes its colour behind the provost.
"""

from typing import Final

from engine.board import SECTIONS
from render import layout, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face
from render.symbols import symbol
from render.theme import INK, ON_PLAYER, PLAYER, WHITE, Rgb
from render.vector_shapes import Pen, Sprite

EVERY: Final = 5
"""Every fifth number stands on a milestone, as a hold for whoever counts."""

WORKED: Final = 93
"""How far the colour of a worker reaches: where officers stand it would hide them."""
APART: Final = 7
"""How far it keeps from the next row, whose tiles have heads in owners' colours, unless a sign stands there."""
EDGE: Final = 2
"""How wide the line along the road is."""

SCORING: Final = {section.space: section.name for section in SECTIONS}
"""Space -> the section that is scored when the bailiff comes there."""


def ground(number: int | None, in_force: bool, *, scored: bool = False) -> Rgb:
    """Colour of the paving of a road space, or without a number of a special building."""
    if number not in SCORING:
        return theme.ROAD if in_force else theme.ROAD_BEYOND
    if scored:
        return theme.PLUM_SCORED
    return theme.PLUM_PALE if in_force else theme.PLUM_BEYOND


@cached
def paving(
    number: int | None,
    in_force: bool,
    *,
    road: layout.Road,
    scored: bool = False,
    worker: str | None = None,
) -> Sprite:
    """The stretch of a road space, or without a number of a special building; put by its upper left corner.

    Under a worker it has the worker's colour: the shield alone is small beside all that its tile shows.
    """
    width, height, x = layout.COLUMN, road.height, layout.NUMBER_X
    pen = Pen(width, height, ground=ground(number, in_force, scored=scored))
    ink = INK
    if worker:
        low = height if number in SCORING else height - APART
        pen.box((layout.TILE_X, 0, WORKED, low), 0, PLAYER[worker])
        ink = ON_PLAYER[worker]
    pen.box((0, 0, EDGE, height), 0, theme.SECOND)
    pen.box((0, 0, width, EDGE), 0, theme.SECOND)
    pen.box((0, height - EDGE, width, height), 0, theme.SECOND)
    section = SCORING.get(number) if number else None
    middle = height * (0.3 if section else 0.5)
    if number is not None and number % EVERY == 0:
        high = road.number * 0.5
        pen.box((x - 16, middle - high, x + 16, middle + high), 7, WHITE, INK, 2)
    canvas = Canvas(pen.done().image)
    if number is not None:
        tone = ink if number % EVERY else INK
        canvas.number(str(number), x, middle, Face.NARROW_BOLD, road.number, tone, "middle")
    if section:
        plum = theme.PLUM_FADED if scored else theme.PLUM
        canvas.put(symbol(section, road.sign, ink if worker else plum), x, height * 0.72)
    return Sprite(canvas.image)
