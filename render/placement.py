"""Where a worker can go: the town and the road at more than twice their size on the board, with prices.

Seven buildings of the town in one row, then the road in rows of six that all read from left to right, as far as
something is built. What is free carries its price; a worker who would do nothing there is warned of.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from engine import Position
from engine.board import LEAST_PRICE, ROAD_LENGTH, SECTIONS, SPECIALS
from engine.tiles import TILE
from render import pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.effect_lines import ARROW, SPECIAL_LINES, Line, Sign, effect_lines, goods, income_line
from render.fonts import Face
from render.pen import Pen, Sprite
from render.png import png
from render.scene import Scene, scene
from render.sign_row import row
from render.symbols import numbered
from render.theme import INK, ON_PLAYER, PLAYER, PLUM, SECOND
from render.tiles import framed
from words.names import special_name, tile_name

WIDTH: Final = 1200
LEFT: Final = 6
TOWN_STEP: Final = 170
TOWN_CARD: Final = (168, 136)
TOWN_TOP: Final = 6
ACROSS: Final = 6
STEP: Final = 198
ROW: Final = 150
ROAD_TOP: Final = 154
CARD: Final = (190, 136)
INSET: Final = (4, 5)
"""From the corner of a space to that of its card."""

GAP: Final = 4
"""Between two rows of the road."""

HEAD: Final = 39
BASELINE: Final = 30
"""Of number and name in the head."""
NAME_SIZE: Final = 33
SIGNS_AT: Final = (61, 106)
"""Height of the first and the second line of signs."""
SIGNS: Final = (38, 34)
"""Their size where there is one line, or two."""
STATE_AT: Final = (33, 32)
"""From the lower right corner of a card to the middle of its price or worker."""

TOWN: Final = (*SPECIALS, "castle")


def placement_picture(
    position: Position, offered: Mapping[str, int], idle: Collection[str], *, language: str = "en"
) -> bytes:
    """Every space with what it does, as a PNG 1200 px wide.

    `offered` are the spaces that are free for the player who looks, each with its price in deniers; at those that are
    `idle` as well a worker would do nothing as things stand.
    """
    shown = scene(position, {}, language=language)
    lines = _lines_of_road(position)
    last = min(ROAD_LENGTH, lines * ACROSS)
    canvas = Canvas.blank(WIDTH, ROAD_TOP + ROW * lines, theme.LAND)
    for number in range(1, last + 1):
        _draw_ground(canvas, number, position["provost"])
    for space, x, y, size in _cards(last):
        made = _town_card if space in TOWN else _road_card
        canvas.put(made(shown, space, space in offered), x, y)
        at = (x + size[0] - STATE_AT[0], y + size[1] - STATE_AT[1])
        if space in offered:
            _draw_price(canvas, offered[space], space in idle, *at)
        _draw_workers(canvas, position, space, (x, y), at)
    if position["provost"] <= last:
        _draw_provost(canvas, position["provost"])
    return png(canvas.image)


def _lines_of_road(position: Position) -> int:
    """Rows of the road as far as something is built."""
    return -(-max(int(space[1:]) for space in position["road"]) // ACROSS)


def _cards(last: int) -> Iterator[tuple[str, int, int, tuple[int, int]]]:
    """Each space that is shown, the upper left corner of its card and its size."""
    for index, space in enumerate(TOWN):
        yield space, LEFT + TOWN_STEP * index, TOWN_TOP, TOWN_CARD
    for number in range(1, last + 1):
        x, y = _corner(number)
        yield f"r{number}", x + INSET[0], y + INSET[1], CARD


def _corner(number: int) -> tuple[int, int]:
    """Upper left corner of a space of the road."""
    line, column = divmod(number - 1, ACROSS)
    return LEFT + STEP * column, ROAD_TOP + ROW * line


def _draw_ground(canvas: Canvas, number: int, provost: int) -> None:
    """The road below a card, in force or not."""
    x, y = _corner(number)
    colour = theme.ROAD if number <= provost else theme.ROAD_BEYOND
    canvas.fill((x, y, x + STEP, y + ROW - GAP), colour)


def _draw_price(canvas: Canvas, price: int, idle: bool, x: int, y: int) -> None:
    """What a worker costs there; with a warning where the worker would do nothing."""
    if not idle:
        canvas.put(_ring(), x, y)
    canvas.put(numbered("coin", price, 46, faded=idle), x, y)
    if idle:
        canvas.put(_warning(), x - 32, y + 4)


def _draw_workers(
    canvas: Canvas, position: Position, space: str, corner: tuple[int, int], at: tuple[int, int]
) -> None:
    """The worker in the place of the price; guests of places that hold several along the foot."""
    alone, guests = _workers_at(position, space)
    if alone:
        canvas.put(pieces.shield(alone, 41, rim=3, line=1.6), *at)
    step = 32 if len(guests) < 4 else 22
    for place, colour in enumerate(guests):
        sprite = pieces.shield(colour, 27, rim=2, line=1.2)
        canvas.put(sprite, corner[0] + 22 + place * step, at[1] + 2)


def _workers_at(position: Position, space: str) -> tuple[str | None, list[str]]:
    """Who keeps others from a space, and who stands there beside."""
    specials = position["specials"]
    if space.startswith("r"):
        view = position["road"].get(space)
        return (view["worker"] if view else None), []
    if space == "castle":
        return None, position["castle"]["workers"]
    if space == "stables":
        return None, specials["stables"]
    if space == "inn":
        right = specials["inn"]["right"]
        return specials["inn"]["left"], [right] if right else []
    alone = {"gate": specials["gate"], "post": specials["post"], "guild": specials["guild"]}
    return {**alone, "joust": specials["joust"]}[space], []


def _town_card(shown: Scene, space: str, free: bool) -> Sprite:
    section = shown.position["section"] if space == "castle" else None
    key = ("town card", space, section, free, shown.lang.code)
    return CACHE.get(key, lambda: _draw_town_card(shown, space, section, free))


def _draw_town_card(shown: Scene, space: str, section: str | None, free: bool) -> Sprite:
    lines = {
        "stables": (Sign("text", "1 2 3"),),
        "inn": (ARROW, Sign("coin", LEAST_PRICE)),
        "castle": _castle_line(section),
        **SPECIAL_LINES,
    }
    name = special_name(shown.lang, space)
    return _card(TOWN_CARD, ("special", None), "", name, (lines[space],), free)


def _castle_line(section: str | None) -> Line:
    """A batch for the points of the section that takes houses now (R8.2)."""
    points = [one.points for one in SECTIONS if one.name == section]
    return (*goods("f**"), ARROW, Sign("rosette", points[0])) if points else ()


def _road_card(shown: Scene, space: str, free: bool) -> Sprite:
    view = shown.position["road"].get(space)
    tile, owner = (view["tile"], view["owner"]) if view else ("", None)
    key = ("road card", space, tile, owner, free, shown.lang.code)
    return CACHE.get(key, lambda: _draw_road_card(shown, space, tile, owner, free))


def _draw_road_card(shown: Scene, space: str, tile: str, owner: str | None, free: bool) -> Sprite:
    if not tile:
        return _empty_card(space[1:])
    data = TILE[tile]
    lines = effect_lines(data, owner) or ((*income_line(data), Sign("symbol", data.kind)),)
    return _card(CARD, (data.kind, owner), space[1:], tile_name(shown.lang, tile), lines, free)


def _card(
    size: tuple[int, int],
    kind: tuple[str, str | None],
    number: str,
    name: str,
    lines: tuple[Line, ...],
    free: bool,
) -> Sprite:
    """A building: its number and name on a band in its owner's colour or its own (`kind`), and what it does."""
    of, owner = kind
    width, height = size
    band = PLAYER[owner] if owner else theme.head(of, not free)
    canvas = Canvas(
        framed(width, height, theme.body(of, not free), band, SECOND, head=HEAD).image.copy()
    )
    ink = ON_PLAYER[owner] if owner else INK if free else SECOND
    left = 8.0
    if number:
        left += canvas.text(number, left, BASELINE, Face.SERIF_BLACK, 30, ink) + 8
    canvas.text(
        name, left, BASELINE, Face.NARROW_BOLD, NAME_SIZE, ink, room=width - left - 6, floor=20
    )
    signs = SIGNS[len(lines) - 1]
    for line, y in zip(lines, SIGNS_AT, strict=False):
        canvas.put(row(line, signs, width - (16 if y == SIGNS_AT[0] else 84)), 8, y)
    return Sprite(canvas.image)


