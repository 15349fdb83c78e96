"""The castle: it grows as the players' houses fill its sections from below; under it the queue of workers."""

from math import sin
from typing import Final

from engine.board import SECTIONS, Section
from engine.questions import houses_in
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.road import active_frame, tile_glow
from render.scene import Scene
from render.symbols import numbered, symbol
from render.theme import INK, PLAYER, PLUM, SECOND, WHITE, mix
from render.vector_shapes import LOWER, Path, Pen, Sprite
from words.names import section_name

PLAN, PLAN_LINE = theme.SHADE, theme.THIRD
"""What is still to be built is a plan before the sky: its free places can be counted."""
HORIZON: Final = layout.FOOT_OF["dungeon"] - 6
FRAME: Final = 2
"""How broad the frame of a part, and the line around a house, is."""
CLOUDS: Final = ((44, 42, 11), (196, 26, 7))
"""Place in the castle's zone, and size."""


def draw_castle(canvas: Canvas, scene: Scene) -> None:
    """Draw the castle as far as it is built, its labels and the queue."""
    left, top, right, bottom = layout.CASTLE
    canvas.put(_landscape(), left, top)
    for section in reversed(SECTIONS):
        houses = houses_in(scene.position["castle"], section.name)
        canvas.put(_section(section.name, len(houses)), left, layout.SECTION[section.name][1])
        _draw_houses(canvas, scene, section.name, houses)
        _draw_label(canvas, scene, section)
    _draw_queue(canvas, scene)
    if scene.position["active"] == "castle":
        canvas.put(active_frame(right - left - 1, bottom - top - 1), left, top)


def _draw_houses(canvas: Canvas, scene: Scene, section: str, houses: list[str]) -> None:
    """In turn order, as the panels, the new ones of a player last; below them a cell a player says how many."""
    turn, (wide, high) = scene.position["order"], layout.STONE[section]
    new = ((section, at) in scene.changes.houses for at in range(len(houses)))
    order = sorted(zip(map(turn.index, houses), new, strict=True))
    built = zip(order, layout.stones(section), strict=False)
    # What glows reaches over its neighbours.
    for (place, glows), (x, y) in sorted(built, key=lambda house: house[0][1]):
        if glows:
            canvas.put(tile_glow(wide, high), x, y)
        box, fill = (x, y, x + wide, y + high), PLAYER[turn[place]]
        canvas.card(box, fill, WHITE, radius=0, width=FRAME)
    for index, colour in enumerate(turn):
        if count := houses.count(colour):
            x, y = layout.TALLY_X + layout.TALLY_STEP * index, layout.FOOT_OF[section] + 3
            canvas.put(pieces.stone(colour, *layout.TALLY_CELL, count), x, y)


@cached
def _landscape() -> Sprite:
    """Sky in bands and hills behind the sections, each on its label; and the forecourt where the workers queue."""
    left, top, right, bottom = layout.CASTLE
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    view = pen.like()
    view.box(layout.CASTLE, 0, theme.SKY[0])
    for index, colour in enumerate(theme.SKY[1:], start=1):
        y = top + (HORIZON - top) * index / len(theme.SKY)
        edge = [(x, y + 5 * sin(x / 23 + index * 2)) for x in range(left, right + 1, 4)]
        view.polygon([*edge, (right, bottom), (left, bottom)], colour)
    view.disc(right - 44, top + 36, 17, theme.PARCHMENT)
    for x, y, size in CLOUDS:
        for dx, radius in ((-1.1, 0.6), (0, 1), (1.2, 0.7)):
            view.disc(left + x + dx * size, y - radius * size / 2 + top, radius * size, theme.WHITE)
    for height, colour in ((16, mix(theme.HILL, theme.SKY[3], 0.5)), (0, theme.HILL)):
        edge = [(x, HORIZON - height + 9 * sin(x / 41 + height)) for x in range(left, right + 1, 4)]
        view.polygon([*edge, (right, bottom), (left, bottom)], colour)
    for name, (x0, y0, x1, y1) in layout.SECTION.items():
        pen.clipped(view, [(x0 + 3, y0 + 3), (x1 - 3, y0 + 3), (x1 - 3, y1 - 9), (x0 + 3, y1 - 9)])
        pen.box((x0, layout.FOOT_OF[name], x1, y1), theme.RADIUS, theme.PARCHMENT, round_at=LOWER)
        pen.box((x0, layout.FOOT_OF[name], x1, y1 - layout.BAND), 0, WHITE)
        pen.box((x0, y0, x1, y1), theme.RADIUS, None, SECOND, FRAME)
    pen.box(layout.QUEUE, theme.RADIUS, theme.ROAD, SECOND, FRAME)
    return pen.done()


