"""The paving of a space: the stretch of road before its tile, with the number and room for the pieces.

Tile and paving are one card, apart from their neighbours', so that whoever stands on the paving belongs to the tile.
"""

from typing import Final

from engine.board import SECTIONS
from render import layout, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.pen import LOWER, Pen, Sprite
from render.symbols import symbol
from render.theme import INK, ON_PLAYER, PLAYER, WHITE, Rgb

EVERY: Final = 5
"""Every fifth number stands on a milestone, as a hold for whoever counts."""

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
    number: int | None, in_force: bool, *, scored: bool = False, worker: str | None = None
) -> Sprite:
    """The paving of a road space, or without a number that of a special building; put by its upper left corner.

    Under a worker it has the worker's colour: the shield alone is small beside all that its tile shows.
    """
    width, height = layout.PAVING_SIZE
    shadow = layout.SHADOW
    pen = Pen(width + shadow, height + shadow)
    behind = (shadow, 0, width + shadow, height + shadow)
    pen.box(behind, theme.TILE_RADIUS, theme.SHADOW, round_at=LOWER)
    pen.box((0, 0, width, height), theme.TILE_RADIUS, theme.SECOND, round_at=LOWER)
    colour, ink = ground(number, in_force, scored=scored), INK
    if worker:
        colour, ink = PLAYER[worker], ON_PLAYER[worker]
    pen.box((0, 2, width, height), theme.TILE_RADIUS, colour, round_at=LOWER)
    x, middle = layout.NUMBER_AT[0] - layout.PAVING_AT[0], layout.NUMBER_AT[1] - layout.PAVING_AT[1]
    if number is not None and number % EVERY == 0:
        pen.box((x - 16, 4, x + 16, height - 4), 7, WHITE, INK, 2)
    canvas = Canvas(pen.done().image)
    if number is not None:
        tone = ink if number % EVERY else INK
        canvas.number(str(number), x, middle, Face.NARROW_BOLD, Size.NUMBER, tone, "middle")
    if number in SCORING:
        at = layout.SIGN_AT[0] - layout.PAVING_AT[0], layout.SIGN_AT[1] - layout.PAVING_AT[1]
        plum = theme.PLUM_FADED if scored else theme.PLUM
        canvas.put(symbol(SCORING[number], 26, ink if worker else plum), *at)
    return Sprite(canvas.image)
