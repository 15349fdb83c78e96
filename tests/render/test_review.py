"""The picture of a review."""

from itertools import combinations
from math import dist

import pytest

from engine.board import COLOURS
from render import layout, review_alt, review_picture, theme
from render.chance_to_win_chart import MARK, chances
from render.scene import scene
from render.vector_shapes import Point
from tests.render.images import colours_of, opened
from tests.render.positions import LONG_NAMES
from tests.words.games import game as finished


def curve(players: int) -> list[dict[str, float]]:
    return [
        {c: (place + time) % players / players for place, c in enumerate(COLOURS[:players])}
        for time in range(4)
    ]


@pytest.mark.parametrize("players", [2, 5])
def test_the_chances_and_turning_points_of_all_are_drawn(players: int) -> None:
    game, colours = finished(players, "table", "base", "random"), COLOURS[:players]
    shown = scene(game.position(), LONG_NAMES)

    def drawn(*marks: tuple[str, float]) -> set[object]:
        data = review_picture(shown, curve(players), marks)
        x, y = chances(colours, curve(players)).on(colours[0], 0.5)
        return colours_of(opened(data).crop((int(x) - 4, int(y) - 4, int(x) + 4, int(y) + 4)))

    assert drawn((colours[0], 0.5)) == {theme.WHITE}
    assert theme.PLAYER[colours[0]] in drawn()
    chart = opened(review_picture(shown, curve(players), [])).crop(layout.REVIEW_PLOT)
    assert {theme.PLAYER[colour] for colour in colours} <= colours_of(chart)
    said = review_alt(shown, curve(players))
    assert all(f"{round(100 * one[colours[0]])}" in said for one in curve(players))


@pytest.mark.parametrize("players", [2, 5])
def test_a_number_covers_neither_a_line_nor_another_number(players: int) -> None:
    chart, placed = chances(COLOURS[:players], curve(players)), list[Point]()
    for colour in COLOURS[:players]:
        placed.append(chart.aside(chart.on(colour, 1.5), MARK, placed))
        assert min(dist(placed[-1], point) for point in chart.points) > 30
    assert all(dist(one, other) > 60 for one, other in combinations(placed, 2))
