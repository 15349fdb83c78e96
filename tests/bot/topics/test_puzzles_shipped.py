"""Puzzles: one answer is far better than the others, as is found again; the shipped ones are of many kinds."""

from collections import Counter
from datetime import UTC, datetime
from random import Random

import pytest

from bot.topics.puzzles.daily_puzzle import shipped
from engine import Game, draw_setup
from engine.board import COLOURS
from engine.players import PLAYERS, play_out, puzzles
from engine.players.advice import Advice, Advised
from engine.players.puzzles import (
    LEVELS,
    THEMES,
    Puzzle,
    is_far_better,
    positions_to_try,
    puzzle_at,
    read_puzzle,
    write_puzzle,
)
from tests.puzzles import has_reason, mixed, too_many

SHIPPED = tuple(shipped().values())
LATE = SHIPPED[73]
"""Near the end of a game, so that it is found again in a tenth of the time, among many answers."""
TODAY = Random(str(datetime.now(UTC).date()))  # another part of them each day
SOME = [SHIPPED[int(TODAY.random() * len(SHIPPED))] for _ in range(30)]


def test_each_puzzle_is_a_position_with_answers_of_which_one_is_far_better() -> None:
    assert {len(puzzle.setup.players) for puzzle in SHIPPED} >= {2, 3, 4}
    for puzzle in SHIPPED:
        offered = puzzle.game.pending.answers
        assert len(offered) > 2
        assert {one.answer for one in puzzle.advice.options} <= {*offered}
        assert is_far_better(puzzle.advice)
        assert puzzle.level in LEVELS
        assert puzzle.theme in THEMES
        assert read_puzzle(write_puzzle(puzzle)) == puzzle
    assert not too_many(SHIPPED), "they are of many kinds"
    assert len({puzzle.answers for puzzle in SHIPPED}) == len(SHIPPED), "whatever the colours"


def test_some_puzzles_have_a_reason() -> None:
    assert all(map(has_reason, SOME))


def made(number: int, answer: str, theme: str = "end", level: str = "mason") -> Puzzle:
    """One that is told from others by its number."""
    advice = Advice((Advised(answer, 1.0, 1.0, 1.0, 1),), ())
    return Puzzle(SHIPPED[0].setup, (str(number),), advice, level, theme)


def test_what_there_is_too_much_of_is_told() -> None:
    answers = [*["place r1"] * 27, *["build w-mason", "provost 1", "pass", "batch fwc"] * 10]
    many = [
        made(number, answer, THEMES[number % 8], LEVELS[number % 3])
        for number, answer in enumerate(answers)
    ]
    assert (too_many(many[1:]), too_many(many)) == (set(), {"answer place"})
    assert too_many(many[1:], 1) == {"answer place"}
    assert too_many(many[:16]) == set(), "there are few yet"


def test_each_week_has_easy_puzzles_and_hard_ones() -> None:
    levels = ["mason"] * 16 + ["architect"] * 8 + ["master"] * 4
    many = [made(number, "pass", level=level) for number, level in enumerate(levels)]
    found = mixed(many)
    assert {*found} == {*many}
    weeks = [Counter(one.level for one in found[day : day + 7]) for day in range(0, 28, 7)]
    assert weeks == [Counter(mason=4, architect=2, master=1)] * 4


@pytest.mark.parametrize(
    ("others", "far"),
    [
        ([(0.3, 9.0), (0.3, 9.0)], True),
        ([(0.31, 9.0), (0.3, 9.0)], False),
        ([(0.3, 9.0), (0.31, 9.0)], False),
        ([(0.3, 9.1), (0.3, 9.0)], False),
        ([(0.3, 9.0), (0.3, 9.1)], False),
        ([(0.3, 9.0), (0.3, 9.0), (0.4, 10.0)], True),  # the further ones were hardly tried
    ],
)
def test_one_is_far_better_than_the_next_two(others: list[tuple[float, float]], far: bool) -> None:
    options = [Advised("pass", chance, 1.0, points, 9) for chance, points in [(0.4, 10.0), *others]]
    assert is_far_better(Advice(tuple(options), ())) is far


def test_other_colours_make_the_same_decision() -> None:
    puzzle = SHIPPED[0]
    other = puzzle.with_colours(Random(2))
    assert other.setup.players != puzzle.setup.players
    assert other.game.pending.answers == puzzle.game.pending.answers


def test_positions_with_a_choice_are_tried_late_ones_rather() -> None:
    game = Game(draw_setup(COLOURS[:3], Random(1)))
    play_out(game, PLAYERS["random"](Random(1)))
    found = positions_to_try(game, Random(1))
    assert len(set(found)) == len(found) > 20
    assert min(len(game.at(len(one)).pending.answers) for one in found) == 3
    assert sum(len(one) > len(game.answers) / 2 for one in found) > len(found) / 2
    assert len(found[0]) != min(map(len, found)), "in a drawn order"


@pytest.mark.slow
def test_a_puzzle_is_found_again_with_the_same_figures() -> None:
    assert puzzle_at(LATE.setup, LATE.answers) == LATE


def test_what_comes_to_a_beginners_mind_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "OBVIOUS", -1)
    assert puzzle_at(LATE.setup, LATE.answers) is None


def test_a_puzzle_is_looked_for_only_where_it_is_wanted() -> None:
    asked = list[Puzzle]()
    assert puzzle_at(LATE.setup, LATE.answers, asked.append) is None  # type: ignore[arg-type]
    assert [(one.best, one.level) for one in asked] == [(LATE.best, LATE.level)]
