"""Ten hostile accounts do whatever they find, each the next as soon as it is answered: how long others wait."""

import asyncio
from pathlib import Path
from random import Random

from tests.bench.figure import percentile
from tests.soak.load import Load, shown
from tests.soak.report import Report
from tests.soak.town import town

HOSTILE = 10
RATE = 4
"""Presses of the others a second."""
MINUTES = 5
MOST_SECONDS = 1.0
"""For which all but a twentieth of the others' panels may be waited for."""


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """Five minutes at scale 1; on a machine that is busy with something else the seconds say nothing."""
    async with town(folder, Random(seed), measured=True) as where:
        load = Load(where, report)
        for place in load.tables:
            await load.open(place)
        await shown(where.bot.database)
        uses = load.people.uses
        uses.used.clear()

        async def trouble(name: str) -> None:
            user = where.standin.admin.add_user(name, name.title(), guilds=(where.guild,))
            while True:
                if use := await load.people.choose(user):
                    await uses.send(use)
                await asyncio.sleep(0)

        troubles = [asyncio.create_task(trouble(f"foe{number}")) for number in range(HOSTILE)]
        await load.press_all(60 * MINUTES * scale, RATE)
        for trouble_made in troubles:
            trouble_made.cancel()
        ended = await asyncio.gather(*troubles, return_exceptions=True)
    waited = percentile(load.panels(), 95)
    report.figure("uses by ten hostile accounts", uses.used.total())
    report.figure("presses of others", len(load.acknowledged) + load.late)
    report.figure("not acknowledged within 3 s", load.late, "0")
    report.figure("not answered", len(load.unanswered), "0")
    report.figure("panel p95, seconds", f"{waited:.2f}", f"<= {MOST_SECONDS:g}")
    for error in ended:
        if not isinstance(error, asyncio.CancelledError):
            report.found("accounts that gave up", repr(error), repr(error))
    if load.late or load.unanswered or waited > MOST_SECONDS:
        report.found("others wait", f"{HOSTILE} accounts", f"{waited:.2f} s, {load.unanswered}")
