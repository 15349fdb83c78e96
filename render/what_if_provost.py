"""What if the provost moved: the road in two rows, who would still be active and who would lose."""

from typing import Final

from engine.board import ROAD_LENGTH
from engine.questions import provost_price, provost_reach, workers_reached
from engine.tiles import TILE
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import Sign, effect_lines, income_line
from render.fonts import Face, Size
from render.header import draw_band
from render.lettering import width
from render.png import png
from render.scene import Scene
from render.sign_row import row
from render.space_paving import ground
from render.symbols import disc, numbered, symbol
from render.theme import CARD, GOLD, HEADER_SOFT, INK, ON_PLAYER, PLUM, SECOND, SHADE, WHITE
from render.tiles import framed
from render.vector_shapes import LEFT, LOWER, UPPER, Pen, Sprite
from render.wooden_table import table
from words.language import Language
from words.names import tile_name

NAME_ROOM: Final = layout.WHAT_IF_TILE[0] - 8
NAME_FLOOR: Final = 11
SPACE: Final = layout.WHAT_IF_TILE[1] + layout.WHAT_IF_PAVING
"""Height of a tile with its paving."""


def provost_picture(shown: Scene, target: int, *, free: bool = False) -> bytes:
    """The road with the provost on `target` instead, as a PNG of 1200 x 436.

    Who owes the decision pays 1 denier a space (R6.1) unless the move is `free` (R5.3).
    """
    canvas = table(*layout.WHAT_IF)
    _draw_header(canvas, shown, target, free)
    _draw_road(canvas, shown, target)
    _draw_coins(canvas, shown, target, free)
    if (now := shown.position["provost"]) != target:
        canvas.put(_line(), *_end(now))
    canvas.put(_barrier(), *_end(target))
    _draw_chips(canvas, shown, target)
    return png(canvas.image)


def _draw_header(canvas: Canvas, shown: Scene, target: int, free: bool) -> None:
    draw_band(canvas, layout.WHAT_IF_HEADER)
    middle, face = layout.WHAT_IF_HEADER_MIDDLE, Face.SERIF_BOLD
    if shown.turn:
        canvas.put(pieces.shield(shown.turn, 38, line=0), 41, middle)
    canvas.put(pieces.provost(46, pole=WHITE), 84, middle + 22)
    # Translators: title of a picture; what follows are the provost's space now and the one that is tried
    x, what_if = 130.0, shown.lang.t("What if")
    now = shown.position["provost"]
    title = what_if if target != now else shown.lang.t("Provost")
    x += canvas.number(title, x, middle, face, Size.LARGE, HEADER_SOFT, room=400) + 18
    x += canvas.number(str(now), x, middle, face, Size.LARGE, WHITE) + 30
    if target == now:
        return
    canvas.put(symbol("arrow", 28, GOLD), x, middle)
    canvas.number(str(target), x + 28, middle, face, Size.LARGE, WHITE)
    cost = provost_price(target - now)
    if cost and not free:
        canvas.put(numbered("coin", cost, 46), canvas.image.width - 42, middle)


def _draw_road(canvas: Canvas, shown: Scene, target: int) -> None:
    """Each space as on the board: its tile, what it does or who stands there, and its paving."""
    canvas.card(layout.WHAT_IF_LAND, theme.LAND)
    width, height = layout.WHAT_IF_TILE
    for number in range(1, ROAD_LENGTH + 1):
        x, y = layout.what_if_cell(number)
        beyond = number > target
        view = shown.position["road"].get(f"r{number}")
        if view:
            key = (view["tile"], view["owner"], beyond, view["worker"] is None)
            canvas.put(_tile(shown.lang, *key), x, y)
        else:
            canvas.put(_plot(), x, y)
        canvas.put(_paving(number, beyond), x, y + layout.WHAT_IF_TILE[1])
        if view and view["worker"]:
            middle = y + (height + layout.WHAT_IF_HEAD) / 2 + 4
            canvas.put(pieces.worker(view["worker"], beyond=beyond), x + width / 2, middle)


@cached
def _tile(lang: Language, tile_id: str, owner: str | None, beyond: bool, free: bool) -> Sprite:
    """A tile with its name; what it does where nobody stands on it."""
    (width, height), head = layout.WHAT_IF_TILE, layout.WHAT_IF_HEAD
    tile = TILE[tile_id]
    band = theme.PLAYER[owner] if owner else theme.head(tile.kind, beyond)
    canvas = Canvas(
        framed(width, height, theme.body(tile.kind, beyond), band, head=head).image.copy()
    )
    name, room = tile_name(lang, tile_id), NAME_ROOM
    ink = ON_PLAYER[owner] if owner else INK
    canvas.text(name, 4, 20, Face.NARROW_BOLD, Size.LABEL, ink, room=room, floor=NAME_FLOOR)
    lines = effect_lines(tile, owner) or ((*income_line(tile), Sign("symbol", tile.kind)),)
    step = (height - head) / len(lines)
    for index, line in enumerate(lines if free else ()):
        canvas.put(row(line, 30, width - 10), 5, head + step * (index + 0.5))
    return Sprite(canvas.image)


