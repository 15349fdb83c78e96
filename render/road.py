"""The road: tiles, workers, the provost and the bailiff, and the way they came."""

from engine.board import SECTIONS
from engine.questions import provost_prices
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.empty_road import empty_road, reached
from render.fonts import Face, Size
from render.pen import Pen, Sprite
from render.scene import Scene
from render.space_paving import SCORING, paving
from render.symbols import numbered, symbol
from render.theme import GLOW, GLOW_EDGE, INK
from render.tiles import road_tile
from words.names import section_name


def draw_road(canvas: Canvas, scene: Scene) -> None:
    """Draw the road, its tiles and what stands on them, from the ground up."""
    _draw_empty_road(canvas, scene)
    _draw_scoring_spaces(canvas, scene)
    _draw_tiles(canvas, scene)
    _draw_ways(canvas, scene)
    _draw_pieces(canvas, scene)
    _draw_tolls(canvas, scene)


def _draw_empty_road(canvas: Canvas, scene: Scene) -> None:
    """The road out of force; over it, cut from the one in force, its spaces up to the provost."""
    canvas.put(empty_road(False), layout.LAND[0], layout.LAND[1])
    for number in range(1, scene.position["provost"] + 1):
        for sprite, x, y in reached(number):
            canvas.put(sprite, x, y)


def _draw_scoring_spaces(canvas: Canvas, scene: Scene) -> None:
    for section in SECTIONS:
        number = section.space
        x, y = layout.road_cell(number)
        scored = section.name in scene.position["castle"]["scored"]
        if scored:
            _draw_paving(canvas, scene, number)
        if f"r{number}" not in scene.position["road"]:
            colour = theme.PLOT_SCORED if scored else theme.PLOT_SCORING
            canvas.put(symbol(section.name, 40, colour), x + 60, y + 38)
            name = section_name(scene.lang, section.name)
            canvas.text(
                name, x + 60, y + 82, Face.SERIF_BOLD, Size.LABEL, colour, align="middle", room=104
            )


def _draw_paving(canvas: Canvas, scene: Scene, number: int) -> None:
    """Draw the paving of a space anew, over what the empty road shows there."""
    scored = SCORING.get(number) in scene.position["castle"]["scored"]
    worker = _worker_on(scene, number)
    sprite = paving(number, number <= scene.position["provost"], scored=scored, worker=worker)
    canvas.put(sprite, *layout.on_road(number, layout.PAVING_AT))


def _draw_tiles(canvas: Canvas, scene: Scene) -> None:
    position = scene.position
    width, height = layout.TILE_SIZE
    for space, view in position["road"].items():
        number = int(space[1:])
        x, y = layout.on_road(number, layout.TILE_AT)
        if space in scene.changes.tiles:
            canvas.put(tile_glow(width, height), x, y)
        beyond = number > position["provost"]
        if space == scene.position["active"]:
            canvas.put(active_frame(width, height + layout.PAVING_SIZE[1]), x, y)
        if view["worker"] or space == scene.position["active"]:
            _draw_paving(canvas, scene, number)
        claimed = space in position["waiting"]
        tile = road_tile(view["tile"], view["owner"], beyond, scene.lang, claimed=claimed)
        canvas.put(tile, x, y)
    for space, colour in position["waiting"].items():
        x, y = layout.on_road(int(space[1:]), layout.TILE_AT)
        canvas.put(claim(colour), x + width - 13, y + 13)


@cached
def tile_glow(width: int, height: int) -> Sprite:
    """The glow behind a new tile, put by the tile's upper left corner."""
    pen = Pen(width + 16, height + 16, origin=(8, 8))
    corners = [(-2, -2), (width + 2, -2), (width + 2, height + 2), (-2, height + 2)]
    pen.pearls(corners, GLOW, GLOW_EDGE, 5)
    pen.box((-4, -4, width + 4, height + 4), 6, GLOW)
    return pen.done(8, 8)


