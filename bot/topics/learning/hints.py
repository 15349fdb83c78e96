"""Which idea of the game a person is told at a decision: each three times, new ones first."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from bot.store import SqliteStore
from bot.tables.preferences import HINTS

ENOUGH: Final = 3
"""How often an idea is told."""


@dataclass(frozen=True, slots=True)
class Hints:
    """How many `times` each idea was told, and the `idea` told last, at the decision `at`."""

    times: Mapping[str, int] = field(default_factory=dict)
    at: str = ""
    idea: str = ""

    def then(self, at: str, ideas: Sequence[str], fitting: Collection[str] = ()) -> "Hints | None":
        """With one of those ideas told at a decision, where it stays the same; None if all were told enough.

        Of ideas that are not new those that are `fitting` come first, then those told least.
        """
        if at == self.at and self.idea in ideas:
            return self

        def late(idea: str) -> tuple[bool, int]:
            told = self._told(idea)
            return told > 0 and idea not in fitting, told

        found = min((one for one in ideas if self._told(one) < ENOUGH), key=late, default="")
        return Hints({**self.times, found: self._told(found) + 1}, at, found) if found else None

    @property
    def first(self) -> bool:
        """True if the idea is told for the first time."""
        return self._told(self.idea) == 1

    def _told(self, idea: str) -> int:
        return self.times.get(idea, 0)


def read_hints(kept: str | None) -> Hints:
    """The hints that a person was given, as the store keeps them."""
    return Hints(**json.loads(kept)) if kept else Hints()


async def keep_hints(store: SqliteStore, user_id: int, hints: Hints) -> None:
    """Keep which hints a person was given."""
    await store.set_setting("user", user_id, HINTS, json.dumps(asdict(hints)))
