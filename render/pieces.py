"""The pieces on the board: shields, houses, flags, the provost and the bailiff.

A player's charge is drawn in white into any shape: blue a disc, red a cross, green a bend, orange a chevron, black a
bar.
Workers, owners and houses differ by shape, players by colour and charge.
"""

from typing import Final

from PIL import Image

from render import theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.symbols import man, symbol
from render.theme import GLOW, INK, PLAYER, PLUM, WHITE, Rgb
from render.vector_shapes import OVER, Path, Pen, Point, Sprite, arc, bend

SHIELD_RATIO: Final = 52 / 45
"""Height of a shield to its width."""

_SHADOW: Final = theme.mix(theme.ROAD, INK, 0.45)


def arms(
    pen: Pen, colour: str, box: tuple[float, float, float, float], path: Path, high: float = 0.5
) -> None:
    """Fill a closed path with a player's colour and charge.

    `box` (left, top, width, height) is what the charge is fitted into; `high` is how far down its
    centre lies.
    """
    sheet = pen.like()
    x, y, w, h = box
    field, charge = PLAYER[colour], WHITE
    cx, cy, small = x + w / 2, y + h * high, min(w, h)
    sheet.box((x - 2, y - 2, x + w + 2, y + h + 2), 0, field)
    if colour == "blue":
        sheet.disc(cx, cy, small * 0.28, charge)
    elif colour == "red":
        thick = small * 0.22
        sheet.line([(cx, y - 1), (cx, y + h + 1)], charge, thick)
        sheet.line([(x - 1, cy), (x + w + 1, cy)], charge, thick)
    elif colour == "green":
        sheet.line([(x - w * 0.1, y - h * 0.1), (x + w * 1.1, y + h * 1.1)], charge, small * 0.26)
    elif colour == "orange":
        rise = min(h * 0.42, w * 0.42)
        arm = [
            (x - w * 0.05, cy + rise * 0.72),
            (cx, cy - rise * 0.5),
            (x + w * 1.05, cy + rise * 0.72),
        ]
        sheet.line(arm[:2], charge, small * 0.2)
        sheet.line(arm[1:], charge, small * 0.2)
        sheet.disc(arm[1][0], arm[1][1], small * 0.1, charge)
    else:
        sheet.line([(x - 1, cy), (x + w + 1, cy)], charge, small * 0.24)
    pen.clipped(sheet, path)


def shield_path(x: float, y: float, width: float) -> list[Point]:
    """The outline of a shield whose upper left corner is x, y."""
    height = width * SHIELD_RATIO
    middle, low = x + width / 2, y + height * 0.46
    right = bend(
        (x + width, low),
        (x + width, y + height * 0.74),
        (x + width * 0.8, y + height * 0.9),
        (middle, y + height),
    )
    left = [(2 * middle - px, py) for px, py in reversed(right)]
    return [(x, y), (x + width, y), *right, *left[1:]]


@cached
def shield(
    colour: str,
    width: float,
    *,
    rim: float = 3.2,
    line: float = 1.6,
    shadow: bool = False,
    glow: bool = False,
) -> Sprite:
    """A player's shield, its field `width` px wide, centred on the place it is put at."""
    height = width * SHIELD_RATIO
    edge = round(rim + line + 1 + (9 if glow else 0) + (3 if shadow else 0))
    pen = Pen(width + 2 * edge, height + 2 * edge, origin=(edge, edge))
    path = shield_path(0, 0, width)
    closed = [*path, path[0], path[1]]
    if glow:
        pen.pearls(shield_path(-3.5, -3.5, width + 7), 4.2)
        pen.stroke(closed, GLOW, 2 * (rim + line + 2))
    elif shadow:
        below = [(x + 2, y + 2.5) for x, y in closed]
        pen.stroke(below, _SHADOW, 2 * (rim + line))
        pen.polygon(below, _SHADOW)
    if line:
        pen.stroke(closed, INK, 2 * (rim + line))
    pen.stroke(closed, WHITE, 2 * rim)
    arms(pen, colour, (0, 0, width, height), path, high=0.46)
    return pen.done(width / 2 + edge, height / 2 + edge)


WORKER: Final = 43
"""Width of a worker on the board, in px."""
RIM: Final = 3.8
"""Width of its white rim: it keeps the worker apart from owners' colours at the size of a channel."""


