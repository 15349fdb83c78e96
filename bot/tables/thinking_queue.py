"""Whose turn it is to be thought for: games of several people first; person by person, and of each table by table."""

from collections import deque
from enum import IntEnum
from typing import Final, Generic, NamedTuple, TypeVar

from bot.store import GameRow

T = TypeVar("T")


class Rank(IntEnum):
    """What comes before what."""

    TOGETHER = 0
    """Several people wait for each other."""
    ALONE = 1
    """Somebody plays among computers."""
    AT_LEISURE = 2
    """Nobody's turn waits for it: reviews, puzzles."""


class Asker(NamedTuple):
    """For whom something is thought, by the ids of the person and of the game."""

    rank: Rank
    person: int = 0
    table: int = 0


AT_LEISURE: Final = Asker(Rank.AT_LEISURE)
"""What has its turn once nobody waits."""


def turn_at(row: GameRow) -> Asker:
    """A decision at a table, which counts as that of the person who opened it."""
    rank = Rank.TOGETHER if len(row.people) > 1 else Rank.ALONE
    return Asker(rank, row.maker_id, row.id)


class ThinkingQueue(Generic[T]):
    """Values that wait. A person, or table of theirs, that had its turn comes behind all others of its rank."""

    def __init__(self) -> None:
        self._waiting: dict[Rank, dict[int, dict[int, deque[T]]]] = {}

    def put(self, asker: Asker, value: T) -> None:
        """Let one more wait."""
        people = self._waiting.setdefault(asker.rank, {})
        tables = people.setdefault(asker.person, {})
        tables.setdefault(asker.table, deque()).append(value)

    def pop(self) -> T | None:
        """The next, None if none waits."""
        if not self._waiting:
            return None
        rank = min(self._waiting)
        people = self._waiting[rank]
        person = next(iter(people))
        tables = people.pop(person)
        table = next(iter(tables))
        values = tables.pop(table)
        value = values.popleft()
        if values:
            tables[table] = values
        if tables:
            people[person] = tables
        elif not people:
            del self._waiting[rank]
        return value
