"""A tile on the road and its card in the stock."""

from typing import Final

from engine.tiles import TILE, Tile
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas, card
from render.effect_lines import broken, cost_line, effect_lines, gain_line, income_line
from render.fonts import Face, Size
from render.sign_row import length, length_of, row
from render.symbols import symbol
from render.theme import INK, ON_PLAYER, PLAYER, Rgb
from render.vector_shapes import LOWER, UPPER, Pen, Sprite
from words.language import Language
from words.names import tile_name

HEAD: Final = 26
ARMS: Final = 48
"""Width of the owner's charge at the left of the head: more than a third of it, for a name hides its own ground."""
RESIDENCE_HEAD: Final = 40
"""A residence has no name but the arms of its owner across its whole head."""
FOOT: Final = 23
LARGE: Final = 46
"""Height of the signs of a tile with one short line, in px; of longer and of several lines the next."""
SMALLER: Final = 26
LEAST_LARGE: Final = 32
"""A single line that would be smaller than this is broken in two."""
NAME_SIZE: Final = Size.LABEL
BASELINE: Final = 20
SIDE: Final = 6
"""Px free at the sides of a tile."""
CLAIM: Final = 29
"""Width of what the ring of a residence to come hides."""


@cached
def framed(
    width: int,
    height: int,
    ground: Rgb,
    band: Rgb,
    line: Rgb | None = None,
    *,
    head: int = HEAD,
    foot: int = 0,
) -> Sprite:
    """An empty tile: a body with a band at the top or the foot. One without a `line` stands on its paving."""
    alone, radius = line is not None, theme.TILE_RADIUS
    shadow = 0 if alone else layout.SHADOW
    pen = Pen(width + shadow, height)
    if not alone:
        pen.box((shadow, shadow, width + shadow, height), radius, theme.SHADOW)
    corners = (True, True, alone, alone)
    pen.box((0, 0, width, height), radius, ground, round_at=corners)
    if head:
        pen.box((0, 0, width, head), radius, band, round_at=UPPER)
    if foot:
        pen.box((0, height - foot, width, height), radius, band, round_at=LOWER)
    if alone:
        pen.box((0, 0, width, height), radius, None, line, theme.LINE, round_at=corners)
    return pen.done()


@cached
def road_tile(
    tile_id: str, owner: str | None, beyond: bool, lang: Language, *, claimed: bool = False
) -> Sprite:
    """The tile as it lies on the road, put by its upper left corner; a claim on it takes room from its name."""
    tile, (width, height) = TILE[tile_id], layout.TILE_SIZE
    band = PLAYER[owner] if owner else theme.head(tile.kind, beyond)
    canvas = Canvas(framed(width, height, theme.body(tile.kind, beyond), band).image.copy())
    if tile.kind == "residential" and owner:
        canvas.put(pieces.banner(owner, width, RESIDENCE_HEAD, whole=True), 0, 0)
        _draw_finished(canvas, tile, RESIDENCE_HEAD)
        return Sprite(canvas.image)
    left, ink = 7, INK
    if owner:
        canvas.put(pieces.banner(owner, ARMS, HEAD, whole=False), 0, 0)
        left, ink = ARMS + 5, ON_PLAYER[owner]
    room = width - (CLAIM if claimed else 4) - left
    canvas.label(tile_name(lang, tile.id), left, BASELINE, ink, room)
    if tile.kind in ("prestige", "residential"):
        _draw_finished(canvas, tile, HEAD)
    else:
        _draw_lines(canvas, tile, owner)
    return Sprite(canvas.image)


def _draw_lines(canvas: Canvas, tile: Tile, owner: str | None) -> None:
    """The effect as large as will fit: one line, or two one below the other."""
    width, height = layout.TILE_SIZE
    room = width - 2 * SIDE
    lines = effect_lines(tile, owner)
    if len(lines) == 1 and length(lines[0], LEAST_LARGE) > room:
        lines = broken(lines[0])
    size = LARGE if len(lines) == 1 else SMALLER
    step = (height - HEAD - layout.TILE_MARGIN) / len(lines)
    for index, line in enumerate(lines):
        sprite = row(line, size, room)
        left = SIDE if len(lines) > 1 else (width - length_of(sprite)) / 2
        canvas.put(sprite, left, HEAD + step * (index + 0.5))


def _draw_finished(canvas: Canvas, tile: Tile, head: int) -> None:
    """A building nobody is sent to: its house, its income and the points it was worth."""
    width, height = layout.TILE_SIZE
    room = height - head - layout.TILE_MARGIN
    house = min(46, room)
    canvas.put(symbol(tile.kind, house), width - SIDE - 23, head + room / 2 + 1)
    gain = gain_line(tile) if tile.kind == "prestige" else ()
    shown = [line for line in (income_line(tile), gain[:1], gain[1:]) if line]
    size = LARGE if len(shown) == 1 else SMALLER
    step = room / len(shown)
    for index, line in enumerate(shown):
        canvas.put(row(line, size, width - 3 * SIDE - 46), SIDE, head + step * (index + 0.5))


CARD_WIDTH: Final = round(layout.CARD_STEP - layout.CARD_GAP)
CARD_MIDDLE: Final = 39
CARD_ROOM: Final = CARD_WIDTH - 13


@cached
def stock_card(tile_id: str, lang: Language) -> Sprite:
    """The card of a tile that can still be built, put by its upper left corner."""
    tile, width, height = TILE[tile_id], CARD_WIDTH, layout.CARD_HEIGHT
    ground, dark = theme.BODY[tile.kind], theme.DARK[tile.kind]
    band = theme.mix(ground, dark, 0.62)
    empty = framed(width, height, ground, band, dark, head=0, foot=FOOT)
    canvas = Canvas(empty.image.copy())
    name, room = tile_name(lang, tile.id), width - 12
    canvas.text(name, 7, 18, Face.NARROW_BOLD, Size.SMALL, INK, room=room, floor=11)
    bottom = height - FOOT / 2
    if tile.kind in ("prestige", "residential"):
        income = row(income_line(tile), 19)
        canvas.put(row(gain_line(tile), 29, CARD_ROOM - length_of(income)), 6, CARD_MIDDLE)
        canvas.put(income, width - 6 - length_of(income), CARD_MIDDLE)
    else:
        lines = effect_lines(tile)
        size, first = (30, CARD_MIDDLE) if len(lines) == 1 else (17, 30)
        for index, line in enumerate(lines):
            canvas.put(row(line, size, CARD_ROOM), 7, first + size * index)
        gain = row(gain_line(tile), 19)
        canvas.put(gain, width - gain.image.width + 4, bottom)
    canvas.put(row(cost_line(tile), 17, CARD_ROOM), 7, bottom)
    return Sprite(canvas.image)


@cached
def stock_ghost(tile_id: str, lang: Language) -> Sprite:
    """The place in the stock of a tile that has been built."""
    width, height = CARD_WIDTH, layout.CARD_HEIGHT
    canvas = Canvas(card(width, height, theme.PLANK, None, theme.TILE_RADIUS, 0).image.copy())
    name, room = tile_name(lang, tile_id), width - 12
    canvas.text(name, 7, 18, Face.NARROW_MEDIUM, Size.SMALL, theme.THIRD, room=room, floor=11)
    return Sprite(canvas.image)
