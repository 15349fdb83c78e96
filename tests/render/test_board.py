"""The board picture shows what the position holds, where the layout puts it."""

from concurrent.futures import ThreadPoolExecutor
from math import dist

import pytest
from PIL import Image

from engine import Position
from render import board_picture, layout, stock, theme
from render.board import draw_board
from render.cache import CACHE
from render.favor_table import MARKER
from render.scene import scene
from render.space_paving import SCORING
from render.tiles import CARD_WIDTH
from tests.render.images import colours_of, differs
from tests.render.positions import NAMES, crowded, middle, start

PAVED = (theme.ROAD, theme.PLUM_PALE)
PAVED_BEYOND = (theme.ROAD_BEYOND, theme.PLUM_BEYOND)
"""A plain space's paving and that of one where a section is scored."""


def drawn(position: Position, **options: object) -> Image.Image:
    return draw_board(scene(position, NAMES, **options))  # type: ignore[arg-type]


def test_the_road_changes_colour_behind_the_provost() -> None:
    position = start(4)
    for provost in (1, 6, 7, 8, 11, 12, 14, 18, 21, 23, 27):
        position["provost"] = position["bailiff"] = provost
        image = drawn(position)
        for number in (provost, provost + 1):
            x, y = layout.road_cell(number)
            found = image.getpixel((x + 44, y + layout.PAVING_AT[1] + 5))
            scoring = number in SCORING
            assert found == (PAVED[scoring] if number == provost else PAVED_BEYOND[scoring])


@pytest.mark.parametrize("number", range(1, 29))
def test_a_worker_stands_nearest_to_its_own_number(number: int) -> None:
    """By far: the next number is at least half as far again."""

    def at(space: int, place: tuple[int, int]) -> tuple[int, int]:
        x, y = layout.road_cell(space)
        return x + place[0], y + place[1]

    worker = at(number, layout.WORKER_AT)
    own = dist(worker, at(number, layout.NUMBER_AT))
    others = [at(other, layout.NUMBER_AT) for other in range(1, 29) if other != number]
    assert min(dist(worker, other) for other in others) >= 1.5 * own


@pytest.mark.parametrize("worker", [None, "red"])
def test_the_provost_keeps_to_his_space(worker: str | None) -> None:
    """Whether he stands there or one space farther, the space before looks the same."""
    position = start(4)
    position["road"]["r3"]["worker"] = worker
    position["provost"] = 3
    here = drawn(position)
    position["provost"] = 4
    x, y = layout.road_cell(2)
    assert not differs(here, drawn(position), (x, y, x + layout.COLUMN, y + layout.ROW))


def test_the_jeweller_has_a_place_only_where_it_is_in_the_game() -> None:
    position = start(4)
    x, y = next((x, y) for x, y, tile in stock.places() if tile == "s-jeweller")
    place = (x, y, x + CARD_WIDTH, y + layout.CARD_HEIGHT)
    assert theme.BODY["stone"] not in colours_of(drawn(position).crop(place))
    position["stock"].append("s-jeweller")
    assert theme.BODY["stone"] in colours_of(drawn(position).crop(place))


def test_the_smallest_favor_marker_is_large_enough() -> None:
    assert min(MARKER.values()) >= 11
    assert MARKER[1] > 13


@pytest.mark.slow
def test_threads_share_the_cache() -> None:
    CACHE.clear()
    wanted = [(middle(4), "en"), (crowded(), "en"), (start(2), "en"), (start(5), "xx")]
    work = [wanted[index % len(wanted)] for index in range(24)]

    def draw(one: tuple[Position, str]) -> bytes:
        return board_picture(scene(one[0], NAMES, language=one[1]))

    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(draw, work))
    assert together == [draw(one) for one in work]


@pytest.mark.parametrize("provost", [1, 7, 8, 14, 15, 21, 22, 28])
def test_a_turn_of_the_road_is_of_one_colour(provost: int) -> None:
    """Half-way down each turn, from its outer to its inner edge, the road is in force or it is not."""
    position = start(4)
    position["provost"] = position["bailiff"] = provost
    image = drawn(position)
    for first, middle_x in ((8, layout.TURN_LEFT), (15, layout.TURN_RIGHT), (22, layout.TURN_LEFT)):
        _, y = layout.road_cell(first)
        half = layout.WAY // 2 - 1
        across = {image.getpixel((x, y + 20)) for x in range(middle_x - half, middle_x + half)}
        assert across == {theme.WAY if first <= provost else theme.WAY_BEYOND}
