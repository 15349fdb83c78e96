"""What the store asks of its database, which is one of two: SQLite (`bot.store.sqlite`) or PostgreSQL (`.postgres`).

Statements are written once, as SQLite reads them; where PostgreSQL needs other words, its module replaces them.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from bot.store.errors import StoreError

T = TypeVar("T")
Values = Sequence[object] | Mapping[str, object]
"""What stands in a statement for `?` in their order, for `?1` by number, or for `:name`."""


class Row(Protocol):
    def keys(self) -> Iterable[str]: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __getitem__(self, key: Any, /) -> Any: ...


class Db(Protocol):
    """A connection, in the transaction that its first change begins."""

    def execute(self, sql: str, parameters: Any = (), /) -> Awaitable[object]: ...
    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Awaitable[object]: ...
    def execute_fetchall(self, sql: str, parameters: Any = (), /) -> Awaitable[Iterable[Row]]: ...


Work = Callable[[Db], Awaitable[T]]


@contextmanager
def failures_told(failures: tuple[type[Exception], ...]) -> Iterator[None]:
    """What a database raises as a `StoreError`."""
    try:
        yield
    except failures as error:
        # What may follow in other lines are values, which no log may hold.
        raise StoreError(
            f"The database failed: {(str(error) or repr(error)).splitlines()[0]}."
        ) from error


class Connections(Protocol):
    failures: tuple[type[Exception], ...]
    keys: str
    """What reads the columns of each table's key, `(table, column)`, tables in the order they were made."""
    last_ids: str
    """What reads the last number given to a row of each table that numbers them, `(table, last)`."""
    go_on_after: str
    """What lets a table's next row have the number after one: the table, that number."""

    async def transact(self, work: Work[T]) -> tuple[T, bool]:
        """What `work` gives, committed, and whether it changed something; nothing is kept if it raises."""

    async def read(self, query: str, values: Values) -> Sequence[Row]:
        """What a single statement reads, beside what is being written."""

    async def empty_log(self, db: Db) -> bool:
        """Leave nothing beside the tables of what was taken out of them; False where somebody still reads it."""

    async def close(self) -> None: ...
