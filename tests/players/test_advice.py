"""What a search advises: its figures add up, and the answers shown are searched equally."""

from itertools import islice

import pytest

from engine import Game
from engine.players.advice import RIVALS, Advice, advise, compare
from engine.players.search import Budget
from tests.players.tables import new_game, seated, turns

FEW = Budget(playouts=60)


def position() -> Game:
    """Somewhere in the middle of a game of three."""
    game = new_game(3, 5)
    for _ in islice(turns(game, seated(["mason"] * 3, 5)), 60):
        pass
    return game


def test_the_best_three_are_searched_equally_and_the_same_is_said_again() -> None:
    advice = advise(position().state, FEW)
    assert min(one.playouts for one in advice.options[:3]) >= 10
    assert advice == advise(position().state, FEW)
    check_sum(advice)


def test_of_two_answers_the_better_one_comes_first() -> None:
    state = position().state
    one, other = state.options[:2]
    found = [compare(state, *pair, FEW) for pair in ((one, other), (other, one))]
    for advice in found:
        better, worse = advice.options
        assert better.chance > worse.chance
        assert better.points > worse.points
    assert {one.playouts for advice in found for one in advice.options} == {30}
    check_sum(found[0])


def check_sum(advice: Advice) -> None:
    """What differs adds up to the difference in points."""
    own = sum(one.points for one in advice.differences if one.feature != RIVALS)
    assert own == pytest.approx(advice.options[0].points - advice.options[1].points)
