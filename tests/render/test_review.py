"""The picture of a review."""

import pytest

from engine.board import COLOURS
from render import layout, review_alt, review_picture, theme
from render.review import Plot
from render.scene import scene
from tests.render.images import colours_of, opened
from tests.render.positions import LONG_NAMES, random_game


@pytest.mark.parametrize("players", [2, 5])
def test_the_chances_and_turning_points_of_all_are_drawn(players: int) -> None:
    position = random_game(players, 1).position()
    colours = position["order"]
    curve = [
        {colour: (place + time) % players / players for place, colour in enumerate(colours)}
        for time in range(4)
    ]

    def drawn(*marks: tuple[str, float]) -> set[object]:
        data = review_picture(scene(position, LONG_NAMES), curve, marks)
        x, y = Plot(curve).between(colours[0], 1.5)
        return colours_of(opened(data).crop((int(x) - 9, int(y) - 9, int(x) + 9, int(y) + 9)))

    assert theme.ON_PLAYER[colours[0]] in drawn((colours[0], 1.5))
    assert theme.ON_PLAYER[colours[0]] not in drawn()
    chart = opened(review_picture(scene(position, LONG_NAMES), curve, [])).crop(layout.REVIEW_PLOT)
    assert {theme.PLAYER[colour] for colour in COLOURS[:players]} <= colours_of(chart)
    said = review_alt(scene(position, LONG_NAMES), curve)
    assert all(f"{round(100 * one[colours[0]])}" in said for one in curve)
