"""Ten thousand running games in the database: from the start of the bot to the first panel, what it takes.

The bot is a process of its own, and the games are those of `tests.scale`: one is pressed in, all others are in channels
of which nobody hears, each asked at another time of the last day. Presses are those that a panel answers; their peer
are the same with that game alone. The clock's share of a core is all that the process takes while nobody does anything,
of which a day's games come due. Memory is the most that it ever took.
"""

import asyncio
import os
import time
from pathlib import Path

from tests.bench.figure import Figure, at_most, in_folder
from tests.bench.processes import memory, seconds_of
from tests.patience import PATIENCE
from tests.scale.bots import running
from tests.scale.country import Country
from tests.scale.crowd import Crowd
from tests.soak.report import Report

GAMES = 10_000
SECONDS, RATE = 30.0, 4.0
"""For how long is pressed, and how often a second."""
IDLE = 30.0
"""Seconds in which nobody does anything."""

Taken = tuple[float, float, float, float]
"""By one run of the bot: seconds to start, milliseconds of a press, MiB, per cent of a core."""


def run() -> list[Figure]:
    one = in_folder(lambda folder: _run(folder, 1))
    many = in_folder(lambda folder: _run(folder, GAMES, IDLE))
    start, press, memory, clock = many
    more = [round(value / alone, 2) for value, alone in zip(many[:3], one[:3], strict=True)]
    of, reach = "one game", "<= 1.2 times"
    return [
        at_most(3, "many_start", start, "s", 2, ratio=more[0], of=of),
        at_most(150, "many_memory", memory, "MiB", ratio=more[2], of=of),
        Figure("many_press", round(press, 1), "ms", more[1], of, reach, more[1] <= 1.2),
        at_most(0.5, "many_clock", clock, "% of a core", 2),
    ]


async def _run(folder: Path, games: int, idle: float = 0.0) -> Taken:
    country = Country(games, shards=1, guilds=1, active=1)
    async with running(folder, "SQLite", country) as bots:
        os.sync()  # what was written just now is no commit's to wait for
        begun, standin = time.perf_counter(), country.standin
        await bots.start(0)
        await standin.wait_for(lambda: standin.gateway.online and standin.world.commands, PATIENCE)
        panel = await standin.slash(country.players[0], country.channels[0], "play move")
        await panel.settled()
        start = time.perf_counter() - begun
        await bots.settled()
        step = await Crowd(country, Report()).step(SECONDS, RATE)
        pid = bots.processes[0].pid
        spent = seconds_of(pid)
        await asyncio.sleep(idle)
        clock = 100 * (seconds_of(pid) - spent) / idle if idle else 0.0
        return start, 1000 * step.p50, memory(pid, "VmHWM"), clock
