"""The picture of the end: ranks, where the points came from, the race."""

import pytest

from render import final_picture, layout, theme
from render.chart_lines_and_signs import spread
from render.final_scores import standings
from render.scene import scene
from render.score_chart import rounds
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
