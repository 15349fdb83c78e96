"""The special buildings along the top of the land, and the order of passing."""

from engine.board import FEWEST_FOR_STABLES, LEAST_PRICE, SPECIALS, STABLE_CIRCLES
from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.effect_lines import SPECIAL_LINES
from render.fonts import Face
from render.labels import CLOSED, PASSING_ORDER
from render.pen import Pen, Sprite
from render.road import active_frame
from render.scene import Scene
from render.sign_row import row
from render.symbols import numbered, symbol
from render.theme import INK, SECOND, THIRD, WHITE
from render.tiles import NAME_SIZE, framed
from render.workers import workers
from words.names import special_name

CIRCLE_X = (22, 56, 90)
CIRCLE_Y = 61
INN_X = (26, 85)
INN_Y = 63


def draw_specials(canvas: Canvas, scene: Scene) -> None:
    """Draw the six buildings with their workers, then the order of passing."""
    for index, space in enumerate(SPECIALS):
        x, y = layout.special_cell(index)
        if space == scene.position["active"]:
            canvas.put(active_frame(*layout.SPECIAL_SIZE), x, y)
        canvas.put(special_tile(scene, space), x, y)
    _draw_single_workers(canvas, scene)
    _draw_stables(canvas, scene)
    _draw_inn(canvas, scene)
    _draw_passing(canvas, scene)


def _draw_single_workers(canvas: Canvas, scene: Scene) -> None:
    """The workers of the buildings that hold no more than one."""
    for space, colour in workers(scene.position):
        if space in SPECIALS:
            x, y = layout.special_cell(SPECIALS.index(space))
            glow, active = space in scene.changes.workers, space == scene.position["active"]
            sprite = pieces.worker(colour, glow=glow, active=active)
            canvas.put(sprite, x + layout.SPECIAL_WORKER_AT[0], y + layout.SPECIAL_WORKER_AT[1])


def special_tile(scene: Scene, space: str) -> Sprite:
    """The tile of a special building, put by its upper left corner; two players can't use the stables."""
    closed = space == "stables" and scene.players < FEWEST_FOR_STABLES
    key = ("special", space, closed, scene.lang.code)
    return CACHE.get(key, lambda: _tile(scene, space, closed))


def _tile(scene: Scene, space: str, closed: bool) -> Sprite:
    width, height = layout.SPECIAL_SIZE
    ground, head = theme.body("special", closed), theme.head("special", closed)
    edge, ink = (THIRD, SECOND) if closed else (SECOND, INK)
    canvas = Canvas(framed(width, height, ground, head, edge).image.copy())
    name, room = special_name(scene.lang, space), width - 12
    canvas.text(name, 7, 19, Face.NARROW_BOLD, NAME_SIZE, ink, room=room)
    if space in SPECIAL_LINES:
        canvas.put(row(SPECIAL_LINES[space], 24, room), 7, 40)
    elif closed:
        text, middle = scene.lang.t(CLOSED), width / 2
        canvas.text(text, middle, 68, Face.NARROW_BOLD, 20, THIRD, align="middle", room=room)
    elif space == "stables":
        _draw_empty_stables(canvas)
    else:
        _draw_empty_inn(canvas)
    return Sprite(canvas.image)


def _draw_empty_stables(canvas: Canvas) -> None:
    for place, x in enumerate(CIRCLE_X[:STABLE_CIRCLES], 1):
        canvas.put(_circle(16), x, CIRCLE_Y)
        canvas.number(str(place), x, CIRCLE_Y, Face.SERIF_BOLD, 19, THIRD, "middle")


def _draw_empty_inn(canvas: Canvas) -> None:
    canvas.put(_circle(17), INN_X[0], INN_Y)
    canvas.put(symbol("arrow", 20, INK), (INN_X[0] + INN_X[1]) / 2, INN_Y)
    canvas.put(_circle(17), INN_X[1], INN_Y)
    canvas.put(numbered("coin", LEAST_PRICE, 22), INN_X[1], INN_Y)


def _circle(radius: float) -> Sprite:
    def draw() -> Sprite:
        pen = Pen(2 * radius + 2, 2 * radius + 2)
        pen.disc(radius + 1, radius + 1, radius, WHITE, THIRD, 1.4)
        return pen.done(radius + 1, radius + 1)

    return CACHE.get(("circle", radius), draw)


def _draw_stables(canvas: Canvas, scene: Scene) -> None:
    x, y = layout.special_cell(SPECIALS.index("stables"))
    for place, colour in enumerate(scene.position["specials"]["stables"][:STABLE_CIRCLES]):
        glow = f"stables:{colour}" in scene.changes.workers
        sprite = pieces.shield(colour, 27, rim=2.4, line=1.4, shadow=True, glow=glow)
        canvas.put(sprite, x + CIRCLE_X[place], y + CIRCLE_Y + 2)


def _draw_inn(canvas: Canvas, scene: Scene) -> None:
    """The left circle waits; who stands on the right one pays 1 denier (R4.3)."""
    x, y = layout.special_cell(SPECIALS.index("inn"))
    inn = scene.position["specials"]["inn"]
    for side, colour, at in (("left", inn["left"], INN_X[0]), ("right", inn["right"], INN_X[1])):
        if colour:
            glow = f"inn:{side}" in scene.changes.workers
            sprite = pieces.shield(colour, 36, rim=2.8, line=1.5, shadow=True, glow=glow)
            canvas.put(sprite, x + at, y + INN_Y + 2)
    if inn["right"]:
        canvas.put(numbered("coin", LEAST_PRICE, 21), x + INN_X[1], y + INN_Y - 30)


def _draw_passing(canvas: Canvas, scene: Scene) -> None:
    x, y = layout.special_cell(len(SPECIALS))
    canvas.text(
        scene.lang.t(PASSING_ORDER), x + 2, y + 18, Face.NARROW_BOLD, NAME_SIZE, SECOND, room=108
    )
    passed = scene.position["passed"]
    for place in range(scene.players):
        line, column = divmod(place, 3)
        at = (x + 20 + 37 * column, y + 44 + 38 * line)
        if place < len(passed):
            canvas.put(pieces.shield(passed[place], 25, rim=2.2, line=1.3), *at)
        else:
            canvas.put(pieces.empty_shield(26, THIRD, 1.4), *at)
            canvas.number(str(place + 1), at[0], at[1] - 1, Face.SERIF_BOLD, 16, THIRD, "middle")
