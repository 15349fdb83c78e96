"""The road: tiles, workers, the provost and the bailiff, and the way they came."""

from collections.abc import Iterator

from engine.board import SECTIONS
from engine.questions import provost_prices
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.empty_road import empty_road, stretch
from render.fonts import Face, Size
from render.scene import Scene
from render.space_paving import SCORING, paving
from render.symbols import numbered, symbol
from render.theme import GLOW, GLOW_EDGE
from render.tiles import CLAIM, HEAD, road_tile
from render.vector_shapes import Pen, Sprite
from words.names import section_name


def draw_road(canvas: Canvas, scene: Scene) -> None:
    """Draw the road, its tiles and what stands on them, from the ground up."""
    # Over the road out of force its spaces up to the provost, cut from the one in force.
    left, top, _, _ = layout.LAND
    canvas.put(empty_road(scene.road, False), left, top)
    in_force = empty_road(scene.road, True).image
    for number in range(1, scene.position["provost"] + 1):
        for x0, y0, x1, y1 in stretch(scene.road, number):
            part = in_force.crop((x0 - left, y0 - top, x1 - left, y1 - top))
            canvas.image.paste(part, (x0, y0))
    _draw_scoring_spaces(canvas, scene)
    _draw_tiles(canvas, scene)
    for piece, *at in pieces_on(scene):
        canvas.put(piece, *at)


def _draw_scoring_spaces(canvas: Canvas, scene: Scene) -> None:
    for section in SECTIONS:
        number = section.space
        scored = section.name in scene.position["castle"]["scored"]
        if scored:
            _draw_paving(canvas, scene, number)
        if scene.road.has_plot(number) and f"r{number}" not in scene.position["road"]:
            x, y = scene.road.tile(number)
            x += layout.TILE_SIZE[0] // 2
            colour = theme.PLOT_SCORED if scored else theme.PLOT_SCORING
            canvas.put(symbol(section.name, 40, colour), x, y + 33)
            name = section_name(scene.lang, section.name)
            canvas.text(
                name, x, y + 76, Face.SERIF_BOLD, Size.LABEL, colour, align="middle", room=104
            )


def _draw_paving(canvas: Canvas, scene: Scene, number: int) -> None:
    """Draw the paving of a space anew, over what the empty road shows there."""
    scored = SCORING.get(number) in scene.position["castle"]["scored"]
    in_force, view = number <= scene.position["provost"], scene.position["road"].get(f"r{number}")
    worker = view and view["worker"]
    sprite = paving(number, in_force, road=scene.road, scored=scored, worker=worker)
    canvas.put(sprite, *scene.road.at(number))


def _draw_tiles(canvas: Canvas, scene: Scene) -> None:
    position, active = scene.position, scene.position["active"]
    width, height = layout.TILE_SIZE
    for space, view in position["road"].items():
        number = int(space[1:])
        x, y = scene.road.tile(number)
        if space in scene.changes.tiles:
            canvas.put(tile_glow(width, height), x, y)
        if view["worker"]:
            _draw_paving(canvas, scene, number)
        claimed = space in position["waiting"]
        beyond = number > position["provost"]
        tile = road_tile(view["tile"], view["owner"], beyond, scene.lang, claimed=claimed)
        canvas.put(tile, x, y)
    if active in position["road"]:
        x, y = scene.road.tile(int(active[1:]))
        canvas.put(active_frame(width, height + scene.road.height), x, y)


@cached
def tile_glow(width: int, height: int) -> Sprite:
    """The glow behind a new tile, put by the tile's upper left corner."""
    pen = Pen(width + 16, height + 16, origin=(8, 8))
    corners = [(-2, -2), (width + 2, -2), (width + 2, height + 2), (-2, height + 2)]
    pen.pearls(corners, 5)
    pen.box((-4, -4, width + 4, height + 4), 6, GLOW)
    return pen.done(8, 8)


