"""Every decision of many games: answers and state as a plain second reading of the rules has them, and whole."""

from dataclasses import astuple
from random import Random

import pytest

from engine import Game, GameOver
from engine.board import SECTIONS
from engine.goods import pack
from engine.tiles import TILES, Exchange, Take
from engine.view import printed
from tests.engine.players import play, seats, setup
from tests.engine.positions import check_consistent
from tests.engine.reference import tables
from tests.engine.reference.rounds import Reference
from tests.engine.test_games import GAMES, MIXED, RICH, check_answers, check_bounds, total


def test_the_engine_has_the_numbers_of_the_reference() -> None:
    built = {tile.id: (tile.cost, tile.points) for tile in TILES if tile.copies and tile.cost}
    assert built == tables.WOOD | tables.STONE | tables.PRESTIGE
    effects = {tile.id: tile.effect for tile in TILES}
    takes = {name: effect for name, effect in effects.items() if isinstance(effect, Take)}
    assert {name: " ".join(effect.options) for name, effect in takes.items()} == tables.TAKES
    assert {name: one.bonus for name, one in takes.items() if one.bonus} == tables.BONUS
    trades = {
        effect.decision: {one.answer: astuple(one) for one in effect.trades}
        for effect in effects.values()
        if isinstance(effect, Exchange)
    }
    for name, lines in tables.EXCHANGES.items():
        assert trades[name] == {
            answer: (answer, pays, gains, deniers, points)
            for answer, (pays, deniers, gains, points) in lines.items()
        }
    for one in SECTIONS:
        numbers = (tables.PARTS, tables.HOUSE, tables.DUE, tables.LOSS, tables.SCORING)
        scoring = "".join(map(str, one.favors))
        found = (one.parts, one.points, one.space, one.loss, scoring)
        assert found == tuple(table[one.name] for table in numbers)


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


@pytest.mark.parametrize("which", GAMES)
def test_the_same_game(which: tuple[list[str], int, int]) -> None:
    play_both(*which)


@pytest.mark.parametrize("gift", [3, 8, pytest.param(RICH, marks=pytest.mark.slow)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "lineup", [["builder"], ["lawyer"], ["castle"], ["random"], MIXED], ids=len
)
def test_the_same_game_with_rich_players(lineup: list[str], players: int, gift: int) -> None:
    play_both(lineup, players, 10 * players + gift, gift)
