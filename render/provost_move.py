"""What if the provost moved: the road in one line, who would still be active and who would lose."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from engine import Position
from engine.board import ROAD_LENGTH, SECTIONS
from engine.questions import provost_price, provost_reach, workers_reached
from engine.tiles import TILE
from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.fonts import Face, Size
from render.labels import WHAT_IF
from render.pen import Pen, Sprite
from render.png import png
from render.scene import Scene, scene
from render.symbols import numbered, symbol
from render.table import table
from render.text import fit, width
from render.theme import CARD, GOLD, HEADER_SOFT, INK, PLUM, SECOND, SHADE, WHITE
from words.names import tile_name

WIDTH: Final = 1200
HEIGHT: Final = 360
HEADER: Final = 67
STEP: Final = 41
LEFT: Final = 26
STRIP: Final = (16, 76, 1184, 264)
NAME_FOOT: Final = 178
NAME_ROOM: Final = 68
NAME_FLOOR: Final = 11
SWATCH: Final = (182, 222)
RIBBON: Final = (236, 262)
COIN_Y: Final = 285
CHIP: Final = (306, 350)

_SCORING: Final = {section.space for section in SECTIONS}


def provost_picture(
    position: Position,
    names: Mapping[str, str],
    target: int,
    *,
    mover: str | None = None,
    free: bool = False,
    language: str = "en",
) -> bytes:
    """The road with the provost on `target` instead, as a PNG of 1200 x 360.

    `mover` (by default who owes the decision) pays 1 denier a space (R6.1) unless the move is `free` (R5.3).
    Raises ValueError for a space that is not on the road.
    """
    if not 1 <= target <= ROAD_LENGTH:
        raise ValueError(f"r{target} is not on the road")
    shown = scene(position, names, language=language)
    canvas = table(WIDTH, HEIGHT)
    _draw_header(canvas, shown, target, mover or shown.turn, free)
    _draw_road(canvas, shown, target)
    _draw_barriers(canvas, position["provost"], target)
    _draw_coins(canvas, shown, target, mover or shown.turn, free)
    _draw_chips(canvas, shown, target)
    return png(canvas.image)


def _x(number: int) -> int:
    return LEFT + STEP * (number - 1)


def _draw_header(canvas: Canvas, shown: Scene, target: int, mover: str | None, free: bool) -> None:
    canvas.fill((0, 0, WIDTH, HEADER - layout.RULE), INK)
    canvas.fill((0, HEADER - layout.RULE, WIDTH, HEADER), GOLD)
    middle, x = 32, 22.0
    if mover:
        canvas.put(pieces.shield(mover, 38, line=0), x + 19, middle)
    canvas.put(pieces.provost(46, pole=WHITE), 84, 54)
    x = (
        130
        + canvas.text(
            shown.lang.t(WHAT_IF), 130, 44, Face.SERIF_BOLD, Size.LARGE, HEADER_SOFT, room=400
        )
        + 18
    )
    for text, after in ((str(shown.position["provost"]), 16), (None, 14), (str(target), 0)):
        if text is None:
            canvas.put(symbol("arrow", 28, GOLD), x + 14, middle)
            x += 28 + after
        else:
            x += canvas.number(text, x, middle, Face.SERIF_BOLD, Size.LARGE, WHITE) + after
    cost = provost_price(target - shown.position["provost"])
    if cost and not free:
        canvas.put(numbered("coin", cost, 46), WIDTH - 42, middle)


def _draw_road(canvas: Canvas, shown: Scene, target: int) -> None:
    left, top, right, bottom = STRIP
    canvas.card((left, top, right, bottom), theme.BODY_BEYOND)
    canvas.card((left, top, _x(target) + STEP, bottom), CARD)
    for number in range(1, ROAD_LENGTH + 1):
        beyond = number > target
        _draw_stretch(canvas, number, beyond)
        view = shown.position["road"].get(f"r{number}")
        x = _x(number)
        canvas.put(_swatch(view and view["tile"], view and view["owner"], beyond), x + 2, SWATCH[0])
        if view:
            _draw_name(canvas, tile_name(shown.lang, view["tile"]), x, view["worker"], beyond)
            _draw_worker(canvas, x, view["worker"], beyond)


def _draw_name(canvas: Canvas, name: str, x: int, worker: str | None, beyond: bool) -> None:
    """A tile's name upright, bold where a worker stands."""
    face = Face.NARROW_BOLD if worker else Face.NARROW_MEDIUM
    ink = INK if worker or beyond else SECOND
    drawn = fit(name, face, 20, NAME_ROOM, NAME_FLOOR)
    upright = drawn.image.transpose(Image.Transpose.ROTATE_90)
    baseline = x + STEP // 2 + 6
    place = (baseline + drawn.top, NAME_FOOT - drawn.left - upright.height)
    canvas.image.paste(ink, place, upright)


