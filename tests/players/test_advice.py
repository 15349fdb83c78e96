"""What a search advises: its figures add up, and the answers shown are searched equally."""

from itertools import islice
from operator import mul

import pytest

from engine import Game
from engine.answers import NUMBER
from engine.players.advice import AT_END, GAVE, RIVALS, Advice, advise, compare, differences
from engine.players.playouts import play_on
from engine.players.position_features import FEATURES
from engine.players.position_value import Outcome, weights_at
from engine.players.search import Budget, Search
from tests.bot.players import recorded
from tests.players.tables import new_game, seated, turns

FEW = Budget(playouts=60)


def position() -> Game:
    """Somewhere in the middle of a game of two: all playouts end with the round."""
    game = new_game(2, 5)
    for _ in islice(turns(game, seated(["mason"] * 2, 5)), 60):
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


@pytest.mark.parametrize(("players", "further"), [(2, False), (3, True), (5, True)])
def test_from_three_players_on_the_next_round_counts_as_well(players: int, further: bool) -> None:
    search = Search(new_game(players, 5).state)
    search.run(Budget(playouts=1))
    found = search.expected()
    (only,) = (one for tried in search.outcomes for one in tried)
    weights, _ = weights_at(players, only.bailiff)
    at_round_end = [sum(map(mul, weights, mine)) for mine in only.features]
    assert (found.points != pytest.approx(at_round_end)) is further


def test_prestige_buildings_differ_by_name() -> None:
    game = recorded("golden/1-builder-2.txt")
    built = next(n for n, one in enumerate(game.answers) if one.text == "prestige r17 p-statue")
    state = game.at(built).state
    advice = play_on(state, (NUMBER["prestige r17 p-statue"], NUMBER["decline"]), 2)
    sign = 1 if advice.options[1].answer == "decline" else -1
    first, *_ = advice.differences
    assert (first.feature, first.change, first.points) == ("p-statue", sign, 0)


@pytest.mark.parametrize("record", ["01", "02", "03", "04"])
def test_what_gave_the_points_adds_up_to_them(record: str) -> None:
    state = recorded(f"records/{record}.txt").at(60).state
    advice = play_on(state, state.options[:2], 3)
    first, second = advice.options[:2]
    gave = sum(one.change for one in advice.differences if one.feature.startswith(GAVE))
    assert gave == pytest.approx(first.points - second.points)


def test_where_the_game_ends_with_the_round_its_points_are_told() -> None:
    game = recorded("golden/1-builder-2.txt")
    state = game.at(game.round_starts()[-1]).state
    advice = play_on(state, state.options[:2], 2)
    assert AT_END in {one.feature for one in advice.differences}
    check_sum(advice)


def test_where_the_game_may_end_with_the_round_its_points_are_told() -> None:
    over = Outcome((50.0, 41.0), (1.0, 0.0))
    goes_on = Outcome((46.0, 42.0), (0.6, 0.4), ([0.0] * len(FEATURES),) * 2)
    found = differences([over, over], [over, goes_on], 0)
    assert {one.feature: one.change for one in found} == {AT_END: 2.0, RIVALS: -0.5}


def check_sum(advice: Advice) -> None:
    """What differs adds up to the difference in points."""
    own = sum(one.points for one in advice.differences if one.feature != RIVALS)
    rivals = sum(one.change for one in advice.differences if one.feature == RIVALS)
    best, other, *_ = (one.rivals or 0 for one in advice.options)
    assert rivals == pytest.approx(best - other)
    assert own == pytest.approx(advice.options[0].points - advice.options[1].points)
