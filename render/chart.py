"""The race: each player's prestige round by round, with the three scorings of the castle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.board import SECTIONS
from engine.view import Position
from render import marks, theme
from render.canvas import Canvas
from render.fonts import Face
from render.pen import Pen
from render.symbols import symbol
from render.theme import CARD, INK, PLAYER, PLUM, PLUM_FADED, SECOND, SHADE

BOX: Final = (806, 132, 1584, 986)
PLOT: Final = (872, 214, 1492, 934)
EVERY: Final = 3
"""Rounds between two shields on a line."""


def rounds(position: Position, ends: Sequence[Position]) -> list[Position]:
    """The last position of each round, the finished one as the last."""
    last = {end["round"]: end for end in ends if end["round"] < position["round"]}
    return [*(last[number] for number in sorted(last)), position]


def draw_chart(
    canvas: Canvas, colours: Sequence[str], position: Position, ends: Sequence[Position]
) -> None:
    """Draw the chart; `colours` best first, so that the winner's line lies on top."""
    left, top, right, bottom = BOX
    played = rounds(position, ends)
    most = max(20, *(view["players"][c]["score"] for view in played for c in colours))
    step = next(step for step in (10, 20, 50, 100) if most / step <= 8)

    def at(number: float, score: float) -> tuple[float, float]:
        x0, y0, x1, y1 = PLOT
        return x0 + (x1 - x0) * number / position["round"], y1 - (y1 - y0) * score / most

    pen = Pen(right - left, bottom - top, origin=(-left, -top), ground=theme.PARCHMENT)
    pen.box(BOX, theme.RADIUS, CARD, SHADE, theme.LINE)
    for score in range(0, most + 1, step):
        pen.line([at(0, score), at(position["round"], score)], SHADE, 1.6)
    scorings = _scorings(played)
    for number in scorings.values():
        pen.dashes([(at(number, 0)[0], PLOT[1] - 24), at(number, 0)], PLUM_FADED, 1.8, 7, 6)
    for colour in reversed(colours):
        line = [at(0, 0), *(at(view["round"], view["players"][colour]["score"]) for view in played)]
        pen.stroke(line, INK, 7)
        pen.stroke(line, PLAYER[colour], 4.4)
    canvas.put(pen.done(), left, top)
    for score in range(0, most + 1, step):
        x, y = at(0, score)
        canvas.number(str(score), x - 14, y, Face.NARROW_BOLD, 24, SECOND, "right")
    for number in range(0, position["round"] + 1, EVERY):
        canvas.number(
            str(number), at(number, 0)[0], PLOT[3] + 26, Face.NARROW_BOLD, 24, SECOND, "middle"
        )
    _draw_glyphs(canvas, {name: at(number, 0)[0] for name, number in scorings.items()})
    for view in played[:-1]:
        if view["round"] % EVERY == 0:
            for colour in reversed(colours):
                canvas.put(
                    marks.small_shield(colour, 20),
                    *at(view["round"], view["players"][colour]["score"]),
                )
    _draw_ends(canvas, colours, position, at(position["round"], 0)[0], most)


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
        canvas.put(symbol(name, 30, PLUM), x + shift, PLOT[1] - 46)


def _draw_ends(
    canvas: Canvas, colours: Sequence[str], position: Position, x: float, most: int
) -> None:
    """A shield and the points at the end of each line, moved apart where they would overlap."""
    height = PLOT[3] - PLOT[1]
    places: list[float] = []
    for colour in colours:
        wanted = PLOT[3] - height * position["players"][colour]["score"] / most
        places.append(wanted if not places else max(wanted, places[-1] + 42))
    over = max(0.0, places[-1] - PLOT[3]) if places else 0.0
    for colour, y in zip(colours, places, strict=True):
        canvas.put(marks.shield(colour, 30, rim=2.4, line=1.4), x + 18, y - over)
        score = str(position["players"][colour]["score"])
        canvas.number(score, x + 40, y - over, Face.SERIF_BLACK, 32, PLUM, room=56)
