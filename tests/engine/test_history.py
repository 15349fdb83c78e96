"""Any earlier position of a game, and the position as each phase left it."""

import pytest

from engine import Game
from engine.board import PHASES
from tests.players.tables import sensible_game


@pytest.fixture(scope="module")
def game() -> Game:
    return sensible_game(3, 5)


def test_any_position_is_that_of_a_replay(game: Game) -> None:
    for count in range(0, len(game.answers) + 1, 7):
        assert game.position_at(count) == game.at(count).position()


def test_a_copy_has_its_own_history(game: Game) -> None:
    half = game.at(len(game.answers) // 2)
    copy = half.copy()
    while not copy.finished:
        copy.play(copy.state.options[0])
    assert half.position_at(40) == copy.position_at(40) == game.position_at(40)
    assert copy.position_at(len(copy.answers)) == copy.position()


def test_each_phase_ends_once_in_its_order(game: Game) -> None:
    ends = [(view["round"], view["phase"]) for view in game.phase_ends()]
    expected = [(number, phase) for number in range(1, game.state.round + 1) for phase in PHASES]
    assert ends == expected[:-1]  # the last phase ends with the game
    assert all(view["decision"] is None and not view["finished"] for view in game.phase_ends())
