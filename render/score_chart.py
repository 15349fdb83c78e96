"""The score chart: each player's prestige round by round, with the three scorings of the castle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import Position
from engine.board import SECTIONS
from render import layout, pieces, theme
from render.canvas import Canvas
from render.fonts import Face, Size
from render.pen import Pen
from render.symbols import symbol
from render.theme import CARD, INK, PLAYER, PLUM, PLUM_FADED, SECOND, SHADE

EVERY: Final = 3
"""Rounds between two shields on a line."""


def rounds(position: Position, ends: Sequence[Position]) -> list[Position]:
    """The last position of each round, the finished one as the last."""
    last = {end["round"]: end for end in ends if end["round"] < position["round"]}
    return [*(last[number] for number in sorted(last)), position]


@dataclass(frozen=True, slots=True)
class Plot:
    """What is plotted: positions a round, colours best first, the top of the scale, scorings by section."""

    played: list[Position]
    colours: Sequence[str]
    most: int
    scorings: dict[str, int]

    @property
    def last(self) -> int:
        """Number of the last round."""
        return self.played[-1]["round"]

    @property
    def lines(self) -> range:
        """The scores with a line across the chart: at most nine."""
        step = next((step for step in (10, 20, 50, 100) if self.most / step <= 8), 200)
        return range(0, self.most + 1, step)

    def at(self, number: float, score: float) -> tuple[float, float]:
        """Where a score after a round lies."""
        x0, y0, x1, y1 = layout.CHART_PLOT
        return x0 + (x1 - x0) * number / self.last, y1 - (y1 - y0) * score / self.most

    def of(self, view: Position, colour: str) -> tuple[float, float]:
        """Where a player stood in a position."""
        return self.at(view["round"], view["players"][colour]["score"])


def draw_chart(
    canvas: Canvas, colours: Sequence[str], position: Position, ends: Sequence[Position]
) -> None:
    """Draw the chart; `colours` best first, so that the winner's line lies on top."""
    played = rounds(position, ends)
    most = max(20, *(view["players"][c]["score"] for view in played for c in colours))
    plot = Plot(played, colours, most, _scorings(played))
    _draw_lines(canvas, plot)
    _draw_numbers(canvas, plot)
    _draw_glyphs(canvas, {name: plot.at(n, 0)[0] for name, n in plot.scorings.items()})
    for view in played[:-1]:
        if view["round"] % EVERY == 0:
            for colour in reversed(colours):
                canvas.put(pieces.small_shield(colour, 20), *plot.of(view, colour))
    _draw_ends(canvas, plot)


def _draw_lines(canvas: Canvas, plot: Plot) -> None:
    left, top, right, bottom = layout.CHART
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    pen.box(layout.CHART, theme.RADIUS, CARD, SHADE, theme.LINE)
    for score in plot.lines:
        pen.line([plot.at(0, score), plot.at(plot.last, score)], SHADE, 1.6)
    for number in plot.scorings.values():
        x, foot = plot.at(number, 0)
        pen.dashes([(x, layout.CHART_PLOT[1] - 24), (x, foot)], PLUM_FADED, 1.8, 7, 6)
    for colour in reversed(plot.colours):
        line = [plot.at(0, 0), *(plot.of(view, colour) for view in plot.played)]
        pen.stroke(line, INK, 7)
        pen.stroke(line, PLAYER[colour], 4.4)
    canvas.put(pen.done(), left, top)


def _draw_numbers(canvas: Canvas, plot: Plot) -> None:
    for score in plot.lines:
        x, y = plot.at(0, score)
        canvas.number(str(score), x - 14, y, Face.NARROW_BOLD, Size.TEXT, SECOND, "right")
    for number in range(0, plot.last + 1, EVERY):
        x, y = plot.at(number, 0)
        canvas.number(str(number), x, y + 26, Face.NARROW_BOLD, Size.TEXT, SECOND, "middle")


def _scorings(played: Sequence[Position]) -> dict[str, int]:
    """Section -> the round in which it was scored."""
    return {
        section.name: next(
            view["round"] for view in played if section.name in view["castle"]["scored"]
        )
        for section in SECTIONS
        if section.name in played[-1]["castle"]["scored"]
    }


def _draw_glyphs(canvas: Canvas, places: dict[str, float]) -> None:
    """The sections' signs over their rounds; those of one round stand side by side."""
    for name, x in places.items():
        same = [other for other, place in places.items() if place == x]
        shift = (same.index(name) - (len(same) - 1) / 2) * 34
        canvas.put(symbol(name, 30, PLUM), x + shift, layout.CHART_PLOT[1] - 46)


def _draw_ends(canvas: Canvas, plot: Plot) -> None:
    """A shield and the points at the end of each line, moved apart where they would overlap."""
    final = plot.played[-1]
    places: list[float] = []
    for colour in plot.colours:
        wanted = plot.of(final, colour)[1]
        places.append(wanted if not places else max(wanted, places[-1] + 42))
    over = max(0.0, places[-1] - layout.CHART_PLOT[3])
    x = plot.at(plot.last, 0)[0]
    for colour, y in zip(plot.colours, places, strict=True):
        canvas.put(pieces.shield(colour, 30, rim=2.4, line=1.4), x + 18, y - over)
        score = str(final["players"][colour]["score"])
        canvas.number(score, x + 40, y - over, Face.SERIF_BLACK, Size.NUMBER, PLUM, room=56)
