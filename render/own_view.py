"""One player's own view: goods, favors, workers and buildings large, and what the goods would build."""

from typing import Final

from PIL import Image

from engine import PlayerView
from engine.questions import affordable
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import ARROW, PLUS, Sign
from render.favor_table import draw_favors
from render.fonts import Face, Size
from render.header import draw_band
from render.labels import BUILDINGS, INCOME, ROUND, TURN_ORDER, WORKERS
from render.large_stock import large_card
from render.pen import Sprite
from render.png import png
from render.road import claim
from render.scene import Scene
from render.sign_row import row
from render.space_paving import paving
from render.special_buildings import special_building
from render.stock import places, stocked
from render.symbols import symbol
from render.theme import CARD, GOLD, HEADER_SOFT, INK, PLUM, SECOND, SHADE, WHITE
from render.tiles import road_tile, stock_card
from render.wooden_table import table
from render.worker_places import workers_of
from words.language import Language
from words.names import phase_name

FADED: Final = 0.5
"""Share of its colour that a card keeps which can't be paid for."""


def player_picture(shown: Scene, player: str) -> bytes:
    """What concerns one player (a colour), as a PNG of 1600 x 1000.

    In the stock at the foot the tiles that the player's cubes would pay are in full colour; a
    prestige building also needs an own residence (R7.5). Raises KeyError for a colour that does not
    play.
    """
    return png(draw_own_view(shown, player))


def draw_own_view(shown: Scene, player: str) -> Image.Image:
    """The view as an RGB picture."""
    position = shown.position
    one = position["players"][player]
    canvas = table(theme.WIDTH, theme.HEIGHT)
    _draw_header(canvas, shown, player)
    _draw_numbers(canvas, one, player)
    draw_favors(canvas, shown)
    _draw_order(canvas, shown, player)
    canvas.card(layout.OWN_LAND, theme.LAND)
    payable = affordable(position, player)
    top = _draw_workers(canvas, shown, player)
    top = _draw_buildings(canvas, shown, player, top)
    _draw_payable(canvas, shown, payable, top)
    _draw_stock(canvas, shown, payable)
    return canvas.image


def _draw_header(canvas: Canvas, shown: Scene, player: str) -> None:
    draw_band(canvas, layout.HEADER[3])
    line, right = layout.HEADER_LINE, theme.WIDTH - layout.ROUND_X
    canvas.put(pieces.shield(player, 50, line=0), 2 * layout.ROUND_X, layout.HEADER_MIDDLE)
    canvas.name(shown.names[player], 98, line, Size.HEADLINE, WHITE, 760, Size.LARGE)
    phase = phase_name(shown.lang, shown.position["phase"])
    text = shown.lang.t(ROUND).format(number=shown.position["round"]) + " \N{MIDDLE DOT} " + phase
    canvas.text(
        text, right, line, Face.SERIF_BOLD, Size.HEADING, HEADER_SOFT, align="right", room=660
    )


def _draw_numbers(canvas: Canvas, one: PlayerView, player: str) -> None:
    """Score, money and workers at home; below them the cubes."""
    face = Face.SERIF_BLACK
    canvas.card(layout.OWN_NUMBERS, CARD, SHADE)
    middle = (layout.OWN_NUMBERS[1] + layout.OWN_NUMBERS[3]) / 2
    score = str(one["score"])
    canvas.number(score, layout.OWN_SCORE_X, middle, face, Size.OWN_SCORE, PLUM, room=224)
    shield = pieces.shield(player, 56, rim=4, line=2)
    for sign, count, x in (
        (symbol("denier", 68), one["deniers"], layout.OWN_DENIERS_X),
        (shield, one["workers"], layout.OWN_WORKERS_X),
    ):
        canvas.put(sign, x, middle)
        canvas.number(str(count), x + layout.OWN_COUNT, middle, face, Size.SCORE, INK, room=100)
    canvas.card(layout.OWN_CUBES, CARD, SHADE)
    middle = (layout.OWN_CUBES[1] + layout.OWN_CUBES[3]) / 2
    for index, (letter, count) in enumerate(one["cubes"].items()):
        x = layout.OWN_CUBES_X + layout.OWN_CUBE_STEP * index
        canvas.put(symbol(letter, 58), x, middle)
        ink, at = INK if count else SECOND, x + layout.OWN_COUNT - 9
        canvas.number(str(count), at, middle, Face.NARROW_BOLD, Size.HEADLINE, ink, room=50)


