"""Computer players behind one protocol, and the one that answers anything legal."""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from engine.answers import TEXT
from engine.game import Game
from engine.players.fallible import FalliblePlayer
from engine.players.mason import MasonPlayer
from engine.players.search import ARCHITECT, MASTER, SearchPlayer
from engine.players.sensible import SensiblePlayer
from engine.state import State


class ComputerPlayer(Protocol):
    """Chooses answers. It may copy the state and play on the copy, and must leave the state as it is."""

    def choose(self, state: State) -> int:
        """One of `state.options`, for the player `state.player`."""
        ...


class RandomPlayer:
    """Each legal answer is equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, state: State) -> int:
        """One of `state.options`, drawn by `Random.random` alone so that a seed gives the same game anywhere."""
        return state.options[int(self._random.random() * len(state.options))]


PLAYERS: Final[dict[str, Callable[[Random], ComputerPlayer]]] = {
    "random": RandomPlayer,
    "beginner": FalliblePlayer,
    "apprentice": SensiblePlayer,
    "mason": MasonPlayer,
    "architect": lambda _random: SearchPlayer(ARCHITECT),
    "master": lambda _random: SearchPlayer(MASTER),
}
"""Name -> maker of a player that draws from the given source of chance."""

LEVELS: Final = ("beginner", "apprentice", "mason", "architect", "master")
"""The players that are offered, the weakest first."""

_MASON: Final = MasonPlayer(Random(0))


def play_out(game: Game, player: ComputerPlayer) -> None:
    """Play a game to its end, the same player deciding for all."""
    while not game.finished:
        game.play(player.choose(game.state))


def choose_answer(player: ComputerPlayer, game: Game) -> str:
    """What a computer player answers to the pending decision, whoever owes it; the game is left as it is."""
    return TEXT[player.choose(game.state)]


def judged(game: Game) -> dict[str, float]:
    """What each answer to the pending decision is worth to who owes it, in points as a mason judges, the best first."""
    values = zip(_MASON.values(game.state), game.state.options, strict=True)
    ranked = sorted(values, key=lambda one: -one[0])
    return {TEXT[answer]: value for value, answer in ranked}


__all__ = [
    "LEVELS", "PLAYERS", "ComputerPlayer", "RandomPlayer", "SearchPlayer", "SensiblePlayer",
    "choose_answer", "judged", "play_out",
]  # fmt: skip
