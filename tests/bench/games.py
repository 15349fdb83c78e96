"""What is played and replayed in the measurements."""

from functools import cache
from itertools import count
from random import Random

from engine import Game, draw_setup
from engine.board import COLOURS
from engine.players import PLAYERS, play_out

FIRST_SEED = 1


@cache
def sensible_game(players: int, answers: int) -> Game:
    """The first game of sensible players, by seed, that has at least that many answers."""
    for seed in count(FIRST_SEED):
        game = Game(draw_setup(COLOURS[:players], Random(seed)))
        play_out(game, PLAYERS["apprentice"](Random(seed)))
        if len(game.answers) >= answers:
            return game
    raise AssertionError
