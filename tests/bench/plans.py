"""How long the plans of five people take to play a whole round by themselves.

From the last person's plan until placements, provost, activation and castle have resolved, through the service and a
real store: the plan is tried, kept, run, and all its answers stored. The boards and Discord are not in it.
"""

import time
from pathlib import Path
from statistics import median

from bot.store import SqliteStore
from tests.bench.figure import Figure, at_most, in_folder, percentile
from tests.plans.makers import WHOLE_ROUND
from tests.plans.stored_table import StoredTable

ROUNDS = 60
MOST = 100


def run() -> list[Figure]:
    """Milliseconds of the last press of five."""
    times = in_folder(_measure)
    return [
        at_most(MOST, "plans of five", median(times), "ms"),
        at_most(MOST, "plans of five p95", percentile(times, 95), "ms"),
    ]


async def _measure(folder: Path) -> list[float]:
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
