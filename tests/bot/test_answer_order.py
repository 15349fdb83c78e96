"""What is of use now comes first; nothing is left out."""

from functools import partial
from itertools import pairwise
from statistics import median

import pytest

from bot.presenter.answer_order import ranked
from engine import Game
from engine.board import SPACES
from tests.engine.positions import example
from tests.steps import calls
from tests.words.games import GAMES, game, positions

ROAD = """
    players red blue green
    provost 8
    r9 w-mason blue
    r10 s-tailor green
    blue: deniers 5
    green: deniers 5
"""


def spaces(asked: Game) -> list[str]:
    """The places in their order, and what takes none."""
    assert asked.decision
    return [answer.split()[-1] for answer in ranked(asked, asked.decision.answers)]


def first(asked: Game) -> list[str]:
    """The places that come before the order of the board begins anew."""
    order = [SPACES.index(name) for name in spaces(asked) if name in SPACES]
    end = next(n for n, (one, following) in enumerate(pairwise(order), 1) if one > following)
    return [SPACES[space] for space in order[:end]]


def test_places_of_no_use_now_come_after_the_others() -> None:
    asked = example(ROAD + "red: deniers 1").game
    # For the last denier: no cube to sell or build with (r5, r6, r8), no money to buy (r7), nothing to joust with or
    # to give to the castle; the provost is on space 8.
    assert spaces(asked) == [
        *("gate", "post", "guild", "stables", "inn", "r1", "r2", "r3", "r4"),
        *("joust", "castle", "r5", "r6", "r7", "r8", "r9", "r10", "r16"),
        "pass",
    ]


def test_goods_make_places_useful() -> None:
    asked = example(ROAD + "red: deniers 4 cubes fw").game
    assert first(asked) == [
        *("gate", "post", "guild", "stables", "inn"),
        *(f"r{number}" for number in range(1, 9)),
    ]
    asked = example(ROAD + "red: deniers 4 cubes fwc").game
    assert spaces(asked)[:7] == ["gate", "post", "guild", "joust", "stables", "inn", "castle"]


@pytest.mark.parametrize(
    ("cubes", "tile", "useful"),
    [
        ("c", "s-tailor", False),
        ("cc", "s-tailor", True),
        ("gg", "s-alchemist", False),
        ("fs", "s-alchemist", True),
        ("s", "w-mason", False),
        ("sf", "w-mason", True),
        ("c", "w-lawyer", True),
        ("", "w-lawyer", False),
        ("ssg", "s-architect", False),  # no residence to build on
        ("", "s-jeweller", False),
        ("g", "s-jeweller", True),
        ("", "s-farm", True),
    ],
)
def test_what_a_building_needs(cubes: str, tile: str, useful: bool) -> None:
    owned = f" cubes {cubes}" if cubes else ""
    asked = example(f"""
        players red blue green
        provost 12
        r9 {tile} blue
        red: deniers 3{owned}
    """).game
    assert ("r9" in first(asked)) is useful


def test_what_own_workers_bring_before_counts() -> None:
    there = "worker r1 red\nworker r3 red\nworker post red\n"
    asked = example(ROAD + there + "red: deniers 1").game
    assert {"r6", "r7", "r8"} <= set(first(asked)), (
        "a farm's food, a sawmill's wood, money from the post"
    )
    assert "r9" not in first(asked), "beyond the provost"
    assert "r6" not in first(example(ROAD + "worker r10 red\nred: deniers 1").game)


def test_the_gates_move_costs_nothing() -> None:
    play = example("""
        players red blue green
        phase specials
        provost 8
        worker gate red
        red: deniers 2
    """)
    assert play.asked == "red gate"
    assert "r7" in first(play.game)
    assert spaces(play.game)[-1] == "back"


def test_tiles_come_by_points_then_by_cost() -> None:
    asked = example("""
        players red blue green
        phase activation
        provost 12
        r9 w-mason blue
        worker r9 red
        red: cubes ffsswwcc
    """).game
    assert asked.decision
    order = ranked(asked, asked.decision.answers)
    assert order[0] == "build s-architect"
    assert order[-2:] == ["build s-church", "decline"]
    asked = example("""
        players red blue green
        phase activation
        provost 12
        r9 s-architect blue
        r10 residence red
        worker r9 red
        red: cubes sssssggwww
    """).game
    assert asked.decision
    assert ranked(asked, asked.decision.answers) == [
        *("prestige r10 p-hotel", "prestige r10 p-theater", "prestige r10 p-university"),
        *("prestige r10 p-monument", "prestige r10 p-library", "prestige r10 p-statue"),
        "decline",
    ]


def test_nothing_is_hidden_and_it_is_little_work() -> None:
    """About 90 calls, the thirtieth part of a millisecond."""
    work = []
    for which in GAMES:
        for asked in positions(game(*which), 3):
            assert asked.decision
            work.append(calls(partial(ranked, asked, asked.decision.answers)))
            order = ranked(asked, asked.decision.answers)
            assert sorted(order) == sorted(asked.decision.answers)
            if asked.decision.kind not in ("place", "gate", "build", "prestige", "effect"):
                assert order == list(asked.decision.answers)
            part = asked.decision.answers[1::2]
            assert ranked(asked, part) == [answer for answer in order if answer in part]
    assert median(work) < 500
