"""The careful player at its best, in one of several characters."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from operator import mul
from random import Random
from typing import Any, Final

from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.players.worth import Memory
from engine.setup import Setup, shuffled
from engine.state import State

BALANCED: Final = "balanced"
CHARACTERS: Final[Mapping[str, Mapping[str, float | tuple[float, ...]]]] = {
    BALANCED: {},
    "castle": {"patience": 3, "inn": 0.5, "column": (3, 1, 12, 1)},
    "builder": {"building": 2.2, "inn": 0.5, "column": (3, 1, 1, 1)},
    "prestige": {"patience": 1.5, "house": 1.2, "special": 1.5, "inn": 1.2,
                 "cubes": (1, 1, 1, 0.7, 1), "column": (3, 1, 1, 1)},
    "merchant": {"special": 1.5, "inn": 0.5, "column": (1, 12, 1, 1)},
    "provost": {"rival_worker": 10, "special": 1.5, "patience": 1.5, "column": (3, 1, 1, 1)},
}  # fmt: skip
"""Name -> factors of the tuned weights. `tests.ladder --openings` tells how strong each is."""
AMONG: Final[Mapping[tuple[str, int], Mapping[str, float | tuple[float, ...]]]] = {
    ("builder", 4): {"building": 1.9, "column": (3, 1, 1, 3)}
}
"""What a character has instead in games of so many. Of two, three and five the building line costs too many victories:
it begins with nothing, and favors come when the castle has taken the cubes."""

KEPT: Final = 2_000
"""Judgements that each of these players keeps: they live as long as the program, and play at many tables."""


def characters(setup: Setup) -> tuple[str, ...]:
    """The character of each player of a game, all different, and the same for the same set-up."""
    drawn = shuffled(tuple(CHARACTERS), Random(" ".join((*setup.players, *setup.neutral))))
    return drawn[: len(setup.players)]


@cache
def _judge(players: int, character: str) -> SensiblePlayer:
    """The careful player of that character; it draws nothing by chance."""
    tuned = TUNED[players]
    changed: dict[str, Any] = {}
    for name, by in {**CHARACTERS[character], **AMONG.get((character, players), {})}.items():
        number = getattr(tuned, name)
        changed[name] = tuple(map(mul, number, by)) if isinstance(by, tuple) else number * by
    return SensiblePlayer(None, replace(tuned, **changed), Memory(KEPT))


class MasonPlayer:
    """Judges as the careful player does, by the weights that evolution found for each number of players."""

    def __init__(self, _random: Random | None = None, character: str = BALANCED) -> None:
        self._character = character

    def choose(self, state: State) -> int:
        return _judge(state.players, self._character).choose(state)

    def values(self, state: State) -> list[float]:
        return _judge(state.players, self._character).values(state)
