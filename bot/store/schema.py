"""The database's tables: a schema, and the numbered migrations that came after it, in the words of SQLite."""

from collections.abc import Collection, Sequence
from importlib import resources
from typing import Final, Literal

from bot.store.errors import StoreUnavailable

APPLICATION_ID: Final = 0x4341594C  # "CAYL"

SCHEMA: Final = 26
"""The number of the schema: no database has a lower one."""
UPGRADING_COMMIT: Final = "85d1d2255398"
"""The last commit whose bot brings databases with lower numbers up to that: they were never released."""

BEGUN_MOVE: Final = "begun_move"
"""The table of a database into which another is being moved, and nothing but that is done with it."""
BEGIN_MOVE: Final = f"CREATE TABLE IF NOT EXISTS {BEGUN_MOVE} (source TEXT PRIMARY KEY);"
Moved = Literal["", "from", "into"]
"""Whether a database is opened to be moved, or to be filled by a move."""


def migrations() -> list[str]:
    """The SQL of the schema and of the migrations after it, in the order of the numbers in their names."""
    folder = resources.files("bot.store") / "migrations"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in files if file.name.endswith(".sql")]


def newest(steps: Sequence[str] | None = None) -> int:
    return SCHEMA + len(steps or migrations()) - 1


def check_version(database: str, version: int, newest: int) -> None:
    """Raises `StoreUnavailable` for a database with tables that this bot can't go on with."""
    if 0 < version < SCHEMA:
        raise StoreUnavailable(
            f"{database} was written by an older bot (version {version}): open it once with the bot at commit "
            f"{UPGRADING_COMMIT}, then with this one."
        )
    if version > newest:
        raise StoreUnavailable(
            f"{database} was written by a newer bot (version {version}, this one knows {newest})."
        )


def check_move(database: str, tables: Collection[str], moved: Moved) -> None:
    """Raises `StoreUnavailable` for a database that has not all yet, has nothing to move, or has no room for a move."""
    if BEGUN_MOVE in tables and moved != "into":
        raise StoreUnavailable(
            f"A move into {database} is not done: go on with `python -m bot move`, DATABASE as it was before."
        )
    if moved == "from" and not tables:
        raise StoreUnavailable(f"There is nothing to move: {database} is empty.")
    if moved == "into" and tables and BEGUN_MOVE not in tables:
        raise StoreUnavailable(f"{database} is not empty: move into an empty one.")
