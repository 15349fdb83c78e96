"""What holds in every game: at every decision, for every answer, and in the end.

    python -m tests.engine.test_games     writes the sums in games.txt anew, after a change of the rules

The games in games.txt, plain and rich, ask every decision, give every word of an answer, build and activate every tile:
builders, hoarders and their like have played them. A second implementation of the rules agreed with the engine at each
of their decisions, and went once it had: the sums there hold what was agreed upon.
"""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine import Event, Game, GameOver, Given, IllegalAnswer, NotAsked, replay, step_loop
from engine.answers import NUMBER, TEXT
from engine.board import PHASES
from engine.goods import deniers, pack
from engine.setup import start_state
from engine.view import printed
from tests.players.tables import varied_setup

KEPT = Path(__file__).parent / "games.txt"
FIRST = ord("0")


class Kept(NamedTuple):
    """A game: who played it, how many, the seed of its set-up, and what everybody is given at first.

    Its `sum` is that of all decisions and positions. Each letter of `chosen` is an answer, by its place among all.
    """

    players: str
    count: int
    seed: int
    gift: int
    sum: str
    chosen: str

    def begin(self) -> Game:
        """The game, in which each player begins with so many cubes of each kind and deniers more."""
        begun = varied_setup(self.count, self.seed)
        first = start_state(begun)
        for player in range(self.count):
            first.goods[player] += pack("fwscg" * self.gift, self.gift)
        return Game(begun, first)

    def play(self, each: Callable[[Game], None] = lambda _game: None) -> Game:
        """Play it to its end, calling `each` before every answer. Under other rules it takes another course."""
        game, chosen = self.begin(), chain(self.chosen, repeat("0"))
        while not game.finished:
            each(game)
            answers = sorted(game.pending.answers)
            number = ord(next(chosen)) - FIRST
            game.answer(game.pending.player, answers[number % len(answers)])
        return game


def read(line: str) -> Kept:
    players, count, seed, gift, summed, chosen = line.split()
    return Kept(players, int(count), int(seed), int(gift), summed, chosen)


GAMES = [read(line) for line in KEPT.read_text().splitlines()]
PLAIN = [one for one in GAMES if not one.gift]
RICH = max(one.gift for one in GAMES)
"""Cubes of each kind, and deniers, in games that reach every effect."""


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


def looked_at(kept: Kept) -> str:
    """Play a game, looking at every decision; the sum of who was asked what, all answers and all positions."""
    seen, sampled = sha256(), Random(kept.seed)

    def each(game: Game) -> None:
        decision = game.decision
        asked = decision.player, decision.kind, sorted(decision.answers)
        seen.update(repr((asked, printed(game.position()))).encode())
        if sampled.random() < 0.01:
            check_answers(game)

    game = kept.play(each)
    seen.update(repr(printed(game.position())).encode())
    assert {colour: total(game.events(), colour)[0] for colour in game.scores()} == game.scores()
    return seen.hexdigest()[:12]


def named(kept: Kept) -> str:
    return "-".join(map(str, kept[:4]))


@pytest.mark.parametrize(
    "kept",
    [pytest.param(one, marks=pytest.mark.slow if one.gift == RICH else ()) for one in GAMES],
    ids=named,
)
def test_every_decision_is_as_it_was(kept: Kept) -> None:
    assert looked_at(kept) == kept.sum


@pytest.fixture(scope="module", params=PLAIN[-4:], ids=named)
def finished(request: pytest.FixtureRequest) -> Game:
    return request.param.play()


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
    assert copy.events(count) == finished.events(count) == [*chain(*told)]
    assert copy.position_at(count) == finished.position_at(count) == before
    assert (early.position(), len(early.answers)) == (before, count)


def test_answers_and_texts_are_one_to_one() -> None:
    assert len(set(TEXT)) == len(TEXT) == len(NUMBER)
    assert [NUMBER[text] for text in TEXT] == list(range(len(TEXT)))


def test_a_log_that_does_not_fit_is_refused() -> None:
    game = PLAIN[1].play()
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
    game = PLAIN[-3].play()
    ends = game.phase_ends()
    expected = [(number, phase) for number in range(1, game.state.round + 1) for phase in PHASES]
    # The last phase ends with the game.
    assert [(view["round"], view["phase"]) for view in ends] == expected[:-1]
    assert all(view["decision"] is None and not view["finished"] for view in ends)


if __name__ == "__main__":
    anew = [one._replace(sum=looked_at(one)) for one in GAMES]
    KEPT.write_text("".join(f"{' '.join(map(str, one))}\n" for one in anew))
