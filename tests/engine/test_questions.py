"""Questions that no example can ask: about a copy of the game, about events, and whether all answers are the same."""

from random import Random

import pytest

from engine import Event, Game
from engine import questions as q
from engine.goods import pack
from engine.state import PARTS
from tests.engine.positions import Example, example


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


def changed(value: object) -> object:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case dict():
            return value | {0: 0}
    return type(value)([*value, 1])


def test_even_what_is_not_shown_has_to_be_equal() -> None:
    """Two states that differ in any one part are told apart, though they may look equal on the board."""
    s = example("phase placement; r9 w-mason red; castle red blue").game.state
    assert s == s.copy()
    assert s.fingerprint() == s.copy().fingerprint()
    for part in PARTS:
        other = s.copy()
        setattr(other, part, changed(getattr(s, part)))
        assert s != other, part
        assert s.fingerprint() != other.fingerprint(), part


def followed(game: Game) -> set[str]:
    """What the position is after each answer: shown, and to come."""
    found = set()
    for answer in game.state.options:
        after = game.copy()
        after.play(answer)
        found.add(repr([(part, getattr(after.state, part)) for part in PARTS]))
        found.add(repr(after.position()))
    return found


def guilds(random: Random) -> Example:
    """The guild somewhere in a game with little else going on."""
    lines = [f"bailiff {random.choice((3, 8, 9))}", f"provost {random.randint(1, 9)}"]
    lines += ["worker r2 blue"] * (random.random() < 0.3) + ["inn blue"] * (random.random() < 0.3)
    lines += [f"{random.choice(('red', 'blue'))}: deniers 1"] * (random.random() < 0.3)
    return example("; ".join(["players red blue; phase specials; worker guild red", *lines]))


def test_an_answer_is_given_exactly_where_all_lead_to_the_same() -> None:
    random, seen = Random(5), []
    for _ in range(150):
        game = guilds(random).game
        same = q.indifferent_answer(game)
        # Two texts each, of the parts and of what is shown: with one outcome there are two in all.
        assert (same is not None) == (len(followed(game)) == 2)
        seen.append(same is not None)
    assert 5 < sum(seen) < 145
