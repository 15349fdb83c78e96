"""Every decision of many games: answers and state as a plain second reading of the rules has them, and whole."""

from random import Random

import pytest

from engine import Game, GameOver
from engine.goods import pack
from engine.tiles import TILES
from engine.view import printed
from tests.engine.players import play, seats, setup
from tests.engine.positions import check_consistent
from tests.engine.reference.rounds import Reference
from tests.engine.reference.tables import PRESTIGE, STONE, WOOD
from tests.engine.test_games import GAMES, MIXED, RICH, check_answers, check_bounds, total


def test_the_reference_builds_the_tiles_of_the_rules() -> None:
    built = {tile.id: (tile.cost, tile.points) for tile in TILES if tile.copies and tile.cost}
    assert built == WOOD | STONE | PRESTIGE


def compare(game: Game, other: Reference) -> None:
    """Both owe one decision with equal answers, in equal positions."""
    decision = game.decision
    asked = (decision.player, decision.kind, set(decision.answers)) if decision else None
    assert asked == other.asked
    assert printed(game.position()) == other.position()


def play_both(lineup: list[str], players: int, seed: int, gift: int = 0) -> None:
    game = Game(setup(players, seed))
    of = game.setup
    other = Reference(of.players, of.neutral, of.favors, of.tiles)
    if gift:
        # Each goes through the first decision as it is, then everybody is rich.
        enrich(game, other, gift)
    told, sampled = 0, Random(seed)

    def follow(game: Game) -> None:
        nonlocal told
        for given in game.answers[told:]:
            other.step(given.text)
        told = len(game.answers)
        compare(game, other)
        check_consistent(game.state)

    def each(game: Game) -> None:
        follow(game)
        check_bounds(game)
        if sampled.random() < 0.01:
            check_answers(game)

    play(game, seats(lineup, players, seed), each)
    follow(game)
    assert {colour: total(game.events(), colour)[0] for colour in game.scores()} == game.scores()
    with pytest.raises(GameOver):
        game.answer(game.setup.players[0], "pass")


def enrich(game: Game, other: Reference, gift: int) -> None:
    """Give everybody cubes of each kind and deniers."""
    for seat, player in enumerate(other.players.values()):
        game.state.goods[seat] += pack("fwscg" * gift, gift)
        player.cubes.update("fwscg" * gift)
        player.deniers += gift


@pytest.mark.parametrize(("lineup", "players", "seed"), GAMES)
def test_the_same_game(lineup: list[str], players: int, seed: int) -> None:
    play_both(lineup, players, seed)


@pytest.mark.parametrize("gift", [3, 8, pytest.param(RICH, marks=pytest.mark.slow)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "lineup", [["builder"], ["lawyer"], ["castle"], ["random"], MIXED], ids=len
)
def test_the_same_game_with_rich_players(lineup: list[str], players: int, gift: int) -> None:
    play_both(lineup, players, 10 * players + gift, gift)
