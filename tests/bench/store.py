"""How long a durable commit takes, beside the disk's own flush.

`append` of two answers is one transaction of the store, synchronous=FULL; its peer is the write and fdatasync of one
page to a file that grows like the log.
"""

import os
import time
from functools import partial
from pathlib import Path

from bot.store import Answer, Store
from tests.bench.figure import Figure, in_folder, percentile, seconds
from tests.store.test_store import running

ROUNDS = 400
PAGE = b"\x5a" * 4096


def run() -> list[Figure]:
    """The ratios are of the same percentile of both, timed by turns: whatever slows the disk slows both."""
    commits, flushes = in_folder(_measure)
    found = []
    for name, percent, most in (("store", 50, 3), ("store p95", 95, 5)):
        value, reach = percentile(commits, percent), f"<= {most} times"
        times = round(value / percentile(flushes, percent), 2)
        found.append(Figure(name, round(value, 3), "ms", times, "fdatasync", reach, times <= most))
    return found


async def _measure(folder: Path) -> tuple[list[float], list[float]]:
    """Milliseconds of each commit and of each flush of one page appended to a file."""
    commits, flushes = [], []
    async with await Store.open(folder / "games.db") as store:
        game = await running(store)
        with (folder / "flushed").open("ab", buffering=0) as grown:
            for turn in range(ROUNDS):
                answers = [Answer("red", f"place r{turn % 28 + 1}", "press", 3)] * 2
                begun = time.perf_counter()
                game = await store.change_game(game.id, game.revision, answers, at=turn)
                commits.append((time.perf_counter() - begun) * 1000)
                flushes.append(seconds(partial(_flush, grown.fileno())) * 1000)
    return commits, flushes


def _flush(file: int) -> None:
    os.write(file, PAGE)
    os.fdatasync(file)