def worker(
    colour: str, width: float = WORKER, *, beyond: bool = False, glow: bool = False
) -> Sprite:
    """The worker on a road space or a special building."""
    if beyond:
        return out_of_force(colour, width, glow=glow)
    return shield(colour, width, rim=width * RIM / WORKER, shadow=True, glow=glow)


@cached
def out_of_force(colour: str, width: float, *, glow: bool = False) -> Sprite:
    """A worker beyond the provost, in every picture: a shield with a cross on a dark disc at its upper left."""
    whole = shield(colour, width, rim=width * RIM / WORKER, shadow=True, glow=glow)
    radius = width * 0.27
    edge = round(radius)
    image = Image.new("RGBA", (whole.image.width + edge, whole.image.height + edge))
    image.alpha_composite(whole.image, (edge, edge))
    pen = Pen(image.width, image.height, origin=(whole.x + edge, whole.y + edge))
    x, y, arm = -width * 0.42, -width * 0.44, radius * 0.42
    pen.disc(x, y, radius, WHITE)
    pen.disc(x, y, radius - 1.8, INK)
    for side in (-1, 1):
        pen.line([(x - arm, y - side * arm), (x + arm, y + side * arm)], WHITE, radius * 0.32)
    image.alpha_composite(pen.done().image)
    return Sprite(image, whole.x + edge, whole.y + edge)


def small_shield(colour: str, width: float) -> Sprite:
    """A shield as a marker: thin white rim, thin ink line."""
    return shield(colour, width, rim=max(0.8, width * 0.07), line=max(0.7, width * 0.035))


@cached
def empty_shield(width: float, line: Rgb, stroke: float, fill: Rgb | None = None) -> Sprite:
    """The outline of a shield: a free place, or filled with white anybody's worker."""
    height = width * SHIELD_RATIO
    pen = Pen(width + 6, height + 6, origin=(3, 3))
    path = shield_path(0, 0, width)
    if fill:
        pen.polygon(path, fill)
    pen.stroke([*path, path[0], path[1]], line, stroke)
    return pen.done(width / 2 + 3, height / 2 + 3)


@cached
def owner_flag(colour: str | None, width: float) -> Sprite:
    """A swallow-tailed flag hanging down; without a colour the owner to be, grey. Centred."""
    height = width * 1.25
    pen = Pen(width + 4, height + 4, origin=(2, 2))
    path = [(0, 0), (width, 0), (width, height), (width / 2, height * 0.8), (0, height)]
    if colour is None:
        pen.polygon(path, theme.SECOND)
    else:
        arms(pen, colour, (0, 0, width, height * 0.9), path, high=0.45)
        edge = WHITE if colour == "black" else INK
        pen.stroke([*path, path[0]], edge, max(1, width * 0.07))
    return pen.done(width / 2 + 2, height / 2 + 2)


@cached
def banner(colour: str, width: int, height: int, *, whole: bool) -> Sprite:
    """An owner's colour across the `whole` head of a building, its charge in the middle, or arms at the left of it.

    Put by its upper left corner.
    """
    pen, radius = Pen(width, height), theme.TILE_RADIUS
    right = arc(width - radius, radius, radius, 270, 360) if whole else [(width, 0.0)]
    path = [*arc(radius, radius, radius, 180, 270), *right, (width, height), (0, height)]
    across = height * 1.2 if whole else width
    pen.polygon(path, PLAYER[colour])
    arms(pen, colour, ((width - across) / 2, 0, across, height), path)
    if not whole:
        pen.box((width - 2, 0, width, height), 0, WHITE)
    return pen.done()


CHARGE: Final = 0.7
"""How much of a stone's width and height its charge takes."""
BEFORE_NUMBER: Final = (22, 28)
"""Width and height of the part of a marker that holds the charge before a number."""


