"""One press inside the bot: answer checked, applied and durably stored, the board drawn, its bytes there.

It goes through `Service.answer` on a real store and the bot's drawing thread; Discord is not in it. Its peer is the
drawing of the same picture alone, by turns: the ratio says what the rest costs. How long a crowd waits is measured by
`python -m tests.soak load`.

The press after which the plans of five people play a whole round by themselves is measured without pictures: the last
plan is tried, kept, run, and all its answers stored, until placements, provost, activation and castle have resolved.
"""

import time
from pathlib import Path
from random import Random
from statistics import median

from bot.store import SqliteStore
from bot.ui import picture_kinds
from bot.ui.drawing_queue import drawn
from engine.players import PLAYERS, ComputerPlayer, choose_answer
from tests.bench.figure import Figure, at_most, in_folder, percentile, ratio
from tests.plans.makers import WHOLE_ROUND
from tests.plans.stored_table import StoredTable

PLAYED = 120
"""Answers that the game is ahead when it is first pressed: its picture is a full one."""
PRESSES = 80
ROUNDS, MOST = 60, 100
"""How often plans play a round, and the most milliseconds that it should take."""


async def answer(table: StoredTable, computer: ComputerPlayer) -> None:
    now = await table.table()
    await table.press(now.asked.user_id, choose_answer(computer, now.game))


async def draw(table: StoredTable) -> None:
    """The bytes of the board with what the last answer changed."""
    now = await table.table()
    since = len(now.game.answers) - 1
    assert await drawn(picture_kinds.board(now.game, now.names, "en", since=since))


async def _measure(folder: Path) -> tuple[list[float], list[float]]:
    """Milliseconds of presses, and of their pictures alone."""
    presses, drawings, computer = [], [], PLAYERS["apprentice"](Random(1))
    async with await SqliteStore.open(folder / "games.db") as store:
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


async def _plans(folder: Path) -> list[float]:
    """Milliseconds of the last press of five."""
    times = []
    async with await SqliteStore.open(folder / "games.db") as store:
        stored_table = StoredTable(store)
        for _ in range(ROUNDS):
            await stored_table.open(len(WHOLE_ROUND))
            for user_id, plan in enumerate(WHOLE_ROUND[1:], 2):
                await stored_table.plan(user_id, plan)
            begun = time.perf_counter()
            table = await stored_table.plan(1, WHOLE_ROUND[0])
            times.append((time.perf_counter() - begun) * 1000)
            assert table.game.round == 2
    return times


def run() -> list[Figure]:
    """Times of presses, and how much longer they are than drawing alone."""
    presses, drawings = in_folder(_measure)
    plans = in_folder(_plans)
    longer = round(ratio(presses, drawings), 2)
    return [
        at_most(30, "press", median(presses), "ms", ratio=longer, of="drawing alone"),
        at_most(45, "press p95", percentile(presses, 95), "ms"),
        at_most(MOST, "plans of five", median(plans), "ms"),
        at_most(MOST, "plans of five p95", percentile(plans, 95), "ms"),
    ]
