"""What a computer player is."""

from typing import Protocol

from engine.state import State


class ComputerPlayer(Protocol):
    """Chooses answers. It may copy the state and play on the copy, and must leave the state as it is."""

    def choose(self, state: State) -> int:
        """One of `state.options`, for the player `state.player`."""
        ...
