"""`indifferent_answer`: a decision whose answers all lead to the same position is none."""

from random import Random

import pytest

from engine import Game
from engine.questions import indifferent_answer
from engine.state import State
from tests.engine.players import TASTES, play, seats, setup
from tests.engine.positions import Example, example

PARTS = tuple(part for part in State.__slots__ if part not in ("log", "ends"))
"""All of a state but the notes about it."""

IDLE = "players red blue\nphase specials\nround 3\nbailiff 8\nprovost 4\nworker guild red\n"
"""Wherever the guild brings the provost, he stays short of the bailiff and nothing hangs on him."""

DIFFERENT = {
    "short of a worker or not": "worker r4 blue",
    "beyond the bailiff or not": "bailiff 6",
    "a player may answer the move": "blue: deniers 1",
    "the same for its player": "red: deniers 1",
}


def test_the_guild_moves_a_provost_who_matters_to_nobody() -> None:
    there = example(IDLE)
    assert there.asked == "red guild"
    assert len(there.answers) == 7
    assert indifferent_answer(there.game) in there.answers
    assert there.asked == "red guild", "it was only looked at"


@pytest.mark.parametrize("why", DIFFERENT)
def test_one_difference_is_enough_to_ask(why: str) -> None:
    there = example(IDLE + DIFFERENT[why])
    assert there.asked == "red guild"
    assert indifferent_answer(there.game) is None, why


def test_even_what_is_not_shown_has_to_be_equal() -> None:
    """Two states that differ in any one part are not equal, though they may look so on the board."""
    s = example(
        "players red blue green\nphase placement\nr9 w-mason red\ncastle red blue"
    ).game.state
    assert s == s.copy()
    for part in PARTS:
        other = s.copy()
        setattr(other, part, changed(getattr(other, part)))
        assert s != other, part
    turned = s.copy()
    turned.castle = tuple(reversed(s.castle))
    assert s != turned, "who comes first in the castle"


def changed(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {**value, 99: 1}
    if isinstance(value, list):
        return [*value[:-1], changed(value[-1])] if value else [0]
    assert isinstance(value, tuple)
    return (*value, 0)


def followed(game: Game) -> set[str]:
    """What the position is after each answer: shown, and to come."""
    found = set()
    for answer in game.decision.answers if game.decision else ():
        after = game.copy()
        after.answer(game.decision.player, answer)
        found.add(repr([(part, getattr(after.state, part)) for part in PARTS]))
        found.add(repr(after.position()))
    return found


def guilds(random: Random) -> Example:
    """The guild somewhere in a game with little else going on."""
    lines = [f"bailiff {random.choice((3, 8, 9))}", f"provost {random.randint(1, 9)}"]
    lines += ["worker r2 blue"] * (random.random() < 0.3) + ["inn blue"] * (random.random() < 0.3)
    lines += [f"{random.choice(('red', 'blue'))}: deniers 1"] * (random.random() < 0.3)
    return example(
        "players red blue\nphase specials\nround 3\nworker guild red\n" + "\n".join(lines)
    )


def test_an_answer_is_given_exactly_where_all_lead_to_the_same() -> None:
    random, seen = Random(5), []
    for _ in range(150):
        game = guilds(random).game
        same = indifferent_answer(game)
        # Two texts each, of the parts and of what is shown: with one outcome there are two in all.
        assert (same is not None) == (len(followed(game)) == 2)
        seen.append(same is not None)
    assert 5 < sum(seen) < 145


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_decided_for_anybody_in_whole_games(seed: int) -> None:
    """In games as they are played hardly ever a decision is none; wherever one is, it truly is."""

    def look(game: Game) -> None:
        count = len(game.answers)
        same = indifferent_answer(game)
        assert len(game.answers) == count
        if count % 20 == 0:
            assert (same is not None) == (len(followed(game)) == 2)

    play(Game(setup(2 + seed, seed)), seats(list(TASTES), 2 + seed, seed), look)
