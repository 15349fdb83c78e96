"""The store among processes: a second bot is refused, a killed one loses nothing it acknowledged."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.config import Address
from bot.store import Answer, Store, StoreUnavailable
from tests.store.test_store import running

ROOT = Path(__file__).resolve().parent.parent.parent

# Writes as fast as it can, three lines a commit, and says a revision only once it was acknowledged.
WRITE = """
import asyncio, sys
from bot.config import address
from bot.store import Answer, Store

async def main():
    async with await Store.open(address(sys.argv[1])) as store:
        game, _log = await store.load(int(sys.argv[2]))
        while True:
            answers = [Answer("red", f"{game.revision} {n}", "press", 1) for n in range(3)]
            game = await store.change_game(game.id, game.revision, answers, at=1)
            print(game.revision, flush=True)

asyncio.run(main())
"""


def last_acknowledged(database: Address, game_id: int) -> int:
    """The last revision that a bot said before it was killed."""
    command = [sys.executable, "-c", WRITE, str(database), str(game_id)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            lines = [process.stdout.readline() for _ in range(100)]
        finally:
            process.kill()
        lines += process.stdout  # what it still said before it died
    return int([line for line in lines if line.endswith("\n")][-1])


async def test_a_second_store_is_refused_by_whatever_name(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with await Store.open(database):
        by_symbol, by_link = tmp_path / "elsewhere" / "symbolic.db", tmp_path / "hard.db"
        by_symbol.parent.mkdir()
        by_symbol.symlink_to(database)
        by_link.hardlink_to(database)
        # No refusal lets go of the lock.
        for path in (database, tmp_path / "x" / ".." / "games.db", by_symbol, by_link):
            with pytest.raises(StoreUnavailable, match="in use"):
                await Store.open(path)
    async with await Store.open(database):
        pass


async def test_a_killed_bot_loses_nothing_it_acknowledged(database: Address) -> None:
    async with await Store.open(database) as store:
        game = await running(store)
    acknowledged = last_acknowledged(database, game.id)
    async with await Store.open(database) as store:
        after, log = await store.load(game.id)
        assert after.revision in (acknowledged, acknowledged + 1), "at most the one in hand is more"
        wanted = [f"{revision} {n}" for revision in range(2, after.revision) for n in range(3)]
        assert [line.entry.text for line in log if isinstance(line.entry, Answer)] == wanted
        assert await store.change_game(game.id, after.revision, [Answer("red", "x", "press")], at=2)
    if isinstance(database, Path):
        with closing(sqlite3.connect(database)) as check:
            assert check.execute("PRAGMA integrity_check").fetchone() == ("ok",)
