"""The board picture shows what the position holds, where the layout puts it."""

import copy
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import dist

import pytest
from PIL import Image, ImageChops

from engine import Position
from render import board_picture, layout, stock, theme
from render.board import draw_board
from render.cache import CACHE
from render.canvas import Canvas
from render.favor_table import MARKER, favor_cell
from render.fonts import Face, Size
from render.lettering import width
from render.player_panels import LARGE, SIZES
from render.scene import scene
from render.space_paving import EDGE, SCORING
from render.tiles import ARMS, CARD_WIDTH
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
            x, y = layout.FOLDED.at(number)
            found = image.getpixel((x + layout.WORKER_X, y + 5))
            scoring = number in SCORING
            assert found == (PAVED[scoring] if number == provost else PAVED_BEYOND[scoring])


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


def test_the_jeweller_has_a_place_only_where_it_is_in_the_game() -> None:
    position = start(4)
    x, y = next((x, y) for x, y, tile in stock.places() if tile == "s-jeweller")
    place = (x, y, x + CARD_WIDTH, y + layout.CARD_HEIGHT)
    assert theme.BODY["stone"] not in colours_of(drawn(position).crop(place))
    position["stock"].append("s-jeweller")
    assert theme.BODY["stone"] in colours_of(drawn(position).crop(place))


def test_marks_are_large_enough_for_the_size_of_a_channel() -> None:
    """A third of this is left there: of favor markers, counts of houses, workers left, arms over a building, goods."""
    assert min(MARKER[1]) >= 44
    assert min(wide * high for wide, high in MARKER.values()) >= 340
    assert min(layout.TALLY_CELL) >= 46
    assert Size.HOME >= 1.3 * Size.SCORE
    assert layout.TILE_SIZE[0] / 3 <= ARMS
    assert min(min(size.count, size.score) for size in SIZES.values()) >= 64
    assert min(layout.GOODS_WIDTH - size.cube - 2 for size in SIZES.values() if size != LARGE) >= 36


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_kind_of_goods_has_a_cell_in_its_colour_that_is_pale_and_blank_where_there_are_none(
    players: int,
) -> None:
    position = start(players)
    one = position["players"][position["order"][0]]
    one["cubes"] = {"f": 0, "w": 3, "s": 12, "c": 0, "g": 1}
    before = copy.deepcopy(position)
    one["cubes"]["s"], one["cubes"]["c"] = 13, 1
    for now, new in ((before, ""), (position, "sc")):
        image = drawn(now, before=before)
        left, _, _, bottom = layout.panel(layout.PLAYERS, players, 0)
        for index, (letter, count) in enumerate(now["players"][now["order"][0]]["cubes"].items()):
            x = left + layout.GOODS_X + layout.GOODS_STEP * index
            seen = colours_of(image.crop((x + 8, bottom - 38, x + 56, bottom - 8)))
            assert (seen == {theme.NO_GOODS[letter]}) == (count == 0)
            assert (theme.GLOW in seen) == (letter in new)
            corner = image.getpixel((x + 3, bottom - SIZES[players].foot + 6))
            assert corner == (theme.GOODS if count else theme.NO_GOODS)[letter]


def test_the_houses_of_a_player_stand_side_by_side_and_the_last_of_them_are_new() -> None:
    before, position = start(3), start(3)
    first, second, last = position["order"]
    before["castle"]["walls"] = [last, first, second]
    position["castle"]["walls"] = [last, first, second, last, first]
    image, shining = drawn(position), drawn(position, before=before)
    for place, colour in enumerate((first, first, second, last, last)):
        x, y = layout.stones("walls")[place]
        assert image.getpixel((x + 3, y + 6)) == theme.PLAYER[colour]
        aside = colours_of(shining.crop((x + 55, y + 4, x + 58, y + 12)))
        assert (theme.GLOW in aside) == (place in (1, 4))


def test_the_castle_is_framed_as_what_is_at_work_while_houses_are_built_there() -> None:
    position = start(3)
    left, top, right, bottom = layout.CASTLE
    for place, framed in (("gate", False), ("castle", True)):
        position["active"] = place
        image = drawn(position)
        around = ((left, 180), (right - 1, 180), (99, top), (99, bottom - 1))
        assert {image.getpixel(at) == theme.PLUM for at in around} == {framed}


