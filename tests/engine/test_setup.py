"""Parts and set-up by example (R1, R2)."""

import re
from pathlib import Path
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


def test_r1_6_sections_have_parts_and_points_and_are_scored_at_their_spaces() -> None:
    found = [(section.name, section.parts, section.points, section.space) for section in SECTIONS]
    assert found == [("dungeon", 6, 5, 12), ("walls", 10, 4, 18), ("towers", 14, 3, 24)]


RULES = (Path(__file__).resolve().parents[2] / "docs" / "rules.md").read_text("utf-8")


def as_in_the_table(row: str) -> tuple[str | int, ...]:
    """Name, copies, kind, cost, points, favors and income of a row of the table of tiles."""
    name, kind, cost, built, effect = (cell.strip() for cell in row.strip("|").split("|"))
    copies = re.search(r"\((\d)\)", name)
    points, _, favors = built.partition(" + ")
    income = re.match(r"(\d) deniers? of income", effect)
    return (
        name.split("`")[1],
        int(copies[1]) if copies else int("no limit" not in name),
        kind.split(",")[0],
        cost.replace(" ", "") if set(cost) <= set("fwscg* ") else "",
        int(points or 0),
        int(favors[:1] or 0),
        int(income[1]) if income else 0,
    )


def test_r1_tiles_as_in_the_table_of_the_rules() -> None:
    rows = [line for line in RULES.splitlines() if re.match(r"\| `[nfwspr][-e]", line)]
    assert [as_in_the_table(row) for row in rows] == [
        (one.id, one.copies, one.kind, one.cost, one.points, one.favors, one.income)
        for one in TILES
    ]


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
    ("players", "deniers"), [(2, [5, 5]), (3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])]
)
def test_r2_2_goods_by_place_in_the_turn_order(players: int, deniers: list[int]) -> None:
    order = COLOURS[::-1][:players]
    start = Game(Setup(order)).position()["players"]
    # The first income of 2 deniers (R3.1) is in the hands already.
    assert [start[colour]["deniers"] for colour in order] == [money + 2 for money in deniers]
    for player in start.values():
        assert player["cubes"] == {"f": 2, "w": 1, "s": 0, "c": 0, "g": 0}
        assert player["score"] == 0


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
