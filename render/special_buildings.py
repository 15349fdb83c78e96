"""The special buildings along the top of the land, and the order of passing."""

from typing import Final

from PIL import Image

from engine.board import FEWEST_FOR_STABLES, SECTIONS, SPECIALS, STABLE_CIRCLES
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import ARROW, SPECIAL_LINES, Line, Sign, goods
from render.fonts import Face, Size
from render.road import Placed, active_frame
from render.scene import Scene
from render.sign_row import row
from render.space_paving import paving
from render.symbols import disc, symbol
from render.theme import CARD, INK, SECOND, SHADE, THIRD, WHITE
from render.tiles import BASELINE, HEAD, NAME_SIZE, framed
from render.vector_shapes import Sprite
from render.worker_places import workers
from words.language import Language
from words.names import special_name

SIGNS = 26
"""Height of the signs of a special building, in px."""
TOWN: Final = (*SPECIALS, "castle")
CIRCLES_X: Final = {
    "stables": layout.STABLES_X,
    "inn": layout.INN_X,
    "castle": (layout.TILE_SIZE[0] - 20,),
}


def draw_buildings(canvas: Canvas, scene: Scene) -> None:
    for index, space in enumerate(SPECIALS):
        x, y = layout.special_cell(index)
        canvas.put(special_building(scene, space), x, y)
        if space == scene.position["active"]:
            width, height = layout.SPECIAL_SIZE
            canvas.put(active_frame(width, height + scene.road.height), x, y)
    for sprite, left, middle in guests(scene):
        canvas.put(sprite, left, middle)


def guests(scene: Scene) -> Placed:
    """The worker in the middle of its building's paving, smaller on a circle of the stables or the inn (R4.3, R5.5)."""
    order = scene.position["specials"]["stables"]
    for place, colour in workers(scene.position):
        space, _, circle = place.partition(":")
        if space in SPECIALS:
            width = scene.road.guest if circle else scene.road.worker
            sprite = pieces.worker(colour, width, glow=place in scene.changes.workers)
            at = order.index(colour) if space == "stables" else int(circle == "right")
            yield sprite, *worker_at(scene, space, at)


def worker_at(scene: Scene, space: str, circle: int) -> tuple[float, float]:
    """Where a worker stands before a special building, or the castle as one; of circles it is the one from 0."""
    x, y = layout.special_cell(TOWN.index(space))
    found = CIRCLES_X.get(space, (layout.SPECIAL_SIZE[0] / 2,))
    return x + found[circle], y + layout.SPECIAL_SIZE[1] + scene.road.height / 2


def special_building(scene: Scene, space: str) -> Sprite:
    """A special building, or the castle as one, on its paving, put by its upper left corner.

    Two players can't use the stables; the castle tells what a batch is worth now (R8.2).
    """
    closed = space == "stables" and scene.players < FEWEST_FOR_STABLES
    points = [one.points for one in SECTIONS if one.name == scene.position["section"]]
    batch = (*goods("f**"), ARROW, Sign("rosette", points[0])) if points else ()
    line = batch if space == "castle" else SPECIAL_LINES[space]
    return _building(scene.lang, space, () if closed else line, closed, scene.road)


@cached
def _building(lang: Language, space: str, line: Line, closed: bool, road: layout.Road) -> Sprite:
    width, height = layout.SPECIAL_SIZE
    ground, head = theme.body("fixed", closed), theme.head("fixed", closed)
    canvas = Canvas(Image.new("RGBA", (layout.COLUMN, height + road.height)))
    canvas.put(paving(None, not closed, road=road), 0, height)
    canvas.image = canvas.image.crop((layout.TILE_X, 0, *canvas.image.size))
    canvas.put(framed(width, height, ground, head), 0, 0)
    name, room = special_name(lang, space), width - 12
    canvas.text(name, 7, BASELINE, Face.NARROW_BOLD, NAME_SIZE, INK, room=room)
    middle = height + road.height // 2
    if closed:
        # Translators: on the stables, which two players can't use
        text = lang.t("closed")
        canvas.text(
            text, width / 2, 52, Face.NARROW_BOLD, Size.LABEL, INK, align="middle", room=room
        )
    else:
        canvas.put(row(line, SIGNS, room), 6, HEAD + (height - HEAD - layout.TILE_MARGIN) / 2 - 2)
    if space == "stables" and not closed:
        for place, x in enumerate(layout.STABLES_X[:STABLE_CIRCLES], 1):
            canvas.put(disc(17, WHITE, THIRD, 1.4), x, middle)
            canvas.number(str(place), x, middle, Face.SERIF_BOLD, Size.TEXT, SECOND, "middle")
    elif space == "inn":
        for x in layout.INN_X:
            canvas.put(disc(17, WHITE, THIRD, 1.4), x, middle)
        canvas.put(symbol("arrow", 20, INK), sum(layout.INN_X) / 2, middle)
    return Sprite(canvas.image)


def draw_passing(canvas: Canvas, scene: Scene) -> None:
    x, y = layout.special_cell(len(SPECIALS))
    width, height = layout.SPECIAL_SIZE[0], layout.SPECIAL_SIZE[1] + scene.road.height
    canvas.put(framed(width, height, CARD, SHADE, SECOND), x, y)
    title, room = scene.lang.t("Passing order"), width - 12
    canvas.text(title, x + 7, y + BASELINE, Face.NARROW_BOLD, NAME_SIZE, INK, room=room)
    passed = scene.position["passed"]
    for place in range(scene.players):
        line, column = divmod(place, layout.PASSING_ACROSS)
        (left, top), (wide, high) = layout.PASSING_AT, layout.PASSING_STEP
        at = (x + left + wide * column, y + top + high * line)
        if place < len(passed):
            canvas.put(pieces.shield(passed[place], 27, rim=2.2, line=1.3), *at)
        else:
            canvas.put(pieces.empty_shield(27, SECOND, 1.4), *at)
            canvas.number(
                str(place + 1), at[0], at[1] - 1, Face.SERIF_BOLD, Size.SMALL, SECOND, "middle"
            )