@pytest.mark.parametrize("section", layout.STONE)
def test_a_cell_for_each_player_with_houses_in_a_section_says_how_many(section: str) -> None:
    """In turn order, apart and within the section, with as many as play; and each house is beside the one before it."""
    assert max(dist(one, other) for one, other in pairwise(layout.stones(section))) < 120
    position = start(5)
    order, (wide, high) = position["order"], layout.TALLY_CELL
    cells = [[order[place] for place in places] for places in ([4, 0, 1, 1, 1], [0, 1, 1, 2, 3, 4])]
    seen = []
    for houses in cells:
        position["castle"][section] = houses  # type: ignore[literal-required]
        image, y = drawn(position), layout.FOOT_OF[section] + 3
        left = range(layout.TALLY_X, layout.SECTION[section][2], layout.TALLY_STEP)
        there = [colour for colour in order if colour in houses]
        found = [image.getpixel((x + wide - 4, y + 4)) for x in left]
        blank = [theme.WHITE] * (5 - len(there))
        assert found == [*(theme.PLAYER[colour] for colour in there), *blank]
        between = [at for x in left for at in ((x + wide + 3, y + 9), (x + 9, y - 2))]
        assert {image.getpixel(at) for at in between} == {theme.WHITE}
        seen.append([image.crop((x, y, x + wide, y + high)).tobytes() for x in left])
    same = [one == other for one, other in zip(*seen, strict=True)]
    assert same == [True] + [False] * 4


def test_every_house_is_in_one_frame_with_its_label_and_the_frames_are_apart() -> None:
    for name, (wide, high) in layout.STONE.items():
        left, top, right, _ = layout.SECTION[name]
        for x, y in layout.stones(name):
            assert left + 2 <= x <= right - 2 - wide
            assert top + 2 <= y <= layout.FOOT_OF[name] - high
    frames = [*layout.SECTION.values(), layout.QUEUE, layout.FAVORS]
    for (_, _, _, bottom), (_, top, _, _) in pairwise(frames):
        assert top - bottom >= 8


def test_two_markers_of_favors_stand_side_by_side_as_high_as_one() -> None:
    position = start(3)
    for colour in position["order"][:2]:
        position["players"][colour]["favors"]["cubes"] = 2
    image = drawn(position)
    left, _, right, bottom = favor_cell(2, 2)
    middle, top = (left + right) // 2, bottom - MARKER[1][1]
    halves = (left, top, middle, bottom), (middle, top, right, bottom)
    for half, colour in zip(halves, position["order"], strict=False):
        found = image.crop(half).getcolors(1 << 16) or ()
        assert {seen: count for count, seen in found}[theme.PLAYER[colour]] >= 500


def test_a_marker_that_has_not_left_the_start_is_not_shown() -> None:
    position = start(3)
    blank = drawn(position)
    position["players"]["red"]["favors"]["cubes"] = 2
    assert differs(blank, drawn(position), layout.FAVORS)
    position["players"]["red"]["favors"]["cubes"] = 0
    assert not differs(blank, drawn(position), layout.FAVORS)


def test_a_residence_shows_the_arms_of_its_owner_across_its_whole_head() -> None:
    position = start(3)
    position["road"]["r1"] = {"tile": "residence", "owner": "blue", "worker": None}
    x, y = layout.FOLDED.tile(1)
    head = drawn(position).crop((x + 8, y + 2, x + layout.TILE_SIZE[0] - 8, y + 38))
    counts = {colour: count for count, colour in head.getcolors(1 << 16) or ()}
    assert counts[theme.PLAYER["blue"]] + counts[theme.WHITE] >= 0.9 * head.width * head.height


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


def test_the_leader_wears_a_crown_unless_all_are_equal() -> None:
    position = start(3)
    order = position["order"]
    equal = drawn(position)
    position["players"][order[1]]["score"] = 1
    led, crown = drawn(position), []
    for place in range(3):
        _, _, right, bottom = layout.panel(layout.PLAYERS, 3, place)
        crown.append(differs(equal, led, (right - layout.STRIP, bottom - 110, right, bottom)))
    assert crown == [False, True, False]


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
