"""Presses without a pause: eight games of several people, the bot as a process of its own beside two busy ones.

Fifty times a second somebody presses something, whether what they pressed before was answered or not.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from playground import Channel
from tests.bench.figure import Figure, at_most, percentile
from tests.bench.press import busy
from tests.bot.discord_server import verb_of, verbs
from tests.soak.report import Report
from tests.soak.shaking import Shaking, pressed_is_gone
from tests.soak.town import Town, town
from tests.soak.uses import Use

RATE = 50
"""Presses a second."""
MINUTES = 10
BUSY = 2
"""Processes that do nothing but think."""
KEPT = 30
"""Messages of a channel, public and private ones each, that the stand-in keeps with their pictures."""
LOOK = 0.05
"""Seconds between two looks at what is shown."""
OFTEN = {"move": 12, "history": 2, "give": 12, "pick": 12, "whatif": 60, "back": 3}
"""Verbs, with how often each is pressed; any other counts as one."""
NEVER = {"again", "ask_end", "ask_undo", "copy", "copy_all", "end", "leave_game"}
"""Verbs that leave the game, or trouble others."""
TEXTS = {"status", "log", "words", "explain"}
"""Verbs that are answered by text alone."""
PICTURES = {"history", "then", "whatif"}
"""Verbs that ask for a picture; any other is answered by a panel, with a picture if it is there in time."""


class Load(Shaking):
    """What was measured: seconds of each press, the answers by verb; bytes and revisions of each look."""

    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.tables = where.channels
        self.acknowledged: list[float] = []
        self.answered: list[tuple[str, float]] = []
        self.late = 0
        self.unanswered: list[str] = []
        self.memory: list[int] = []
        self.behind: list[int] = []
        self._opening: set[int] = set()

    async def press(self, place: Channel) -> None:
        """Somebody presses something; where nobody is asked, a game is opened."""
        live = next(iter(self.people.shown(place, "history")[-1:]), None)
        if live is None or "move" not in verbs(live):
            if place.id not in self._opening:
                self._opening.add(place.id)
                await self.open(place)
                self._opening.discard(place.id)
            return
        asked = self.people.asked(place)
        user = (
            asked[0] if asked and self.dice.random() < 0.7 else self.dice.choice(self.town.players)
        )
        own = [one for one in place.messages.values() if one.ephemeral_to == user.id]
        usable = [
            [use for use in self.people.uses.controls(user, one) if verb_of(use.about) not in NEVER]
            for one in (live, *own)
        ]
        uses = [one for one in usable if one][-1 if self.dice.random() < 0.7 else 0]
        weights = [OFTEN.get(verb_of(use.about), 1) for use in uses]
        await self._timed(self.dice.choices(uses, weights)[0])

    async def _timed(self, use: Use) -> None:
        """Press, and note how long it took."""
        name, loop = verb_of(use.about), asyncio.get_running_loop()
        begun = loop.time()
        outcome = await use.send()
        if outcome.failed:
            self.late += 1
            return
        self.acknowledged.append(loop.time() - begun)
        try:
            await outcome.settled()
        except TimeoutError:
            if not pressed_is_gone(self.town.standin, outcome):
                self.unanswered.append(name)
            return
        self.answered.append((name, loop.time() - begun))

    async def watch(self) -> None:
        """Once a second: note memory and lag, and let the stand-in forget what nobody looks at any more."""
        bot = self.town.bot
        while True:
            await asyncio.sleep(1.0)
            self.memory.append(memory(bot.pid))
            self.behind.append(behind(bot.database))
            for place in self.tables:
                own = [one for one in place.messages.values() if one.ephemeral_to][:-KEPT]
                for message in [*own, *place.public()[:-KEPT]]:
                    message.attachments.clear()
                for message in own:
                    self.town.standin.admin.delete_message(message)

    async def press_all(self, seconds: float, rate: float = RATE) -> None:
        """Press on, in one channel after the other, and wait for the last answers."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        async with asyncio.TaskGroup() as presses:
            for number in count():
                due = begun + number / rate
                if due > begun + seconds:
                    return
                await asyncio.sleep(due - loop.time())
                presses.create_task(self.press(self.tables[number % len(self.tables)]))

    def measures(self, seconds: float, calm: float) -> list[Figure]:
        acknowledged = max(self.acknowledged, default=0.0)
        pictures = self._answered(lambda name: name in PICTURES)
        panels = self.panels()
        quarter = len(self.memory) // 4
        # Peaks: what one picture takes is given back for a moment now and then, and taken again.
        third, last = (max(self.memory[n * quarter :][:quarter]) for n in (2, 3))
        pressed, names = len(self.acknowledged) + self.late, self.unanswered
        return [
            Figure("presses", round(pressed / seconds, 1), "a second", reach=f"{RATE}"),
            Figure("not acknowledged", self.late, "of 3 s", reach="0", met=not self.late),
            Figure("acknowledged", round(acknowledged, 2), "s, latest", reach="<= 3 s"),
            Figure("not answered", len(names), ", ".join(names), reach="0", met=not names),
            Figure("panel p50", round(median(panels), 3), "s"),
            at_most(1, "panel p95", percentile(panels, 95), "s", 3),
            Figure("picture p50", round(median(pictures), 3), "s"),
            Figure("picture p95", round(percentile(pictures, 95), 3), "s"),
            Figure("board behind", max(self.behind), "revisions"),
            at_most(2, "board after calm", calm, "s", 2),
            Figure("memory", round(last / 2**20), "MiB"),
            at_most(5, "growth, last half", 100 * (last / third - 1), "%"),
        ]

    def panels(self) -> list[float]:
        """How long each took that is answered by a panel."""
        return self._answered(lambda name: name not in TEXTS | PICTURES)

    def _answered(self, wanted: Callable[[str], bool]) -> list[float]:
        found = [time for name, time in self.answered if wanted(name)]
        return max(found, [0.0, 0.0], key=len)


def memory(process_id: int) -> int:
    """Bytes that a process holds."""
    pages = Path(f"/proc/{process_id}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGESIZE")


def behind(database: Path) -> int:
    """How many revisions the channel that lags most shows less than is stored."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
        (found,) = store.execute("SELECT max(revision - published_revision) FROM games").fetchone()
    return int(found or 0)


async def shown(database: Path) -> float:
    """Wait until the channels show what is stored; how many seconds that took."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    while behind(database):
        await asyncio.sleep(LOOK)
    return loop.time() - begun


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """Ten minutes of presses at scale 1; what a shorter run misses says nothing."""
    seconds = 60 * MINUTES * scale
    async with town(folder, Random(seed), measured=True) as where:
        load = Load(where, report)
        for place in load.tables:
            await load.open(place)
        await shown(where.bot.database)
        with ExitStack() as stack:
            for _ in range(BUSY):
                stack.enter_context(busy())
            looking = asyncio.create_task(load.watch())
            await load.press_all(seconds)
            looking.cancel()
            calm = await shown(where.bot.database)
    for figure in load.measures(seconds, calm):
        value = f"{figure.value:g} {figure.unit}".strip()
        report.figure(figure.name, value, figure.reach)
        if figure.met is False and scale >= 1:
            report.found("missed", figure.name, f"{value} instead of {figure.reach}")