@cached
def active_frame(width: int, height: int) -> Sprite:
    """The frame around the building that is at work, put by the upper left corner of its tile."""
    pen = Pen(width + 20, height + 20, origin=(10, 10))
    for reach, colour in ((9, theme.WHITE), (6.5, theme.PLUM), (-2, theme.WHITE)):
        pen.box((-reach, -reach, width + reach, height + reach), 8 + reach, colour)
    pen.erase((4, 4, width - 4, height - 4))
    return pen.done(10, 10)


Placed = Iterator[tuple[Sprite, float, float]]
"""Pieces, each with the place it is put at."""


def pieces_on(scene: Scene) -> Placed:
    """Whatever stands on the road, from below: residences to come, the officers' ways, workers, officers, prices."""
    for space, colour in scene.position["waiting"].items():
        x, y = scene.road.tile(int(space[1:]))
        yield pieces.claim(colour), x + layout.TILE_SIZE[0] - CLAIM / 2, y + HEAD / 2 - 1
    yield from _ways(scene)
    yield from _workers(scene)
    position, changes = scene.position, scene.changes
    flag = pieces.provost(scene.road.provost, glow=changes.provost is not None)
    yield flag, *_provost_at(scene, position["provost"])
    disc = pieces.bailiff(scene.road.bailiff, glow=changes.bailiff is not None)
    yield disc, *_bailiff_at(scene, position["bailiff"])
    for number, price in provost_prices(position).items():
        x, y = scene.road.at(number)
        toll = numbered("coin", price, scene.road.toll)
        yield toll, x + layout.OFFICER_X, y + scene.road.toll / 2 + 3


def _provost_at(scene: Scene, number: int) -> tuple[float, float]:
    """The foot of his flag, at the right of a space and above the bailiff."""
    x, y = scene.road.at(number)
    return x + layout.OFFICER_X - scene.road.provost * 0.36, y + scene.road.provost + 2


def _bailiff_at(scene: Scene, number: int) -> tuple[float, float]:
    x, y = scene.road.at(number)
    return x + layout.OFFICER_X, y + scene.road.height - scene.road.bailiff - 5


def _ways(scene: Scene) -> Placed:
    """Ghosts on the old spaces of the officers and chevrons along their way."""
    position, changes = scene.position, scene.changes
    if changes.provost is not None:
        ghost = pieces.provost(scene.road.provost, ghost=True)
        yield ghost, *_provost_at(scene, changes.provost)
        yield from _chevrons(scene, changes.provost, position["provost"])
    if changes.bailiff is not None:
        ghost = pieces.bailiff(scene.road.bailiff, ghost=True)
        yield ghost, *_bailiff_at(scene, changes.bailiff)
        if changes.provost is None:
            yield from _chevrons(scene, changes.bailiff, position["bailiff"])


def _chevrons(scene: Scene, old: int, new: int) -> Placed:
    step = 1 if new > old else -1
    for number in range(old + step, new, step):
        x, y = scene.road.at(number)
        rightward = ((number - 1) // layout.COLUMNS % 2 == 1) == (step > 0)
        for at in (-11, 11):
            yield chevron(rightward), x + layout.WORKER_X + at, y + scene.road.height / 2


@cached
def chevron(rightward: bool) -> Sprite:
    pen = Pen(18, 18, origin=(9, 9))
    side = 1 if rightward else -1
    pen.polygon([(-5 * side, -6), (6 * side, 0), (-5 * side, 6)], theme.WHITE, GLOW_EDGE, 1.6)
    return pen.done(9, 9)


def _workers(scene: Scene) -> Placed:
    position = scene.position
    for space, view in position["road"].items():
        if view["worker"]:
            number = int(space[1:])
            beyond, glow = number > position["provost"], space in scene.changes.workers
            sprite = pieces.worker(view["worker"], scene.road.worker, beyond=beyond, glow=glow)
            x, y = scene.road.at(number)
            yield sprite, x + layout.WORKER_X, y + scene.road.height / 2
