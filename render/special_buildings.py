"""The special buildings along the top of the land, and the order of passing."""

from PIL import Image

from engine.board import FEWEST_FOR_STABLES, SPECIALS, STABLE_CIRCLES
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.effect_lines import SPECIAL_LINES
from render.fonts import Face, Size
from render.labels import CLOSED, PASSING_ORDER
from render.pen import Sprite
from render.road import active_frame
from render.scene import Scene
from render.sign_row import row
from render.space_paving import paving
from render.symbols import disc, symbol
from render.theme import CARD, INK, PLUM, SECOND, SHADE, THIRD, WHITE
from render.tiles import BASELINE, HEAD, NAME_SIZE, framed
from render.worker_places import workers
from words.language import Language
from words.names import special_name

SIGNS = 29
"""Height of the signs of a special building, in px."""


def draw_specials(canvas: Canvas, scene: Scene) -> None:
    """Draw the six buildings with their workers, then the order of passing."""
    for index, space in enumerate(SPECIALS):
        x, y = layout.special_cell(index)
        if space == scene.position["active"]:
            width, height = layout.SPECIAL_SIZE
            canvas.put(active_frame(width, height + layout.SPECIAL_PAVING), x, y)
        canvas.put(special_building(scene, space), x, y)
    for place, colour in workers(scene.position):
        if place.partition(":")[0] in SPECIALS:
            _draw_worker(canvas, scene, place, colour)
    _draw_passing(canvas, scene)


def _draw_worker(canvas: Canvas, scene: Scene, place: str, colour: str) -> None:
    """A worker in the middle of its building's paving, smaller on a circle of the stables or the inn (R4.3, R5.5)."""
    space, _, circle = place.partition(":")
    glow, dx = place in scene.changes.workers, layout.SPECIAL_WORKER_AT[0]
    if space == "stables":
        dx = layout.STABLES_X[scene.position["specials"]["stables"].index(colour)]
        sprite = pieces.shield(colour, 30, rim=2.4, line=1.4, shadow=True, glow=glow)
    elif space == "inn":
        dx = layout.INN_X[circle == "right"]
        sprite = pieces.shield(colour, 36, rim=2.8, line=1.5, shadow=True, glow=glow)
    else:
        sprite = pieces.worker(colour, glow=glow, active=space == scene.position["active"])
    x, y = layout.special_cell(SPECIALS.index(space))
    canvas.put(sprite, x + dx, y + layout.SPECIAL_WORKER_AT[1])


def special_building(scene: Scene, space: str) -> Sprite:
    """A special building, or the castle as one, on its paving, put by its upper left corner.

    Two players can't use the stables.
    """
    closed = space == "stables" and scene.players < FEWEST_FOR_STABLES
    return _building(scene.lang, space, closed)


@cached
def _building(lang: Language, space: str, closed: bool) -> Sprite:
    width, height = layout.SPECIAL_SIZE
    ground, head = theme.body("special", closed), theme.head("special", closed)
    canvas = Canvas(Image.new("RGBA", (width, height + layout.SPECIAL_PAVING)))
    canvas.put(framed(width, height, ground, head, SECOND, paved=True), 0, 0)
    canvas.put(paving(None, not closed), 0, height)
    name, room = special_name(lang, space), width - 12
    canvas.text(name, 7, BASELINE, Face.NARROW_BOLD, NAME_SIZE, INK, room=room)
    middle = height + layout.SPECIAL_PAVING // 2
    if closed:
        text = lang.t(CLOSED)
        canvas.text(
            text, width / 2, 52, Face.NARROW_BOLD, Size.LABEL, INK, align="middle", room=room
        )
    elif space == "castle":
        canvas.put(symbol("castle", 44, PLUM), 34, 48)
    else:
        line = row(SPECIAL_LINES[space], SIGNS, room)
        canvas.put(line, 6, HEAD + (height - HEAD) / 2 - 4)
    if space == "stables" and not closed:
        for place, x in enumerate(layout.STABLES_X[:STABLE_CIRCLES], 1):
            canvas.put(disc(17, WHITE, THIRD, 1.4), x, middle)
            canvas.number(str(place), x, middle, Face.SERIF_BOLD, Size.TEXT, SECOND, "middle")
    elif space == "inn":
        for x in layout.INN_X:
            canvas.put(disc(17, WHITE, THIRD, 1.4), x, middle)
        canvas.put(symbol("arrow", 20, INK), sum(layout.INN_X) / 2, middle)
    return Sprite(canvas.image)


def _draw_passing(canvas: Canvas, scene: Scene) -> None:
    x, y = layout.special_cell(len(SPECIALS))
    width, height = layout.SPECIAL_SIZE[0], layout.SPECIAL_SIZE[1] + layout.SPECIAL_PAVING
    canvas.put(framed(width, height, CARD, SHADE, SECOND), x, y)
    title, room = scene.lang.t(PASSING_ORDER), width - 12
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