def _draw_worker(canvas: Canvas, x: int, worker: str | None, beyond: bool) -> None:
    if not worker:
        return
    at = x + STEP / 2, 212
    if beyond:
        canvas.put(pieces.out_of_force(worker, 28), *at)
    else:
        canvas.put(pieces.shield(worker, 28, rim=2.4, line=1.4), *at)


def _draw_stretch(canvas: Canvas, number: int, beyond: bool) -> None:
    top, bottom = RIBBON
    x = _x(number)
    if number in _SCORING:
        ground = theme.PLUM_PALE
    else:
        ground = theme.ROAD_BEYOND if beyond else theme.ROAD
    canvas.fill((x, top, x + STEP, bottom), SECOND)
    left, right = x + (number == 1), x + STEP - (number == ROAD_LENGTH)
    canvas.fill((left, top + 1, right, bottom - 1), ground)
    middle = (top + bottom) / 2
    canvas.number(str(number), x + STEP / 2, middle, Face.NARROW_BOLD, Size.TEXT, INK, "middle")


def _swatch(tile: str | None, owner: str | None, beyond: bool) -> Sprite:
    """A tile in miniature: its tone and its owner's band, or the dashes of a free space."""

    def draw() -> Sprite:
        width, height = STEP - 4, SWATCH[1] - SWATCH[0]
        pen = Pen(width, height)
        if tile is None:
            corners = [(1, 1), (width - 1, 1), (width - 1, height - 1), (1, height - 1), (1, 1)]
            pen.dashes([(float(x), float(y)) for x, y in corners], SECOND, 1.2)
            return pen.done()
        kind = TILE[tile].kind
        pen.box((0, 0, width, height), 5, theme.body(kind, beyond))
        band = theme.PLAYER[owner] if owner else theme.head(kind, beyond)
        pen.box((0, 0, width, 11), 5, band, round_at=(True, True, False, False))
        pen.box((0, 0, width, height), 5, None, SECOND, 1.3)
        return pen.done()

    return CACHE.get(("swatch", tile, owner, beyond), draw)


def _draw_barriers(canvas: Canvas, now: int, target: int) -> None:
    """A dashed line where the provost stands, his flag where he would."""
    left, top, right, bottom = STRIP
    pen = Pen(right - left, bottom - top + 12, origin=(-left, -top))
    if now != target:
        x = _x(now) + STEP
        pen.dashes([(x, top + 6), (x, bottom + 6)], theme.PLUM_FADED, 2.4, 7, 5)
    x = _x(target) + STEP
    pen.box((x - 3, top + 8, x + 3, bottom + 8), 1, PLUM)
    ends, foot = x - 46, top + 32
    cloth = [(x - 2, top + 8), (ends, top + 8), (ends + 8, top + 20), (ends, foot), (x - 2, foot)]
    path = [(float(px), float(py)) for px, py in cloth]
    pen.stroke([*path, path[0]], WHITE, 3)
    pen.polygon(path, PLUM)
    pen.line([(ends + 8, top + 20), (x - 2, top + 20)], WHITE, 4)
    pen.disc(x, top + 7, 5, GOLD, INK, 1)
    canvas.put(pen.done(), left, top)


def _draw_coins(canvas: Canvas, shown: Scene, target: int, mover: str | None, free: bool) -> None:
    """The bailiff, and what each space in reach costs; the one in question is ringed with gold."""
    now, bailiff = shown.position["provost"], shown.position["bailiff"]
    canvas.put(pieces.bailiff(17), _x(bailiff) + STEP / 2, COIN_Y)
    for number in provost_reach(now):
        if number in (now, bailiff):
            continue
        middle = _x(number) + STEP / 2
        if number == target:
            canvas.put(_ring(), middle, COIN_Y)
        if not free:
            price = provost_price(number - now)
            poor = mover is not None and price > shown.position["players"][mover]["deniers"]
            canvas.put(numbered("coin", price, 26, poor), middle, COIN_Y)


def _ring() -> Sprite:
    def draw() -> Sprite:
        pen = Pen(44, 44, origin=(22, 22))
        pen.disc(0, 0, 17.5, theme.GLOW, theme.GLOW_EDGE, 1.6)
        return pen.done(22, 22)

    return CACHE.get(("ring",), draw)


def _draw_chips(canvas: Canvas, shown: Scene, target: int) -> None:
    """A chip for each player: the workers on the road, and how many of them would be active."""
    top, bottom = CHIP
    share = (STRIP[2] - STRIP[0]) / shown.players
    for place, colour in enumerate(shown.position["order"]):
        left = STRIP[0] + share * place
        right = left + share - 12
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


def _chip_strip(colour: str) -> Sprite:
    def draw() -> Sprite:
        height = CHIP[1] - CHIP[0]
        pen = Pen(46, height)
        pen.box(
            (0, 0, 46, height),
            theme.RADIUS,
            theme.PLAYER[colour],
            round_at=(True, False, False, True),
        )
        canvas = Canvas(pen.done().image)
        canvas.put(pieces.shield(colour, 26, rim=1.8, line=0), 23, height / 2)
        return Sprite(canvas.image)

    return CACHE.get(("chip strip", colour), draw)
