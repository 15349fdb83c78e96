"""Puzzles: one answer is far better than the others, as is found again."""

from random import Random

import pytest

from bot.topics.puzzles.daily_puzzle import has_reason, shipped
from engine import Game, draw_setup
from engine.answers import NUMBER
from engine.board import COLOURS
from engine.players import PLAYERS, play_out, puzzles
from engine.players.puzzles import (
    BEST,
    FAR,
    FAR_POINTS,
    FEWEST_ANSWERS,
    Puzzle,
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
        assert len(offered) >= FEWEST_ANSWERS
        assert sorted(one.answer for one in puzzle.advice.options) == sorted(offered)
        assert all(best.chance - one.chance >= FAR for one in others)
        assert all(best.points - one.points >= FAR_POINTS for one in others[: BEST - 1])
        assert has_reason(puzzle)
        assert read_puzzle(write_puzzle(puzzle)) == puzzle


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
