"""A tile on the road and its card in the stock."""

from typing import Final

from engine.tiles import TILE, Tile
from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.effect_lines import cost_line, effect_lines, gain_line, income_line
from render.fonts import Face
from render.pen import Pen, Sprite
from render.sign_row import row
from render.symbols import symbol
from render.theme import INK, ON_PLAYER, PLAYER, Rgb
from words.language import Language
from words.names import tile_name

HEAD: Final = 25
FOOT: Final = 25
NAME_SIZE: Final = 19
CLAIM: Final = 32
"""Width of what the ring of a residence to come hides."""


def framed(
    width: int, height: int, ground: Rgb, band: Rgb, line: Rgb, *, head: int = HEAD, foot: int = 0
) -> Sprite:
    """An empty tile: a body with a band at the top or at the foot."""

    def draw() -> Sprite:
        pen = Pen(width, height)
        radius = theme.TILE_RADIUS
        pen.box((0, 0, width, height), radius, ground)
        if head:
            pen.box((0, 0, width, head), radius, band, round_at=(True, True, False, False))
        if foot:
            at = (0, height - foot, width, height)
            pen.box(at, radius, band, round_at=(False, False, True, True))
        pen.box((0, 0, width, height), radius, None, line, theme.LINE)
        return pen.done()

    return CACHE.get(("framed", width, height, ground, band, line, head, foot), draw)


def road_tile(
    tile_id: str, owner: str | None, beyond: bool, lang: Language, *, claimed: bool = False
) -> Sprite:
    """The tile as it lies on the road, put by its upper left corner; a claim on it takes room from its name."""
    key = ("road tile", tile_id, owner, beyond, lang.code, claimed)
    return CACHE.get(key, lambda: _road_tile(TILE[tile_id], owner, beyond, lang, claimed))


def _road_tile(
    tile: Tile, owner: str | None, beyond: bool, lang: Language, claimed: bool
) -> Sprite:
    width, height = layout.TILE_SIZE
    ground = theme.body(tile.kind, beyond)
    band = PLAYER[owner] if owner else theme.head(tile.kind, beyond)
    line = theme.mix(theme.SECOND, theme.PARCHMENT, 0.4) if beyond else theme.SECOND
    canvas = Canvas(framed(width, height, ground, band, line).image.copy())
    left = 7
    if owner:
        canvas.put(pieces.owner_flag(owner, 17), 13, 13)
        left = 26
    ink = ON_PLAYER[owner] if owner else theme.SECOND if beyond else INK
    name, right = tile_name(lang, tile.id), width - (CLAIM if claimed else 5)
    canvas.text(name, left, 19, Face.NARROW_BOLD, NAME_SIZE, ink, room=right - left, floor=11)
    if tile.kind in ("prestige", "residential"):
        _draw_finished(canvas, tile)
    else:
        _draw_lines(canvas, tile, owner)
    return Sprite(canvas.image)


def _draw_lines(canvas: Canvas, tile: Tile, owner: str | None) -> None:
    lines = effect_lines(tile, owner)
    room = layout.TILE_SIZE[0] - 14
    for index, line in enumerate(lines):
        single = len(lines) == 1
        canvas.put(row(line, 26 if single else 20, room), 8, 46 if single else 38 + 21 * index)


def _draw_finished(canvas: Canvas, tile: Tile) -> None:
    """A building nobody is sent to: its income, its house and the points it was worth."""
    income = income_line(tile)
    if income:
        canvas.put(row(income, 24), 6, 46)
    canvas.put(symbol(tile.kind, 30), 88, 54 if not tile.favors and tile.kind != "prestige" else 46)
    if tile.kind == "prestige":
        canvas.put(row(gain_line(tile), 25, 100), 8 if not income else 72, 80)


def stock_card(tile_id: str, lang: Language) -> Sprite:
    """The card of a tile that can still be built, put by its upper left corner."""
    return CACHE.get(
        ("card of stock", tile_id, lang.code), lambda: _stock_card(TILE[tile_id], lang)
    )


CARD_WIDTH: Final = round(layout.CARD_STEP - layout.CARD_GAP)
CARD_MIDDLE: Final = 42
CARD_ROOM: Final = CARD_WIDTH - 13


def _stock_card(tile: Tile, lang: Language) -> Sprite:
    width, height = CARD_WIDTH, layout.CARD_HEIGHT
    ground, dark = theme.BODY[tile.kind], theme.DARK[tile.kind]
    foot = theme.mix(ground, dark, 0.62)
    canvas = Canvas(framed(width, height, ground, foot, dark, head=0, foot=FOOT).image.copy())
    canvas.text(tile_name(lang, tile.id), 7, 18, Face.NARROW_BOLD, 18, INK, room=width - 12)
    bottom = height - FOOT / 2
    if tile.kind in ("prestige", "residential"):
        canvas.put(row(gain_line(tile), 26), 6, CARD_MIDDLE)
        income = income_line(tile)
        if income:
            canvas.put(row(income, 19), width - 42, CARD_MIDDLE)
    else:
        _draw_card_lines(canvas, tile)
        gain = row(gain_line(tile), 19)
        canvas.put(gain, width - gain.image.width + 4, bottom)
    canvas.put(row(cost_line(tile), 17, CARD_ROOM), 7, bottom)
    return Sprite(canvas.image)


def _draw_card_lines(canvas: Canvas, tile: Tile) -> None:
    lines = effect_lines(tile)
    if len(lines) == 1:
        canvas.put(row(lines[0], 20, CARD_ROOM), 7, CARD_MIDDLE)
        return
    for index, line in enumerate(lines):
        canvas.put(row(line, 17, CARD_ROOM), 7, 31 + 19 * index)


def stock_outline(tile_id: str, lang: Language) -> Sprite:
    """The place in the stock of a tile that has been built."""

    def draw() -> Sprite:
        width, height = CARD_WIDTH, layout.CARD_HEIGHT
        pen = Pen(width, height)
        corners = [
            (1.0, 1.0),
            (width - 1.0, 1.0),
            (width - 1.0, height - 1.0),
            (1.0, height - 1.0),
            (1.0, 1.0),
        ]
        pen.dashes(corners, theme.mix(theme.PARCHMENT, theme.THIRD, 0.6), 1.6, 7, 5)
        canvas = Canvas(pen.done().image)
        canvas.text(
            tile_name(lang, tile_id), 7, 18, Face.NARROW_MEDIUM, 18, theme.THIRD, room=width - 12
        )
        return Sprite(canvas.image)

    return CACHE.get(("stock outline", tile_id, lang.code), draw)
