"""What the store asks of its database, which is one of two: SQLite (`bot.store.sqlite`) or PostgreSQL (`.postgres`).

Statements are written once, as SQLite reads them; where PostgreSQL needs other words, its module replaces them.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

from bot.store.errors import StoreError

T = TypeVar("T")
Values = Sequence[object]
"""What stands in a statement for `?` in their order, or for `?1` by number."""


class Row(Protocol):
    def keys(self) -> Iterable[str]: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __getitem__(self, key: Any, /) -> Any: ...


class Db(Protocol):
    """A connection, in the transaction that its first change begins."""

    def execute(self, sql: str, parameters: Values = (), /) -> Awaitable[object]: ...
    def execute_fetchall(
        self, sql: str, parameters: Values = (), /
    ) -> Awaitable[Iterable[Row]]: ...


Work = Callable[[Db], Awaitable[T]]


def first_line(error: Exception) -> str:
    """What went wrong; the lines after the first may hold values, which no log may."""
    return (str(error) or repr(error)).splitlines()[0]


@asynccontextmanager
async def failures_told(*failures: type[Exception]) -> AsyncIterator[None]:
    """What a database raises as a `StoreError`."""
    try:
        yield
    except failures as error:
        raise StoreError(f"The database failed: {first_line(error)}.") from error
