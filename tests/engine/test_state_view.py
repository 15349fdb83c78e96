"""The state as JSON (the last part of record.md): its shape and order."""

import json

from engine.view import printed
from tests.engine.positions import example


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
