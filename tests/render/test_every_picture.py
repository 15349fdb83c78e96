"""Any position makes pictures of every kind, small enough for Discord, with any names and in every language."""

from itertools import pairwise

import pytest

import render.canvas
from engine.board import SPACES
from render import board_picture, layout, placement_picture, provost_picture, stock_picture, theme
from render.fonts import Face
from render.lettering import fitted
from render.own_view import draw_own_view
from render.png import png
from render.replay_news import draw_news
from render.scene import scene
from render.wooden_table import table
from tests.render.images import opened
from tests.render.positions import LONG_NAMES, crowded, favored, middle, start
from tests.words.games import GAMES
from tests.words.games import game as finished

POSITIONS = {"crowded": crowded(), "favored": favored()}
POSITIONS |= {
    f"{one.__name__} {players}": one(players) for one in (start, middle) for players in (2, 3, 4, 5)
}
CASES = [
    *((name, "en") for name in POSITIONS),
    *((name, "ru") for name in ("crowded", "middle 5")),
    ("crowded", "he"),
]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_any_position_makes_small_pictures(name: str, language: str) -> None:
    position = POSITIONS[name]
    simple = len(position["order"]) == 2
    shown = scene(position, LONG_NAMES, language=language, simple_favors=simple)
    opened(board_picture(shown))
    opened(stock_picture(shown))
    for colour in position["order"]:
        view = draw_own_view(shown, colour)
        opened(png(view), view.size)
    for target, free in ((8, False), (28, True)):
        opened(provost_picture(shown, target, free=free), layout.WHAT_IF)
    opened(placement_picture(shown, dict.fromkeys(SPACES, 3), ("stables",)), None)


def test_no_name_of_a_building_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a worker can go, with flags beside the names, and the news of several answers in one frame."""
    cut = []

    def watched(text: str, face: Face, size: float, room: float, floor: float) -> tuple[str, float]:
        found = fitted(text, face, size, room, floor)
        cut.extend([found[0]] if found[0] != text else [])
        return found

    monkeypatch.setattr(render.canvas, "fitted", watched)
    for which in GAMES[:4]:
        game = finished(*which)
        names = {colour: colour for colour in game.setup.players}
        positions = [game.position_at(count) for count in range(0, len(game.answers), 7)]
        for before, position in pairwise(positions):
            shown = scene(position, names, before=before)
            placement_picture(shown, dict.fromkeys(SPACES, 3), ("stables",))
            draw_news(table(theme.WIDTH, theme.HEIGHT), shown, before)
    assert cut == []
