"""Which idea of the game a person is told at a decision: each three times, those told least come first."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

ENOUGH: Final = 3
"""How often an idea is told."""


@dataclass(frozen=True, slots=True)
class Hints:
    """How many `times` each idea was told, and the `idea` told last, at the decision `at`."""

    times: Mapping[str, int] = field(default_factory=dict)
    at: str = ""
    idea: str = ""

    def then(self, at: str, ideas: Sequence[str]) -> "Hints | None":
        """With one of those ideas told at a decision, where it stays the same; None if all were told enough."""
        if at == self.at and self.idea in ideas:
            return self
        least = min(ideas, key=self._told, default="")
        if not least or self._told(least) >= ENOUGH:
            return None
        return Hints({**self.times, least: self._told(least) + 1}, at, least)

    @property
    def first(self) -> bool:
        """True if the idea is told for the first time."""
        return self._told(self.idea) == 1

    def _told(self, idea: str) -> int:
        return self.times.get(idea, 0)


def write_hints(hints: Hints) -> str:
    """For the store."""
    return json.dumps(asdict(hints))


def read_hints(kept: str | None) -> Hints:
    """From the store."""
    return Hints(**json.loads(kept)) if kept else Hints()