def _empty_card(number: str) -> Sprite:
    width, height = CARD
    pen = Pen(width, height)
    corners = [(1.0, 1.0), (width - 1.0, 1.0), (width - 1.0, height - 1.0), (1.0, height - 1.0)]
    pen.dashes([*corners, corners[0]], SECOND, 2, 10, 7)
    canvas = Canvas(pen.done().image)
    canvas.text(number, 8, BASELINE, Face.SERIF_BLACK, 30, SECOND)
    return Sprite(canvas.image)


def _ring() -> Sprite:
    """The glow around a price worth paying."""

    def draw() -> Sprite:
        pen = Pen(66, 66, origin=(33, 33))
        pen.disc(0, 0, 29, theme.GLOW, theme.GLOW_EDGE, 2)
        return pen.done(33, 33)

    return CACHE.get(("price ring",), draw)


def _warning() -> Sprite:
    """A triangle with an exclamation mark."""

    def draw() -> Sprite:
        pen = Pen(44, 42, origin=(22, 21))
        corners = [(0.0, -16.0), (18.0, 15.0), (-18.0, 15.0)]
        pen.stroke([*corners, corners[0], corners[1]], INK, 6)
        pen.polygon(corners, theme.GLOW)
        pen.stroke([(0, -6), (0, 4)], INK, 4)
        pen.disc(0, 10, 2.4, INK)
        return pen.done(22, 21)

    return CACHE.get(("warning",), draw)


def _draw_provost(canvas: Canvas, number: int) -> None:
    """His flag, and the barrier behind his space."""
    x, y = _corner(number)
    edge, foot = x + STEP, y + ROW - GAP
    canvas.fill((edge - 5, y - 2, edge + 3, foot + 2), PLUM)
    canvas.put(pieces.provost(54), x + 20, foot - 8)
