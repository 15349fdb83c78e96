"""Which workers would do nothing as things stand, and what is missing for them to do something."""

import pytest

from engine import questions as q
from engine.goods import pack
from engine.questions import Missing
from tests.engine.positions import example

ROAD = """
    provost 8; r9 w-mason blue; r10 s-tailor green; blue: deniers 5; green: deniers 5
"""


def missing(text: str) -> dict[str, Missing | None]:
    """What is missing at each place that red is offered."""
    game = example(text).game
    return {space: q.missing_at(game, space) for space in q.offered_places(game)}


def idle(text: str) -> set[str]:
    """Where red's worker would do nothing."""
    return {space for space, lacking in missing(text).items() if lacking}


def test_what_needs_goods_does_nothing_without_them() -> None:
    found = missing(ROAD + "red: deniers 1")
    assert {space: lacking for space, lacking in found.items() if lacking} == {
        "joust": Missing("c"),
        "stables": Missing("order"),  # red is the first already
        "castle": Missing("batch"),
        "r5": Missing("cubes"),
        "r6": Missing("w"),
        "r7": Missing("deniers"),
        "r8": Missing("w"),
        "r9": Missing("s"),
        "r10": Missing("c"),
    }


def test_goods_make_places_useful() -> None:
    assert idle(ROAD + "red: deniers 4 cubes fw") == {"joust", "stables", "castle", "r9", "r10"}
    assert idle(ROAD + "red: deniers 4 cubes fwc") == {"stables", "r9", "r10"}
    assert "stables" not in idle(ROAD + "order blue red green\npassed blue\nred: deniers 4")


@pytest.mark.parametrize(
    ("cubes", "tile", "lacking"),
    [
        ("c", "s-tailor", Missing("c", pack("c"))), ("cc", "s-tailor", None),
        ("gg", "s-alchemist", Missing("cubes", pack("gg"))), ("fs", "s-alchemist", None),
        ("s", "w-mason", Missing("cubes", pack("s"))), ("f", "w-mason", Missing("s")),
        ("sf", "w-mason", None), ("c", "w-lawyer", None), ("", "w-lawyer", Missing("c")),
        ("ssg", "s-architect", Missing("residence")), ("", "s-jeweller", Missing("g")),
        ("g", "s-jeweller", None), ("", "s-farm", None),
    ],
)  # fmt: skip
def test_what_a_building_needs(cubes: str, tile: str, lacking: Missing | None) -> None:
    owned = f" cubes {cubes}" if cubes else ""
    found = missing(f"provost 12; r9 {tile} blue; red: deniers 3{owned}")
    assert found["r9"] == lacking


def test_money_is_counted_after_the_price() -> None:
    bank = "players red blue green\nprovost 12\nr9 s-bank blue\n"
    assert missing(bank + "red: deniers 3")["r9"] is None
    assert missing(bank + "red: deniers 2")["r9"] == Missing("deniers", pack("", 1))
    assert missing(bank + "red: deniers 1")["r9"] == Missing("deniers")


def test_the_architect_needs_gold_once_there_is_a_residence() -> None:
    there = "players red blue green\nprovost 12\nr9 s-architect blue\nr10 residence red\n"
    assert missing(there + "red: deniers 3 cubes ss")["r9"] == Missing("g")
    assert missing(there + "red: deniers 3 cubes ssg")["r9"] is None


def test_nothing_can_be_built_where_the_road_is_full() -> None:
    full = "players red blue green\nprovost 12\nr9-r28 residence blue\nred: deniers 3 cubes fwwss"
    assert missing(full)["r8"] == Missing("tile")


def test_a_castle_without_room_takes_no_batch() -> None:
    full = "scored walls\ntowers " + "blue " * 14
    assert missing(ROAD + full + "\nred: deniers 3 cubes fwc")["castle"] == Missing("room")


def test_what_own_workers_bring_before_counts() -> None:
    there = "worker r1 red\nworker r3 red\nworker post red\n"
    # A farm's food, a sawmill's wood, money from the post.
    assert not {"r6", "r7", "r8"} & idle(ROAD + there + "red: deniers 1")
    after = ROAD + "worker r10 red\nred: deniers 1"
    assert "r6" in idle(after)
    assert "r9" in idle(ROAD + "worker r4 red\nred: deniers 1"), "a stone alone builds nothing"


def test_the_gates_move_costs_nothing() -> None:
    game = example("phase specials; provost 8; worker gate red; red: deniers 2").game
    assert q.offered_places(game)["r7"] == 0
    assert q.missing_at(game, "r7") is None


def test_the_provost_reaches_up_to_his_space() -> None:
    reached = [space for space in ("gate", "castle", "r8", "r9") if q.reached(space, 8)]
    assert reached == ["gate", "castle", "r8"]
