"""What holds in every game: at every decision, for every answer, and in the end.

    python -m tests.engine.test_games     writes games.txt anew, after a change of the rules

The games in games.txt, plain and rich, ask every decision, give every word of an answer, build and activate every tile.
A second implementation of the rules agreed with the engine at each of their decisions, and went once it had: the sums
there hold what was agreed upon.
"""

import itertools
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from engine import Event, Game, GameOver, Given, IllegalAnswer, NotAsked, replay, step_loop
from engine.answers import NUMBER, TEXT
from engine.board import PHASES
from engine.goods import deniers, pack
from engine.setup import start_state
from engine.view import printed
from tests.engine.players import TASTES, play, seats, setup

MIXED = ["builder", "castle", "lawyer", "provost", "hoarder"]
LINEUPS = [[taste] for taste in TASTES] + [MIXED]
GAMES = [
    pytest.param((lineup, players, seed), id=f"{'-'.join(lineup)}-{players}-{seed}")
    for seed, (lineup, players) in enumerate(itertools.product(LINEUPS, range(2, 6)))
]
RICH = 40
"""Cubes of each kind, and deniers, in games that reach every effect."""

KEPT = Path(__file__).parent / "games.txt"
Which = tuple[list[str], int, int, int]
"""Line-up, number of players, seed, and what everybody is given at first."""
SUMMED: dict[str, Which] = {
    f"{'-'.join(lineup)} {players} {seed} {gift}": (lineup, players, seed, gift)
    for lineup, players, seed, gift in (
        *((*which.values[0], 0) for which in GAMES),
        *(
            (lineup, players, 10 * players + gift, gift)
            for lineup in (["builder"], ["lawyer"], ["castle"], ["random"], MIXED)
            for players in range(2, 6)
            for gift in (3, 8, RICH)
        ),
    )
}


def played(lineup: list[str], players: int, seed: int) -> Game:
    return play(Game(setup(players, seed)), seats(lineup, players, seed))


def rich(players: int, seed: int, gift: int) -> Game:
    """A game whose players begin with so many cubes of each kind and deniers; it is not played yet."""
    begun = setup(players, seed)
    first = start_state(begun)
    for player in range(players):
        first.goods[player] += pack("fwscg" * gift, gift)
    return Game(begun, first)


def check_answers(game: Game) -> None:
    """Whatever is offered can be played, whatever else is refused and changes nothing."""
    decision, before = game.decision, game.position()
    for number in game.state.options:
        step_loop.play(game.state.copy(), number)
    for text in [*NUMBER, "", "place", "place r29", "PASS", " pass", "pass ", "build", "0"]:
        if text not in decision.answers:
            with pytest.raises(IllegalAnswer) as refused:
                game.answer(decision.player, text)
            assert refused.value.answers == decision.answers
    for colour in (*game.setup.players, "purple"):
        if colour != decision.player:
            with pytest.raises(NotAsked):
                game.answer(colour, decision.answers[0])
    assert game.position() == before


def total(events: list[Event], player: str) -> tuple[int, int, Counter[str]]:
    """Points, deniers and cubes that a player got by these events."""
    mine = [event for event in events if event.player == player]
    cubes: Counter[str] = Counter()
    for event in mine:
        cubes.update(event.gained)
        cubes.subtract(event.paid)
    money = sum(event.gained_deniers - event.paid_deniers for event in mine)
    return sum(event.points for event in mine), money, cubes


def looked_at(lineup: list[str], players: int, seed: int, gift: int) -> str:
    """Play a game, looking at every decision; the sum of who was asked what, all answers and all positions."""
    game, seen, sampled = rich(players, seed, gift), sha256(), Random(seed)

    def each(game: Game) -> None:
        decision = game.decision
        asked = decision.player, decision.kind, sorted(decision.answers)
        seen.update(repr((asked, printed(game.position()))).encode())
        if sampled.random() < 0.01:
            check_answers(game)

    play(game, seats(lineup, players, seed), each)
    seen.update(repr(printed(game.position())).encode())
    assert {colour: total(game.events(), colour)[0] for colour in game.scores()} == game.scores()
    return seen.hexdigest()[:12]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if gift == RICH else ())
        for name, (*_, gift) in SUMMED.items()
    ],
)
def test_every_decision_is_as_it_was(name: str) -> None:
    assert f"{name} {looked_at(*SUMMED[name])}" in KEPT.read_text().splitlines()


@pytest.fixture(scope="module", params=GAMES)
def finished(request: pytest.FixtureRequest) -> Game:
    return played(*request.param)


def test_events_tell_what_was_won_and_paid(finished: Game) -> None:
    start, view = start_state(finished.setup), finished.position()["players"]
    for player, colour in enumerate(finished.setup.players):
        points, money, cubes = total(finished.events(), colour)
        cubes.update("ffw")
        assert points == view[colour]["score"]
        assert money + deniers(start.goods[player]) == view[colour]["deniers"]
        assert {cube: cubes[cube] for cube in "fwscg"} == view[colour]["cubes"]


def test_the_log_gives_the_same_game(finished: Game) -> None:
    again = replay(finished.setup, finished.answers)
    assert again.position() == finished.position()
    assert again.events() == finished.events()
    for count in (0, 15, 16, 17, len(finished.answers) - 1, len(finished.answers)):
        early, by_hand = finished.at(count), replay(finished.setup, finished.answers[:count])
        assert early.position() == finished.position_at(count) == by_hand.position()
        assert (early.events(), early.phase_ends()) == (by_hand.events(), by_hand.phase_ends())


def test_a_copy_plays_on_equally(finished: Game) -> None:
    count = int(Random(len(finished.answers)).random() * len(finished.answers))
    early = finished.at(count)
    before, copy = early.position(), early.copy()
    told = [copy.answer(given.player, given.text) for given in finished.answers[count:]]
    assert copy.position() == finished.position()
    assert copy.events(count) == finished.events(count) == [*itertools.chain(*told)]
    assert copy.position_at(count) == finished.position_at(count) == before
    assert (early.position(), len(early.answers)) == (before, count)


def test_answers_and_texts_are_one_to_one() -> None:
    assert len(set(TEXT)) == len(TEXT) == len(NUMBER)
    assert [NUMBER[text] for text in TEXT] == list(range(len(TEXT)))


def test_a_log_that_does_not_fit_is_refused() -> None:
    game = played(["random"], 3, 4)
    for count in (0, 20):
        log = game.answers[:count]
        decision = game.at(count).decision
        with pytest.raises(IllegalAnswer):
            replay(game.setup, [*log, Given(decision.player, "place nowhere")])
        with pytest.raises(NotAsked):
            replay(game.setup, [*log, Given("black", decision.answers[0])])
    with pytest.raises(GameOver):
        replay(game.setup, [*game.answers, game.answers[-1]])


def test_the_ends_of_phases_are_kept_for_pictures() -> None:
    game = played(MIXED, 3, 5)
    ends = game.phase_ends()
    expected = [(number, phase) for number in range(1, game.state.round + 1) for phase in PHASES]
    # The last phase ends with the game.
    assert [(view["round"], view["phase"]) for view in ends] == expected[:-1]
    assert all(view["decision"] is None and not view["finished"] for view in ends)


if __name__ == "__main__":
    KEPT.write_text("".join(f"{name} {looked_at(*SUMMED[name])}\n" for name in SUMMED))
