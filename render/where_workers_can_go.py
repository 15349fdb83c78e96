"""Where a worker can go: the road and the special buildings as on the board and larger, with prices.

The castle stands in the place of the order of passing. What is free carries its price, a worker who would do nothing
there is warned of, and what can't be chosen lies in the shade.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from PIL import Image

from engine.board import SPECIALS
from engine.tiles import TILE
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.header import draw_band, draw_price
from render.png import png
from render.road import Placed, draw_road
from render.scene import Scene
from render.special_buildings import TOWN, draw_buildings, special_building, worker_at
from render.symbols import disc, numbered, symbol
from render.theme import GOLD, INK, WHITE
from render.tiles import HEAD, RESIDENCE_HEAD
from render.vector_shapes import Pen, Sprite
from render.worker_places import workers

SHADED: Final = 120
"""Of 255: how far what can't be chosen lies in the shade."""
MARK: Final = (28, WHITE, INK, 5)
"""The disc below a price that is marked: radius, colours and line. It ends where tiles hold no sign."""


def placement_picture(
    shown: Scene, offered: Mapping[str, int], idle: Collection[str], mark: str = ""
) -> bytes:
    """Every space with what it does, as a PNG 900 px wide, as high as the rows with a building.

    `offered` are the spaces that are free for the player who looks, each with its price in deniers; at those that are
    `idle` as well a worker would do nothing as things stand. There is a `mark` at one of them.
    """
    shown = replace(shown, unfolded=True)
    canvas = Canvas.blank(theme.WIDTH, theme.HEIGHT, theme.TABLE)
    draw_road(canvas, shown)
    draw_buildings(canvas, shown)
    canvas.put(special_building(shown, "castle"), *layout.special_cell(len(SPECIALS)))
    taken = {place.partition(":")[0] for place, _ in workers(shown.position)}
    for space, x, y, height in _spaces(shown):
        if space not in offered:
            # Who stands there stays bright.
            tall = height + (0 if space in taken else layout.OPEN.height)
            shade = Image.new("RGBA", (layout.TILE_SIZE[0], tall), (*theme.TABLE, SHADED))
            canvas.put(Sprite(shade), x, y)
    _draw_queue(canvas, shown)
    for sprite, *at in prices(shown, offered, idle, mark):
        canvas.put(sprite, *at)
    left, top, right, _ = layout.LAND
    last = max(int(space[1:]) for space in shown.position["road"])
    foot = layout.OPEN.at(last)[1] + layout.OPEN.height + layout.ROAD_GAP
    head = layout.PLACEMENT_HEADER
    sheet = Canvas.blank(right - left, head + foot - top, theme.TABLE)
    sheet.image.paste(canvas.image.crop((left, top, right, foot)), (0, head))
    _draw_header(sheet, shown, offered)
    return png(sheet.image)


def _spaces(shown: Scene) -> Iterator[tuple[str, int, int, int]]:
    """Each place with the corner and height of its building below the head, which keeps its owner's colour."""
    for index, space in enumerate(TOWN):
        x, y = layout.special_cell(index)
        yield space, x, y + HEAD, layout.SPECIAL_SIZE[1] - HEAD
    for space, view in shown.position["road"].items():
        x, y = layout.OPEN.tile(int(space[1:]))
        head = RESIDENCE_HEAD if TILE[view["tile"]].kind == "residential" else HEAD
        yield space, x, y + head, layout.TILE_SIZE[1] - head


def _draw_header(sheet: Canvas, shown: Scene, offered: Mapping[str, int]) -> None:
    """Who is asked, the money there is, and what a worker costs: elsewhere, and on an own building."""
    draw_band(sheet, layout.PLACEMENT_HEADER)
    player, middle = shown.turn, (layout.PLACEMENT_HEADER - layout.RULE) / 2
    if player is None:
        return
    sheet.put(pieces.shield(player, 36, line=0), 36, middle)
    sheet.name(shown.names[player], 68, middle + 13, Size.LARGE, WHITE, 400, Size.TEXT)
    sheet.put(symbol("denier", 40), 510, middle)
    deniers = str(shown.position["players"][player]["deniers"])
    sheet.number(deniers, 538, middle, Face.SERIF_BLACK, Size.HEADING, WHITE)
    if shown.price is not None:
        draw_price(sheet, shown.price, 646, middle, 44)
    road = shown.position["road"]
    own = [
        price
        for space, price in offered.items()
        if space in road and road[space]["owner"] == player
    ]
    if own:
        sheet.put(pieces.owner_flag(player, 30), 796, middle)
        sheet.put(numbered("coin", min(own), 44), 846, middle)


def _price_at(shown: Scene, space: str) -> tuple[float, float]:
    """The place of the next worker on a space."""
    if space not in TOWN:
        x, y = layout.OPEN.at(int(space[1:]))
        return x + layout.WORKER_X, y + layout.OPEN.height / 2
    at_stables = len(shown.position["specials"]["stables"])
    return worker_at(shown, space, at_stables if space == "stables" else 0)


def prices(shown: Scene, offered: Mapping[str, int], idle: Collection[str], mark: str) -> Placed:
    """What a worker costs on each space; with a warning where the worker would do nothing."""
    for space, price in offered.items():
        x, y = _price_at(shown, space)
        if space == mark:
            yield disc(*MARK), x, y
        if space in idle and space != "stables":
            yield numbered("coin", price, 28, faded=True), x - 19, y
            yield _warning(), x + 6, y
            continue
        yield disc(20.5, GOLD, INK, 1.6), x, y
        yield numbered("coin", price, 32), x, y
        if space in idle:
            # Places stand side by side at the stables: their building has room.
            left, top = layout.special_cell(TOWN.index(space))
            yield _warning(), left + layout.STABLES_X[-1], top + 43


def _draw_queue(canvas: Canvas, shown: Scene) -> None:
    x, y = layout.special_cell(len(SPECIALS))
    middle = y + layout.SPECIAL_SIZE[1] + layout.OPEN.height / 2
    for place, colour in enumerate(shown.position["castle"]["workers"]):
        canvas.put(pieces.small_shield(colour, 17), x + 12 + 19 * place, middle)


@cached
def _warning() -> Sprite:
    pen = Pen(34, 32, unit=0.75, origin=(17, 16))
    corners = [(0.0, -16.0), (18.0, 15.0), (-18.0, 15.0)]
    pen.stroke([*corners, corners[0], corners[1]], INK, 6)
    pen.polygon(corners, GOLD)
    pen.stroke([(0, -6), (0, 4)], INK, 4)
    pen.disc(0, 10, 2.4, INK)
    return pen.done(17, 16)