@cached
def active_frame(width: int, height: int) -> Sprite:
    """The gold frame of the building being activated, put by the tile's upper left corner."""
    pen = Pen(width + 16, height + 16, origin=(8, 8))
    pen.box((-6.4, -6.4, width + 6.4, height + 6.4), 11, INK)
    pen.box((-5, -5, width + 5, height + 5), 10, theme.GOLD)
    return pen.done(8, 8)


@cached
def claim(colour: str) -> Sprite:
    """A residence to come (R7.8): the green house in a ring of the claimer's colour."""
    pen = Pen(40, 40, origin=(20, 20))
    pen.disc(0, 0, 18, INK)
    pen.disc(0, 0, 17, theme.WHITE)
    pen.disc(0, 0, 16, theme.PLAYER[colour])
    pen.disc(0, 0, 11.5, theme.WHITE)
    sprite = pen.done(20, 20)
    house = symbol("residential", 17)
    sprite.image.alpha_composite(house.image, (20 - house.x, 19 - house.y))
    return sprite


def _draw_tolls(canvas: Canvas, scene: Scene) -> None:
    """What moving the provost to each space in reach costs the player who is asked to."""
    for number, price in provost_prices(scene.position).items():
        x, y = layout.on_road(number, layout.SIGN_AT)
        # Above the bailiff, whose disc would hide it.
        above = 34 if number == scene.position["bailiff"] else 0
        canvas.put(numbered("coin", price, 31), x, y - above)


def _draw_ways(canvas: Canvas, scene: Scene) -> None:
    """Ghosts on the old spaces of the officers and chevrons along their way."""
    position, changes = scene.position, scene.changes
    if changes.provost is not None:
        at = layout.on_road(changes.provost, layout.PROVOST_AT)
        canvas.put(pieces.provost(56, ghost=True), *at)
        _draw_chevrons(canvas, changes.provost, position["provost"])
    if changes.bailiff is not None:
        at = layout.on_road(changes.bailiff, layout.BAILIFF_AT)
        canvas.put(pieces.bailiff(17, ghost=True), *at)
        if changes.provost is None:
            _draw_chevrons(canvas, changes.bailiff, position["bailiff"])


def _draw_chevrons(canvas: Canvas, old: int, new: int) -> None:
    step = 1 if new > old else -1
    for number in range(old + step, new, step):
        x, y = layout.road_cell(number)
        rightward = ((number - 1) // layout.COLUMNS % 2 == 1) == (step > 0)
        for at in (52, 74):
            canvas.put(chevron(rightward), x + at, y + layout.PAVING_MIDDLE)


@cached
def chevron(rightward: bool) -> Sprite:
    """A small arrow head along the road."""
    pen = Pen(18, 18, origin=(9, 9))
    side = 1 if rightward else -1
    pen.polygon([(-5 * side, -6), (6 * side, 0), (-5 * side, 6)], theme.WHITE, GLOW_EDGE, 1.6)
    return pen.done(9, 9)


def _draw_pieces(canvas: Canvas, scene: Scene) -> None:
    """Flag, worker, disc: in this order all three can be seen on one space."""
    position, changes = scene.position, scene.changes
    provost, bailiff = position["provost"], position["bailiff"]
    x, y = layout.on_road(provost, layout.PROVOST_AT)
    shared = provost == bailiff or _worker_on(scene, provost) is not None
    flag = pieces.provost(56, glow=changes.provost is not None)
    canvas.put(flag, x, y - layout.PROVOST_RAISED if shared else y)
    _draw_workers(canvas, scene)
    disc = pieces.bailiff(17, glow=changes.bailiff is not None)
    canvas.put(disc, *layout.on_road(bailiff, layout.BAILIFF_AT))


def _draw_workers(canvas: Canvas, scene: Scene) -> None:
    position = scene.position
    for space, view in position["road"].items():
        if view["worker"]:
            number = int(space[1:])
            sprite = pieces.worker(
                view["worker"],
                beyond=number > position["provost"],
                glow=space in scene.changes.workers,
                active=space == position["active"],
            )
            canvas.put(sprite, *layout.on_road(number, layout.WORKER_AT))


def _worker_on(scene: Scene, number: int) -> str | None:
    view = scene.position["road"].get(f"r{number}")
    return view["worker"] if view else None
