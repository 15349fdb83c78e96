"""One player's own view: goods, favors, workers and buildings large, and what the goods would build."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from engine import PlayerView, Position
from engine.questions import affordable
from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.effect_lines import PLUS, Sign
from render.favor_table import draw_favors
from render.fonts import Face, Size
from render.labels import BUILDINGS, INCOME, ROUND, TURN_ORDER, WORKERS
from render.large_stock import CARD as CARD_SIZE
from render.large_stock import large_card
from render.paving import paving
from render.pen import Sprite
from render.png import png
from render.road import claim
from render.scene import Scene, scene
from render.sign_row import row
from render.special_buildings import special_building
from render.stock import places, stocked
from render.symbols import numbered, symbol
from render.table import table
from render.theme import CARD, GOLD, HEADER_SOFT, INK, PLUM, SECOND, SHADE, WHITE
from render.tiles import framed, road_tile, stock_card
from render.workers import workers_of
from words.names import phase_name, special_name

NUMBERS: Final = (16, 100, 620, 330)
CUBES: Final = (16, 338, 620, layout.FAVORS[1] - 8)
ORDER: Final = (312, layout.FAVORS[1], 620, layout.FAVORS[3])
LAND: Final = (628, 100, 1584, layout.FAVORS[3])
CELL: Final = (134, 140)
TITLE: Final = 34
GAP: Final = 6
ACROSS: Final = 7
FADED: Final = 0.5
"""Share of its colour that a card keeps which can't be paid for."""
MOST: Final = 21
"""Buildings that find room: three rows."""


def player_picture(
    position: Position,
    names: Mapping[str, str],
    player: str,
    *,
    language: str = "en",
    simple_favors: bool = False,
) -> bytes:
    """What concerns one player (a colour), as a PNG of 1600 x 1000.

    In the stock at the foot the tiles that the player's cubes would pay are in full colour; a
    prestige building also needs an own residence (R7.5). Raises KeyError for a colour that does not
    play.
    """
    shown = scene(position, names, language=language, simple_favors=simple_favors)
    return png(draw_own_view(shown, player))


def draw_own_view(shown: Scene, player: str) -> Image.Image:
    """The view as an RGB picture."""
    position = shown.position
    one = position["players"][player]
    canvas = table(theme.WIDTH, theme.HEIGHT)
    _draw_header(canvas, shown, player)
    _draw_numbers(canvas, one, player)
    draw_favors(canvas, shown, only=player)
    _draw_order(canvas, shown, player)
    canvas.card(LAND, theme.LAND)
    payable = affordable(position, player)
    top = _draw_workers(canvas, shown, player)
    top = _draw_buildings(canvas, shown, player, top)
    _draw_payable(canvas, shown, payable, top)
    _draw_stock(canvas, shown, payable)
    return canvas.image


def _draw_header(canvas: Canvas, shown: Scene, player: str) -> None:
    canvas.fill((0, 0, theme.WIDTH, layout.HEADER[3] - layout.RULE), INK)
    canvas.fill((0, layout.HEADER[3] - layout.RULE, theme.WIDTH, layout.HEADER[3]), GOLD)
    canvas.put(pieces.shield(player, 50, line=0), 56, 42)
    canvas.name(shown.names[player], 98, 57, Size.HEADLINE, WHITE, 760, Size.LARGE)
    position = shown.position
    phase = phase_name(shown.lang, position["phase"])
    text = shown.lang.t(ROUND).format(number=position["round"]) + " \N{MIDDLE DOT} " + phase
    canvas.text(text, 1572, 56, Face.SERIF_BOLD, Size.HEADING, HEADER_SOFT, align="right", room=660)


def _draw_numbers(canvas: Canvas, one: PlayerView, player: str) -> None:
    """Score, money and workers at home; below them the cubes."""
    canvas.card(NUMBERS, CARD, SHADE)
    middle = (NUMBERS[1] + NUMBERS[3]) / 2
    canvas.number(str(one["score"]), 40, middle, Face.SERIF_BLACK, Size.OWN_SCORE, PLUM, room=224)
    canvas.put(symbol("denier", 68), 312, middle)
    canvas.number(str(one["deniers"]), 354, middle, Face.SERIF_BLACK, Size.SCORE, INK, room=100)
    canvas.put(pieces.shield(player, 56, rim=4, line=2), 500, middle)
    canvas.number(str(one["workers"]), 544, middle, Face.SERIF_BLACK, Size.SCORE, INK, room=64)
    canvas.card(CUBES, CARD, SHADE)
    middle = (CUBES[1] + CUBES[3]) / 2
    for index, (letter, count) in enumerate(one["cubes"].items()):
        x = 30 + 119 * index
        canvas.put(symbol(letter, 58), x + 29, middle)
        ink = INK if count else SECOND
        canvas.number(str(count), x + 63, middle, Face.NARROW_BOLD, Size.HEADLINE, ink, room=50)


def _draw_order(canvas: Canvas, shown: Scene, player: str) -> None:
    """The turn order, the own shield ringed with gold; the income to come; the price of a worker."""
    canvas.card(ORDER, CARD, SHADE)
    left, top, _, bottom = ORDER
    canvas.text(
        shown.lang.t(TURN_ORDER), left + 16, top + 34, Face.SERIF_BOLD, Size.TEXT, INK, room=270
    )
    for place, colour in enumerate(shown.position["order"]):
        rim = GOLD if colour == player else WHITE
        sprite = pieces.shield(colour, 38, rim=3.6, line=1.4, rim_colour=rim)
        canvas.put(sprite, left + 42 + 56 * place, top + 76)
    canvas.text(shown.lang.t(INCOME), left + 16, top + 146, Face.SERIF_BOLD, Size.TEXT, INK)
    sign = (PLUS, Sign("coin", shown.position["incomes"][player]))
    canvas.put(row(sign, 50), left + 16, top + 186)
    price = shown.position["prices"].get(player)
    if price is not None:
        canvas.put(numbered("coin", price, 52), left + 42, bottom - 38)
        canvas.put(symbol("arrow", 26, SECOND), left + 90, bottom - 38)
        canvas.put(pieces.empty_shield(34, INK, 3), left + 130, bottom - 40)


