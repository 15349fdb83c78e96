"""How many presses the bot answers, by processes: python -m tests.scale [--processes 1,2] [--games N] [--seconds S].

The stand-in shards. Its database holds so many running games, of which some are pressed in: twice as often from step to
step, until nineteen of twenty panels no longer come within a second; each step is a row. Besides SQLite with one
process, PostgreSQL with each number of processes. With --kill-every, --roll-every or --database-every what is pressed
at one --rate is counted instead, while processes are killed, or ended as a new version would end them, in turn, or the
database is restarted and paused by turns.
"""

import argparse
import asyncio
import logging
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from math import inf
from pathlib import Path
from statistics import fmean

from bot.store import Role
from tests.scale.bots import Bots, NotStarted, running
from tests.scale.country import FIRST, Country, opened
from tests.scale.crowd import Crowd, Step
from tests.soak.ledger import LINES
from tests.soak.report import Report

HEAD = ("database", "processes", "presses/s", "p50 ms", "p95 ms", "MiB each", "of")
LINE = "{:<10} {:>9} {:>9} {:>7} {:>7} {:>8}  {}"
AWAY_SECONDS, PAUSE_SECONDS = 1.0, 10.0
"""After which a killed process is started again, and for which the database is paused."""
CALM_SECONDS = 60.0
LOOK = 0.05
"""Seconds between two looks at what is shown."""
LEAST = 1.0
"""Presses a second below which nobody looks for a rate that can be kept up with."""


def line(kind: str, step: Step, memory: Sequence[float]) -> str:
    came = (f"{step.rate:.1f}", round(1000 * step.p50), round(1000 * step.p95))
    asked = f"{step.asked:g}/s{'' if step.kept_up else ' (saturated)'}"
    return LINE.format(kind, len(memory), *came, round(fmean(memory)), asked)


async def steps(crowd: Crowd, bots: Bots, seconds: float, rate: float, kind: str) -> None:
    """Print a line for each step, of which the last is between one that kept up and one that did not."""
    good, bad, between = 0.0, inf, False
    while True:
        step = await crowd.step(seconds, rate)
        print(line(kind, step, bots.memory()), flush=True)
        good, bad = (rate, bad) if step.kept_up else (good, rate)
        if between or rate < LEAST:
            return
        between = good > 0 and bad < inf
        rate = (good + bad) / 2 if bad < inf else 2 * rate


async def measure(folder: Path, kind: str, arguments: argparse.Namespace) -> None:
    country = Country(arguments.games)
    async with running(folder, kind, country) as bots:
        for processes in (1,) if kind == "SQLite" else arguments.processes:
            crowd = Crowd(country, Report())
            try:
                await bots.start_all(processes)
                # Fonts and caches are there from then on.
                await crowd.step(min(5.0, arguments.seconds), arguments.rate)
                await steps(crowd, bots, arguments.seconds, arguments.rate, kind)
            except NotStarted as reason:
                print(f"{kind}, {processes} processes: not measured: {reason}", flush=True)
            await bots.stop()


async def trouble(bots: Bots, arguments: argparse.Namespace) -> None:
    """Kill one process after the other, and restart and pause the database by turns, while people press."""
    loop = asyncio.get_running_loop()
    end = loop.time() + arguments.seconds

    async def again(number: int, how: signal.Signals, away: float = 0.0) -> None:
        """End one of them in turn and start it again, unless it is being started again."""
        number %= max(arguments.processes)
        if number in bots.processes:
            await bots.end(number, how)
            await asyncio.sleep(away)
            await bots.start(number)

    async def disturb(number: int) -> None:
        await (bots.pause_database(PAUSE_SECONDS) if number % 2 else bots.restart_database())

    async def repeat(work: Callable[[int], Awaitable[None]], every: float) -> None:
        for number in count():
            if not every or loop.time() + every > end:
                return
            await asyncio.sleep(every)
            await work(number)

    await asyncio.gather(
        repeat(lambda number: again(number, signal.SIGKILL, AWAY_SECONDS), arguments.kill_every),
        # None that was just killed.
        repeat(lambda number: again(number + 2, signal.SIGTERM), arguments.roll_every),
        repeat(disturb, arguments.database_every),
    )


async def shake(folder: Path, arguments: argparse.Namespace) -> Report:
    """Count what goes wrong for people while processes and database do."""
    report, country = Report(), Country(arguments.games)
    async with running(folder, "PostgreSQL", country) as bots:
        await bots.start_all(max(arguments.processes))
        crowd = Crowd(country, report)
        troubling = asyncio.create_task(trouble(bots, arguments))
        watching = asyncio.create_task(bots.watch(report))
        step = await crowd.step(arguments.seconds, arguments.rate)
        await troubling
        begun = asyncio.get_running_loop().time()
        while bots.unshown() and asyncio.get_running_loop().time() - begun < CALM_SECONDS:
            await asyncio.sleep(LOOK)
        watching.cancel()
        calm, left = asyncio.get_running_loop().time() - begun, bots.unshown()
        report.figure("presses", crowd.pressed)
        report.figure("not acknowledged in 3 s", crowd.late)
        report.figure("answered in the end", crowd.answered)
        report.figure("never answered", len(crowd.unanswered), "0")
        report.figure(f"answered later than {crowd.late_after:.0f} s", crowd.later, "0")
        report.figure("panel p50, p95, s", f"{step.p50:.2f} {step.p95:.2f}")
        report.figure("seconds until calm", f"{calm:.1f}")
        report.figure("games not shown then", left, "0")
        last = FIRST + len(country.channels)
        query = f"{LINES} WHERE game_id BETWEEN {FIRST} AND {last - 1} AND source <> 'import'"
        with opened(bots.address) as db:
            log = db.execute(query).fetchall()
            query = f"SELECT count(*) FROM messages WHERE role = '{Role.REMINDER}'"
            reminded = db.execute(query).fetchone()[0]
        report.figure("games reminded", reminded, str(len(country.waiting)))
        report.figure("answers acknowledged", crowd.ledger.acknowledged.total())
        for kind, key, told in crowd.ledger.problems(log):
            report.found(kind, key, told)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.scale", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    troubles = dict.fromkeys(("kill-every", "roll-every", "database-every"), 0.0)
    for name, standard in {"seconds": 20.0, "rate": 4.0, **troubles}.items():
        parser.add_argument(f"--{name}", type=float, default=standard)
    parser.add_argument(
        "--processes", default=[1], type=lambda text: [int(one) for one in text.split(",")]
    )
    parser.add_argument("--only", choices=("SQLite", "PostgreSQL"))
    arguments = parser.parse_args()
    for name in ("aiohttp.server", "playground"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # connections are dropped on purpose
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # no server is left behind
    with tempfile.TemporaryDirectory(dir=Path.cwd(), ignore_cleanup_errors=True) as folder:
        if arguments.kill_every or arguments.roll_every or arguments.database_every:
            report = asyncio.run(shake(Path(folder), arguments))
            print(report.text())
            return 0 if report.clean else 1
        print(LINE.format(*HEAD))
        for kind in [arguments.only] if arguments.only else ("SQLite", "PostgreSQL"):
            asyncio.run(measure(Path(folder), kind, arguments))
    return 0


if __name__ == "__main__":
    sys.exit(main())
