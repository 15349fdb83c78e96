"""The database's tables: a schema, and the numbered migrations that came after it, in the words of SQLite."""

from collections.abc import Collection
from importlib import resources
from typing import Final, Literal

from bot.store.errors import StoreUnavailable
from bot.what_topics_offer import tables

APPLICATION_ID: Final = 0x4341594C  # "CAYL"

SCHEMA: Final = 26
"""The number of the schema: no database has a lower one."""
UPGRADING_COMMIT: Final = "85d1d2255398"
"""The last commit whose bot brings databases with lower numbers up to that: they were never released."""

BEGUN_MOVE: Final = "begun_move"
"""The table of a database into which another is being moved, and nothing but that is done with it."""
Use = Literal["play", "read", "from", "into"]
"""A database is opened for a bot, to be read beside one, to be moved, or to be filled by a move."""


def migrations() -> list[str]:
    """The SQL of the schema and of the migrations after it, in the order of the numbers in their names."""
    folder = resources.files("bot.store") / "migrations"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in files if file.name.endswith(".sql")]


def newest() -> int:
    return SCHEMA + len(migrations()) - 1


def missing(version: int) -> list[str]:
    """The migrations that a database of that version lacks."""
    return migrations()[max(version - SCHEMA + 1, 0) :]


def scripts(version: int, use: Use) -> list[str]:
    """What a database of that version lacks: migrations, the tables of topics, the mark of a move."""
    mark = f"CREATE TABLE IF NOT EXISTS {BEGUN_MOVE} (source TEXT PRIMARY KEY);"
    topics = [f"{table.create};" for table in tables().values()]
    return [*missing(version), *topics, *([mark] if use == "into" else [])]


def check_found(database: str, version: int, found: Collection[str], use: Use) -> None:
    """Raises `StoreUnavailable` for a database with some tables, of a version of ours or 0, that can't be used so."""
    if found and not version:
        raise StoreUnavailable(
            f"{database} is not a database of this bot: name another, or an empty one."
        )
    if 0 < version < SCHEMA:
        raise StoreUnavailable(
            f"{database} was written by an older bot (version {version}): open it once with the bot at commit "
            f"{UPGRADING_COMMIT}, then with this one."
        )
    if version > newest():
        raise StoreUnavailable(
            f"{database} was written by a newer bot (version {version}, this one knows {newest()})."
        )
    if BEGUN_MOVE in found and use != "into":
        raise StoreUnavailable(
            f"A move into {database} is not done: go on with `python -m bot move`, DATABASE as it was before."
        )
    if use == "from" and not found:
        raise StoreUnavailable(f"There is nothing to move: {database} is empty.")
    if use == "into" and found and BEGUN_MOVE not in found:
        raise StoreUnavailable(f"{database} is not empty: move into an empty one.")
