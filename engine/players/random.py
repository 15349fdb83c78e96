"""A player that answers anything legal."""

from random import Random

from engine.state import State


class RandomPlayer:
    """Each legal answer is equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, state: State) -> int:
        """One of `state.options`, drawn by `Random.random` alone so that a seed gives the same game anywhere."""
        return state.options[int(self._random.random() * len(state.options))]
