"""What whoever runs the bot does with its database: back it up, go back to a backup, export all games."""

import asyncio
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.config import Address
from bot.presenter.game_over import record_file
from bot.store import Store, StoreError, StoreUnavailable
from bot.store.sqlite.backup import copy
from bot.store.sqlite.database_files import restore
from bot.tables.loaded_table import load_table
from engine import EngineError

MODES: Final = {
    "backup": ("FILE", "copy the database to a new FILE, also while the bot runs"),
    "restore": ("FILE", "put the backup FILE in the place of the database"),
    "export-all": (
        "DIR",
        "write the records of all games to the folder DIR, also while the bot runs",
    ),
}
"""What can be done, to what, and what it means."""


def maintain(mode: str, database: Address, path: Path) -> str:
    """Do one of the `MODES`; what was done. Raises `StoreError`, with one line that says why it can't be done."""
    if isinstance(database, str):
        raise StoreUnavailable(
            f"The games are in PostgreSQL, where `{mode}` can't be used: "
            "`pg_dump` makes a backup, which `pg_restore` or `psql` puts back."
        )
    try:
        if mode == "export-all":
            path.mkdir(parents=True, exist_ok=True)
            return asyncio.run(export_all(database, path))
        return (back_up if mode == "backup" else go_back)(database, path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The {mode} failed: {error}.") from error


def back_up(database: Path, file: Path) -> str:
    """Copy the database to a new file, also while a bot uses it."""
    if not database.is_file():
        raise StoreUnavailable(f"There is no database {database}.")
    if file.exists():
        raise StoreUnavailable(f"{file} is there already: name a new file.")
    copy(database, file)
    return f"{database} is backed up in {file}."


def go_back(database: Path, file: Path) -> str:
    """Put a backup in the place of the database, which no bot may use meanwhile."""
    before = restore(database, file)
    return (
        f"{database} is as {file} was; what it was before is in {before}. "
        "Whoever had their data deleted since is in it again: ask them to use `/caylus me forget` once more."
    )


async def export_all(database: Path, folder: Path) -> str:
    """Write the record of every game that has begun to `folder/SERVER/caylus-GAME.txt`, also while a bot plays on."""
    broken = []
    # Not where temporary files usually are: the copy may be large.
    with TemporaryDirectory(dir=folder) as place:
        back_up(database, Path(place) / "copy.db")
        async with await Store.open(Path(place) / "copy.db") as store:
            games = await store.started_games()
            for game_id in games:
                try:
                    row, log = await store.load(game_id)
                    record = record_file(load_table(row, log))
                except (EngineError, ValueError):
                    broken.append(game_id)
                    continue
                (folder / str(row.guild_id)).mkdir(exist_ok=True)
                (folder / str(row.guild_id) / record.name).write_bytes(record.data)
    left_out = f" Left out, as they can't be continued: {broken}." if broken else ""
    return f"{len(games) - len(broken)} games are in {folder}.{left_out}"
