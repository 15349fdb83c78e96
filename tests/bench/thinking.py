"""Presses beside eight tables at which architects think, as `press` measures them, and looks at those tables.

Each of them has three architects and a person who answers at once, so that somebody thinks there all the time.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from bot.store import Seat, SqliteStore
from bot.tables.leaving import hand_over
from bot.tables.service import Service
from tests.bench.figure import Figure, at_most, percentile
from tests.bench.press import AT_ONCE, SEATS, Table, lateness, timed, watched

ROUNDS = 20
PAUSE = 0.25
"""Seconds between two rounds of presses: more are measured while more is thought."""


async def _thinking_table(service: Service, number: int) -> Table:
    """A table in the middle of its game, of a person and three architects."""
    opened = await Table.open(service, number)
    async with service.locked(opened.id) as table:
        for seat in SEATS[1:]:
            assert seat.user_id is not None
            architect = Seat(seat.name, seat.colour, computer="architect")
            await hand_over(service, table, seat.user_id, architect)
    return opened


async def _keep_thinking(table: Table) -> None:
    """Answer whenever the person is asked."""
    while not (await table.service.table(table.id)).game.finished:
        if table.id not in table.service.thinking_about:
            await table.answer()
        await asyncio.sleep(0.05)


async def _look(table: Table) -> float:
    begun = time.perf_counter()
    await table.service.table(table.id)
    return (time.perf_counter() - begun) * 1000


async def _measure(folder: Path) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds: presses, looks, lateness of the loop."""
    pressed, looked, late = list[float](), list[float](), list[float]()
    async with await SqliteStore.open(folder / "games.db") as store:
        service = Service(store)
        tables = [await Table.open(service, number) for number in range(AT_ONCE)]
        thinking = [await _thinking_table(service, AT_ONCE + number) for number in range(AT_ONCE)]
        for table in tables:
            await table.draw()  # fonts and caches are there from now on
        people = [asyncio.create_task(_keep_thinking(table)) for table in thinking]
        await asyncio.sleep(1)  # the processes have started by then
        async with watched(late):
            for _ in range(ROUNDS):
                pressed += await asyncio.gather(*map(timed, tables))
                looked += await asyncio.gather(*map(_look, thinking))
                await asyncio.sleep(PAUSE)
        for person in people:
            person.cancel()
        await service.close()
    return pressed, looked, late


def run() -> list[Figure]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        pressed, looked, late = asyncio.run(_measure(Path(folder)))
    return [
        Figure("thinking", round(median(pressed), 1), "ms", of="8 presses at once"),
        at_most(250, "thinking p95", percentile(pressed, 95), "ms"),
        Figure("thinking, look p95", round(percentile(looked, 95), 1), "ms"),
        lateness("thinking, late p99", late),
    ]
