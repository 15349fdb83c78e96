"""Tiles come by what they are worth, all else in the order of the board; nothing is left out."""

from functools import partial
from statistics import median

from bot.presenter.answer_order import ranked
from tests.engine.positions import example
from tests.steps import calls
from tests.words.games import GAMES, game, positions


def test_tiles_come_by_points_then_by_cost() -> None:
    asked = example("""
        players red blue green; phase activation; provost 12; r9 w-mason blue; worker r9 red
        red: cubes ffsswwcc
    """).game
    order = ranked(asked, asked.decision.answers)
    assert order[0] == "build s-architect"
    assert order[-2:] == ["build s-church", "decline"]
    asked = example("""
        players red blue green; phase activation; provost 12; r9 s-architect blue
        r10 residence red; worker r9 red; red: cubes sssssggwww
    """).game
    assert ranked(asked, asked.decision.answers) == [
        *("prestige r10 p-hotel", "prestige r10 p-theater", "prestige r10 p-university"),
        *("prestige r10 p-monument", "prestige r10 p-library", "prestige r10 p-statue"),
        "decline",
    ]


def test_nothing_is_hidden_and_it_is_little_work() -> None:
    work = []
    for which in GAMES:
        for asked in positions(game(*which), 3):
            work.append(calls(partial(ranked, asked, asked.decision.answers)))
            order = ranked(asked, asked.decision.answers)
            assert sorted(order) == sorted(asked.decision.answers)
            if asked.decision.kind not in ("build", "prestige", "effect"):
                assert order == list(asked.decision.answers)
            part = asked.decision.answers[1::2]
            assert ranked(asked, part) == [answer for answer in order if answer in part]
    assert median(work) < 500
