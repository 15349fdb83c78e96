"""A chart of lines over the rounds of a game: each runs on to its player's name, and no sign covers a bend."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final

from render import pieces
from render.canvas import Canvas
from render.fonts import Face, Size
from render.layout import Box
from render.theme import CARD, INK, PLAYER, PLUM_FADED, SECOND, SHADE
from render.vector_shapes import Pen, Point

SIGN: Final = 26
"""Width of the one shield on each line."""
EDGE: Final = 10
"""How far lines and what is drawn with them reach out of the plot."""
STEPS: Final = 400
"""Into how many a line is cut where other signs keep away from it."""
DIRECTIONS: Final = 16
REACH: Final = (62, 84, 108, 136)
"""How far from its point a sign aside is tried."""


@dataclass(frozen=True)
class Chart:
    """Where the lines lie: `box` is the card, `plot` what the lines fill of it.

    `lines` are each player's times and values, best player first, so that the winner's lies on top.
    """

    box: Box
    plot: Box
    last: float
    most: float
    lines: Mapping[str, Sequence[tuple[float, float]]]

    def at(self, time: float, value: float) -> Point:
        left, top, right, foot = self.plot
        return left + (right - left) * time / self.last, foot - (foot - top) * value / self.most

    @cached_property
    def paths(self) -> dict[str, list[Point]]:
        """The corners of each player's line."""
        return {colour: [self.at(*one) for one in line] for colour, line in self.lines.items()}

    @cached_property
    def points(self) -> list[Point]:
        """Points of all lines, close to each other."""
        times = [self.last * step / STEPS for step in range(STEPS + 1)]
        return [self.on(colour, time) for colour in self.lines for time in times]

    def on(self, colour: str, time: float) -> Point:
        """A place on a player's line."""
        line = self.lines[colour]
        place = next(place for place, (after, _) in enumerate(line) if place and time <= after)
        (before, value), (after, then) = line[place - 1 : place + 1]
        return self.at(time, value + (then - value) * (time - before) / (after - before))

    def aside(self, at: Point, radius: float, taken: Iterable[Point]) -> Point:
        """Where a disc near a place covers no line and no disc that is `taken`, or else the least of them."""
        left, top, right, foot = self.plot
        others, found = list(taken), list[tuple[float, Point]]()
        near = [point for point in self.points if abs(point[0] - at[0]) < REACH[-1] + 2 * radius]
        for reach in REACH:
            for turn in range(DIRECTIONS):
                angle = 2 * pi * turn / DIRECTIONS
                place = at[0] + reach * cos(angle), at[1] + reach * sin(angle)
                if left <= place[0] <= right and top <= place[1] <= foot + EDGE - radius:
                    clear = min(dist(place, point) for point in near) - radius
                    apart = min(
                        (dist(place, other) - 2 * radius for other in others), default=clear
                    )
                    found.append((min(clear, apart), place))
            best, place = max(found, default=(0.0, at))
            if best >= radius / 4:
                return place
        return place


def draw_lines(
    canvas: Canvas,
    chart: Chart,
    title: str,
    scale: Mapping[float, str],
    rounds: Mapping[float, str],
    ends: Mapping[str, Point],
    *,
    scorings: Iterable[float] = (),
    signs: Sequence[Point] = (),
) -> None:
    """Draw the card with its title, `scale` and `rounds` with their words, and the lines, on to their `ends`.

    The lines' shields keep away from where `signs` are to stand.
    """
    canvas.card(chart.box, CARD, SHADE)
    left, top, _, bottom = chart.plot
    left, top, bottom = left - EDGE, top - 2 * EDGE, bottom + EDGE
    wide = max(x for x, _ in ends.values()) - left
    pen = Pen(wide, bottom - top, origin=(-left, -top), ground=CARD)
    for value in scale:
        pen.line([chart.at(0, value), chart.at(chart.last, value)], SHADE, 2)
    for time in scorings:
        x, foot = chart.at(time, 0)
        pen.dashes(x, top, foot, PLUM_FADED, 2, 7, 6)
    for colour, path in reversed(chart.paths.items()):
        pen.stroke([path[-1], ends[colour]], PLAYER[colour], 3)
        pen.stroke(path, INK, 9)
        pen.stroke(path, PLAYER[colour], 6)
    canvas.put(pen.done(), left, top)
    left, top, right, _ = chart.box
    face, room = Face.SERIF_BOLD, right - left - 48
    canvas.text(title, left + 24, top + 56, face, Size.HEADING, INK, room=room)
    face = Face.NARROW_BOLD
    for value, word in scale.items():
        x, y = chart.at(0, value)
        canvas.number(word, x - 14, y, face, Size.LARGE, SECOND, "right")
    for time, word in rounds.items():
        x, y = chart.at(time, 0)
        canvas.number(word, x, y + 32, face, Size.LARGE, SECOND, "middle")
    _draw_shields(canvas, chart, signs)


def _draw_shields(canvas: Canvas, chart: Chart, signs: Sequence[Point]) -> None:
    """A shield on each line, as far from all else as it can be; none where it would cover it."""
    placed = list(signs)
    for colour, line in chart.lines.items():
        times = [
            t for (before, _), (after, _) in pairwise(line) for t in ((before + after) / 2, after)
        ]
        others = [other for other in chart.lines if other != colour]
        places = {
            (x, y): min(
                [dist((x, y), place) for place in placed]
                + [1.6 * dist((x, y), chart.on(other, t)) for other in others]
            )
            for t in times[2:-2]
            for x, y in [chart.on(colour, t)]
        }
        if max(places.values(), default=0) > SIGN:
            placed.append(max(places, key=lambda place: places[place]))
            canvas.put(pieces.small_shield(colour, SIGN), *placed[-1])


def spread(wanted: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Heights in order from above, as near to the `wanted` ones as leaves them `apart` and above the lowest."""
    places = list[float]()
    for one in wanted:
        places.append(max(one, places[-1] + apart) if places else one)
    for index, after in enumerate(range(len(places) - 1, -1, -1)):
        places[after] = min(places[after], lowest - apart * index)
    return places
