"""Parts and set-up by example (R1, R2)."""

from random import Random

import pytest

from engine import Game, Setup, SetupError, draw_setup
from engine.board import COLOURS, SECTIONS, SPACES, SPECIALS
from engine.state import lose_points
from engine.tiles import CUBES, NEUTRAL_WORDS
from tests.engine.positions import example


def test_r1_1_colours_in_seat_order_and_six_workers() -> None:
    assert COLOURS == ("blue", "red", "green", "orange", "black")
    for player in Game(Setup(COLOURS)).position()["players"].values():
        assert player["workers"] == 6


def test_r1_1_houses_coins_and_cubes_never_run_out() -> None:
    play = example("players red blue\nphase income\nred: deniers 400 cubes " + "f" * 300)
    assert play["red.deniers"] == 402
    assert play["red.cubes"] == "f" * 300


def test_r1_2_cubes_and_any_cube_includes_gold() -> None:
    assert CUBES == "fwscg"
    play = example("players red blue\nphase activation\nred: cubes fwscg\nworker r5 red")
    assert play.answers == {"sell f", "sell w", "sell s", "sell c", "sell g", "decline"}


def test_r1_3_a_score_never_falls_below_0() -> None:
    play = example("players red blue\nphase castle\ncastle red\nred: score 1\nblue: score 7")
    assert play["red.score"] == 0
    lose_points(play.game.state, 1, 3)
    assert play["blue.score"] == 4


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


def test_r2_3_seven_phases_in_their_order() -> None:
    play = example("players red blue\nphase income")
    play.play("red pass")  # blue can't pay the price of 3 and passes too
    play.play("red provost 0", "blue provost 0")
    phases = [event.word for event in play.happened("phase")]
    names = ["income", "placement", "specials", "provost", "activation", "castle", "end"]
    assert phases == [*names, "income", "placement"]
    assert play["round"] == 2


@pytest.mark.parametrize(
    ("players", "neutral", "favors", "tiles"),
    [
        (("red",), NEUTRAL_WORDS, "table", "base"),
        (("red", "red"), NEUTRAL_WORDS, "table", "base"),
        (("red", "purple"), NEUTRAL_WORDS, "table", "base"),
        (("red", "blue", "green", "orange", "black", "red"), NEUTRAL_WORDS, "table", "base"),
        (("red", "blue"), NEUTRAL_WORDS[:5], "table", "base"),
        (("red", "blue"), ("farm",) * 6, "table", "base"),
        (("red", "blue"), (*NEUTRAL_WORDS[:5], "castle"), "table", "base"),
        (("red", "blue"), NEUTRAL_WORDS, "none", "base"),
        (("red", "blue"), NEUTRAL_WORDS, "table", "all"),
    ],
)
def test_a_set_up_that_no_game_has_is_refused(
    players: tuple[str, ...], neutral: tuple[str, ...], favors: str, tiles: str
) -> None:
    with pytest.raises(SetupError):
        Setup(players, neutral, favors, tiles)
