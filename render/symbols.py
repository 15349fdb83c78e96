"""The symbols of goods, points and buildings: drawn on a grid of 100, centred on the place they are put at."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from render import theme
from render.cache import cached
from render.fonts import Face
from render.lettering import mask
from render.theme import INK, WHITE, Rgb
from render.vector_shapes import Path, Pen, Point, Sprite, arc, bend


@cached
def symbol(name: str, size: float, colour: Rgb | None = None) -> Sprite:
    """The symbol of that name, `size` px high; some take a colour (glyphs and arrows)."""
    pen = Pen(size + 2, size + 2, unit=size / 100, origin=(1, 1))
    if colour is None:
        SYMBOLS[name](pen)
    else:
        COLOURED[name](pen, colour)
    return pen.done((size + 2) / 2, (size + 2) / 2)


@cached
def disc(radius: float, fill: Rgb | None, line: Rgb | None = None, width: float = 0) -> Sprite:
    """A disc, centred on the place it is put at: the ground or the ring of something else."""
    edge = round(radius) + 2
    pen = Pen(2 * edge, 2 * edge, origin=(edge, edge))
    pen.disc(0, 0, radius, fill, line, width)
    return pen.done(edge, edge)


@cached
def numbered(name: str, number: int | str, size: float, faded: bool = False) -> Sprite:
    """A `coin` or `rosette` with a number in it, `size` px across."""
    pen = Pen(size + 2, size + 2, unit=size / 100, origin=(1, 1))
    if name == "coin":
        pen.disc(50, 50, 49, theme.SILVER, INK if not faded else theme.THIRD, 4)
        pen.disc(50, 50, 40, WHITE, theme.mix(theme.SILVER, INK, 0.35), 3)
    else:
        pen.polygon(_scallops(), theme.PLUM_FADED if faded else theme.PLUM)
    sprite = pen.done((size + 2) / 2, (size + 2) / 2)
    # 1.2 x radius for one digit, 1.0 for more, so that both seem equally large.
    share = 0.62 if len(str(number)) < 2 else 0.52
    letters = mask(str(number), Face.SERIF_BLACK, max(8, round(size * share)))
    ink = (theme.SECOND if faded else INK) if name == "coin" else WHITE
    x = round(size / 2 + 1 - letters.image.width / 2)
    y = round(size / 2 + 1 - letters.image.height / 2)
    sprite.image.paste(ink, (x, y), letters.image)
    return sprite


def _scallops() -> Path:
    path: list[Point] = []
    for step in range(120):
        angle = step * 2 * pi / 120
        reach = 39 + 10 * abs(cos(5 * angle)) ** 0.8
        path.append((50 + reach * sin(angle), 50 - reach * cos(angle)))
    return path


def _star(y: float, outer: float, inner: float, points: int = 5) -> Path:
    """A star in the middle, with its first point upward."""
    turns = ((inner if step % 2 else outer, step * pi / points) for step in range(points * 2))
    return [(50 + reach * sin(angle), y - reach * cos(angle)) for reach, angle in turns]


def _square(pen: Pen, fill: Rgb) -> None:
    pen.box((3, 3, 97, 97), 17, fill, INK, 6)


def _leaf(x: float, y: float, length: float, degrees: float) -> Path:
    """A grain that begins at x, y and points upward, turned clockwise by `degrees`."""
    right = bend((0, 0), (12, -length * 0.3), (9.6, -length * 0.8), (0, -length), 8)
    path = right + [(-px, py) for px, py in reversed(right)]
    angle = degrees * pi / 180
    return [
        (x + px * cos(angle) - py * sin(angle), y + px * sin(angle) + py * cos(angle))
        for px, py in path
    ]


def _food(pen: Pen) -> None:
    _square(pen, theme.CUBE["f"])
    pen.line([(50, 90), (50, 36)], INK, 6)
    pen.polygon(_leaf(50, 36, 26, 0), INK)
    for y in (55, 79):
        for side in (-1, 1):
            pen.polygon(_leaf(50 + side * 5, y, 33, side * 42), INK)


def _wood(pen: Pen) -> None:
    _square(pen, theme.CUBE["w"])
    pen.polygon([(43, 72), (57, 72), (57, 88), (43, 88)], WHITE)
    for top, bottom, half in ((13, 38, 17), (26, 56, 24), (42, 76, 32)):
        pen.polygon([(50, top), (50 + half, bottom), (50 - half, bottom)], WHITE)


def _stone(pen: Pen) -> None:
    _square(pen, theme.CUBE["s"])
    for y in (34, 64):
        pen.line([(4, y), (96, y)], INK, 7)
    for x, top, bottom in ((50, 6, 34), (29, 34, 64), (71, 34, 64), (50, 64, 95)):
        pen.line([(x, top), (x, bottom)], INK, 7)


def _cloth(pen: Pen) -> None:
    _square(pen, theme.CUBE["c"])
    for y in (29, 50, 71):
        pen.stroke([(16 + t, y - 6 * sin(t * 2 * pi / 44)) for t in range(0, 69, 2)], WHITE, 9)


def _gold(pen: Pen) -> None:
    _square(pen, theme.CUBE["g"])
    pen.polygon(_star(50, 38, 12, 4), INK)


def _any_but_gold(pen: Pen) -> None:
    pen.box((3, 3, 97, 97), 17, INK)
    for cube, corners, at in (
        ("f", (9, 9, 50, 50), (True, False, False, False)),
        ("w", (50, 9, 91, 50), (False, True, False, False)),
        ("s", (50, 50, 91, 91), (False, False, True, False)),
        ("c", (9, 50, 50, 91), (False, False, False, True)),
    ):
        pen.box(corners, 12, theme.CUBE[cube], round_at=at)


def _any(pen: Pen) -> None:
    _any_but_gold(pen)
    pen.polygon([(50, 20), (80, 50), (50, 80), (20, 50)], theme.CUBE["g"], INK, 6)


def _denier(pen: Pen) -> None:
    """The coin with a cross: money in general."""
    pen.disc(50, 50, 49, theme.SILVER, INK, 5)
    pen.disc(50, 50, 39, None, theme.mix(theme.SILVER, INK, 0.45), 3)
    dark = theme.mix(theme.SILVER, INK, 0.68)
    for angle in (0, 90, 180, 270):
        wedge = [(50.0, 50.0), *arc(50, 50, 33, angle - 24, angle + 24, 4)]
        pen.polygon(wedge, dark)


def _rosette(pen: Pen) -> None:
    pen.polygon(_scallops(), theme.PLUM)
    pen.polygon(_star(51, 27, 11.5), WHITE)


def _crown(pen: Pen) -> None:
    outline = [(14, 72), (9, 30), (32, 50), (50, 16), (68, 50), (91, 30), (86, 72)]
    pen.polygon(outline, theme.GOLD, INK, 6)
    for x, y in ((10, 27), (50, 15), (90, 27)):
        pen.disc(x, y, 9, theme.GOLD, INK, 5)
    pen.box((12, 72, 88, 88), 3, theme.PLUM, INK, 5)


def _house(pen: Pen, fill: Rgb) -> None:
    pen.polygon([(50, 8), (94, 46), (94, 93), (6, 93), (6, 46)], fill, INK, 7)


def _wood_house(pen: Pen) -> None:
    _house(pen, theme.DARK["wood"])
    pen.line([(26, 58), (74, 58)], INK, 8)
    pen.line([(50, 58), (50, 90)], INK, 8)


def _stone_house(pen: Pen) -> None:
    _house(pen, theme.DARK["stone"])
    pen.line([(8, 50), (92, 50)], INK, 6)
    pen.line([(8, 71), (92, 71)], INK, 6)
    for x, top, bottom in ((50, 28, 50), (32, 50, 71), (68, 50, 71), (50, 71, 91)):
        pen.line([(x, top), (x, bottom)], INK, 6)


def _prestige_house(pen: Pen) -> None:
    _house(pen, theme.DARK["prestige"])
    pen.polygon(_star(60, 29, 12.5), WHITE)


def _residence(pen: Pen) -> None:
    _house(pen, theme.DARK["residential"])
    pen.polygon([(37, 92), (37, 60), (63, 60), (63, 92)], INK)


def _hammer(pen: Pen) -> None:
    pen.line([(20, 88), (66, 34)], INK, 12)
    pen.polygon([(38, 30), (58, 10), (72, 14), (92, 38), (80, 50), (68, 40), (60, 48)], INK)


def _turn_order(pen: Pen) -> None:
    """Steps for the first three, the arrow pointing to the front."""
    for left, top in ((4, 58), (36, 30), (68, 46)):
        pen.box((left, top, left + 28, 94), 3, theme.SECOND, INK, 5)
    pen.polygon([(50, 2), (64, 22), (36, 22)], INK)


def _arrow(pen: Pen, colour: Rgb) -> None:
    pen.line([(4, 50), (62, 50)], colour, 15)
    pen.polygon([(54, 24), (96, 50), (54, 76)], colour)


def _slash(pen: Pen, colour: Rgb) -> None:
    pen.stroke([(34, 88), (66, 12)], colour, 9)


def _plus(pen: Pen, colour: Rgb) -> None:
    pen.line([(22, 50), (78, 50)], colour, 13)
    pen.line([(50, 22), (50, 78)], colour, 13)


def _tick(pen: Pen, colour: Rgb) -> None:
    pen.disc(50, 50, 48, colour)
    pen.stroke([(26, 52), (44, 70), (75, 32)], WHITE, 12)


def _portcullis(pen: Pen, colour: Rgb) -> None:
    frame = [(14, 94), (14, 50), *arc(50, 46, 36, 180, 360), (86, 94)]
    pen.stroke(frame, colour, 10)
    for x, top in ((37, 18), (63, 18)):
        pen.line([(x, top), (x, 94)], colour, 9)
    pen.line([(14, 46), (86, 46)], colour, 8)
    pen.line([(14, 70), (86, 70)], colour, 8)


def _battlement(pen: Pen, colour: Rgb) -> None:
    pen.polygon([(6, 14), (6, 90), (94, 90), (94, 14)], colour)
    for left in (28, 58):
        pen.erase((left, 0, left + 14, 40))


def _tower(pen: Pen, colour: Rgb) -> None:
    for left, right, eaves in ((2, 32, 46), (34, 66, 30), (68, 98, 46)):
        middle = (left + right) / 2
        pen.polygon([(middle, eaves - 28), (right + 2, eaves), (left - 2, eaves)], colour)
        pen.polygon(
            [(left + 3, eaves + 5), (right - 3, eaves + 5), (right - 3, 96), (left + 3, 96)], colour
        )


def man(pen: Pen, colour: Rgb) -> None:
    """A man under a broad hat: the bailiff's sign."""
    crown = [(37, 28), (40, 17), (60, 17), (63, 28)]
    pen.polygon([(22, 36), (25, 29), *crown, (75, 29), (78, 36)], colour)
    pen.disc(50, 43, 12, colour)
    shoulders = bend((28, 76), (30, 57), (42, 59), (50, 59))
    pen.polygon([*shoulders, *((100 - x, y) for x, y in reversed(shoulders))], colour)


SYMBOLS: Final[dict[str, Callable[[Pen], None]]] = {
    "f": _food,
    "w": _wood,
    "s": _stone,
    "c": _cloth,
    "g": _gold,
    "any": _any,
    "any_but_gold": _any_but_gold,
    "denier": _denier,
    "rosette": _rosette,
    "crown": _crown,
    "wood": _wood_house,
    "stone": _stone_house,
    "prestige": _prestige_house,
    "residential": _residence,
    "hammer": _hammer,
    "turn_order": _turn_order,
}

COLOURED: Final[dict[str, Callable[[Pen, Rgb], None]]] = {
    "arrow": _arrow,
    "slash": _slash,
    "plus": _plus,
    "tick": _tick,
    "dungeon": _portcullis,
    "walls": _battlement,
    "towers": _tower,
}
