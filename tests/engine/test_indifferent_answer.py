"""`indifferent_answer`: a decision whose answers all lead to the same position is none."""

from random import Random

from engine import Game
from engine.questions import indifferent_answer
from engine.state import PARTS
from tests.engine.positions import Example, example


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
        same = indifferent_answer(game)
        # Two texts each, of the parts and of what is shown: with one outcome there are two in all.
        assert (same is not None) == (len(followed(game)) == 2)
        seen.append(same is not None)
    assert 5 < sum(seen) < 145
