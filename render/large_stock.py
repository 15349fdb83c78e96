"""The stock alone, large: what can still be built, and whose and where the built tiles are."""

from collections import Counter
from typing import Final

from PIL import Image

from engine.tiles import TILE
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import Line, cost_line, effect_lines, gain_line, income_line
from render.fonts import Face, Size
from render.header import draw_band
from render.label_texts import STOCK
from render.legend import legend_card
from render.png import png
from render.scene import Scene
from render.sign_row import length, row
from render.stock import OPTIONAL, Place, stocked
from render.symbols import symbol
from render.theme import INK, WHITE
from render.tiles import card_of
from render.vector_shapes import Pen, Sprite
from render.wooden_table import table
from words.language import Language
from words.names import KIND_NAMES, tile_name

APART: Final = 34
"""Px between two trades of a tile."""


def stock_picture(shown: Scene) -> bytes:
    """The tiles that can still be built as a PNG of 1600 x 1000, each card three times as large as on the board.

    A built tile leaves its outline with the flag of its owner and the number of its space.
    """
    return png(draw_large_stock(shown))


def draw_large_stock(shown: Scene) -> Image.Image:
    position = shown.position
    canvas = table(theme.WIDTH, theme.HEIGHT)
    _draw_header(canvas, shown)
    spaces = {tile: [s for s, v in position["road"].items() if v["tile"] == tile] for tile in TILE}
    for x, y, tile, there in stocked(places(), position):
        if there:
            canvas.put(large_card(tile, shown.lang), x, y)
        elif spaces[tile] or tile != OPTIONAL:
            _draw_built(canvas, shown, tile, spaces[tile].pop() if spaces[tile] else None, x, y)
    # The first group has fewer columns than others: beside it the signs are explained.
    (x, y), (step, down), (width, height) = layout.LARGE_AT, layout.LARGE_STEP, layout.LARGE_CARD
    free = max(layout.STOCK_COLUMNS) - layout.STOCK_COLUMNS[0]
    legend = legend_card(shown.lang, width + step * (free - 1), height + down)
    canvas.put(legend, x + step * layout.STOCK_COLUMNS[0], y)
    return canvas.image


def places() -> list[Place]:
    """Left, top and tile of each place: two rows a kind, in the order of the board's stock."""
    (x, y), (wide, high) = layout.LARGE_AT, layout.LARGE_STEP
    return [
        (x + wide * column, y + high * (2 * group + line) + layout.LARGE_GROUP_GAP * group, tile)
        for group, rows in enumerate(layout.STOCK_GROUPS)
        for line, tiles in enumerate(rows)
        for column, tile in enumerate(tiles)
    ]


def _draw_header(canvas: Canvas, shown: Scene) -> None:
    draw_band(canvas, layout.LARGE_HEADER)
    middle, title = layout.HEADER_MIDDLE, shown.lang.t(STOCK)
    canvas.number(title, layout.ROUND_X, middle, Face.SERIF_BOLD, Size.HEADLINE, WHITE, room=600)
    counts = Counter(TILE[tile].kind for tile in shown.position["stock"])
    for place, kind in enumerate(reversed(KIND_NAMES), 1):
        x = theme.WIDTH - layout.LARGE_BADGE_STEP * place + 44
        canvas.put(_badge(kind), x, middle)
        canvas.number(str(counts[kind]), x + 36, middle, Face.SERIF_BLACK, Size.HEADING, WHITE)


@cached
def _badge(kind: str) -> Sprite:
    """The house of a kind on its light tone, so that it stays visible on the dark header."""
    pen = Pen(56, 56)
    pen.box((0, 0, 56, 56), theme.RADIUS, theme.BODY[kind])
    canvas = Canvas(pen.done().image)
    canvas.put(symbol(kind, 42), 28, 28)
    return Sprite(canvas.image, 28, 28)


def large_card(tile_id: str, lang: Language) -> Sprite:
    """The card of a tile that can be built, put by its upper left corner; made of what is kept, not kept itself."""
    (width, height), foot = layout.LARGE_CARD, layout.LARGE_FOOT
    tile = TILE[tile_id]
    canvas = card_of(tile.kind, width, height, foot)
    x, line = layout.LARGE_NAME
    name = tile_name(lang, tile.id)
    canvas.text(name, x, line, Face.NARROW_BOLD, Size.LARGE, INK, room=width - 90)
    canvas.put(symbol(tile.kind, 34), width - 28, 25)
    left, middle = layout.LARGE_SIGNS
    if tile.kind in ("prestige", "residential"):
        canvas.put(row(gain_line(tile), 48), left, middle)
        if income := income_line(tile):
            canvas.put(row(income, 36), width - 90, middle)
    else:
        _draw_effect(canvas, effect_lines(tile))
        gain = row(gain_line(tile), 34)
        canvas.put(gain, width - gain.image.width, height - foot / 2)
    canvas.put(row(cost_line(tile), 32), left, height - foot / 2)
    return Sprite(canvas.image)


def _draw_effect(canvas: Canvas, lines: tuple[Line, ...]) -> None:
    """The effect in signs as large as will fit; two lines stand side by side."""
    x, middle = layout.LARGE_SIGNS
    room = canvas.image.width - 2 * x - APART * (len(lines) - 1)
    size = min(42.0, int(42 * room / sum(length(line, 42) for line in lines)))
    for line in lines:
        canvas.put(row(line, size), x, middle)
        x += round(length(line, size)) + APART


def _draw_built(canvas: Canvas, shown: Scene, tile: str, space: str | None, x: int, y: int) -> None:
    """The place of a tile that was built; the owner's flag and the space where it stands."""
    width, height = layout.LARGE_CARD
    canvas.card((x, y, x + width, y + height), theme.PLANK, radius=theme.TILE_RADIUS)
    name, (left, line) = tile_name(shown.lang, tile), layout.LARGE_NAME
    room = width - 2 * left
    canvas.text(name, x + left, y + line, Face.NARROW_MEDIUM, Size.LARGE, theme.THIRD, room=room)
    if space is not None:
        left, middle = x + layout.LARGE_OWNER[0], y + layout.LARGE_OWNER[1]
        owner = shown.position["road"][space]["owner"]
        canvas.put(pieces.owner_flag(owner, 40), left, middle)
        canvas.number(space[1:], left + 34, middle, Face.NARROW_BOLD, Size.HEADING, theme.THIRD)