@cached
def _section(name: str, built: int) -> Sprite:
    """A section with that many houses before any is put in, put by the upper left corner of its part."""
    left, top, right, bottom = layout.SECTION[name]
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    storeys = dict(zip(layout.TOWER_X, layout.TOWER_STOREYS, strict=True))
    first = 0
    for course, start, end, stones in layout.stretches(name):
        _draw_masonry(pen, name, course, start, end, first < built)
        first += len(stones)
        if course + 1 == storeys.get(start):
            roof = layout.FOOT_OF[name] - layout.STOREY * (course + 1)
            _draw_roof(pen, start, roof, first <= built)
    width, height = layout.STONE[name]
    for x, y in layout.stones(name)[built:]:
        pen.box((x, y, x + width, y + height), 2.5, theme.WHITE, PLAN_LINE, 1.2)
    return pen.done()


def _draw_masonry(
    pen: Pen, section: str, course: int, left: int, right: int, standing: bool
) -> None:
    """A course of masonry, from 0, or where it is to stand."""
    bottom = layout.FOOT_OF[section] - layout.STOREY * course
    top = bottom - layout.STOREY
    box = (left, top, right, bottom)
    if not standing:
        pen.box(box, 0, PLAN, PLAN_LINE, 1.2)
        return
    pen.box(box, 0, theme.MASONRY)
    pen.box((left, top, left + 3, bottom), 0, mix(theme.MASONRY, theme.WHITE, 0.5))
    pen.box((right - 4, top, right, bottom), 0, mix(theme.MASONRY, INK, 0.25))
    pen.box(box, 0, None, SECOND, theme.LINE)


def _draw_roof(pen: Pen, x: int, top: float, finished: bool) -> None:
    middle, peak = x + layout.TOWER_WIDTH / 2, top - layout.ROOF
    left, right = x - 4.0, x + layout.TOWER_WIDTH + 4.0
    outline: Path = [(left, top), (middle, peak), (right, top)]
    if not finished:
        pen.polygon(outline, theme.PLUM_PALE, PLAN_LINE, 1.2)
        return
    pen.polygon(outline, PLUM)
    pen.polygon([(middle, peak), (right, top), (middle + 14, top)], mix(PLUM, INK, 0.35))
    pen.polygon([(left, top), (middle, peak), (middle - 18, top)], mix(PLUM, theme.WHITE, 0.22))
    pen.stroke([*outline, outline[0]], INK, theme.LINE)
    pen.line([(middle, peak), (middle, peak - 14)], INK, 2)
    flag: Path = [(middle + 1, peak - 14), (middle + 17, peak - 9.5), (middle + 1, peak - 5)]
    pen.polygon(flag, theme.GOLD, INK, 1)


def _draw_label(canvas: Canvas, scene: Scene, section: Section) -> None:
    """Points of a part, name and how many parts are built; the current section's count is large."""
    y = layout.SECTION[section.name][3] - layout.BAND / 2
    castle = scene.position["castle"]
    scored = section.name in castle["scored"]
    count = f"{len(houses_in(castle, section.name))}/{section.parts}"
    canvas.put(numbered("rosette", section.points, 25, scored), layout.LABEL_SIGN_X, y)
    name, ink = section_name(scene.lang, section.name), SECOND if scored else INK
    canvas.text(name, layout.LABEL_X, y + 7, Face.SERIF_BOLD, Size.LABEL, ink, room=120)
    right = layout.LABEL_END
    if scored:
        canvas.put(symbol("tick", 21, theme.PLUM_FADED), right - 11, y)
        right -= 28
    now = section.name == scene.position["section"]
    how = (Face.SERIF_BLACK, Size.TITLE, PLUM) if now else (Face.NARROW_BOLD, Size.TEXT, SECOND)
    canvas.number(count, right, y, *how, "right")


def _draw_queue(canvas: Canvas, scene: Scene) -> None:
    queue = scene.position["castle"]["workers"]
    y = (layout.QUEUE[1] + layout.QUEUE[3]) / 2
    for place in range(scene.players):
        x = layout.QUEUE_X + layout.QUEUE_STEP * place
        if place < len(queue):
            colour = queue[place]
            glow = f"castle:{colour}" in scene.changes.workers
            canvas.put(pieces.worker(colour, 34, glow=glow), x, y)
        else:
            canvas.put(pieces.empty_shield(34, SECOND, 1.6), x, y)
            canvas.number(str(place + 1), x, y - 2, Face.SERIF_BOLD, Size.TEXT, SECOND, "middle")
