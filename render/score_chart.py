"""The score chart: each player's prestige round by round, with the three scorings of the castle."""

from collections.abc import Sequence

from engine import Position
from render import layout, pieces
from render.canvas import Canvas
from render.chart_lines_and_signs import Chart, draw_lines, spread
from render.fonts import Face, Size
from render.label_texts import LEGEND
from render.scene import Scene
from render.symbols import symbol
from render.theme import INK, PLUM
from words.names import number_text


def rounds(position: Position, ends: Sequence[Position]) -> list[Position]:
    """The last position of each round, the finished one as the last."""
    last = {end["round"]: end for end in ends if end["round"] < position["round"]}
    return [*(last[number] for number in sorted(last)), position]


def draw_chart(
    canvas: Canvas, shown: Scene, colours: Sequence[str], ends: Sequence[Position]
) -> None:
    """Draw the chart; `colours` best first, whose names stand at the ends of their lines."""
    position = shown.position
    played = rounds(position, ends)
    lines = {
        colour: [(0, 0), *((view["round"], view["players"][colour]["score"]) for view in played)]
        for colour in colours
    }
    most = max(20, *(score for line in lines.values() for _, score in line))
    chart = Chart(layout.CHART, layout.CHART_PLOT, position["round"], most, lines)
    step = next((step for step in (10, 20, 50, 100) if most / step <= 8), 200)
    heights = [chart.paths[colour][-1][1] for colour in colours]
    x, foot = layout.CHART_ENDS, layout.CHART_PLOT[3]
    places = spread(heights, layout.CHART_END, foot - layout.CHART_END / 2)
    # The first round in which a section is scored takes the place of the later ones.
    scored = {name: at["round"] for at in reversed(played) for name in at["castle"]["scored"]}
    title = shown.lang.p(*LEGEND["rosette"])
    every = -(-position["round"] // 12)
    draw_lines(
        canvas,
        chart,
        title[:1].upper() + title[1:],
        {score: str(score) for score in range(0, most + 1, step)},
        {number: str(number) for number in range(0, position["round"] + 1, every)},
        {colour: (x, y) for colour, y in zip(colours, places, strict=True)},
        scorings=scored.values(),
    )
    for name, number in scored.items():
        # Those of one round stand side by side.
        same = [other for other, then in scored.items() if then == number]
        shift = (same.index(name) - (len(same) - 1) / 2) * 40
        sign, at = symbol(name, 36, PLUM), chart.at(number, 0)[0] + shift
        canvas.put(sign, at, layout.CHART_PLOT[1] - 42)
    for colour, y in zip(colours, places, strict=True):
        canvas.put(pieces.shield(colour, 38, rim=2.4, line=1.4), x + 18, y)
        left, room = x + 46, layout.CHART[2] - x - 56
        name, score = shown.names[colour], number_text(position["players"][colour]["score"])
        canvas.text(
            name, left, y - 8, Face.NARROW_BOLD, Size.TITLE, INK, room=room, floor=Size.TEXT
        )
        canvas.number(score, left, y + 14, Face.SERIF_BLACK, Size.LARGE, PLUM, room=room)
