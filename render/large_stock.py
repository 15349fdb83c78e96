"""The stock alone, large: what can still be built, and whose and where the built tiles are."""

from collections import Counter
from typing import Final

from PIL import Image

from engine import Position
from engine.tiles import TILE, Tile
from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.effect_lines import Line, cost_line, effect_lines, gain_line, income_line
from render.fonts import Face, Size
from render.labels import STOCK
from render.legend import legend_card
from render.pen import Pen, Sprite
from render.png import png
from render.scene import Scene, scene
from render.sign_row import length, row
from render.stock import OPTIONAL, Place, stocked
from render.symbols import symbol
from render.table import table
from render.theme import GOLD, INK, WHITE
from render.tiles import framed
from words.names import KINDS, tile_name

WIDTH: Final = 1600
HEADER: Final = 87
GAP: Final = 7
STEP: Final = ((WIDTH - 2 * theme.MARGIN + GAP) // max(layout.STOCK_COLUMNS), 147)
CARD: Final = (STEP[0] - GAP, STEP[1] - GAP)
LEFT: Final = theme.MARGIN
TOP: Final = 101
FOOT: Final = 42
GROUP_GAP: Final = 8
APART: Final = 34
"""Px between two trades of a tile."""


def stock_picture(position: Position, *, language: str = "en") -> bytes:
    """The tiles that can still be built as a PNG of 1600 x 1000, each card three times as large as on the board.

    A built tile leaves its outline with the flag of its owner and the number of its space.
    """
    return png(draw_large_stock(scene(position, {}, language=language)))


def draw_large_stock(shown: Scene) -> Image.Image:
    """The stock as an RGB picture."""
    position = shown.position
    canvas = table(WIDTH, theme.HEIGHT)
    _draw_header(canvas, shown)
    spaces = {tile: [s for s, v in position["road"].items() if v["tile"] == tile] for tile in TILE}
    for x, y, tile, there in stocked(places(), position):
        if there:
            canvas.put(large_card(tile, shown), x, y)
        elif spaces[tile] or tile != OPTIONAL:
            _draw_built(canvas, shown, tile, spaces[tile].pop() if spaces[tile] else None, x, y)
    # The first group has fewer columns than others: beside it the signs are explained.
    used = layout.STOCK_COLUMNS[0]
    wide, high = STEP[0] * (max(layout.STOCK_COLUMNS) - used) - GAP, 2 * STEP[1] - GAP
    canvas.put(legend_card(shown, wide, high), LEFT + used * STEP[0], TOP)
    return canvas.image


def places() -> list[Place]:
    """Left, top and tile of each place: two rows a kind, in the order of the board's stock."""
    return [
        (
            LEFT + STEP[0] * column,
            TOP + (2 * STEP[1] + GROUP_GAP) * group + STEP[1] * row_index,
            tile,
        )
        for group, rows in enumerate(layout.STOCK_GROUPS)
        for row_index, tiles in enumerate(rows)
        for column, tile in enumerate(tiles)
    ]


def _draw_header(canvas: Canvas, shown: Scene) -> None:
    canvas.fill((0, 0, WIDTH, HEADER - layout.RULE), INK)
    canvas.fill((0, HEADER - layout.RULE, WIDTH, HEADER), GOLD)
    canvas.text(shown.lang.t(STOCK), 28, 58, Face.SERIF_BOLD, Size.HEADLINE, WHITE, room=600)
    counts = Counter(TILE[tile].kind for tile in shown.position["stock"])
    for index, kind in enumerate(KINDS):
        x = WIDTH - 150 * (len(KINDS) - index) + 20
        canvas.put(_badge(kind), x + 24, 42)
        canvas.number(str(counts[kind]), x + 60, 42, Face.SERIF_BLACK, Size.HEADING, WHITE)


def _badge(kind: str) -> Sprite:
    """The house of a kind on its light tone, so that it stays visible on the dark header."""

    def draw() -> Sprite:
        pen = Pen(56, 56)
        pen.box((0, 0, 56, 56), theme.RADIUS, theme.BODY[kind])
        canvas = Canvas(pen.done().image)
        canvas.put(symbol(kind, 42), 28, 28)
        return Sprite(canvas.image, 28, 28)

    return CACHE.get(("badge", kind), draw)


def large_card(tile_id: str, shown: Scene) -> Sprite:
    """The card of a tile that can be built, put by its upper left corner."""
    key = ("large card", tile_id, shown.lang.code)
    return CACHE.get(key, lambda: _large_card(TILE[tile_id], shown))


def _large_card(tile: Tile, shown: Scene) -> Sprite:
    width, height = CARD
    ground, dark = theme.BODY[tile.kind], theme.DARK[tile.kind]
    foot = theme.mix(ground, dark, 0.62)
    canvas = Canvas(framed(width, height, ground, foot, dark, head=0, foot=FOOT).image.copy())
    canvas.text(
        tile_name(shown.lang, tile.id), 14, 34, Face.NARROW_BOLD, Size.LARGE, INK, room=width - 90
    )
    canvas.put(symbol(tile.kind, 34), width - 28, 25)
    middle, bottom = 70, height - FOOT / 2
    if tile.kind in ("prestige", "residential"):
        canvas.put(row(gain_line(tile), 48), 10, middle)
        income = income_line(tile)
        if income:
            canvas.put(row(income, 36), width - 90, middle)
    else:
        _draw_effect(canvas, effect_lines(tile), width - 26)
        gain = row(gain_line(tile), 34)
        canvas.put(gain, width - gain.image.width, bottom)
    canvas.put(row(cost_line(tile), 32), 12, bottom)
    return Sprite(canvas.image)


def _draw_effect(canvas: Canvas, lines: tuple[Line, ...], room: int) -> None:
    """The effect in signs as large as will fit; two lines stand side by side."""
    room -= APART * (len(lines) - 1)
    size = min(42.0, int(42 * room / sum(length(line, 42) for line in lines)))
    x = 12.0
    for line in lines:
        canvas.put(row(line, size), x, 70)
        x += length(line, size) + APART


def _draw_built(canvas: Canvas, shown: Scene, tile: str, space: str | None, x: int, y: int) -> None:
    """The outline of a tile; the owner's flag and the space where it stands."""
    width, height = CARD
    canvas.put(_outline(), x, y)
    name = tile_name(shown.lang, tile)
    canvas.text(name, x + 14, y + 34, Face.NARROW_MEDIUM, Size.LARGE, theme.THIRD, room=width - 26)
    if space is None:
        return
    owner = shown.position["road"][space]["owner"]
    canvas.put(pieces.owner_flag(owner, 40), x + 36, y + height - 44)
    canvas.number(space[1:], x + 70, y + height - 44, Face.NARROW_BOLD, Size.HEADING, theme.THIRD)


def _outline() -> Sprite:
    def draw() -> Sprite:
        width, height = CARD
        pen = Pen(width, height)
        pen.box((0, 0, width, height), theme.TILE_RADIUS, theme.PLANK)
        return pen.done()

    return CACHE.get(("outline of a card",), draw)
