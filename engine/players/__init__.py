"""Computer players behind one protocol."""

from collections.abc import Callable
from random import Random
from typing import Final

from engine.answers import TEXT
from engine.game import Game
from engine.players.protocol import ComputerPlayer
from engine.players.random import RandomPlayer
from engine.players.sensible import SensiblePlayer

PLAYERS: Final[dict[str, Callable[[Random], ComputerPlayer]]] = {
    "random": RandomPlayer,
    "sensible": SensiblePlayer,
}
"""Name -> maker of a player that draws from the given source of chance."""


def play_out(game: Game, player: ComputerPlayer) -> None:
    """Play a game to its end, the same player deciding for all."""
    while not game.finished:
        game.play(player.choose(game.state))


def choose_answer(player: ComputerPlayer, game: Game) -> str:
    """What a computer player answers to the pending decision, whoever owes it; the game is left as it is."""
    return TEXT[player.choose(game.state)]


__all__ = [
    "PLAYERS", "ComputerPlayer", "RandomPlayer", "SensiblePlayer", "choose_answer", "play_out",
]  # fmt: skip
