"""The sensible player: strength, manners, use of the rules."""

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from engine import Game, Setup
from engine.board import COLOURS
from engine.players import SensiblePlayer
from engine.players.worth import KEPT
from tests.engine.positions import example
from tests.players.tables import new_game, played, seated, sensible_game

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
BEGINNER = {2: 59, 3: 44, 4: 38, 5: 35}
"""Mean score of a careful beginner among equals."""
GAMES = 12


@pytest.mark.parametrize("players", BEGINNER)
def test_it_scores_at_least_as_a_careful_beginner(players: int) -> None:
    games = (sensible_game(players, seed) for seed in range(GAMES))
    mean = statistics.mean(points for game in games for points in game.scores().values())
    assert mean >= BEGINNER[players]


def test_batches_are_worth_the_same_where_stopping_is_no_choice() -> None:
    state = example("phase castle\nred: deniers 5 cubes ffwsg\ncastle red blue").game.state
    stop, *batches = SensiblePlayer(None).values(state)
    state.options = state.options[1:]
    assert SensiblePlayer(None).values(state) == batches
    assert stop < min(batches)


def test_a_seed_gives_the_same_game_whatever_the_hash_seed(tmp_path: Path) -> None:
    def run(*arguments: str, hashing: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "engine", *arguments],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout

    record = tmp_path / "new.txt"
    record.write_text(run("new", "--players", "4", "--seed", "9", hashing="1"))
    first, second = (
        run("play", str(record), "--by", "apprentice", "--seed", "3", hashing=hashing)
        for hashing in ("1", "2")
    )
    assert first == second
    assert "\nresult " in first


def test_other_seeds_give_other_games() -> None:
    setup = new_game(3, 1).setup
    logs = {
        tuple(given.text for given in played(Game(setup), seated(["apprentice"] * 3, seed)).answers)
        for seed in range(3)
    }
    assert len(logs) == 3


def calls(work: Callable[[], object]) -> int:
    """How many Python functions are called until `work` is done: the same on every machine, however busy."""
    count = 0

    def see(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def test_a_decision_is_little_work() -> None:
    """About 500 calls, a fifth of a millisecond."""
    work = []
    game = new_game(5, 8)
    computers = seated(["apprentice"] * 5, 8)
    while not game.finished:
        computer = computers[game.state.player]
        work.append(calls(partial(computer.choose, game.state)))
        game.play(computer.choose(game.state))
    assert statistics.median(work) < 2000


def test_what_a_player_remembers_is_bounded() -> None:
    """Games that are all different; what one decision adds comes on top."""
    random, player = Random(3), SensiblePlayer(None)
    memory = player._memory
    most = 0
    for _ in range(12):
        game = Game(Setup(COLOURS[:3]))
        while game.decision:
            best = player.choose(game.state)
            game.play(random.choice(game.state.options) if random.random() < 0.3 else best)
            rounds = [one for worth in memory._worths.values() for one in worth._rounds.values()]
            kept = [memory._worths, *memory._goods.values(), *memory._deals.values(), *rounds]
            most = max(most, sum(map(len, kept)))
    assert KEPT < most < KEPT + 6_000