def _draw_order(canvas: Canvas, shown: Scene, player: str) -> None:
    """The turn order, the own shield ringed with gold; the income to come; the price of a worker."""
    canvas.card(layout.OWN_ORDER, CARD, SHADE)
    left, top = layout.OWN_ORDER[0] + layout.OWN_INSET, layout.OWN_ORDER[1]
    turns, order, title, income, price = (top + y for y in layout.OWN_ORDER_ROWS)
    canvas.text(shown.lang.t(TURN_ORDER), left, turns, Face.SERIF_BOLD, Size.TEXT, INK, room=270)
    for place, colour in enumerate(shown.position["order"]):
        rim = GOLD if colour == player else WHITE
        sprite = pieces.shield(colour, 38, rim=3.6, line=1.4, rim_colour=rim)
        canvas.put(sprite, left + 24 + layout.OWN_ORDER_STEP * place, order)
    canvas.text(shown.lang.t(INCOME), left, title, Face.SERIF_BOLD, Size.TEXT, INK)
    canvas.put(row((PLUS, Sign("coin", shown.position["incomes"][player])), 50), left, income)
    if player in shown.position["prices"]:
        cost = Sign("coin", shown.position["prices"][player])
        canvas.put(row((cost, ARROW, Sign("worker")), 46), left, price)


def _draw_workers(canvas: Canvas, shown: Scene, player: str) -> int:
    """Each place where a worker of the player stands, as on the board; the result is where there is room below."""
    top = _draw_title(canvas, shown.lang.t(WORKERS), layout.OWN_LAND[1])
    for index, place in enumerate(workers_of(shown.position, player)[: layout.OWN_ACROSS]):
        x = layout.OWN_LAND[0] + layout.OWN_INSET + layout.OWN_CELL[0] * index
        if place in shown.position["road"]:
            _draw_space(canvas, shown, place, x, top)
        else:
            canvas.put(special_building(shown, place.partition(":")[0]), x, top)
            at = x + layout.WORKER_X, top + layout.SPECIAL_SIZE[1] + layout.OPEN.height / 2
            canvas.put(pieces.worker(player, layout.OPEN.worker), *at)
    return top + layout.OWN_CELL[1]


def _draw_buildings(canvas: Canvas, shown: Scene, player: str, top: int) -> int:
    """The player's buildings, as many as find room; the result is where there is room below."""
    top = _draw_title(canvas, shown.lang.t(BUILDINGS), top)
    mine = [space for space, view in shown.position["road"].items() if view["owner"] == player]
    wide, high = layout.OWN_CELL
    line = 0
    for index, space in enumerate(mine[: layout.OWN_ACROSS * layout.OWN_ROWS]):
        line, column = divmod(index, layout.OWN_ACROSS)
        x = layout.OWN_LAND[0] + layout.OWN_INSET + wide * column
        _draw_space(canvas, shown, space, x, top + high * line)
    return top + high * (line + 1)


def _draw_payable(canvas: Canvas, shown: Scene, payable: set[str], top: int) -> None:
    """As many large cards of what the goods would pay as there is room for."""
    left, _, right, bottom = layout.OWN_LAND
    wide, high = layout.LARGE_STEP
    across = (right - left - layout.OWN_INSET + wide - layout.LARGE_CARD[0]) // wide
    down = max(0, bottom - top) // high
    tiles = [tile for _, _, tile, there in stocked(places(), shown.position) if there]
    found = [tile for tile in dict.fromkeys(tiles) if tile in payable]
    first = bottom - high * min(down, -(-len(found) // across))
    for index, tile in enumerate(found[: across * down]):
        line, column = divmod(index, across)
        at = left + layout.OWN_INSET + wide * column, first + high * line
        canvas.put(large_card(tile, shown.lang), *at)


def _draw_title(canvas: Canvas, text: str, top: int) -> int:
    """A title; the result is where what it stands above begins."""
    line = top + layout.OWN_TITLE
    x = layout.OWN_LAND[0] + layout.OWN_INSET
    canvas.text(text, x, line, Face.SERIF_BOLD, Size.TITLE, WHITE, room=500)
    return line + layout.OWN_GAP


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
        sprite = pieces.worker(view["worker"], layout.OPEN.worker, beyond=beyond)
        at = x + layout.WORKER_X, y + layout.TILE_SIZE[1] + layout.OPEN.height / 2
        canvas.put(sprite, *at)
    if claimed:
        canvas.put(claim(position["waiting"][space]), x + layout.TILE_SIZE[0] - 14, y + 14)


def _draw_stock(canvas: Canvas, shown: Scene, payable: set[str]) -> None:
    """The stock in its usual places; what the goods would not pay has lost its colour, what is built is gone."""
    for x, y, tile, there in stocked(places(), shown.position):
        if there:
            made = stock_card if tile in payable else _faded
            canvas.put(made(tile, shown.lang), x, y)


@cached
def _faded(tile: str, lang: Language) -> Sprite:
    image = stock_card(tile, lang).image.copy()
    image.putalpha(image.getchannel("A").point([round(value * FADED) for value in range(256)]))
    return Sprite(image)
