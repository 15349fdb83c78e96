"""A player that makes the mistakes of a person: what is nearly as good is chosen nearly as often."""

from math import exp
from random import Random
from typing import Final

from engine.players.sensible import SensiblePlayer
from engine.state import State

WARMTH: Final = 1.5
"""Points by which an answer has to be better to be chosen e times as often."""


class FalliblePlayer:
    """Judges as the careful player does; the closer an answer comes to the best, the likelier it is chosen."""

    def __init__(
        self, random: Random, judge: SensiblePlayer | None = None, warmth: float = WARMTH
    ) -> None:
        self._random = random
        self._judge = judge or SensiblePlayer(None)
        self._warmth = warmth

    def choose(self, state: State) -> int:
        values = self._judge.values(state)
        best = max(values)
        shares = [exp((value - best) / self._warmth) for value in values]
        point = self._random.random() * sum(shares)
        for answer, share in zip(state.options, shares, strict=True):
            point -= share
            if point < 0:
                return answer
        return state.options[values.index(best)]
