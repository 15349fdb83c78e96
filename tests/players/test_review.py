"""The review of a game finds what turned it."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from engine import Game
from engine.players import review as review_module
from engine.players.advice import Advice, Advised
from engine.players.playouts import play_on
from engine.players.review import (
    Effort,
    TurningPoint,
    chances_at,
    confirmed,
    review,
    reviewing,
    suspected,
)
from tests.players.tables import new_game, seated

EFFORT = Effort(start=10, answer=24, suspect=60, after=10, last=60, games=20, suspects=4)


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


def test_a_mistake_is_found_and_confirmed() -> None:
    game, count = with_a_mistake()
    before = game.answers[:count]
    (found,) = suspected(game.setup, before, "pass", EFFORT.answer)
    assert (found.count, found.played.answer) == (count, "pass")
    (one,) = confirmed(game.setup, before, found, EFFORT)
    assert one.better.answer == found.better.answer
    assert one.better.chance > one.played.chance
    assert suspected(game.setup, before, one.better.answer, EFFORT.answer) == []


def test_what_fresh_games_do_not_find_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game, count = with_a_mistake()
    before = game.answers[:count]
    (found,) = suspected(game.setup, before, "pass", EFFORT.answer)

    def otherwise(*args: Any, fresh: bool = False) -> Advice:
        tried = play_on(*args)
        return replace(tried, options=tried.options[::-1]) if fresh else tried

    monkeypatch.setattr(review_module, "play_on", otherwise)
    assert confirmed(game.setup, before, found, EFFORT) == []


def test_fresh_games_are_others() -> None:
    state = new_game(2, 11).state
    found = [play_on(state, state.options[:2], 3, fresh=fresh) for fresh in (True, True, False)]
    assert found[0] == found[1] != found[2]


def test_five_answers_are_told_one_of_each_round_in_which_a_chance_fell() -> None:
    """Later answers are found to cost more; the winner's chance falls by too little to be looked at."""
    game, _ = with_a_mistake()
    (winner,), starts = game.winners(), game.round_starts()
    tasks, said = reviewing(game, replace(EFFORT, suspects=1000)), None
    while True:
        try:
            task = tasks.send(said)
        except StopIteration as over:
            told = over.value.turning_points
            break
        _setup, before, *rest = task.args
        count = len(before)
        if task.func is chances_at:
            said = (0.52, 0.53) if starts.index(count) % 2 else (0.5, 0.5)
        elif task.func is suspected:
            assert game.answers[count].player != winner == game.setup.players[0]
            both = [Advised(rest[0], chance, 1.0, 0.0, 1) for chance in (0.0, count)]
            said = [TurningPoint(count, *both, ())]
        else:
            said = rest[:1]
    rounds = [range(*ends) for ends in pairwise([*starts, len(game.answers)])]
    last = [max(n for n in one if game.answers[n].player != winner) for one in rounds]
    fell = {*last[1::2], last[-1]}
    assert [one.count for one in told] == sorted(fell)[-5:]


@pytest.mark.slow
def test_a_whole_game_is_reviewed_alike_each_time() -> None:
    game, count = with_a_mistake()
    found = review(game, EFFORT)
    assert len(found.curve) == game.round + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.curve)
    won = game.winners()
    assert found.curve[-1] == tuple((one in won) / len(won) for one in game.setup.players)
    assert count in [one.count for one in found.turning_points]
    assert len(found.turning_points) <= 5
    assert review(game, EFFORT) == found
