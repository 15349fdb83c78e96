"""Vector drawing without jagged edges: everything is drawn four times as large, then reduced."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.theme import GLOW, GLOW_EDGE, Rgb

OVER: Final = 4
TONES: Final = 3
"""How many tones a soft edge may have, none and full included: with all of them pictures would be a fifth larger."""
SOFT: Final = [round(round(tone / 255 * (TONES - 1)) * 255 / (TONES - 1)) for tone in range(256)]
"""Coverage -> the nearest tone."""

UPPER: Final = (True, True, False, False)
LOWER: Final = (False, False, True, True)
LEFT: Final = (True, False, False, True)
RIGHT: Final = (False, True, True, False)
"""Corners of a box that are round: upper left, upper right, lower right, lower left."""

Point = tuple[float, float]
Path = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawn thing: `image` (RGBA) and the pixel of it that is put on the place asked for."""

    image: Image.Image
    x: int = 0
    y: int = 0


class Pen:
    """Draws on a transparent sheet of `width` x `height` px.

    Coordinates are px divided by `unit`: with `unit=0.4` a grid of 100 makes a sprite of 40 px.
    `origin`, in px, is where 0, 0 lies. With a `ground` the sheet is filled and opaque.
    """

    def __init__(
        self,
        width: float,
        height: float,
        *,
        unit: float = 1.0,
        origin: Point = (0.0, 0.0),
        ground: Rgb | None = None,
    ) -> None:
        size = (max(1, round(width)) * OVER, max(1, round(height)) * OVER)
        self.image = Image.new("RGB", size, ground) if ground else Image.new("RGBa", size)
        self._draw = ImageDraw.Draw(self.image)
        self._unit = unit * OVER
        self._origin = (origin[0] * OVER, origin[1] * OVER)

    def like(self) -> "Pen":
        """A new sheet of the same size, grid and origin."""
        other = copy(self)
        other.image = Image.new("RGBa", self.image.size)
        other._draw = ImageDraw.Draw(other.image)
        return other

    def _at(self, path: Path) -> list[Point]:
        left, top = self._origin
        return [(left + x * self._unit, top + y * self._unit) for x, y in path]

    def polygon(self, path: Path, fill: Rgb, line: Rgb | None = None, width: float = 0) -> None:
        """Fill a closed shape and, half inside, half outside, draw its outline."""
        self._draw.polygon(self._at(path), fill=fill)
        if line is not None:
            self.stroke([*path, path[0], path[1]], line, width)

    def stroke(self, path: Path, colour: Rgb, width: float) -> None:
        """A line along the path with round corners and ends."""
        points = self._at(path)
        thick = width * self._unit
        self._draw.line(points, fill=colour, width=max(1, round(thick)))
        if thick > 3:
            radius = thick / 2 - 0.5  # a circle is drawn one pixel wider than a line
            for x, y in points:
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def line(self, path: Path, colour: Rgb, width: float) -> None:
        """A line along the path with square ends."""
        self._draw.line(self._at(path), fill=colour, width=max(1, round(width * self._unit)))

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Rgb | None,
        line: Rgb | None = None,
        width: float = 0,
    ) -> None:
        """A circle; its outline lies inside the radius."""
        ((cx, cy),) = self._at([(x, y)])
        r = radius * self._unit
        thick = max(1, round(width * self._unit)) if line is not None else 0
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=fill, outline=line, width=thick)

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: float,
        fill: Rgb | None,
        line: Rgb | None = None,
        width: float = 0,
        *,
        round_at: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        (x0, y0), (x1, y1) = self._at([corners[:2], corners[2:]])
        self._draw.rounded_rectangle(
            (x0, y0, x1 - 1, y1 - 1),
            radius * self._unit,
            fill=fill,
            outline=line,
            width=max(1, round(width * self._unit)) if line is not None else 0,
            corners=round_at,
        )

    def dashes(
        self, x: float, top: float, foot: float, colour: Rgb, width: float, dash: float, gap: float
    ) -> None:
        """A line downward, in dashes of about that length."""
        count = max(1, round((foot - top + gap) / (dash + gap)))
        step = (foot - top + gap) / count
        for y in (top + index * step for index in range(count)):
            self.line([(x, y), (x, y + step - gap)], colour, width)

    def pearls(self, path: Path, radius: float) -> None:
        """Discs along the closed path, touching: the border of what is new."""
        points = [*path, path[0]]
        lengths = [dist(one, other) for one, other in pairwise(points)]
        count = max(8, round(sum(lengths) / (1.9 * radius)))
        places = [place * sum(lengths) / count for place in range(count)]
        for wide, tone in ((radius + 1.5, GLOW_EDGE), (radius, GLOW)):
            for place in places:
                self.disc(*_along(points, lengths, place), wide, tone)

    def erase(self, corners: tuple[float, float, float, float]) -> None:
        """Make a rectangle transparent again."""
        (x0, y0), (x1, y1) = self._at([corners[:2], corners[2:]])
        self._draw.rectangle((x0, y0, x1 - 1, y1 - 1), fill=(0, 0, 0, 0))

    def clipped(self, other: "Pen", path: Path) -> None:
        """Put on what `other` (a sheet of the same size) drew inside the closed path."""
        shape = Image.new("L", self.image.size)
        ImageDraw.Draw(shape).polygon(self._at(path), fill=255)
        alpha = ImageChops.multiply(shape, other.image.getchannel("a"))
        self.image.paste(other.image, (0, 0), alpha)

    def done(self, x: float = 0, y: float = 0) -> Sprite:
        """The sheet at its size; `x`, `y` is the pixel to be put on the place asked for."""
        image = self.image.reduce(OVER)
        if image.mode == "RGBa":
            image = image.convert("RGBA")
            image.putalpha(image.getchannel("A").point(SOFT))
        return Sprite(image, round(x), round(y))


def _along(points: Path, lengths: Sequence[float], place: float) -> Point:
    for (start, end), length in zip(pairwise(points), lengths, strict=True):
        if place <= length:
            share = place / length if length else 0.0
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        place -= length
    return points[-1]


def arc(
    x: float, y: float, radius: float, start: float, end: float, steps: int = 12
) -> list[Point]:
    """Points of a part of a circle; degrees, clockwise from the right."""
    turn = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in turn]


def bend(start: Point, first: Point, second: Point, end: Point, steps: int = 14) -> list[Point]:
    """Points of a cubic curve."""
    found = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        points = (start, first, second, end)
        x, y = (sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))
        found.append((x, y))
    return found
