"""Puzzles: one answer is far better than the others, as is found again; the shipped ones are of many kinds."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.topics.puzzles.daily_puzzle import shipped
from engine.answers import NUMBER
from engine.players import puzzles
from engine.players.advice import each_answer
from engine.players.puzzles import (
    LEVELS,
    LOOKS,
    THEMES,
    is_far_better,
    is_obvious,
    puzzle_at,
    read_puzzle,
    thought_out,
    write_puzzle,
)
from engine.players.reasons import Advised
from tests.puzzles import DULL, has_reason, too_many

SHIPPED = tuple(shipped().values())
LATE = next(one for one in SHIPPED if (one.theme, one.best) == ("end", "gain g"))
"""At the very end of a game, so that it is found again at once."""
TODAY = Random(str(datetime.now(UTC).date()))  # another part of them each day
SOME = [SHIPPED[int(TODAY.random() * len(SHIPPED))] for _ in range(30)]


def test_each_puzzle_is_a_position_with_answers_of_which_one_is_far_better() -> None:
    assert {len(puzzle.setup.players) for puzzle in SHIPPED} >= {2, 3, 4}
    for puzzle in SOME:
        offered = puzzle.game.pending.answers
        assert len(offered) > 2
        assert {one.answer for one in puzzle.advice.options} <= {*offered}
        assert not is_obvious(puzzle.game.state, puzzle.best)
    for puzzle in SHIPPED:
        assert is_far_better(puzzle.advice.options)
        assert puzzle.level in LEVELS
        assert puzzle.theme in THEMES
        assert f"{puzzle.best} {puzzle.theme}" != DULL
        assert read_puzzle(write_puzzle(puzzle)) == puzzle
    assert not too_many(SHIPPED), "they are of many kinds"
    assert len({puzzle.answers for puzzle in SHIPPED}) == len(SHIPPED), "whatever the colours"


def test_some_puzzles_have_a_reason() -> None:
    assert all(map(has_reason, SOME))


@pytest.mark.parametrize(
    ("others", "far"),
    [
        ([(0.25, 8.5), (0.25, 8.5)], True),
        ([(0.26, 8.5), (0.25, 8.5)], False),
        ([(0.25, 8.5), (0.26, 8.5)], False),
        ([(0.25, 8.6), (0.25, 8.5)], False),
        ([(0.25, 8.5), (0.25, 8.6)], False),
        ([(0.25, 8.5), (0.25, 8.5), (0.4, 10.0)], True),  # the further ones were hardly tried
    ],
)
def test_one_is_far_better_than_the_next_two(others: list[tuple[float, float]], far: bool) -> None:
    options = [Advised("pass", chance, 1.0, points, 9) for chance, points in [(0.4, 10.0), *others]]
    assert is_far_better(options) is far


def test_a_puzzle_is_found_again_where_it_is_wanted_and_not_obvious(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    again = puzzle_at(LATE.setup, LATE.answers, LATE.game.state)
    assert again == LATE
    assert puzzle_at(LATE.setup, LATE.answers, LATE.game.state, lambda _found: False) is None
    monkeypatch.setattr(puzzles, "OBVIOUS", -1)
    assert puzzle_at(LATE.setup, LATE.answers, LATE.game.state) is None, (
        "it comes to a beginner's mind"
    )


@pytest.mark.parametrize("last", [(each_answer, LOOKS[-1]), (thought_out,)])
def test_no_answer_is_nearly_as_good_however_late_that_is_seen(
    monkeypatch: pytest.MonkeyPatch, last: tuple[Any, ...]
) -> None:
    look, *how = last

    def seen_late(state: Any, *asked: int) -> tuple[Advised, ...]:
        best, other, *rest = look(state, *asked)
        if [*asked] == how:
            other = replace(best, answer=other.answer, chance=best.chance - 0.01)
        return best, other, *rest

    monkeypatch.setattr(puzzles, look.__name__, seen_late)
    assert puzzle_at(LATE.setup, LATE.answers, LATE.game.state) is None


def test_what_is_better_only_if_one_plays_well_is_seen() -> None:
    puzzle = read_puzzle(Path(__file__).with_name("overlooked.txt").read_text("utf-8"))
    assert puzzle.best == "place r18", "five points at the church"
    state = puzzle.game.state
    state.options = (NUMBER["place r18"], NUMBER["place r10"])
    peddler, church = thought_out(state)
    assert (peddler.answer, church.answer) == ("place r10", "place r18"), "the cubes make a statue"
    assert peddler.chance == 1.0 > church.chance
