"""The castle: it grows as the players' houses fill its sections from below; before it the queue of workers."""

from itertools import groupby
from math import sin
from typing import Final

from engine.board import SECTIONS, Section
from engine.questions import houses_in
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.layout import Box
from render.pen import Path, Pen, Sprite
from render.scene import Scene
from render.symbols import numbered, symbol
from render.theme import INK, PLUM, SECOND, mix
from words.names import section_name

STONES: Final = {
    "dungeon": (layout.dungeon_stones(), layout.DUNGEON_STONE),
    "walls": (layout.wall_stones(), layout.WALL_STONE),
    "towers": (layout.tower_stones(), layout.TOWER_STONE),
}
_OF_TOWER: Final = tuple(
    [i for i, (left, _) in enumerate(STONES["towers"][0]) if x <= left < x + layout.TOWER_WIDTH]
    for x in layout.TOWER_X
)
"""The indices of each tower's stones, from below."""
HEAD_OF: Final = {
    "towers": layout.CASTLE[1],
    "walls": layout.WALLS[1] - 2,
    "dungeon": layout.DUNGEON[1] - 2,
}
"""Where the masonry of each section ends above."""
PLAN, PLAN_LINE = theme.SHADE, theme.THIRD
"""What is still to be built is a plan before the sky: its free places can be counted."""
HORIZON: Final = layout.DUNGEON[3] - 6
CLOUDS: Final = ((44, 42, 11), (196, 26, 7))
"""Place in the castle's zone, and size."""


def draw_castle(canvas: Canvas, scene: Scene) -> None:
    """Draw the castle as far as it is built, its labels and the queue."""
    castle = scene.position["castle"]
    left, top, _, _ = layout.CASTLE
    canvas.put(_landscape(), left, top)
    for section in reversed(SECTIONS):
        places, (width, height) = STONES[section.name]
        houses = houses_in(castle, section.name)[: len(places)]
        parts = max(count for count in (0, *_grows_at(section.name)) if count <= len(houses))
        canvas.put(_section(section.name, parts), left, top)
        for index, colour in enumerate(houses):
            glow = (section.name, index) in scene.changes.houses
            canvas.put(pieces.stone(colour, width, height, glow=glow), *places[index])
        _draw_label(canvas, scene, section)
    _draw_queue(canvas, scene)


@cached
def _landscape() -> Sprite:
    """Sky in bands, hills, and the forecourt where the workers queue."""
    left, top, right, bottom = layout.CASTLE
    pen = Pen(right - left, bottom - top, origin=(-left, -top), ground=theme.TABLE)
    pen.box(layout.CASTLE, theme.RADIUS, theme.SKY[0])
    for index, colour in enumerate(theme.SKY[1:], start=1):
        y = top + (HORIZON - top) * index / len(theme.SKY)
        edge = [(x, y + 5 * sin(x / 23 + index * 2)) for x in range(left, right + 1, 4)]
        pen.polygon([*edge, (right, bottom - 12), (left, bottom - 12)], colour)
    pen.disc(right - 44, top + 36, 17, theme.PARCHMENT)
    for x, y, size in CLOUDS:
        for dx, radius in ((-1.1, 0.6), (0, 1), (1.2, 0.7)):
            pen.disc(left + x + dx * size, y - radius * size / 2 + top, radius * size, theme.WHITE)
    for height, colour in ((16, mix(theme.HILL, theme.SKY[3], 0.5)), (0, theme.HILL)):
        edge = [(x, HORIZON - height + 9 * sin(x / 41 + height)) for x in range(left, right + 1, 4)]
        pen.polygon([*edge, (right, bottom - 12), (left, bottom - 12)], colour)
    pen.box((left, bottom - 30, right, bottom), theme.RADIUS, theme.HILL)
    court = (left + 8, layout.QUEUE_Y - 32, right - 8, layout.QUEUE_Y + 32)
    pen.box(court, 10, mix(theme.ROAD, INK, 0.35))
    pen.box((court[0] + 1.4, court[1] + 1.4, court[2] - 1.4, court[3] - 3), 9, theme.ROAD)
    pen.box(layout.CASTLE, theme.RADIUS, None, theme.SECOND, theme.LINE)
    return pen.done()


