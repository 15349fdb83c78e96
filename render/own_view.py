"""One player's own view: what is owned, favors and turn order, where workers and buildings are, what can be built."""

from itertools import pairwise
from typing import Final

from PIL import Image

from engine.board import COLUMNS, LINES
from engine.questions import affordable, section_that_opens
from render import label_texts, layout, pieces, theme
from render.canvas import Canvas
from render.effect_lines import ARROW, FAVOR_SIGNS, Sign, favor_line
from render.favor_table import draw_simple
from render.fonts import Face, Size
from render.header import draw_band
from render.large_stock import large_card
from render.png import png
from render.scene import Scene
from render.sign_row import length_of, row
from render.space_paving import paving
from render.special_buildings import special_building
from render.stock import places, stocked
from render.symbols import symbol
from render.theme import CARD, GOLD, HEADER_SOFT, INK, PLAYER, PLUM, SECOND, SHADE, WHITE, Rgb
from render.tiles import CARD_WIDTH, road_tile, stock_card
from render.vector_shapes import Sprite
from render.wooden_table import table
from render.worker_places import workers_of
from words.names import number_text, phase_name

NONE: Final = "\N{EN DASH}"
CARDS: Final = (
    (large_card, layout.LARGE_CARD[0] + layout.OWN_GAP, layout.LARGE_CARD[1] + layout.OWN_GAP, 3),
    (stock_card, CARD_WIDTH + layout.OWN_GAP, layout.CARD_HEIGHT + layout.OWN_GAP, 8),
)
"""How a card is drawn, from one to the next across and down, and how many stand side by side."""


def player_picture(shown: Scene, player: str) -> bytes:
    """What concerns one player (a colour), as a PNG 1600 wide and as high as that takes, at most 1000.

    Of the stock it shows the tiles that the player's cubes would pay; a prestige building also needs an own
    residence (R7.5). Raises KeyError for a colour that does not play.
    """
    return png(draw_own_view(shown, player))


def draw_own_view(shown: Scene, player: str) -> Image.Image:
    canvas = table(theme.WIDTH, theme.HEIGHT)
    _draw_header(canvas, shown, player)
    _draw_owned(canvas, shown, player)
    left, top, right, lowest = layout.OWN_LAND
    land = Canvas.blank(right - left, lowest - top, theme.LAND)
    foot = _draw_places(land, shown, player)
    payable = affordable(shown.position, player)
    there = dict.fromkeys(tile for _, _, tile, some in stocked(places(), shown.position) if some)
    would, rest = ([t for t in there if (t in payable) == pays] for pays in (True, False))
    foot = _draw_cards(land, shown, label_texts.CAN_BUILD, would, foot)
    foot = _draw_cards(land, shown, label_texts.STOCK, rest, foot, whole=True)
    bottom = min(lowest, max(layout.OWN_LEAST, top + foot + layout.OWN_GAP))
    canvas.card((left, top, right, bottom), theme.LAND)
    edge = theme.RADIUS
    inner = land.image.crop((edge, edge, right - left - edge, bottom - top - edge))
    canvas.put(Sprite(inner), left + edge, top + edge)
    _draw_favors(canvas, shown, player, bottom - layout.OWN_ORDER - layout.OWN_GAP)
    _draw_order(canvas, shown, player, bottom - layout.OWN_ORDER)
    return canvas.image.crop((0, 0, theme.WIDTH, bottom + theme.MARGIN))


def _draw_header(canvas: Canvas, shown: Scene, player: str) -> None:
    draw_band(canvas, layout.HEADER[3])
    line, right = layout.HEADER_LINE, theme.WIDTH - layout.ROUND_X
    canvas.put(pieces.shield(player, 50, line=0), 2 * layout.ROUND_X, layout.HEADER_MIDDLE)
    canvas.name(shown.names[player], 98, line, Size.HEADLINE, WHITE, 760, Size.LARGE)
    phase = phase_name(shown.lang, shown.position["phase"])
    number, face = shown.lang.t(label_texts.ROUND), Face.SERIF_BOLD
    text = f"{number.format(number=shown.position['round'])} \N{MIDDLE DOT} {phase}"
    canvas.text(text, right, line, face, Size.HEADING, HEADER_SOFT, align="right", room=660)


