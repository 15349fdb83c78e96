"""The state as JSON while something interrupts (the last part of record.md), where no example of a rule shows it."""

import json

from engine.view import printed
from tests.engine.positions import example

ROAD = "players red blue green\nphase activation\nprovost 28\n"


def test_the_shape_and_its_order() -> None:
    play = example("""
        players red blue green; round 3; bailiff 7; provost 9; order blue red green; passed green
        worker r1 red; worker post blue; inn green; r9 w-mason red; castle blue; dungeon red red
        scored dungeon; stables red
        red: score 12 deniers 4 cubes ffw deniers-line 1 building-line 2; blue: deniers 2
    """)
    view = play.game.position()
    assert json.loads(json.dumps(view)) == view
    assert list(printed(view)) == [
        "round", "phase", "finished", "order", "passed", "bailiff", "provost", "players", "road",
        "specials", "waiting", "castle", "stock", "decision",
    ]  # fmt: skip
    assert view["players"]["red"] == {
        "score": 12,
        "deniers": 4,
        "cubes": {"f": 2, "w": 1, "s": 0, "c": 0, "g": 0},
        "workers": 4,
        "favors": {"prestige": 0, "deniers": 1, "cubes": 0, "building": 2},
        "lines": [],
    }
    assert view["road"]["r1"] == {"tile": "n-farm", "owner": None, "worker": "red"}
    assert list(view["road"]) == [*(f"r{number}" for number in range(1, 10)), "r16"]
    assert view["specials"] == {
        "gate": None, "post": "blue", "guild": None, "joust": None,
        "stables": ["red"], "inn": {"left": None, "right": "green"},
    }  # fmt: skip
    assert view["castle"] == {
        "workers": ["blue"], "dungeon": ["red", "red"], "walls": [], "towers": [],
        "scored": ["dungeon"],
    }  # fmt: skip
    assert view["stock"] == sorted(view["stock"])
    assert view["stock"].count("s-architect") == 2
    assert view["decision"] == {"player": "blue", "kind": "place"}


def test_a_worker_stands_on_its_building_until_the_favors_are_used() -> None:
    play = example(ROAD + "r9 w-mason blue\nworker r9 red\nworker r16 blue\nred: cubes sc")
    play.play("red build s-church")
    assert (play["r9.worker"], play["r16.worker"], play.asked) == ("red", "blue", "red line")
    play.play("red favor building")
    # Nothing at column 1: the favor is used, both workers are home and the mine has paid.
    assert (play["red.workers"], play["blue.cubes"]) == (6, "g")


def test_the_joust_field_keeps_its_worker_until_the_favor_is_used() -> None:
    play = example("phase specials; worker joust red; red: deniers 2 cubes c cubes-line 1")
    play.play("red joust yes")
    assert (play["specials.joust"], play["red.workers"], play["phase"]) == ("red", 5, "specials")
    assert (play["red.cubes"], play["red.deniers"]) == ("", 1)
    play.play("red favor cubes")
    assert (play["specials.joust"], play["red.lines"]) == ("red", ["cubes"])
    assert play.asked == "red effect"
    play.play("red gain s")
    assert (play["specials.joust"], play["red.workers"], play["red.lines"]) == (None, 6, [])


def test_scored_gains_a_section_when_all_its_favors_are_used() -> None:
    play = example(
        "players red blue green\nphase end\nbailiff 11\ndungeon red red blue blue\ngreen: score 5"
    )
    assert (play["bailiff"], play["castle.scored"], play.asked) == (12, [], "red line")
    play.play("red favor prestige")
    assert (play["castle.scored"], play["green.score"]) == ([], 5)
    play.play("blue favor prestige")
    assert (play["castle.scored"], play["green.score"]) == (["dungeon"], 3)


def test_workers_beyond_the_provost_stay_until_the_last_activation() -> None:
    play = example(ROAD.replace("28", "2") + "worker r1 red\nworker r2 blue\nworker r6 red")
    play.play("red take f")
    assert (play["r6.worker"], play["red.workers"], play.asked) == ("red", 5, "blue take")
    play.play("blue take w")
    assert play["red.workers"] == 6


def test_passed_keeps_the_order_until_the_next_round_begins() -> None:
    play = example("phase end; passed green red blue; bailiff 11; dungeon red red")
    assert (play.asked, play["passed"]) == ("red line", ["green", "red", "blue"])
    play.play("red favor prestige")
    assert (play["round"], play["passed"]) == (2, [])


def test_a_finished_game() -> None:
    play = example("""
        players red blue green; round 11; phase end; bailiff 23; passed green red blue
        scored walls; inn blue; towers red red blue green
        red: deniers 4 cubes gf
    """)
    play.play("red favor prestige")
    assert (play["phase"], play["round"], play["finished"]) == ("end", 11, True)
    assert play["decision"] is None
    assert (play["red.cubes"], play["red.deniers"], play["red.lines"]) == ("fg", 4, ["prestige"])
    assert play["red.score"] == 1 + 3 + 1
    assert (play["passed"], play["specials.inn"]["right"]) == (["green", "red", "blue"], "blue")
    assert play["castle.scored"] == ["dungeon", "walls", "towers"]
