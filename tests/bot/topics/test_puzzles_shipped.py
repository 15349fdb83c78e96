"""Puzzles: one answer is far better than the others, as is found again."""

from random import Random

import pytest

from bot.topics.puzzles.daily_puzzle import has_reason, shipped
from engine import Game, draw_setup
from engine.answers import NUMBER
from engine.board import COLOURS
from engine.players import PLAYERS, play_out, puzzles
from engine.players.advice import Advice, Advised
from engine.players.puzzles import (
    Puzzle,
    is_far_better,
    positions_to_try,
    puzzle_at,
    read_puzzle,
    write_puzzle,
)
from engine.players.sensible import SensiblePlayer

PUZZLES = tuple(shipped().values())


def test_each_puzzle_offers_its_best_answers_and_one_is_far_better() -> None:
    assert len(PUZZLES) >= 14
    assert {len(puzzle.setup.players) for puzzle in PUZZLES} == {2, 3, 4, 5}
    for puzzle in PUZZLES:
        best, *others = puzzle.advice.options
        offered = puzzle.game.pending.answers
        assert len(offered) >= 4
        assert sorted(one.answer for one in puzzle.advice.options) == sorted(offered)
        assert is_far_better(puzzle.advice)
        assert all(best.chance - one.chance >= 0.1 for one in others)
        assert has_reason(puzzle)
        assert read_puzzle(write_puzzle(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("others", "far"),
    [
        ([(0.3, 8.0), (0.3, 8.0)], True),
        ([(0.31, 8.0), (0.3, 8.0)], False),
        ([(0.3, 8.0), (0.31, 8.0)], False),
        ([(0.3, 8.1), (0.3, 8.0)], False),
        ([(0.3, 8.0), (0.3, 8.1)], False),
        ([(0.3, 8.0), (0.3, 8.0), (0.4, 10.0)], True),  # the further ones were hardly tried
    ],
)
def test_an_answer_is_far_better_than_the_next_two(
    others: list[tuple[float, float]], far: bool
) -> None:
    options = [Advised("pass", chance, 1.0, points, 9) for chance, points in [(0.4, 10.0), *others]]
    assert is_far_better(Advice(tuple(options), ())) is far


def test_other_colours_make_the_same_decision() -> None:
    puzzle = PUZZLES[0]
    other = puzzle.with_colours(Random(2))
    assert other.setup.players != puzzle.setup.players
    assert other.game.pending.answers == puzzle.game.pending.answers


def test_all_positions_with_a_choice_are_tried() -> None:
    game = Game(draw_setup(COLOURS[:3], Random(1)))
    play_out(game, PLAYERS["random"](Random(1)))
    found = positions_to_try(game, Random(1))
    assert len(set(found)) == len(found) > 20
    assert min(len(game.at(len(one)).pending.answers) for one in found) == 4
    assert len(found[0]) != min(map(len, found)), "in a drawn order"


@pytest.mark.slow
def test_a_puzzle_is_found_again_with_the_same_figures() -> None:
    puzzle = PUZZLES[0]
    assert puzzle_at(puzzle.setup, puzzle.answers) == puzzle


class Solver(SensiblePlayer):
    """Somebody to whom the best answer comes to mind at once."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(None)
        self._best = NUMBER[puzzle.advice.options[0].answer]

    def choose(self, _state: object) -> int:
        return self._best


def test_what_comes_to_mind_at_once_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = PUZZLES[0]
    monkeypatch.setattr(puzzles, "CAREFUL", Solver(puzzle))
    assert puzzle_at(puzzle.setup, puzzle.answers) is None
