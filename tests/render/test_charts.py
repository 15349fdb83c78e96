"""Pictures with a chart: the end of a game with the race to it, and a review."""

from itertools import combinations
from math import dist

import pytest

from engine.board import COLOURS
from render import final_picture, layout, review_alt, review_picture, theme
from render.chance_to_win_chart import MARK, chances
from render.chart_lines_and_signs import spread
from render.final_scores import standings
from render.scene import scene
from render.score_chart import rounds
from render.vector_shapes import Point
from tests.render.images import colours_of, opened
from tests.render.positions import LONG_NAMES, tied
from tests.words.games import game as finished


def test_points_are_told_apart() -> None:
    """R9.5: 3 for each gold, 1 for 3 other cubes, 1 for 4 deniers."""
    best, other, last = standings(tied())
    assert (best.rank, other.rank, last.rank) == (1, 1, 3)
    assert best.points == (6, 2, 2)
    assert best.before == 52 - 10
    assert [best.colour, other.colour] == tied()["order"][1:]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_end_of_a_game_is_drawn(players: int) -> None:
    """Everybody has a panel, and a line that runs on to their shield."""
    game = finished(players, "table", "base", "random")
    shown = opened(final_picture(scene(game.position(), LONG_NAMES), game.phase_ends()))
    colours = {theme.PLAYER[one.colour] for one in standings(game.position())}
    left, top, _, bottom = layout.FINAL_PANELS
    assert colours <= colours_of(shown.crop((left, top, left + 100, bottom)))
    (_, top, right, bottom), left = layout.CHART, layout.CHART_ENDS + 4
    assert colours <= colours_of(shown.crop((left, top, right - 20, bottom)))


def test_the_chart_has_one_point_a_round() -> None:
    game = finished(3, "table", "base", "random")
    played = rounds(game.position(), game.phase_ends())
    assert [view["round"] for view in played] == list(range(1, game.position()["round"] + 1))
    assert played[-1] == game.position()


def test_names_stand_apart_and_within_the_chart() -> None:
    """As near to their lines' ends as that leaves them room."""
    assert spread([100, 300], 72, 900) == [100, 300]
    assert spread([100, 110, 300], 72, 900) == [100, 172, 300]
    assert spread([100, 880, 890], 72, 900) == [100, 828, 900]


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
