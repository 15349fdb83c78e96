"""Where a worker can go: the town and the road at more than twice their size on the board, with prices.

Seven buildings of the town in one row, then the road in rows of six that all read from left to right, as far as
something is built. What is free carries its price; a worker who would do nothing there is warned of.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from engine import Position
from engine.board import ROAD_LENGTH, SECTIONS, SPECIALS
from engine.tiles import TILE
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import ARROW, SPECIAL_LINES, Line, Sign, goods, shown_lines
from render.fonts import Face, Size
from render.pen import Pen, Sprite
from render.png import png
from render.scene import Scene
from render.sign_row import row
from render.symbols import disc, numbered
from render.theme import INK, PLUM, SECOND, WHITE
from render.tiles import framed
from render.worker_places import workers
from words.names import special_name, tile_name

TOWN: Final = (*SPECIALS, "castle")


class Card(NamedTuple):
    """What a card shows: the kind and owner that colour it, its space's number, its name and what it does."""

    kind: str
    owner: str | None
    number: str
    name: str
    lines: tuple[Line, ...]
    provost: bool = False


def placement_picture(shown: Scene, offered: Mapping[str, int], idle: Collection[str]) -> bytes:
    """Every space with what it does, as a PNG 1200 px wide.

    `offered` are the spaces that are free for the player who looks, each with its price in deniers; at those that are
    `idle` as well a worker would do nothing as things stand.
    """
    position = shown.position
    rows = -(-max(int(space[1:]) for space in position["road"]) // layout.PLACEMENT_ACROSS)
    last = min(ROAD_LENGTH, rows * layout.PLACEMENT_ACROSS)
    height = layout.PLACEMENT_ROAD + layout.PLACEMENT_STEP[1] * rows
    canvas = Canvas.blank(layout.PLACEMENT_WIDTH, height, theme.LAND)
    for number in range(1, last + 1):
        _draw_ground(canvas, number, position["provost"])
    for space, x, y, size in _cards(last):
        made = _town_card if space in TOWN else _road_card
        canvas.put(made(shown, space, space in offered), x, y)
        if space in offered:
            at = (x + size[0] - layout.PLACEMENT_STATE[0], y + size[1] - layout.PLACEMENT_STATE[1])
            _draw_price(canvas, offered[space], space in idle, *at)
        _draw_workers(canvas, position, space, (x, y, x + size[0], y + size[1]))
    if position["provost"] <= last:
        _draw_barrier(canvas, position["provost"])
    return png(canvas.image)


def _cards(last: int) -> Iterator[tuple[str, int, int, tuple[int, int]]]:
    """Each space that is shown, the upper left corner of its card and its size."""
    x, y = layout.PLACEMENT_AT
    for index, space in enumerate(TOWN):
        yield space, x + layout.TOWN_STEP * index, y, layout.TOWN_CARD
    for number in range(1, last + 1):
        x, y = layout.placement_cell(number)
        inset = layout.PLACEMENT_INSET
        yield f"r{number}", x + inset[0], y + inset[1], layout.PLACEMENT_CARD


def _draw_ground(canvas: Canvas, number: int, provost: int) -> None:
    """The road below a card, in force or not."""
    x, y = layout.placement_cell(number)
    wide, high = layout.PLACEMENT_STEP
    colour = theme.ROAD if number <= provost else theme.ROAD_BEYOND
    canvas.fill((x, y, x + wide, y + high - layout.PLACEMENT_GAP), colour)


def _draw_price(canvas: Canvas, price: int, idle: bool, x: int, y: int) -> None:
    """What a worker costs there; with a warning where the worker would do nothing."""
    if not idle:
        canvas.put(disc(29, theme.GLOW, theme.GLOW_EDGE, 2), x, y)
    canvas.put(numbered("coin", price, 46, faded=idle), x, y)
    if idle:
        canvas.put(_warning(), x - 32, y + 4)


def _draw_workers(canvas: Canvas, position: Position, space: str, card: layout.Box) -> None:
    """The worker in the place of the price; guests of places that hold several along the foot."""
    left, _, right, bottom = card
    alone, guests = _workers_at(position, space)
    if alone:
        at = right - layout.PLACEMENT_STATE[0], bottom - layout.PLACEMENT_STATE[1]
        canvas.put(pieces.shield(alone, 41, rim=3, line=1.6), *at)
    step = 32 if len(guests) < 4 else 22
    for place, colour in enumerate(guests):
        sprite = pieces.shield(colour, 27, rim=2, line=1.2)
        at = left + layout.PLACEMENT_GUESTS[0] + place * step, bottom - layout.PLACEMENT_GUESTS[1]
        canvas.put(sprite, *at)


def _workers_at(position: Position, space: str) -> tuple[str | None, list[str]]:
    """Who keeps others from a space, and who stands there beside."""
    here = {
        place: colour for place, colour in workers(position) if place.partition(":")[0] == space
    }
    alone = here.pop(space, None) or here.pop("inn:left", None)
    return alone, list(here.values())


def _town_card(shown: Scene, space: str, free: bool) -> Sprite:
    """The card of a place of the town; that of the castle tells what a batch is worth now (R8.2)."""
    points = [one.points for one in SECTIONS if one.name == shown.position["section"]]
    batch = (*goods("f**"), ARROW, Sign("rosette", points[0])) if points else ()
    line = batch if space == "castle" else SPECIAL_LINES[space]
    name = special_name(shown.lang, space)
    return _card(layout.TOWN_CARD, Card("special", None, "", name, (line,)), free)


def _road_card(shown: Scene, space: str, free: bool) -> Sprite:
    view = shown.position["road"].get(space)
    here = space == f"r{shown.position['provost']}"
    if not view:
        return _empty_card(space[1:], here)
    tile = TILE[view["tile"]]
    lines, name = shown_lines(tile, view["owner"]), tile_name(shown.lang, tile.id)
    card = Card(tile.kind, view["owner"], space[1:], name, lines, here)
    return _card(layout.PLACEMENT_CARD, card, free)


@cached
def _card(size: tuple[int, int], card: Card, free: bool) -> Sprite:
    """Number, owner's flag and name in the head, and what the building does."""
    width, height = size
    ground, band = theme.body(card.kind, not free), theme.head(card.kind, not free)
    head, (start, y) = layout.PLACEMENT_HEAD, layout.PLACEMENT_NAME
    empty = framed(width, height, ground, band, SECOND, head=head, owner=card.owner)
    canvas = Canvas(empty.image.copy())
    left = start + _draw_number(canvas, card.number)
    if card.owner:
        canvas.put(pieces.owner_flag(card.owner, 26), left + 12, 19)
        left += 32
    right = width - start
    if card.provost:
        right = _draw_flag(canvas)
    canvas.text(card.name, left, y, Face.NARROW_BOLD, Size.NUMBER, INK, room=right - left, floor=20)
    # A second line ends before the price or the worker.
    rooms = (width - 2 * start, width - 2 * layout.PLACEMENT_STATE[0] - 2 * start)
    for line, at, room in zip(card.lines, layout.PLACEMENT_SIGNS, rooms, strict=False):
        canvas.put(row(line, 38 if len(card.lines) == 1 else 34, room), start, at)
    return Sprite(canvas.image)


def _draw_number(canvas: Canvas, number: str) -> float:
    """The number of a space before its name; the result is the room that it takes."""
    start, y = layout.PLACEMENT_NAME
    wide = canvas.text(number, start, y, Face.SERIF_BLACK, Size.NUMBER, INK)
    return wide + start if number else 0


def _draw_flag(canvas: Canvas) -> int:
    """The provost's flag at the end of a card's head; the result is where it begins."""
    left = canvas.image.width - layout.PLACEMENT_FLAG
    canvas.put(pieces.provost(44), left + 6, layout.PLACEMENT_HEAD + 5)
    return left


@cached
def _empty_card(number: str, provost: bool) -> Sprite:
    width, height = layout.PLACEMENT_CARD
    pen = Pen(width, height)
    corners = [(1.0, 1.0), (width - 1.0, 1.0), (width - 1.0, height - 1.0), (1.0, height - 1.0)]
    pen.dashes([*corners, corners[0]], SECOND, 2, 10, 7)
    canvas = Canvas(pen.done().image)
    _draw_number(canvas, number)
    if provost:
        _draw_flag(canvas)
    return Sprite(canvas.image)


@cached
def _warning() -> Sprite:
    """A triangle with an exclamation mark."""
    pen = Pen(44, 42, origin=(22, 21))
    corners = [(0.0, -16.0), (18.0, 15.0), (-18.0, 15.0)]
    pen.stroke([*corners, corners[0], corners[1]], INK, 6)
    pen.polygon(corners, theme.GLOW)
    pen.stroke([(0, -6), (0, 4)], INK, 4)
    pen.disc(0, 10, 2.4, INK)
    return pen.done(22, 21)


def _draw_barrier(canvas: Canvas, number: int) -> None:
    """The end of the road in force, behind the provost's space."""
    x, y = layout.placement_cell(number)
    edge, foot = x + layout.PLACEMENT_STEP[0], y + layout.PLACEMENT_STEP[1] - layout.PLACEMENT_GAP
    canvas.fill((edge - 6, y - 2, edge + 4, foot + 2), WHITE)
    canvas.fill((edge - 4, y - 2, edge + 2, foot + 2), PLUM)
