"""What the board keeps to, whatever a position holds; what it shows of one is in the kept pictures (test_golden.py)."""

import copy
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import dist

import pytest
from PIL import Image, ImageChops

from engine import Position
from render import board_picture, layout, theme
from render.board import draw_board
from render.cache import CACHE
from render.canvas import Canvas
from render.fonts import Face, Size
from render.glowing_changes import Changes, changes
from render.lettering import width
from render.scene import scene
from render.space_paving import EDGE
from tests.render.images import differs
from tests.render.positions import NAMES, crowded, middle, start


def drawn(position: Position) -> Image.Image:
    return draw_board(scene(position, NAMES))


@pytest.mark.parametrize("road", [layout.OPEN, layout.FOLDED], ids=["open", "folded"])
@pytest.mark.parametrize("number", range(1, 29))
def test_a_worker_stands_nearest_to_its_own_number(number: int, road: layout.Road) -> None:
    """By far: the next number is at least half as far again."""
    x, y = road.at(number)
    worker = x + layout.WORKER_X, y
    own = layout.WORKER_X - layout.NUMBER_X
    for other in range(1, 29):
        x, y = road.at(other)
        assert other == number or dist(worker, (x + layout.NUMBER_X, y)) >= 1.5 * own


@pytest.mark.parametrize("worker", [None, "red"])
def test_the_provost_keeps_to_his_space(worker: str | None) -> None:
    """Whether he stands there or one space farther, the space before looks the same."""
    position = start(4)
    position["road"]["r3"]["worker"] = worker
    position["provost"] = 3
    here = drawn(position)
    position["provost"] = 4
    (x, y), top = layout.FOLDED.at(2), layout.FOLDED.tile(2)[1]
    box = (x, top, x + layout.COLUMN, y + layout.FOLDED.height)
    assert not differs(here, drawn(position), box)


def test_every_house_is_in_one_frame_with_its_label_and_the_frames_are_apart() -> None:
    for name, (wide, high) in layout.STONE.items():
        left, top, right, _ = layout.SECTION[name]
        for x, y in layout.stones(name):
            assert left + 2 <= x <= right - 2 - wide
            assert top + 2 <= y <= layout.FOOT_OF[name] - high
    frames = [*layout.SECTION.values(), layout.QUEUE, layout.FAVORS]
    for (_, _, _, bottom), (_, top, _, _) in pairwise(frames):
        assert top - bottom >= 8


def test_what_is_put_together_of_kept_parts_is_not_kept_beside_them() -> None:
    """Else memory would go on growing with each tile that is built and each new order."""
    CACHE.clear()
    position = start(4)
    drawn(position)
    used = CACHE.used
    position["stock"].remove("p-theater")
    position["order"].reverse()
    drawn(position)
    assert CACHE.used - used < 2**16  # the outline of a tile, not a stock or a panel


@pytest.mark.slow
def test_threads_share_the_cache() -> None:
    CACHE.clear()
    wanted = [(middle(4), "en"), (crowded(), "en"), (start(2), "en"), (start(5), "xx")]
    work = list(range(len(wanted))) * 3

    def draw(number: int) -> bytes:
        position, language = wanted[number]
        return board_picture(scene(position, NAMES, language=language))

    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(draw, work))
    assert together == [*map(draw, range(len(wanted)))] * 3


@pytest.mark.parametrize("provost", [1, 7, 8, 14, 15, 21, 22, 28])
def test_a_turn_of_the_road_is_of_one_colour(provost: int) -> None:
    """Half-way down each turn, from its outer to its inner edge, the road is in force or it is not."""
    position = start(4)
    position["provost"] = position["bailiff"] = provost
    image = drawn(position)
    for row in range(1, layout.ROWS):
        first = 1 + layout.COLUMNS * row
        left, right = layout.TURN_LEFT if row % 2 else layout.TURN_RIGHT
        y = layout.FOLDED.row(row) - 12
        across = {image.getpixel((x, y)) for x in range(left + EDGE, right - EDGE)}
        assert across == {theme.ROAD if first <= provost else theme.ROAD_BEYOND}


def test_the_last_row_is_no_more_than_the_road_until_something_is_built_there() -> None:
    position = start(4)
    assert scene(position, NAMES).road == layout.FOLDED
    position["road"]["r21"] = {"tile": "w-market", "owner": "red", "worker": None}
    assert scene(position, NAMES).road == layout.FOLDED
    position["road"]["r22"] = {"tile": "w-mason", "owner": "red", "worker": None}
    assert scene(position, NAMES).road == layout.OPEN
    for road in (layout.OPEN, layout.FOLDED):
        _, last = road.at(28)
        assert road.at(22)[1] == last <= layout.LAND[3] - road.height


def test_a_number_in_the_header_keeps_clear_of_what_follows() -> None:
    widest = width("28", Face.SERIF_BOLD, Size.HEADING)
    clear = 12
    bailiff = layout.BAILIFF_X - (layout.PROVOST_X + layout.OFFICER_NUMBER + widest)
    crown = layout.TURN_X - (layout.BAILIFF_X + layout.OFFICER_NUMBER + widest)
    assert min(bailiff, crown) >= clear


def test_a_number_that_shrinks_stays_in_the_middle() -> None:
    canvas = Canvas.blank(100, 100, theme.WHITE)
    canvas.number("20", 50, 50, Face.NARROW_BOLD, 60, theme.INK, "middle", room=30)
    _, top, _, bottom = ImageChops.invert(canvas.image).point(lambda v: v > 99 and 255).getbbox()
    assert bottom - top <= 30
    assert abs((top + bottom) / 2 - 50) <= 1


def test_nothing_to_compare_with_is_no_change() -> None:
    assert changes(None, middle()) == changes(middle(), middle()) == Changes()


def test_more_than_six_of_a_kind_are_told_by_chips_alone() -> None:
    before = middle()
    now = copy.deepcopy(before)
    now["castle"]["towers"] = [now["order"][0]] * 7
    now["players"][now["order"][0]]["score"] += 21
    found = changes(before, now)
    assert found.houses == frozenset()
    assert found.scores == {now["order"][0]: 21}
