"""Whole games among computer players."""

from collections.abc import Sequence
from random import Random

from engine import Game, Setup, draw_setup
from engine.board import COLOURS
from engine.players import PLAYERS, ComputerPlayer

VARIANTS = [("table", "base"), ("simple", "base"), ("table", "jeweller"), ("simple", "jeweller")]


def varied_setup(players: int, seed: int) -> Setup:
    """A set-up drawn from a seed, which walks through the variants too."""
    favors, tiles = VARIANTS[seed % 7 % len(VARIANTS)]
    return draw_setup(COLOURS[:players], Random(seed), favors, tiles)


def new_game(players: int, seed: int, favors: str = "table", tiles: str = "base") -> Game:
    """A game whose set-up is drawn from the seed."""
    return Game(draw_setup(COLOURS[:players], Random(seed), favors, tiles))


def seated(kinds: Sequence[str], seed: int) -> list[ComputerPlayer]:
    """Players of these kinds, one source of chance for all."""
    random = Random(seed)
    return [PLAYERS[kind](random) for kind in kinds]


def played(game: Game, players: Sequence[ComputerPlayer]) -> Game:
    """The game at its end; each chosen answer is legal."""
    while not game.finished:
        answer = players[game.state.player].choose(game.state)
        assert answer in game.state.options
        game.play(answer)
        assert len(game.answers) < 1000, "the game does not end"
    return game


def sensible_game(players: int, seed: int) -> Game:
    return played(new_game(players, seed), seated(["apprentice"] * players, seed))
