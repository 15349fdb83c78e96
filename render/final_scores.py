"""The picture of the end: ranks with where the points came from, and the score chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import Position
from engine.board import SECTIONS
from engine.questions import final_points, houses_in
from engine.tiles import TILE
from render import layout, pieces, theme
from render.canvas import Canvas
from render.fonts import Face, Size
from render.header import draw_end_header
from render.label_texts import FINAL_SCORE, LEGEND
from render.png import png
from render.scene import Scene
from render.score_chart import draw_chart
from render.symbols import symbol
from render.theme import CARD, GOLD, INK, ON_PLAYER, PLAYER, PLUM, SECOND, SHADE, WHITE
from render.vector_shapes import LEFT, Pen
from render.wooden_table import table
from words.language import Language
from words.names import KIND_NAMES, kind_name, number_text, section_name

SECTION_NAMES: Final = [section.name for section in SECTIONS]


Count = tuple[str, int, str, int | None]
"""A sign, its number and word, and the points that it was worth at the end, if any."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end, with a rank that ties share.

    `left` counts the gold, other cubes and deniers left over; `points` is what each of the three was worth (R9.5).
    """

    colour: str
    rank: int
    score: int
    left: tuple[int, int, int]
    points: tuple[int, int, int]

    @property
    def before(self) -> int:
        """The score before anything was gained for what was left over."""
        return self.score - sum(self.points)


def standings(position: Position) -> list[Standing]:
    """The players of a finished game, best first; those who tie stay in turn order."""
    players = position["players"]
    ranked = sorted(position["order"], key=lambda colour: -players[colour]["score"])
    scores = [players[colour]["score"] for colour in ranked]
    found = []
    for colour, score in zip(ranked, scores, strict=True):
        player, gold = players[colour], players[colour]["cubes"]["g"]
        left = gold, sum(player["cubes"].values()) - gold, player["deniers"]
        rank = 1 + scores.index(score)
        found.append(Standing(colour, rank, score, left, final_points(player)))
    return found


def final_picture(shown: Scene, ends: Sequence[Position] = ()) -> bytes:
    """The end of a finished game as a PNG of 1600 x 1000.

    `ends` are positions on the way, such as the ends of the phases: the last one of each round gives the chart.
    """
    canvas = table(theme.WIDTH, theme.HEIGHT)
    ranks = standings(shown.position)
    draw_end_header(canvas, shown, shown.lang.t(FINAL_SCORE))
    for place, one in enumerate(ranks):
        _draw_panel(canvas, shown, one, place)
    draw_chart(canvas, shown, [one.colour for one in ranks], ends)
    return png(canvas.image)


def _draw_panel(canvas: Canvas, shown: Scene, one: Standing, place: int) -> None:
    """Name and score, and below them the lines of counts: with two or three players one more, and larger."""
    left, top, right, bottom = layout.panel(layout.FINAL_PANELS, shown.players, place)
    height, inset = bottom - top, layout.FINAL_INSET
    draw_ground(canvas, one, (left, top, right, bottom))
    left, right = left + layout.FINAL_STRIP + inset, right - inset
    lines = [_parts(shown.lang, one), *_counts(shown, one.colour, height >= layout.FINAL_TALL)]
    head = height * (0.3 if len(lines) > 2 else 0.36)
    middle, face = top + head * 0.58, Face.SERIF_BLACK
    size = next(size for size in (Size.HUGE, Size.SCORE, Size.COUNT) if size < head * 1.02)
    score = canvas.number(number_text(one.score), right, middle, face, size, PLUM, "right")
    name, room = shown.names[one.colour], right - score - inset - left
    canvas.number(name, left, middle, Face.SERIF_BOLD, Size.HEADING, INK, room=room)
    step = (height - head - 8) / len(lines)
    for index, line in enumerate(lines):
        y = round(top + head + step * index)
        if index:
            canvas.fill((left, y, right, y + 1), SHADE)
        _draw_line(canvas, line, (left, right), y + step / 2, words=step >= layout.FINAL_WORDS)


def draw_ground(canvas: Canvas, one: Standing, box: layout.Box) -> None:
    """A player's panel without its numbers: rank and shield on the colour, a gold frame for a winner."""
    left, top, right, bottom = box
    height, won, strip = bottom - top, one.rank == 1, layout.FINAL_STRIP
    pen = Pen(right - left + 12, height + 12, origin=(6, 6))
    if won:
        pen.box((-4, -4, right - left + 4, height + 4), 11, INK)
        pen.box((-2.8, -2.8, right - left + 2.8, height + 2.8), 10, GOLD)
    ground = WHITE if won else CARD
    pen.box((0, 0, right - left, height), theme.RADIUS, ground, None if won else SHADE, theme.LINE)
    pen.box((0, 0, strip, height), theme.RADIUS, PLAYER[one.colour], round_at=LEFT)
    canvas.put(pen.done(6, 6), left, top)
    middle, ink = left + strip / 2, ON_PLAYER[one.colour]
    rank, y = str(one.rank), top + height * 0.2
    canvas.number(rank, middle, y, Face.SERIF_BLACK, Size.HEADING, ink, "middle")
    width = min(74.0, height * 0.4)
    canvas.put(pieces.shield(one.colour, width, rim=3, line=0), middle, top + height * 0.62)


def _parts(lang: Language, one: Standing) -> list[Count]:
    """Points before the end, then each kind of goods left over with its points."""
    names = "rosette", "g", "any_but_gold", "denier"
    counts = zip(names, (one.before, *one.left), (None, *one.points), strict=True)
    return [(name, n, lang.p(*LEGEND[name]), points) for name, n, points in counts]


def _counts(shown: Scene, colour: str, apart: bool) -> list[list[Count]]:
    """Houses in each section and tiles of each kind, in one line or `apart`."""
    lang, position = shown.lang, shown.position
    castle, views = position["castle"], position["road"].values()
    houses: list[Count] = [
        (name, houses_in(castle, name).count(colour), section_name(lang, name), None)
        for name in SECTION_NAMES
    ]
    owned = [TILE[view["tile"]].kind for view in views if view["owner"] == colour]
    names = {kind: kind_name(lang, kind) for kind in KIND_NAMES}
    names["residential"] = lang.p(*LEGEND["residential"])
    tiles: list[Count] = [(kind, owned.count(kind), name, None) for kind, name in names.items()]
    return [houses, tiles] if apart else [[*houses, *tiles]]


def _draw_line(
    canvas: Canvas, line: list[Count], ends: tuple[int, int], middle: float, *, words: bool
) -> None:
    """Counts side by side, with their words where there is room."""
    wide = (ends[1] - ends[0]) / len(line)
    y = middle - 12 if words else middle
    for index, (sign, count, word, points) in enumerate(line):
        left = ends[0] + wide * index
        tint = theme.PLUM_FADED if sign in SECTION_NAMES else None
        canvas.put(symbol(sign, 32, tint), left + 16, y)
        ink = PLUM if sign == "rosette" else INK if count else SECOND
        at = left + 40
        at += canvas.number(str(count), at, y, Face.SERIF_BLACK, Size.NUMBER, ink)
        if points is not None:
            gained = PLUM if points else SECOND
            canvas.number(f"+{points}", at + 12, y, Face.SERIF_BLACK, Size.NUMBER, gained)
        if words:
            word = word[:1].upper() + word[1:]
            canvas.text(word, left, y + 35, Face.NARROW_BOLD, Size.SMALL, SECOND, room=wide - 8)
