"""The review of a game finds what cost each player most."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from engine import Game
from engine.answers import NUMBER, PASS, TEXT
from engine.players.advice import chances
from engine.players.position_value import Outcome
from engine.players.puzzles import play_on
from engine.players.reasons import Advised, why
from engine.players.review import (
    WORSE,
    Costly,
    Effort,
    Review,
    Suspect,
    Task,
    games_after_both,
    looked_at,
    reviewing,
    searched_alike,
)
from engine.players.rounds_played_on import Ended
from tests.players.tables import new_game, seated

EFFORT = Effort(start=10, answer=24, suspect=60, games=20, suspects=4)
LITTLE = Effort(start=2, answer=6, suspect=60, games=12, suspects=6)


@cache
def with_a_mistake() -> tuple[Game, int]:
    """A finished game of two, in which one passes before placing a worker in the fifth round; when that was."""
    game, players = new_game(2, 11), seated(["apprentice"] * 2, 11)
    mistake = -1
    while not game.finished:
        if game.round == 5 and mistake < 0 and game.pending.kind == "place":
            mistake = len(game.answers)
            game.answer(game.pending.player, "pass")
        else:
            game.play(players[game.state.player].choose(game.state))
    return game, mistake


def test_a_mistake_is_found_and_confirmed_from_all_sides() -> None:
    game, count = with_a_mistake()
    given = [NUMBER[one.text] for one in game.answers[count - 3 : count + 1]]
    found = looked_at(game.at(count - 3).state, given, EFFORT.answer)
    (one,) = (one for one in found if one.at == 3)
    both = one.better, PASS
    state = game.at(count).state
    assert one.gained <= -WORSE
    assert searched_alike(state, both, EFFORT.suspect) >= WORSE
    better, played = games_after_both(state, both, 10, 0)
    assert [len(better), len(played)] == [10, 10]
    again = looked_at(state, [one.better], 24)
    assert [one.better for one in again if one.gained <= -0.1] == []


def test_fresh_games_are_others() -> None:
    state = new_game(2, 11).state
    answers = [TEXT[one] for one in state.options[:2]]
    found = [play_on(state, answers, 3, seed) for seed in (" again", " again", "")]
    assert found[0] == found[1] != found[2]


def reviewed(game: Game, effort: Effort, think: Callable[[Task], Any] | None = None) -> Review:
    """The review of a game, if its tasks come to what one has to `think`."""
    tasks, result, done = reviewing(game, effort), None, 0.0
    while True:
        try:
            task = tasks.send(result)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]
        assert done <= task.done < 1
        done = task.done
        state = game.at(task.at).state
        result = think(task) if think else task.think(state, *task.arguments)


@pytest.mark.parametrize("doubtful", [searched_alike, games_after_both])
def test_three_answers_are_told_of_a_player_those_that_cost_most_one_of_a_round(
    doubtful: Any,
) -> None:
    """Later ones are found to cost more; of the last of all it is doubtful whether it was worse."""
    game, _ = with_a_mistake()
    mine = [n for n, one in enumerate(game.answers) if one.player == game.setup.players[0]]
    won, lost = Outcome((50.0, 40.0), (1.0, 0.0)), Outcome((40.0, 50.0), (0.0, 1.0))
    good, bad = Ended(won, {"from batch": 10}), Ended(lost, {})

    def think(task: Task) -> Any:
        doubts = task.think is doubtful and task.at == mine[-1]
        if task.think is looked_at:
            number = len(task.arguments[0])  # type: ignore[arg-type]
            asked = (n for n in range(number) if task.at + n in mine)
            return [Suspect(-0.1 - (task.at + n) / 1000, n, PASS) for n in asked]
        games = task.arguments[1] if task.think is games_after_both else 0
        return {
            chances: won, searched_alike: float(not doubts), why: (),
            games_after_both: [[bad if doubts else good] * games, [bad] * games],  # type: ignore[operator]
        }[task.think]  # fmt: skip

    rounds = [range(*ends) for ends in pairwise([*game.round_starts(), len(game.answers)])]
    sure = [[n for n in one if n in mine[:-1]] for one in rounds]

    told = reviewed(game, replace(EFFORT, suspects=1000), think).costly
    assert {one.differences[0].feature for one in told} == {"gains batch"}
    assert [one.count for one in told] == [one[-1] for one in sure if one][-3:]


@pytest.mark.parametrize(
    ("loss", "after", "turned"), [(0.2, 0.5, True), (0.2, 0.51, False), (0.07, 0.3, False)]
)
def test_what_turned_the_game_is_to_be_seen_in_the_curve(
    loss: float, after: float, *, turned: bool
) -> None:
    played, better = (Advised("pass", chance, 1.5, 40.0, 42, 45.0) for chance in (0.2, 0.2 + loss))
    one = Costly(9, played, better, ())
    assert Review(((0.6, 0.4), (after, 1 - after)), (one,)).turned(one, 1, 0) is turned


@pytest.mark.slow
def test_a_whole_game_is_reviewed_alike_each_time() -> None:
    game, _ = with_a_mistake()
    found = reviewed(game, LITTLE)
    assert len(found.curve) == game.round + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.curve)
    won = game.winners()
    assert found.curve[-1] == tuple((one in won) / len(won) for one in game.setup.players)
    assert found.costly
    assert all(one.points > 0 and one.loss >= 0 for one in found.costly)
    assert reviewed(game, LITTLE) == found
