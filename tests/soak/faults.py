"""Everybody plays at random while requests fail, events are lost, the connection breaks and the bot is killed."""

import asyncio
from pathlib import Path
from random import Random

from playground import EventFault, RestFault, StandIn
from tests.soak.errors import BotEnded
from tests.soak.ledger import Ledger
from tests.soak.people import People, asks
from tests.soak.projection import Projection
from tests.soak.report import Report
from tests.soak.town import Town, town

INTERACTIONS, KILLS, ROUND = 20_000, 200, 1_000
BREAK_EVERY = 60.0
"""Seconds between two breaks of the connection."""
CALM_SECONDS = 60.0
"""In which the channels have to show what is stored once nothing fails any more."""


def failing(standin: StandIn) -> None:
    """Let 5 % of the requests fail, hang or be late, and events come twice, late or never."""
    for rule in (
        {"status": 500, "probability": 0.01},
        {"status": 503, "probability": 0.01},
        {"status": 429, "probability": 0.005},
        {"drop": "before", "probability": 0.01},
        {"drop": "after", "probability": 0.01},
        {"hang": True, "probability": 0.003},
        {"delay": 2.0, "probability": 0.002},
    ):
        standin.faults.rest.append(RestFault(**rule))
    for event in ("INTERACTION_CREATE", "MESSAGE_*", "THREAD_*", "CHANNEL_*"):
        standin.faults.events += [
            EventFault(event, "drop", probability=0.003),
            EventFault(event, "duplicate", probability=0.02),
            EventFault(event, "reorder", probability=0.02),
        ]


class Shaking:
    """One run."""

    def __init__(self, where: Town, report: Report) -> None:
        self.town = where
        self.report = report
        self.ledger = Ledger()
        self.people = People(where, self.ledger)
        self.kills = self.breaks = 0
        self.slowest = 0.0
        """Seconds that the channels took at most to become right once all was calm."""

    async def round(self, until: int, kills: int) -> None:
        """Interactions under faults with kills spread over them, then calm."""
        failing(self.town.standin)
        begun = self.ledger.interactions
        chores = [
            asyncio.create_task(self._break_often()),
            asyncio.create_task(
                self._kill([begun + (until - begun) * (n + 1) // (kills + 1) for n in range(kills)])
            ),
        ]
        await self.people.until(until)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        self.town.standin.faults.clear()
        await self._restart()
        await self.calm()

    async def _kill(self, moments: list[int]) -> None:
        for moment in moments:
            while self.ledger.interactions < moment and not self.town.bot.died.is_set():
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.town.dice.random() * 0.05)
            await self.town.bot.kill()
            self.kills += 1
            await self._restart()

    async def _restart(self) -> None:
        """Start it if it is dead; that it ended by itself is something found."""
        for _ in range(3):
            if not self.town.bot.died.is_set():
                return
            try:
                await self.town.bot.start()
            except (BotEnded, TimeoutError) as error:
                self.report.found("ended by itself", str(self.kills), str(error))

    async def _break_often(self) -> None:
        gateway = self.town.standin.gateway
        ways = (gateway.abort, gateway.close, gateway.reconnect, gateway.invalidate)
        while True:
            await asyncio.sleep(BREAK_EVERY)
            ways[self.breaks % len(ways)]()
            self.breaks += 1

    async def calm(self) -> None:
        """Hold what is shown, and what was acknowledged, to what is stored; then every game has to go on."""
        loop, database = asyncio.get_running_loop(), self.town.bot.database
        begun = loop.time()
        while found := self._problems():
            if loop.time() - begun > CALM_SECONDS:
                break
            await asyncio.sleep(0.2)
        self.slowest = max(self.slowest, loop.time() - begun)
        for what, wrong in found.items():
            self.report.found("strange messages", what, wrong)
        for line in self.ledger.lost(database):
            self.report.found("answers lost", line.partition(": ")[0], line)
        for line in self.ledger.doubled(database):
            self.report.found("answers doubled", line.partition(": ")[0], line)
        for game_id in Projection(self.town.standin, database).tables:
            await self._go_on(game_id)
        for user in self.town.people:
            self.town.standin.admin.forget_ephemerals(user)

    def _problems(self) -> dict[str, str]:
        """What is wrong and was not before."""
        found = Projection(self.town.standin, self.town.bot.database).problems()
        return {key: what for key, what in found.items() if not self.report.knows(key)}

    async def _go_on(self, game_id: int) -> None:
        """Somebody answers what is asked; a game in which nobody can is stuck."""
        said = "nobody is asked"
        for _ in range(3):
            table = Projection(self.town.standin, self.town.bot.database).tables.get(game_id)
            if table is None or self.report.knows(f"game {game_id}"):
                return
            if table.asked is None or table.asked.user_id is None:
                break
            user = self.town.person(table.asked.user_id)
            place = self.town.standin.world.channels[table.row.channel_id]
            live = next((one for one in self.people.shown(place) if asks(one, user)), None)
            use = await self.people.answer(user, live) if live else None
            before = self.ledger.acknowledged.total()
            outcome = await self.people.act(use) if use else None
            if self.ledger.acknowledged.total() > before:
                return
            said = str(outcome.message and outcome.message.texts()) if outcome else "no answer"
        self.report.found("games stuck", f"game {game_id}", said[:300])


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """The whole of it, or a part: `scale` is 1 for all."""
    total, kills = round(INTERACTIONS * scale), round(KILLS * scale)
    each = min(ROUND, total)
    async with town(folder, Random(seed)) as where:
        shaking = Shaking(where, report)
        for done in range(0, total, each):
            await shaking.round(done + each, -(-kills * each // total))
        ledger = shaking.ledger
        report.figure("interactions under faults", ledger.interactions, f">= {total}")
        report.figure("kills among them", shaking.kills, f">= {kills}")
        report.figure("breaks of the connection", shaking.breaks)
        report.figure("answers acknowledged", ledger.acknowledged.total())
        report.figure("interactions without an answer", ledger.unanswered)
        report.figure(
            "seconds until calm, at most", round(shaking.slowest, 1), f"<= {CALM_SECONDS:.0f}"
        )
        for what in (
            "answers lost",
            "answers doubled",
            "games stuck",
            "strange messages",
            "ended by itself",
        ):
            report.count(what)
        report.never_used(shaking.people.uses)
        report.tracebacks(where.bot)