@cached
def _plot() -> Sprite:
    pen = Pen(*layout.WHAT_IF_TILE)
    pen.box((0, 0, *layout.WHAT_IF_TILE), theme.TILE_RADIUS, theme.PLOT, round_at=UPPER)
    return pen.done()


@cached
def _paving(number: int, beyond: bool) -> Sprite:
    width, height = layout.WHAT_IF_TILE[0], layout.WHAT_IF_PAVING
    pen = Pen(width, height)
    colour = ground(number, not beyond)
    pen.box((0, 0, width, height), theme.TILE_RADIUS, SECOND, round_at=LOWER)
    pen.box((0, 2, width, height), theme.TILE_RADIUS, colour, round_at=LOWER)
    canvas = Canvas(pen.done().image)
    text, x, middle = str(number), layout.WHAT_IF_NUMBER_X, height / 2 + 1
    canvas.number(text, x, middle, Face.NARROW_BOLD, Size.NUMBER, INK, "middle")
    return Sprite(canvas.image)


@cached
def _line() -> Sprite:
    """The dashed line behind the space where the provost stands, put by its upper end."""
    foot = SPACE + 6
    pen = Pen(8, foot + 12, origin=(4, 10))
    pen.dashes(0, -8, foot, theme.PLUM_PALE, 4, 8, 5)
    return pen.done(4, 10)


@cached
def _barrier() -> Sprite:
    """His flag, which bars the road behind the space where he would stand, put by its upper end."""
    pen = Pen(56, SPACE + 34, origin=(50, 28))
    pen.box((-4, -25, 4, SPACE + 5), 1, WHITE)
    pen.box((-2.6, -23.6, 2.6, SPACE + 4), 1, PLUM)
    cloth = [(-2, -24), (-46, -24), (-38, -12), (-46, 0), (-2, 0)]
    pen.stroke([*cloth, cloth[0]], WHITE, 3)
    pen.polygon(cloth, PLUM)
    pen.line([(-38, -12), (-2, -12)], WHITE, 4)
    return pen.done(50, 28)


def _end(number: int) -> tuple[float, float]:
    """The far end of a space, between it and the next."""
    x, y = layout.what_if_cell(number)
    return x + (layout.WHAT_IF_STEP + layout.WHAT_IF_TILE[0]) / 2, float(y)


def _draw_coins(canvas: Canvas, shown: Scene, target: int, free: bool) -> None:
    """The bailiff, and what each space in reach costs; the one in question is ringed."""
    now, bailiff, mover = shown.position["provost"], shown.position["bailiff"], shown.turn
    canvas.put(pieces.bailiff(16), *_beside_number(bailiff))
    for number in provost_reach(now):
        if number in (now, bailiff):
            continue
        at = _beside_number(number)
        if number == target:
            canvas.put(disc(18.5, theme.GLOW, theme.GLOW_EDGE, 1.6), *at)
        price = 0 if free else provost_price(number - now)
        poor = mover is not None and price > shown.position["players"][mover]["deniers"]
        canvas.put(numbered("coin", price, 30, poor), *at)


def _beside_number(number: int) -> tuple[float, float]:
    """The place on the paving of a space for the bailiff or a price."""
    x, y = layout.what_if_cell(number)
    return x + layout.WHAT_IF_COIN_X, y + layout.WHAT_IF_TILE[1] + layout.WHAT_IF_PAVING / 2


def _draw_chips(canvas: Canvas, shown: Scene, target: int) -> None:
    """A chip for each player: the workers on the road, and how many of them would be active."""
    top, bottom = layout.WHAT_IF_CHIP
    first, _, end, _ = layout.WHAT_IF_LAND
    share = (end - first + layout.WHAT_IF_CHIP_GAP) / shown.players
    for place, colour in enumerate(shown.position["order"]):
        left = first + share * place
        right = left + share - layout.WHAT_IF_CHIP_GAP
        canvas.card((left, top, right, bottom), CARD, SHADE)
        canvas.put(_chip_strip(colour), left, top)
        middle = (top + bottom) / 2
        active, count = workers_reached(shown.position, colour, target)
        text = f"{active}/{count}"
        room = right - left - 68 - 36 - width(text, Face.SERIF_BLACK, Size.NUMBER)
        step = min(33.0, room / max(1, count - 1))
        for index in range(count):
            at = left + 68 + step * index
            piece = pieces.small_shield if index < active else pieces.out_of_force
            canvas.put(piece(colour, 26), at, middle)
        ink = PLUM if active < count else INK
        canvas.number(text, right - 12, middle, Face.SERIF_BLACK, Size.NUMBER, ink, "right")


@cached
def _chip_strip(colour: str) -> Sprite:
    width, height = layout.WHAT_IF_CHIP_STRIP, layout.WHAT_IF_CHIP[1] - layout.WHAT_IF_CHIP[0]
    pen = Pen(width, height)
    pen.box((0, 0, width, height), theme.RADIUS, theme.PLAYER[colour], round_at=LEFT)
    canvas = Canvas(pen.done().image)
    canvas.put(pieces.shield(colour, 26, rim=1.8, line=0), width / 2, height / 2)
    return Sprite(canvas.image)
