"""The careful player at its best."""

from random import Random

from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.state import State


class MasonPlayer:
    """Judges as the careful player does, by the weights that evolution found for each number of players."""

    def __init__(self, random: Random) -> None:
        self._judges = {
            players: SensiblePlayer(random, weights) for players, weights in TUNED.items()
        }

    def choose(self, state: State) -> int:
        """One of `state.options`, for `state.player`; the state is left as it is."""
        return self._judges[state.players].choose(state)

    def values(self, state: State) -> list[float]:
        """What each of `state.options` is worth to `state.player`, in points; the state is left as it is."""
        return self._judges[state.players].values(state)
