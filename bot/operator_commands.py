"""What whoever runs the bot does with its database: back it up, go back to a backup, export all games, move it."""

import asyncio
import re
import sqlite3
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.config import Address
from bot.presenter.game_over import record_file
from bot.store import Store, StoreError, StoreUnavailable
from bot.store.moving import copy_all, finish
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
OF_POSTGRES: Final = {
    "backup": "pg_dump --format=custom --no-owner --file='{file}' '{address}'",
    "restore": "pg_restore --single-transaction --clean --if-exists --no-owner --dbname='{address}' '{file}'",
}
"""What does it there; a password is asked for."""


def maintain(mode: str, database: Address, path: Path) -> str:
    """Do one of the `MODES`; what was done. Raises `StoreError`, with one line that says why it can't be done."""
    try:
        if mode == "export-all":
            path.mkdir(parents=True, exist_ok=True)
            return asyncio.run(export_all(database, path))
        if isinstance(database, str):
            does = OF_POSTGRES[mode].format(file=path, address=without_password(database))
            raise StoreUnavailable(f"The games are in PostgreSQL, where this does it: {does}")
        if mode == "backup":
            return back_up(database, path)
        before = restore(database, path)
        return (
            f"{database} is as {path} was; what it was before is in {before}. "
            "Whoever had their data deleted since is in it again: ask them to use `/caylus me forget` once more."
        )
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The {mode} failed: {error}.") from error


def without_password(address: str) -> str:
    return re.sub(r"(//[^/:@]*):[^/]*@", r"\1@", address)


def back_up(database: Path, file: Path) -> str:
    """Copy the database to a new file, also while a bot uses it."""
    if not database.is_file():
        raise StoreUnavailable(f"There is no database {database}.")
    if file.exists():
        raise StoreUnavailable(f"{file} is there already: name a new file.")
    copy(database, file)
    return f"{database} is backed up in {file}."


async def export_all(database: Address, folder: Path) -> str:
    """Write the record of every game that has begun to `folder/SERVER/caylus-GAME.txt`, also while a bot plays on."""
    broken = []
    # A file is copied, which needs room for a while, more than there may be where temporary files usually are.
    with TemporaryDirectory(dir=folder) as place:
        if isinstance(database, Path):
            back_up(database, copied := Path(place) / "copy.db")
            database = copied
        async with await Store.open(database, use="read") as store:
            games = await store.column("SELECT id FROM games WHERE rules_version IS NOT NULL")
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


async def move(source: Address, target: Address) -> str:
    """Move all that is in one database to another, which is empty or has a part of it; what to do then.

    Raises `StoreError`, with one line that says why it can't be done.
    """
    async with (
        await Store.open(source, use="from") as old,
        await Store.open(target, use="into") as new,
    ):
        say = partial(print, flush=True)
        await copy_all(old, new, say)
        games = await old.column("SELECT id FROM games WHERE status = 'running' ORDER BY id")
        for game_id in games:
            if await replayed(old, game_id) != await replayed(new, game_id):
                raise StoreError(f"Game {game_id} is not as it was: empty the new one, move again.")
        say(f"{'running games':20}{len(games):>10} replayed, as they were")
        await finish(new)
    place = without_password(str(target))
    return f"All is moved. Put into .env, with its password if it has one: DATABASE={place}"


async def replayed(store: Store, game_id: int) -> object:
    """A running game as its log makes it, or why that makes none."""
    row, log = await store.load(game_id)
    try:
        return row, load_table(row, log).game.position()
    except (EngineError, ValueError) as error:
        return row, repr(error)
