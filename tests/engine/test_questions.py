"""Questions that no example can ask, since they are about a copy of the game or about events."""

import pytest

from engine import Event
from engine import questions as q
from engine.goods import pack
from tests.engine.positions import example


def test_the_same_player_placing_again_and_again() -> None:
    game = example("red: deniers 9; blue: deniers 9; green: deniers 9").game
    trial = q.if_placed(q.if_asked_to_place(game, "green"), "castle")
    assert (trial.decision.player, trial.decision.kind) == ("green", "place")
    assert "place castle" not in trial.decision.answers
    assert (q.goods_of(trial, "green"), trial.answers) == (pack("", 8), [])
    assert q.workers_at(game, "castle") == ()


@pytest.mark.parametrize(
    ("steps", "last", "price"), [(0, "red", 2), (-1, "red", 2), (-2, "red", 2), (0, "blue", None)]
)
def test_what_would_have_saved_a_worker(steps: int, last: str, price: int | None) -> None:
    idle = Event("idle", "red", space="r8")
    moved = Event("provost", "red", space=f"r{6 + steps}", number=steps)
    events = [Event("pass", "blue"), Event("pass", last), moved, idle]
    assert q.price_to_save(events, idle) == price
    far = [events[1], Event("provost", "blue", space="r4", number=-2), idle]
    assert q.price_to_save(far, idle) is None


def test_how_many_favors_an_event_gives() -> None:
    houses = [Event("houses", "red", word="walls", number=number) for number in (1, 3, 9)]
    assert [*map(q.favors_of, houses)] == [0, 2, 3]
    built = (("build", "s-church"), ("build", "w-mason"), ("prestige", "p-monument"))
    assert [q.favors_of(Event(kind, tile=tile)) for kind, tile in built] == [1, 0, 2]
    assert [q.favors_of(Event(kind)) for kind in ("joust", "best", "place")] == [1, 1, 0]
