"""Everybody plays at random while requests fail, events are lost, the connection breaks and the bot is killed."""

import asyncio
from pathlib import Path
from random import Random

from playground import EventFault, RestFault, StandIn
from tests.soak.report import Report
from tests.soak.shaking import Shaking
from tests.soak.town import town

INTERACTIONS, KILLS, ROUND = 20_000, 200, 1_000
BREAK_EVERY = 60.0
"""Seconds between two breaks of the connection."""


def failing(standin: StandIn) -> None:
    """Let 5 % of the requests fail, hang or be late, and events come twice, late or never."""
    standin.faults.rest += [
        RestFault(status=500, probability=0.01), RestFault(status=503, probability=0.01),
        RestFault(status=429, probability=0.005), RestFault(drop="before", probability=0.01),
        RestFault(drop="after", probability=0.01), RestFault(hang=True, probability=0.003),
        RestFault(delay=2.0, probability=0.002),
    ]  # fmt: skip
    for event in ("INTERACTION_CREATE", "THREAD_*", "CHANNEL_*"):
        standin.faults.events += [
            EventFault(event, "drop", probability=0.003),
            EventFault(event, "duplicate", probability=0.02),
            EventFault(event, "reorder", probability=0.02),
        ]


class Faults(Shaking):
    breaks = 0
    _next_break = 0.0

    async def round(self, until: int, kills: int) -> None:
        """Interactions until there were so many, with kills spread over them, then calm."""
        failing(self.town.standin)
        begun = self.ledger.interactions
        each = (until - begun) // (kills + 1)
        chores = [
            asyncio.create_task(self._break_often()),
            asyncio.create_task(self._kill([begun + each * n for n in range(1, kills + 1)])),
        ]
        await self.people.until(until)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        self.town.standin.faults.clear()
        await self.restart()
        await self.calm()

    async def _kill(self, moments: list[int]) -> None:
        for moment in moments:
            while self.ledger.interactions < moment and not self.town.bot.died.is_set():
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.dice.random() * 0.05)
            await self.town.bot.kill()
            self.kills += 1
            await self.restart()

    async def _break_often(self) -> None:
        gateway, loop = self.town.standin.gateway, asyncio.get_running_loop()
        ways = (gateway.abort, gateway.close, gateway.reconnect, gateway.invalidate)
        while True:
            # A round may take less time than passes between two breaks.
            await asyncio.sleep(self._next_break - loop.time())
            ways[self.breaks % len(ways)]()
            self.breaks += 1
            self._next_break = loop.time() + BREAK_EVERY


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    total, kills = round(INTERACTIONS * scale), round(KILLS * scale)
    each = min(ROUND, total)
    async with town(folder, Random(seed)) as where:
        shaking = Faults(where, report)
        for done in range(0, total, each):
            await shaking.round(done + each, -(-kills * each // total))
            report.progress(done + each, total)
        report.figure("interactions under faults", shaking.ledger.interactions, f">= {total}")
        report.figure("kills among them", shaking.kills, f">= {kills}")
        shaking.figures()
        uses = shaking.people.uses
        if never := sorted(uses.seen - uses.used.keys()):
            report.notes.append(f"never used: {', '.join(never)}")
