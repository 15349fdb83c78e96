"""Parts and set-up by example (R1, R2)."""

from random import Random
from typing import Any

import pytest

from engine import Game, Setup, SetupError, draw_setup
from engine.board import COLOURS, SECTIONS, SPACES, SPECIALS
from engine.tiles import NEUTRAL_WORDS, TILES


def test_r1_1_colours_in_seat_order_and_six_workers() -> None:
    assert COLOURS == ("blue", "red", "green", "orange", "black")
    for player in Game(Setup(COLOURS)).position()["players"].values():
        assert player["workers"] == 6


def test_r1_4_chance_is_in_the_set_up_alone() -> None:
    setup = draw_setup(("blue", "red", "green"), Random(4))
    one, other = Game(setup), Game(setup)
    while one.decision:
        text = one.decision.answers[len(one.answers) % len(one.decision.answers)]
        one.answer(one.decision.player, text)
        other.answer(other.decision.player, text)
        assert one.position() == other.position()


def test_r1_5_spaces_from_the_castle_outward() -> None:
    assert SPECIALS == ("gate", "post", "guild", "joust", "stables", "inn")
    road = tuple(f"r{number}" for number in range(1, 29))
    assert sorted(SPACES) == sorted((*SPECIALS, "castle", *road))
    neutral = ("market", "quarry", "carpenter", "farm", "sawmill", "forest")
    start = Game(Setup(("red", "blue"), neutral)).position()["road"]
    assert {space: view["tile"] for space, view in start.items()} == {
        **{f"r{number}": f"n-{word}" for number, word in enumerate(neutral, 1)},
        "r7": "f-peddler",
        "r8": "f-carpenter",
        "r16": "f-mine",
    }
    assert [section.space for section in SECTIONS] == [12, 18, 24]


def test_r1_6_sections_have_parts_and_points() -> None:
    assert [(section.name, section.parts, section.points) for section in SECTIONS] == [
        ("dungeon", 6, 5),
        ("walls", 10, 4),
        ("towers", 14, 3),
    ]


TABLE = """
    n-farm - 0 0 0 1 | n-forest - 0 0 0 1 | n-sawmill - 0 0 0 1 | n-quarry - 0 0 0 1
    n-market - 0 0 0 1 | n-carpenter - 0 0 0 1 | f-peddler - 0 0 0 1 | f-carpenter - 0 0 0 1
    f-mine - 0 0 0 1 | w-farm-food wf 2 0 0 1 | w-farm-cloth wf 2 0 0 1 | w-sawmill wf 2 0 0 1
    w-quarry wf 2 0 0 1 | w-mason wf 4 0 0 1 | w-lawyer wc 4 0 0 1 | w-peddler w* 4 0 0 1
    w-market w* 4 0 0 1 | s-farm sf 3 0 0 1 | s-park sf 3 0 0 1 | s-workshop sf 3 0 0 1
    s-architect sf 6 0 0 2 | s-alchemist sf 6 0 0 1 | s-bank sw 6 0 0 1 | s-tailor sw 6 0 0 1
    s-church sc 3 1 0 1 | s-jeweller sc 6 0 0 1 | p-statue ssg 7 1 0 1 | p-theater wwwgg 14 1 0 1
    p-university sssgg 14 1 0 1 | p-monument ssssgg 14 2 0 1 | p-granary fffg 10 0 0 1
    p-weaver cccg 12 0 0 1 | p-library wwwg 10 0 1 1 | p-hotel sssgg 16 0 2 1
    p-cathedral sssssggg 25 0 0 1 | residence - 2 0 1 0
"""


def test_r1_tiles_as_in_the_table() -> None:
    rows = [cell.split() for cell in TABLE.replace("\n", "|").split("|") if cell.strip()]
    assert rows == [
        [tile.id, tile.cost or "-", *map(str, (tile.points, tile.favors, tile.income, tile.copies))]
        for tile in TILES
    ]
    kinds = {"n": "neutral", "f": "fixed", "w": "wood", "s": "stone", "p": "prestige"}
    assert [tile.kind for tile in TILES] == [kinds.get(tile.id[0], "residential") for tile in TILES]


def test_r2_1_order_and_neutral_tiles_are_drawn() -> None:
    drawn = [draw_setup(COLOURS, Random(seed)) for seed in range(300)]
    assert {setup.players[0] for setup in drawn} == set(COLOURS)
    assert {setup.players[4] for setup in drawn} == set(COLOURS)
    for place in range(6):
        assert {setup.neutral[place] for setup in drawn} == set(NEUTRAL_WORDS)
    for setup in drawn:
        assert sorted(setup.players) == sorted(COLOURS)
        assert sorted(setup.neutral) == sorted(NEUTRAL_WORDS)


@pytest.mark.parametrize(
    ("players", "deniers"), [(3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])]
)
def test_r2_2_goods_by_place_in_the_turn_order(players: int, deniers: list[int]) -> None:
    order = COLOURS[::-1][:players]
    start = Game(Setup(order)).position()["players"]
    # The first income of 2 deniers (R3.1) is in the hands already.
    assert [start[colour]["deniers"] for colour in order] == [money + 2 for money in deniers]
    for player in start.values():
        assert player["cubes"] == {"f": 2, "w": 1, "s": 0, "c": 0, "g": 0}
        assert player["score"] == 0


def test_r2_3_bailiff_provost_and_markers_at_the_start() -> None:
    start = Game(Setup(COLOURS)).position()
    assert (start["bailiff"], start["provost"]) == (6, 6)
    for player in start["players"].values():
        assert player["favors"] == {"prestige": 0, "deniers": 0, "cubes": 0, "building": 0}


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": ("red", "red")}, {"neutral": NEUTRAL_WORDS[:5]}, {"favors": "none"},
        {"tiles": "all"},
    ],
)  # fmt: skip
def test_a_set_up_that_no_game_has_is_refused(wrong: dict[str, Any]) -> None:
    """What else can be wrong is held by the headers of records."""
    with pytest.raises(SetupError):
        Setup(**{"players": ("red", "blue"), **wrong})
