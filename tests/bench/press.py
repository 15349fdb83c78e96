"""One press inside the bot: answer checked, applied and durably stored, the board drawn, its bytes there.

It goes through `Service.answer` on a real store and the bot's drawing thread; Discord is not in it. Its peer is the
drawing of the same picture alone, by turns: the ratio says what the rest costs. How long a crowd waits is measured by
`python -m tests.soak load`.
"""

import time
from pathlib import Path
from random import Random
from statistics import median

from bot.store import Store
from bot.ui import picture_kinds
from bot.ui.drawing_queue import drawn
from engine.players import PLAYERS, ComputerPlayer, choose_answer
from tests.bench.figure import Figure, at_most, in_folder, percentile, ratio
from tests.plans.stored_table import StoredTable

PLAYED = 120
"""Answers that the game is ahead when it is first pressed: its picture is a full one."""
PRESSES = 80


async def answer(table: StoredTable, computer: ComputerPlayer) -> None:
    now = await table.table()
    await table.press(now.asked.user_id, choose_answer(computer, now.game))


async def draw(table: StoredTable) -> None:
    """The bytes of the board with what the last answer changed."""
    now = await table.table()
    since = len(now.game.answers) - 1
    assert await drawn(picture_kinds.board(now.game, now.names, "en", since=since))


async def _measure(folder: Path) -> tuple[list[float], list[float]]:
    presses, drawings, computer = [], [], PLAYERS["apprentice"](Random(1))
    async with await Store.open(folder / "games.db") as store:
        table = StoredTable(store)
        await table.open(4)
        for _ in range(PLAYED):
            await answer(table, computer)
        await draw(table)  # fonts and caches are there from now on
        for _ in range(PRESSES):
            begun = time.perf_counter()
            await answer(table, computer)
            await draw(table)
            pressed = time.perf_counter()
            await draw(table)
            presses.append((pressed - begun) * 1000)
            drawings.append((time.perf_counter() - pressed) * 1000)
    return presses, drawings


def run() -> list[Figure]:
    presses, drawings = in_folder(_measure)
    longer = round(ratio(presses, drawings), 2)
    return [
        at_most(30, "press", median(presses), "ms", ratio=longer, of="drawing alone"),
        at_most(45, "press p95", percentile(presses, 95), "ms"),
    ]
