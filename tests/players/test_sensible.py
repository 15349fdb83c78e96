"""The sensible player: strength, manners, use of the rules."""

import statistics
from cProfile import Profile
from random import Random

import pytest

from engine import Game, Setup
from engine.board import COLOURS
from engine.players import SensiblePlayer
from engine.players.worth import KEPT
from tests.engine.command import HEADER, run_as_people_do
from tests.engine.positions import example
from tests.players.tables import new_game, played, seated, sensible_game

pytestmark = pytest.mark.slow

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


def test_a_seed_gives_the_same_game_whatever_the_hash_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = set()
    for hashing in "12":
        monkeypatch.setenv("PYTHONHASHSEED", hashing)
        games.add(run_as_people_do("play", "-", "--by", "apprentice", "--seed", "3", given=HEADER))
    ((_code, record, _errors),) = games
    assert "\nresult " in record


def test_other_seeds_give_other_games() -> None:
    setup = new_game(3, 1).setup
    games = (played(Game(setup), seated(["apprentice"] * 3, seed)) for seed in range(3))
    assert len({tuple(game.answers) for game in games}) == 3


def test_a_decision_is_little_work() -> None:
    """About 500 calls, a fifth of a millisecond."""
    work = []
    game = new_game(5, 8)
    computers = seated(["apprentice"] * 5, 8)
    while not game.finished:
        computer = computers[game.state.player]
        profile = Profile(builtins=False)
        game.play(profile.runcall(computer.choose, game.state))
        work.append(sum(one.callcount for one in profile.getstats()))
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
            rounds = [one for worth in memory.worths.values() for one in worth.rests.values()]
            kept = [memory.worths, *memory.goods.values(), *memory.deals.values(), *rounds]
            most = max(most, sum(map(len, kept)))
    assert KEPT < most < KEPT + 6_000
