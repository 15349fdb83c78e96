"""What whoever runs the bot does with its database: back it up, go back to a backup, export all games."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.presenter.public_messages import record_file
from bot.store import SqliteStore, StoreUnavailable
from bot.store.sqlite import backup, restore
from bot.tables.table import load_table
from engine import EngineError


def back_up(database: Path, file: Path) -> str:
    """Copy the database, also while a bot uses it; what was done. Raises `StoreUnavailable`."""
    if not database.is_file():
        raise StoreUnavailable(f"There is no database {database}.")
    if file.exists():
        raise StoreUnavailable(f"{file} is there already: name a new file.")
    try:
        backup.copy(database, file)
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(f"{database} can't be copied to {file}: {error}.") from error
    return f"{database} is backed up in {file}."


def go_back(database: Path, file: Path) -> str:
    """Put a backup in the place of the database, which no bot may use; what was done. Raises `StoreUnavailable`."""
    before = restore.restore(database, file)
    return (
        f"{database} is as {file} was; what it was before is in {before}. "
        "Whoever had their data deleted since is in it again: delete it for them once more."
    )


async def export_all(database: Path, folder: Path) -> str:
    """Write the record of every game that has begun to `folder/SERVER/caylus-GAME.txt`; what was done.

    A bot may use the database meanwhile. Raises `StoreError`.
    """
    written, left_out = 0, []
    try:
        async with _copied(database, folder) as store:
            for game_id in await store.started_games():
                try:
                    await _export(store, game_id, folder)
                    written += 1
                except (EngineError, ValueError):
                    left_out.append(game_id)
    except OSError as error:
        raise StoreUnavailable(f"{database} can't be exported to {folder}: {error}.") from error
    broken = f" Left out, as they make no game: {left_out}." if left_out else ""
    return f"{written} games are in {folder}, as `/caylus import` reads them.{broken}"


@asynccontextmanager
async def _copied(database: Path, folder: Path) -> AsyncIterator[SqliteStore]:
    """One state of the database, brought up to date, for as long as it is needed."""
    with _place(folder) as place:
        copy = Path(place) / database.name
        back_up(database, copy)
        async with await SqliteStore.open(copy) as store:
            yield store


def _place(folder: Path) -> TemporaryDirectory[str]:
    """Room on the same disk, for a copy that may be large."""
    folder.mkdir(parents=True, exist_ok=True)
    return TemporaryDirectory(dir=folder)


async def _export(store: SqliteStore, game_id: int, folder: Path) -> None:
    """Write one game. Raises `EngineError`, `ValueError` for one that is broken."""
    row, log = await store.load(game_id)
    record = record_file(row, load_table(row, log).game)
    file = folder / str(row.guild_id) / record.name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(record.data)
