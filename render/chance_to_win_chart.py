"""The picture of a review: everybody's chance to win over the rounds, with the turning points."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from render import layout, theme
from render.canvas import Canvas
from render.chart_lines_and_signs import Chart, draw_lines
from render.final_scores import draw_ground, standings
from render.fonts import Face, Size
from render.header import draw_end_header
from render.png import png
from render.scene import Scene
from render.symbols import disc
from render.theme import INK, ON_PLAYER, PLAYER, PLUM, WHITE
from render.vector_shapes import Pen, Point
from render.wooden_table import table
from words.names import number_text

Curve = Sequence[Mapping[str, float]]
"""Each player's chance to win (0 to 1) at the start of each round, and at last how the game came out."""
Mark = tuple[str, float]
"""A player's turning point, and where it is drawn: at 2.5, in the middle of the third round."""

PERCENTS: Final = (0, 25, 50, 75, 100)
MARK: Final = 30
RING: Final = 14
"""Radius of a turning point's number, and of the ring on its line with some room."""


def review_picture(shown: Scene, curve: Curve, marks: Iterable[Mark]) -> bytes:
    """A finished game as a PNG of 1600 x 1000, `shown` as it ended; the `marks` are numbered from 1."""
    canvas, ranks = table(theme.WIDTH, theme.HEIGHT), standings(shown.position)
    # Translators: title of a picture of a game that is over: how it went, and where it turned
    draw_end_header(canvas, shown, shown.lang.t("Review"))
    chart = chances([one.colour for one in ranks], curve)
    last = len(curve) - 1
    boxes = [
        layout.panel(layout.REVIEW_PANELS, shown.players, place) for place in range(len(ranks))
    ]
    turns, discs = [(chart.on(*mark), mark[0]) for mark in marks], list[Point]()
    for at, _ in turns:
        discs.append(chart.aside(at, MARK, discs))
    draw_lines(
        canvas,
        chart,
        shown.lang.t("Estimated chance to win, round by round"),
        {percent / 100: f"{percent}%" for percent in PERCENTS},
        {number - 0.5: str(number) for number in range(1, last + 1, -(-last // 16))},
        {
            one.colour: (left, (top + bottom) / 2)
            for one, (left, top, _, bottom) in zip(ranks, boxes, strict=True)
        },
        signs=[*(at for at, _ in turns), *discs],
    )
    for one, box in zip(ranks, boxes, strict=True):
        # Name and score, one below the other, where the player's line ends.
        draw_ground(canvas, one, box)
        left, middle = box[0] + layout.FINAL_STRIP + 18, (box[1] + box[3]) / 2
        name, room = shown.names[one.colour], box[2] - 18 - left
        canvas.name(name, left, middle - 22, Size.HEADING, INK, room, Size.TITLE)
        score = number_text(one.score)
        canvas.number(score, left, middle + 30, Face.SERIF_BLACK, Size.SCORE, PLUM)
    for number, ((at, colour), place) in enumerate(zip(turns, discs, strict=True), 1):
        _draw_turn(canvas, number, colour, at, place)
    return png(canvas.image)


def chances(colours: Iterable[str], curve: Curve) -> Chart:
    """The chart of everybody's chances, at a time counted in rounds that are over."""
    lines = {colour: [(n, one[colour]) for n, one in enumerate(curve)] for colour in colours}
    return Chart(layout.REVIEW_CHART, layout.REVIEW_PLOT, len(curve) - 1, 1, lines)


def _draw_turn(canvas: Canvas, number: int, colour: str, at: Point, place: Point) -> None:
    """A turning point: a ring on its line, and its number on a disc at a place beside it."""
    (x, y), face, ink = place, Face.SERIF_BLACK, ON_PLAYER[colour]
    left, top = min(at[0], x) - RING, min(at[1], y) - RING
    size = abs(at[0] - x) + 2 * RING, abs(at[1] - y) + 2 * RING
    pen = Pen(*size, origin=(-left, -top))
    pen.line([at, place], INK, 4)
    pen.disc(*at, RING - 2, WHITE, INK, 5)
    canvas.put(pen.done(), left, top)
    canvas.put(disc(MARK, INK), x, y)
    canvas.put(disc(MARK - 3, PLAYER[colour], WHITE, 3), x, y)
    canvas.number(str(number), x, y, face, Size.HEADING, ink, "middle")