def _draw_owned(canvas: Canvas, shown: Scene, player: str) -> None:
    """Score, money, income and workers at home, then the cubes: a column each under its title."""
    canvas.card(layout.OWN_STRIP, CARD, SHADE)
    lang, one = shown.lang, shown.position["players"][player]
    words = {sign: lang.p(*word) for sign, word in label_texts.LEGEND}
    shield = pieces.shield(player, 56, rim=4, line=2)
    columns = (
        (words["rosette"], None, number_text(one["score"])),
        (words["denier"], symbol("denier", 66), str(one["deniers"])),
        (lang.t(label_texts.INCOME), None, f"+{shown.position['incomes'][player]}"),
        (lang.t(label_texts.WORKERS), shield, str(one["workers"])),
        *((words[cube], symbol(cube, 60), str(count)) for cube, count in one["cubes"].items()),
    )
    left, middle = layout.OWN_STRIP[0] + layout.OWN_INSET, layout.OWN_STRIP_MIDDLE
    line = layout.OWN_STRIP[1] + layout.OWN_TITLE
    for (word, sign, count), wide in zip(columns, layout.OWN_COLUMNS, strict=True):
        title, room = word[:1].upper() + word[1:], wide - layout.OWN_INSET
        canvas.text(title, left, line, Face.SERIF_BOLD, Size.TEXT, SECOND, room=room)
        if sign:
            canvas.put(sign, left + layout.OWN_SIGN, middle)
        aside = layout.OWN_COUNT if sign else 0
        size, ink, room = Size.SCORE, SECOND if count == "0" else INK, wide - aside - 8
        if wide == max(layout.OWN_COLUMNS):
            size, ink = Size.OWN_SCORE, PLUM
        canvas.number(count, left + aside, middle, Face.SERIF_BLACK, size, ink, room=room)
        left += wide


def _draw_favors(canvas: Canvas, shown: Scene, player: str, bottom: int) -> None:
    """The favor table with one marker a line: a bar in the player's colour shows how far it has come."""
    left, top, right = layout.OWN_FAVORS
    canvas.card((left, top, right, bottom), CARD, SHADE)
    left, right = left + layout.OWN_INSET, right - layout.OWN_INSET
    canvas.put(symbol("crown", 34), left + 17, top + 25)
    _draw_title(canvas, shown.lang.t(label_texts.ROYAL_FAVORS), left + 48, top, INK)
    top += layout.OWN_TITLED
    if shown.simple_favors:
        middle = (left + right) / 2, (top + bottom) / 2
        draw_simple(canvas, shown.lang, middle, 130, Size.LARGE, right - left)
        return
    high = (bottom - top - layout.OWN_GAP) / len(LINES)
    for index, line in enumerate(LINES):
        _draw_favor_line(canvas, shown, player, line, top + high * index, high)


def _draw_favor_line(
    canvas: Canvas, shown: Scene, player: str, line: str, top: float, high: float
) -> None:
    """What each step of a line gives or the section that opens it, and how far the marker has come."""
    left, right = layout.OWN_FAVORS[0] + layout.OWN_INSET, layout.OWN_FAVORS[2] - layout.OWN_INSET
    one, gap = shown.position["players"][player], layout.FAVOR_GAP
    first = left + layout.OWN_FAVOR
    edges = [left, *(first + (right + gap - first) * step / COLUMNS for step in range(COLUMNS + 1))]
    middles = [(edge + other - gap) / 2 for edge, other in pairwise(edges)]
    upper, lower = top + high * 0.27, top + high * 0.69
    for column, x in enumerate(middles):
        shut = column > shown.position["open_columns"]
        wide = edges[column + 1] - edges[column] - gap
        cell = (edges[column], top, edges[column] + wide, top + high - gap)
        canvas.card(cell, SHADE if shut or not column else WHITE, SHADE, radius=5)
        signs = favor_line(line, column) if column else (FAVOR_SIGNS[line],)
        sprite = row(signs, min(40, high * 0.38), wide - 12, gap=0.03)
        canvas.put(sprite, x - length_of(sprite) / 2, upper)
        if shut:
            canvas.put(symbol(section_that_opens(column).name, 26, SECOND), x, lower)
    x = middles[one["favors"][line]]
    canvas.card((middles[0] - 5, lower - 5, x + 5, lower + 5), PLAYER[player], radius=5)
    if line in one["lines"]:
        canvas.card((x - 22, lower - 22, x + 22, lower + 22), PLUM, radius=6)
    canvas.put(pieces.shield(player, min(32.0, high * 0.3), rim=2.4, line=1.4), x, lower)


