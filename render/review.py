"""The picture of a review: everybody's chance to win over the rounds, with the turning points."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from render import layout, pieces, theme
from render.canvas import Canvas
from render.final_scores import Standing, draw_ground, standings
from render.fonts import Face, Size
from render.header import draw_end_header
from render.labels import CHANCE, REVIEW
from render.pen import Pen
from render.png import png
from render.scene import Scene
from render.symbols import disc
from render.theme import CARD, INK, ON_PLAYER, PLAYER, PLUM, SECOND, SHADE, WHITE
from render.wooden_table import table

Curve = Sequence[Mapping[str, float]]
"""Each player's chance to win (0 to 1) at the start of each round, and at last how the game came out."""
Mark = tuple[str, float]
"""A player's turning point, and where it is drawn: at 2.5, in the middle of the third round."""

EVERY: Final = 3
"""Rounds between two shields on a line."""
LINES: Final = (0, 25, 50, 75, 100)
APART: Final = 66
"""Px between the middles of two turning points, and of two shields at the end."""
MARK: Final = 32
"""Radius of a turning point."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Where in the chart a chance lies."""

    curve: Curve

    def at(self, time: float, chance: float) -> tuple[float, float]:
        """A chance at a time, counted in rounds that are over."""
        left, top, right, foot = layout.REVIEW_PLOT
        return left + (right - left) * time / (len(self.curve) - 1), foot - (foot - top) * chance

    def line(self, colour: str) -> list[tuple[float, float]]:
        """A player's whole line."""
        return [self.at(time, chances[colour]) for time, chances in enumerate(self.curve)]

    def between(self, colour: str, time: float) -> tuple[float, float]:
        """A place on a player's line."""
        before = min(int(time), len(self.curve) - 2)
        first, then = self.curve[before][colour], self.curve[before + 1][colour]
        return self.at(time, first + (then - first) * (time - before))


def review_picture(shown: Scene, curve: Curve, marks: Iterable[Mark]) -> bytes:
    """A finished game as a PNG of 1600 x 1000, `shown` as it ended; the `marks` are numbered from 1."""
    canvas, ranks = table(theme.WIDTH, theme.HEIGHT), standings(shown.position)
    draw_end_header(canvas, shown, shown.lang.t(REVIEW))
    for place, one in enumerate(ranks):
        _draw_panel(canvas, shown, one, place)
    plot, colours = Plot(curve), [one.colour for one in ranks]
    _draw_chart(canvas, shown, plot, colours)
    _draw_marks(canvas, plot, marks)
    return png(canvas.image)


def _draw_panel(canvas: Canvas, shown: Scene, one: Standing, place: int) -> None:
    """Name and score, one below the other."""
    left, top, right, bottom = layout.panel(layout.REVIEW_PANELS, shown.players, place)
    draw_ground(canvas, one, (left, top, right, bottom))
    left, right, middle = left + layout.FINAL_STRIP + 18, right - 18, (top + bottom) / 2
    name, room = shown.names[one.colour], right - left
    canvas.number(name, left, middle - 42, Face.SERIF_BOLD, Size.HEADLINE, INK, room=room)
    canvas.number(str(one.score), left, middle + 32, Face.SERIF_BLACK, Size.SCORE, PLUM)


def _draw_chart(canvas: Canvas, shown: Scene, plot: Plot, colours: Sequence[str]) -> None:
    """The lines, `colours` best first so that the winner's lies on top, with a scale and shields."""
    left, top, right, bottom = layout.REVIEW_CHART
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    pen.box(layout.REVIEW_CHART, theme.RADIUS, CARD, SHADE, theme.LINE)
    last = len(plot.curve) - 1
    for percent in LINES:
        pen.line([plot.at(0, percent / 100), plot.at(last, percent / 100)], SHADE, 1.6)
    for time in range(last + 1):
        pen.line([plot.at(time, 0), plot.at(time, 1)], SHADE, 1.6)
    for colour in reversed(colours):
        pen.stroke(plot.line(colour), INK, 10)
        pen.stroke(plot.line(colour), PLAYER[colour], 7)
    canvas.put(pen.done(), left, top)
    title, face = shown.lang.t(CHANCE), Face.SERIF_BOLD
    canvas.text(title, left + 24, top + 56, face, Size.HEADING, INK, room=right - left - 48)
    face = Face.NARROW_BOLD
    for percent in LINES:
        x, y = plot.at(0, percent / 100)
        canvas.number(f"{percent}%", x - 14, y, face, Size.HEADING, SECOND, "right")
    for time in range(last + 1):
        x, y = plot.at(time, 0)
        if time < last:
            x = (x + plot.at(time + 1, 0)[0]) / 2
            canvas.number(str(time + 1), x, y + 36, face, Size.HEADING, SECOND, "middle")
    for time in range(2, last, EVERY):
        for colour in reversed(colours):
            canvas.put(pieces.small_shield(colour, 30), *plot.at(time, plot.curve[time][colour]))
    _draw_ends(canvas, plot, colours)


def _draw_ends(canvas: Canvas, plot: Plot, colours: Sequence[str]) -> None:
    """A shield at the end of each winner's line, one above the other where they share the victory."""
    last = len(plot.curve) - 1
    winners = [colour for colour in colours if plot.curve[last][colour]]
    for above, colour in enumerate(winners):
        x, y = plot.at(last, plot.curve[last][colour])
        canvas.put(pieces.shield(colour, 44, rim=2.4, line=1.4), x + 40, y - APART * above)


def _draw_marks(canvas: Canvas, plot: Plot, marks: Iterable[Mark]) -> None:
    """A dot on its line for each turning point, and its number on a disc: aside where another one lies there."""
    left, top, right, bottom = layout.REVIEW_CHART
    pen, discs = Pen(right - left, bottom - top, origin=(-left, -top)), list[tuple[float, float]]()
    marks = list(marks)
    for colour, time in marks:
        at = plot.between(colour, time)
        discs.append(_free(at, discs))
        pen.line([at, discs[-1]], INK, 5)
        pen.disc(*at, 11, PLAYER[colour], INK, 3)
    canvas.put(pen.done(), left, top)
    for number, ((colour, _), (x, y)) in enumerate(zip(marks, discs, strict=True), 1):
        canvas.put(disc(MARK, INK), x, y)
        canvas.put(disc(MARK - 3, PLAYER[colour], WHITE, 3), x, y)
        face, ink = Face.SERIF_BLACK, ON_PLAYER[colour]
        canvas.number(str(number), x, y, face, Size.HEADING, ink, "middle")


def _free(at: tuple[float, float], taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The place on a line itself, or as near above or below it as others leave room."""
    x, y = at
    _, top, _, foot = layout.REVIEW_PLOT
    tried = (y + side * APART * step for step in range(len(taken) + 1) for side in (-1, 1))
    for place in tried:
        if top <= place <= foot and all(max(abs(x - a), abs(place - b)) >= APART for a, b in taken):
            return x, place
    return at