@cached
def _section(name: str, parts: int) -> Sprite:
    """A section before any house is put in, put by the castle's upper left corner."""
    left, top, right, _ = layout.CASTLE
    head, foot = HEAD_OF[name], layout.FOOT_OF[name]
    pen = Pen(right - left, foot + layout.BAND + 4 - head, origin=(-left, -head))
    places, (width, height) = STONES[name]
    if name == "towers":
        for tower in range(len(layout.TOWER_X)):
            _draw_tower(pen, tower, parts)
    else:
        _draw_wall(pen, layout.WALLS if name == "walls" else layout.DUNGEON, name, parts)
    for x, y in places[parts:]:
        pen.box((x, y, x + width, y + height), 2.5, theme.WHITE, PLAN_LINE, 1.2)
    reach = {"towers": 15, "walls": 8, "dungeon": 1}[name]
    band = (left + reach, foot, right - reach, foot + layout.BAND)
    pen.box((band[0], band[1], band[2], band[3] + 3), 3, mix(theme.MASONRY, INK, 0.45))
    pen.box(band, 3, theme.PARCHMENT, SECOND, theme.LINE)
    return pen.done(0, top - head)


def _grows_at(name: str) -> list[int]:
    """The counts of houses with which more of a section's masonry stands."""
    firsts = [course[0] for course in _courses(name)]
    if name == "towers":
        firsts += [index for own in _OF_TOWER for index in (*own[::2], own[-1])]
    return [index + 1 for index in firsts]


def _courses(name: str) -> list[list[int]]:
    """The indices of the stones of each course, from below."""
    places = STONES[name][0]
    return [
        list(same) for _, same in groupby(range(len(places)), key=lambda index: places[index][1])
    ]


def _draw_wall(pen: Pen, box: Box, name: str, parts: int) -> None:
    left, top, right, bottom = box
    courses = _courses(name)
    high = (bottom - top) / len(courses)
    for number in reversed(range(len(courses))):
        foot = bottom - high * number
        _draw_masonry(pen, (left, foot - high, right, foot), courses[number][0] < parts)


def _draw_tower(pen: Pen, tower: int, parts: int) -> None:
    """Storeys from below; the roof is put on when the last is full."""
    x, storeys = layout.TOWER_X[tower], layout.TOWER_STOREYS[tower]
    own = _OF_TOWER[tower]
    foot = layout.TOWERS_FOOT
    for storey in reversed(range(storeys)):
        low = foot - layout.STOREY * storey
        box = (x, low - layout.STOREY, x + layout.TOWER_WIDTH, low)
        _draw_masonry(pen, box, own[2 * storey] < parts)
    _draw_roof(pen, x, foot - layout.STOREY * storeys, own[-1] < parts)


def _draw_masonry(pen: Pen, box: tuple[float, float, float, float], standing: bool) -> None:
    left, top, right, bottom = box
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
    y = layout.FOOT_OF[section.name] + layout.BAND / 2
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
    if section.name == scene.position["section"]:
        canvas.number(count, right, y, Face.SERIF_BLACK, Size.TITLE, PLUM, "right")
    else:
        canvas.number(count, right, y, Face.NARROW_BOLD, Size.TEXT, SECOND, "right")


def _draw_queue(canvas: Canvas, scene: Scene) -> None:
    queue = scene.position["castle"]["workers"]
    for place in range(scene.players):
        x = layout.QUEUE_X + layout.QUEUE_STEP * place
        if place < len(queue):
            colour = queue[place]
            glow = f"castle:{colour}" in scene.changes.workers
            canvas.put(pieces.worker(colour, glow=glow), x, layout.QUEUE_Y)
        else:
            canvas.put(pieces.empty_shield(37, SECOND, 1.6), x, layout.QUEUE_Y)
            canvas.number(
                str(place + 1), x, layout.QUEUE_Y - 2, Face.SERIF_BOLD, Size.TEXT, SECOND, "middle"
            )