def _draw_order(canvas: Canvas, shown: Scene, player: str, top: int) -> None:
    """The turn order, the own shield ringed with gold, and at the right the price of a worker."""
    left, _, right = layout.OWN_FAVORS
    canvas.card((left, top, right, top + layout.OWN_ORDER), CARD, SHADE)
    x, middle = float(left + layout.OWN_INSET), top + layout.OWN_ORDER / 2
    title, face = shown.lang.t(label_texts.TURN_ORDER), Face.SERIF_BOLD
    x += canvas.text(title, x, middle + 9, face, Size.TITLE, INK, room=150) + 36
    for place, colour in enumerate(shown.position["order"]):
        rim = GOLD if colour == player else WHITE
        sprite = pieces.shield(colour, 35, rim=3.6, line=1.4, rim_colour=rim)
        canvas.put(sprite, x + layout.OWN_ORDER_STEP * place, middle)
    if player in shown.position["prices"]:
        price = row((Sign("coin", shown.position["prices"][player]), ARROW, Sign("worker")), 44)
        canvas.put(price, right - layout.OWN_INSET - length_of(price), middle)


def _draw_title(
    canvas: Canvas, text: str, x: float, top: int, colour: Rgb = WHITE, room: float = 500
) -> float:
    """The title of what stands below; the result is how wide it is."""
    y, face = top + layout.OWN_TITLE, Face.SERIF_BOLD
    return canvas.text(text, x, y, face, Size.TITLE, colour, room=room)


def _draw_places(canvas: Canvas, shown: Scene, player: str) -> int:
    """The player's workers, and beside them where both find room or else below, buildings.

    The result is where there is room below, as with the cards.
    """
    across, (wide, high) = layout.OWN_ACROSS, layout.OWN_CELL
    road = shown.position["road"]
    stand = workers_of(shown.position, player)[:across]
    mine = [space for space, view in road.items() if view["owner"] == player][: 2 * across]
    x, y, below = layout.OWN_INSET, 0, 0
    for title, spaces in ((label_texts.WORKERS, stand), (label_texts.BUILDINGS, mine)):
        if not spaces:
            continue
        if x + wide * len(spaces) > canvas.image.width:
            x, y = layout.OWN_INSET, below
        room = wide * len(spaces) - layout.OWN_INSET
        _draw_title(canvas, shown.lang.t(title), x, y, room=room)
        for index, space in enumerate(spaces):
            down, column = divmod(index, across)
            at = x + wide * column, y + layout.OWN_TITLED + high * down
            _draw_place(canvas, shown, player, space, at)
            below = at[1] + high
        x += wide * len(spaces)
    return below


def _draw_place(canvas: Canvas, shown: Scene, player: str, place: str, at: tuple[int, int]) -> None:
    """A tile with its paving, whoever stands on it, and a residence to come; or a special building with the worker."""
    position, (x, y), road = shown.position, at, layout.OPEN
    if place not in position["road"]:
        canvas.put(special_building(shown, place.partition(":")[0]), x, y)
        middle = y + layout.SPECIAL_SIZE[1] + road.height / 2
        canvas.put(pieces.worker(player, road.worker), x + layout.SPECIAL_SIZE[0] / 2, middle)
        return
    view, number, left = position["road"][place], int(place[1:]), x - layout.TILE_X
    beyond, claimed = number > position["provost"], place in position["waiting"]
    foot = y + layout.TILE_SIZE[1]
    canvas.put(paving(number, not beyond, worker=view["worker"]), left, foot)
    canvas.put(road_tile(view["tile"], view["owner"], beyond, shown.lang, claimed=claimed), x, y)
    if view["worker"]:
        sprite = pieces.worker(view["worker"], road.worker, beyond=beyond)
        canvas.put(sprite, left + layout.WORKER_X, foot + road.height / 2)
    if claimed:
        canvas.put(pieces.claim(position["waiting"][place]), x + layout.TILE_SIZE[0] - 14, y + 14)


def _draw_cards(
    canvas: Canvas, shown: Scene, title: str, tiles: list[str], top: int, *, whole: bool = False
) -> int:
    """A large card for each tile under a title, or one as small as on the board where room is short.

    Where even those find no room some are left out, or with `whole` all of them, title too.
    """
    left, y = layout.OWN_INSET, top + layout.OWN_TITLED
    room = canvas.image.height - y
    sizes = [
        (made, wide, high, across, room // high * across) for made, wide, high, across in CARDS
    ]
    enough = (size for size in sizes if len(tiles) <= size[-1])
    made, wide, high, across, most = next(enough, sizes[-1])
    if whole and not 0 < len(tiles) <= most:
        return top
    after = left + _draw_title(canvas, shown.lang.t(title), left, top) + layout.OWN_INSET
    if not tiles:
        _draw_title(canvas, NONE, after, top)
    for index, tile in enumerate(tiles[:most]):
        down, column = divmod(index, across)
        canvas.put(made(tile, shown.lang), left + wide * column, y + high * down)
    return y + high * -(-len(tiles[:most]) // across)
