"""Computer players behind one protocol."""

from collections.abc import Callable
from random import Random
from typing import Final

from engine.answers import TEXT
from engine.game import Game
from engine.players.mason import MasonPlayer
from engine.players.protocol import ComputerPlayer
from engine.players.random import RandomPlayer
from engine.players.search import ARCHITECT, MASTER, SearchPlayer
from engine.players.sensible import SensiblePlayer
from engine.players.soft import SoftPlayer

PLAYERS: Final[dict[str, Callable[[Random], ComputerPlayer]]] = {
    "random": RandomPlayer,
    "beginner": SoftPlayer,
    "apprentice": SensiblePlayer,
    "mason": MasonPlayer,
    "architect": lambda _random: SearchPlayer(ARCHITECT),
    "master": lambda _random: SearchPlayer(MASTER),
}
"""Name -> maker of a player that draws from the given source of chance."""

LEVELS: Final = ("beginner", "apprentice", "mason", "architect", "master")
"""The players that are offered, the weakest first."""


def play_out(game: Game, player: ComputerPlayer) -> None:
    """Play a game to its end, the same player deciding for all."""
    while not game.finished:
        game.play(player.choose(game.state))


def choose_answer(player: ComputerPlayer, game: Game) -> str:
    """What a computer player answers to the pending decision, whoever owes it; the game is left as it is."""
    return TEXT[player.choose(game.state)]


def ranked_answers(player: ComputerPlayer, game: Game, most: int) -> list[str]:
    """What a computer player answers to the pending decision, what it would without that, and so on."""
    state, found = game.state.copy(), list[str]()
    while state.options and len(found) < most:
        number = player.choose(state)
        found.append(TEXT[number])
        state.options = tuple(one for one in state.options if one != number)
    return found


__all__ = [
    "LEVELS", "PLAYERS", "ComputerPlayer", "RandomPlayer", "SearchPlayer", "SensiblePlayer",
    "choose_answer", "play_out", "ranked_answers",
]  # fmt: skip