@cached
def stone(colour: str, width: int, height: int, number: int | None = None) -> Sprite:
    """A marker of favors, or what counts houses, in the player's colour with its charge; a number beside it on white.

    On the colour itself a cross before a number was read as a plus, a bar as a minus. Put by its upper left corner. A
    high one without a number has its charge twice.
    """
    pen = Pen(width, height)
    pen.box((0, 0, width, height), 0, INK)
    pen.box((2, 2, width - 2, height - 2), 0, PLAYER[colour])
    wide, high = BEFORE_NUMBER
    if number:
        pen.box((wide, 2, width - 2, height - 2), 0, WHITE)
    canvas = Canvas(pen.done().image)
    if number:
        canvas.put(charge(colour, wide, high), 1, (height - high) // 2)
        x, face, room = (wide + width - 2) / 2, Face.NARROW_BOLD, width - wide - 4
        canvas.number(str(number), x, height / 2, face, Size.COUNT, INK, "middle", room)
        return Sprite(canvas.image)
    high = height // max(1, height // width)
    for top in range(0, height - high + 1, high):
        canvas.put(charge(colour, width, high), 0, top)
    return Sprite(canvas.image)


@cached
def charge(colour: str, width: int, height: int) -> Sprite:
    """A player's charge in the middle of a stone, put by its upper left corner: small, for the colour is read first."""
    pen, free = Pen(width, height), (1 - CHARGE) / 2
    left, top = int(width * free), int(height * free)
    # On whole pixels, and a polygon covers the line on which it ends: else a pale line would be left.
    wide, high = width - 2 * left - 1 / OVER, height - 2 * top - 1 / OVER
    path = [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
    arms(pen, colour, (left, top, wide, high), path)
    return pen.done()


@cached
def provost(height: float, *, glow: bool = False, ghost: bool = False, pole: Rgb = INK) -> Sprite:
    """The provost's flag; the place it is put at is the foot of the pole."""
    unit = height / 60
    pen = Pen(66 * unit + 20, height + 20, unit=unit, origin=(10 + 8 * unit, 10))
    cloth = [(2, 6), (45, 6), (36, 18.5), (45, 31), (2, 31)]
    if glow:
        outline = [(-4, 0), (48, 3), (41, 18.5), (48, 34), (4, 35), (4, 60), (-4, 60)]
        pen.pearls(outline, 4.5 / unit)
        pen.polygon(outline, GLOW)
    plum = theme.ROAD_BEYOND if ghost else PLUM
    white = theme.PARCHMENT if ghost else WHITE
    dark = theme.THIRD if ghost else pole
    if not ghost and pole == INK:  # the ground under the pole
        pen.polygon([(-8, 57), (-5, 54), (5, 54), (8, 57), (5, 60), (-5, 60)], _SHADOW)
    pen.stroke([*cloth, cloth[0]], dark, 5.2)
    pen.stroke([*cloth, cloth[0]], white, 2.6)
    pen.polygon(cloth, plum)
    pen.line([(1, 18.5), (37.5, 18.5)], white, 5)
    pen.line([(0, 1), (0, 59)], dark, 5)
    pen.disc(0, 1.5, 4, theme.THIRD if ghost else theme.GOLD, dark, 1.2)
    return pen.done(10 + 8 * unit, 10 + 58 * unit)


@cached
def bailiff(radius: float, *, glow: bool = False, ghost: bool = False) -> Sprite:
    """The bailiff's disc, centred on the place it is put at."""
    edge = 12
    size = 2 * radius + 2 * edge
    pen = Pen(size, size, unit=radius / 50, origin=(edge, edge))
    if glow:
        around = arc(50, 50, 50 + 3 * 50 / radius, 0, 360, 40)[:-1]
        pen.pearls(around, 4.5 * 50 / radius)
    elif not ghost:
        pen.disc(52, 56, 50, _SHADOW)
    pen.disc(50, 50, 50, theme.THIRD if ghost else INK)
    pen.disc(50, 50, 46, theme.PARCHMENT if ghost else WHITE)
    pen.disc(50, 50, 39, theme.ROAD_BEYOND if ghost else PLUM)
    man(pen, theme.PARCHMENT if ghost else WHITE)
    return pen.done(radius + edge, radius + edge)


@cached
def turn_arrow() -> Sprite:
    """Points at the player in turn, put by its right end."""
    pen = Pen(26, 44, origin=(26, 22))
    pen.polygon([(-24, -20), (-4, 0), (-24, 20)], theme.GOLD, INK, 1.8)
    return pen.done(26, 22)


@cached
def claim(colour: str) -> Sprite:
    """A residence to come (R7.8): the green house in a ring of the claimer's colour."""
    pen = Pen(32, 32, origin=(16, 16))
    rings = ((13, INK), (12, WHITE), (11, PLAYER[colour]), (8, WHITE))
    for radius, tone in rings:
        pen.disc(0, 0, radius, tone)
    sprite = pen.done(16, 16)
    house = symbol("residential", 14)
    sprite.image.alpha_composite(house.image, (16 - house.x, 15 - house.y))
    return sprite