def _draw_workers(canvas: Canvas, shown: Scene, player: str) -> int:
    """Each place where a worker of the player stands, as on the board; the result is where there is room below."""
    top = LAND[1] + TITLE
    _draw_title(canvas, shown.lang.t(WORKERS), top)
    for index, place in enumerate(workers_of(shown.position, player)[:ACROSS]):
        x, y = LAND[0] + 18 + CELL[0] * index, top + 12
        if place in shown.position["road"]:
            _draw_space(canvas, shown, place, x, y)
        else:
            canvas.put(_special(shown, place.partition(":")[0]), x, y)
            at = x + layout.SPECIAL_WORKER_AT[0], y + layout.SPECIAL_WORKER_AT[1]
            canvas.put(pieces.worker(player), *at)
    return top + 12 + CELL[1]


def _special(shown: Scene, space: str) -> Sprite:
    """A special building's tile; the castle looks like one here."""
    if space != "castle":
        return special_building(shown, space)

    def draw() -> Sprite:
        width, height = layout.SPECIAL_SIZE
        ground, band = theme.body("special", False), theme.head("special", False)
        canvas = Canvas(Image.new("RGBA", (width, height + layout.SPECIAL_PAVING)))
        canvas.put(framed(width, height, ground, band, SECOND, paved=True, lit=True), 0, 0)
        canvas.put(paving(None, True), 0, height)
        canvas.text(
            special_name(shown.lang, "castle"),
            7,
            19,
            Face.NARROW_BOLD,
            Size.SMALL,
            INK,
            room=width - 12,
        )
        canvas.put(symbol("castle", 44, PLUM), 34, 48)
        return Sprite(canvas.image)

    return CACHE.get(("castle as tile", shown.lang.code), draw)


def _draw_buildings(canvas: Canvas, shown: Scene, player: str, top: int) -> int:
    """The player's buildings; the result is where there is room below."""
    top += TITLE
    _draw_title(canvas, shown.lang.t(BUILDINGS), top)
    mine = [space for space, view in shown.position["road"].items() if view["owner"] == player]
    for index, space in enumerate(mine[:MOST]):
        line, column = divmod(index, ACROSS)
        x, y = LAND[0] + 18 + CELL[0] * column, top + 12 + CELL[1] * line
        _draw_space(canvas, shown, space, x, y)
    return top + 12 + CELL[1] * max(1, -(-min(len(mine), MOST) // ACROSS))


def _draw_payable(canvas: Canvas, shown: Scene, payable: set[str], top: int) -> None:
    """As many large cards of what the goods would pay as there is room for."""
    left, _, right, bottom = LAND
    across = (right - left - 18 + GAP) // (CARD_SIZE[0] + GAP)
    down = (bottom - top - GAP) // (CARD_SIZE[1] + GAP)
    tiles = [tile for _, _, tile, there in stocked(places(), shown.position) if there]
    found = [tile for tile in dict.fromkeys(tiles) if tile in payable]
    first = bottom - (CARD_SIZE[1] + GAP) * min(down, -(-len(found) // across))
    for index, tile in enumerate(found[: across * max(0, down)]):
        line, column = divmod(index, across)
        x, y = left + 18 + (CARD_SIZE[0] + GAP) * column, first + (CARD_SIZE[1] + GAP) * line
        canvas.put(large_card(tile, shown), x, y)


def _draw_title(canvas: Canvas, text: str, y: int) -> None:
    canvas.text(text, LAND[0] + 18, y, Face.SERIF_BOLD, Size.TITLE, WHITE, room=500)


def _draw_space(canvas: Canvas, shown: Scene, space: str, x: int, y: int) -> None:
    """A tile with its paving, whoever stands on it, and a residence to come."""
    position = shown.position
    view, number = position["road"][space], int(space[1:])
    beyond = number > position["provost"]
    canvas.put(paving(number, not beyond), x, y + layout.TILE_SIZE[1])
    claimed = space in position["waiting"]
    tile = road_tile(view["tile"], view["owner"], beyond, shown.lang, claimed=claimed)
    canvas.put(tile, x, y)
    if view["worker"]:
        sprite = pieces.worker(view["worker"], beyond=beyond)
        dx, dy = layout.TILE_AT
        canvas.put(sprite, x + layout.WORKER_AT[0] - dx, y + layout.WORKER_AT[1] - dy)
    if claimed:
        canvas.put(claim(position["waiting"][space]), x + layout.TILE_SIZE[0] - 13, y + 13)


def _draw_stock(canvas: Canvas, shown: Scene, payable: set[str]) -> None:
    """The stock in its usual places; what the goods would not pay has lost its colour, what is built is gone."""
    for x, y, tile, there in stocked(places(), shown.position):
        if there:
            card = stock_card(tile, shown.lang)
            canvas.put(card if tile in payable else _faded(tile, shown.lang.code, card), x, y)


def _faded(tile: str, language: str, card: Sprite) -> Sprite:
    def draw() -> Sprite:
        image = card.image.copy()
        image.putalpha(image.getchannel("A").point([round(value * FADED) for value in range(256)]))
        return Sprite(image)

    return CACHE.get(("faded card", tile, language), draw)
