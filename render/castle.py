"""The castle: sections filled with the players' houses from below, and the queue of workers."""

from engine.board import SECTIONS, Section
from engine.questions import houses_in
from render import layout, pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.fonts import Face
from render.layout import Box
from render.pen import Pen, Sprite
from render.scene import Scene
from render.symbols import numbered, symbol
from render.theme import INK, MASONRY, PLUM, SECOND, THIRD
from words.names import section_name

STONES = {
    "dungeon": (layout.dungeon_stones(), layout.DUNGEON_STONE),
    "walls": (layout.wall_stones(), layout.WALL_STONE),
    "towers": (layout.tower_stones(), layout.TOWER_STONE),
}

ROOF = theme.mix(PLUM, theme.PARCHMENT, 0.38)
JOINT = theme.mix(MASONRY, SECOND, 0.3)
FREE = theme.mix(MASONRY, theme.WHITE, 0.4)


def draw_castle(canvas: Canvas, scene: Scene) -> None:
    """Draw the castle with its houses, labels and queue."""
    canvas.put(_empty_castle(), layout.CASTLE[0], layout.CASTLE[1])
    castle = scene.position["castle"]
    for section in SECTIONS:
        places, (width, height) = STONES[section.name]
        for index, colour in enumerate(houses_in(castle, section.name)[: len(places)]):
            glow = (section.name, index) in scene.changes.houses
            canvas.put(pieces.stone(colour, width, height, glow=glow), *places[index])
        _draw_label(canvas, scene, section)
    _draw_queue(canvas, scene)


def _empty_castle() -> Sprite:
    def draw() -> Sprite:
        left, top, right, bottom = layout.CASTLE
        pen = Pen(right - left, bottom - top, origin=(-left, -top))
        pen.box((left, top, right, bottom), theme.RADIUS, theme.CARD, theme.SHADE, theme.LINE)
        for x, storeys in zip(layout.TOWER_X, layout.TOWER_STOREYS, strict=True):
            _draw_tower(pen, x, storeys)
        _draw_walls(pen, layout.WALLS)
        pen.box(layout.DUNGEON, 0, MASONRY, SECOND, theme.LINE)
        for places, (width, height) in STONES.values():
            for x, y in places:
                pen.box((x, y, x + width, y + height), 2.5, FREE, JOINT, 1.2)
        pen.line([(left + 14, 435), (right - 14, 435)], theme.SHADE, 1.4)
        return pen.done()

    return CACHE.get(("castle",), draw)


def _draw_tower(pen: Pen, x: int, storeys: int) -> None:
    foot, width = layout.TOWERS_FOOT, layout.TOWER_WIDTH
    top = foot - layout.STOREY * storeys - 4
    pen.box((x, top, x + width, foot), 0, MASONRY, SECOND, theme.LINE)
    middle, peak = x + width / 2, top - 29
    pen.polygon([(x - 3.0, top), (middle, peak), (x + width + 3.0, top)], ROOF, SECOND, theme.LINE)
    pen.line([(middle, peak), (middle, peak - 12)], SECOND, 1.6)
    pen.polygon(
        [(middle + 0.5, peak - 12), (middle + 13, peak - 8), (middle + 0.5, peak - 4)], PLUM
    )


def _draw_walls(pen: Pen, box: Box) -> None:
    left, top, right, bottom = box
    width, gap = 20, 20
    outline: list[tuple[float, float]] = [(left, bottom), (left, top - 8)]
    x = left
    while x + width < right:
        outline += [
            (x + width, top - 8),
            (x + width, top),
            (x + width + gap, top),
            (x + width + gap, top - 8),
        ]
        x += width + gap
    outline += [(right, top - 8), (right, bottom)]
    pen.polygon(outline, MASONRY, SECOND, theme.LINE)


def _draw_label(canvas: Canvas, scene: Scene, section: Section) -> None:
    """Points of a part, name and how many parts are built; the current section's count is large."""
    y = layout.LABEL_Y[section.name]
    castle = scene.position["castle"]
    scored = section.name in castle["scored"]
    count = f"{len(houses_in(castle, section.name))}/{section.parts}"
    canvas.put(numbered("rosette", section.points, 25, scored), 42, y)
    name = section_name(scene.lang, section.name)
    canvas.text(name, 60, y + 7, Face.SERIF_BOLD, 20, SECOND if scored else INK, room=140)
    right = 290
    if scored:
        canvas.put(symbol("tick", 21, theme.PLUM_FADED), right - 11, y)
        right -= 28
    if section.name == scene.position["section"]:
        canvas.number(count, right, y, Face.SERIF_BLACK, 27, PLUM, "right")
    else:
        canvas.number(count, right, y, Face.NARROW_BOLD, 21, SECOND, "right")


def _draw_queue(canvas: Canvas, scene: Scene) -> None:
    queue = scene.position["castle"]["workers"]
    for place in range(scene.players):
        x = layout.QUEUE_X + layout.QUEUE_STEP * place
        if place < len(queue):
            colour = queue[place]
            glow = f"castle:{colour}" in scene.changes.workers
            active = colour == scene.turn and scene.position["active"] == "castle"
            canvas.put(pieces.worker(colour, glow=glow, active=active), x, layout.QUEUE_Y)
        else:
            canvas.put(pieces.empty_shield(37, THIRD, 1.6), x, layout.QUEUE_Y)
            canvas.number(
                str(place + 1), x, layout.QUEUE_Y - 2, Face.SERIF_BOLD, 20, THIRD, "middle"
            )
