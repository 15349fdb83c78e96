"""Presses without a pause, at eight games of several people: how long who presses waits.

Fifty times a second somebody presses something, whether what they pressed before was answered or not, beside two busy
processes; then four times a second, while ten hostile accounts do one thing after the other, whatever they find.
"""

import asyncio
import multiprocessing
from collections.abc import Sequence
from itertools import count
from math import ceil
from pathlib import Path
from random import Random

from playground import Channel, Message, User
from tests.bench.figure import percentile
from tests.bench.processes import memory
from tests.bot.discord_server import verb_of, verbs
from tests.patience import PATIENCE
from tests.soak.report import Report
from tests.soak.shaking import SOON, Shaking, pressed_is_gone
from tests.soak.town import Town, town
from tests.soak.uses import Use

RATE, MINUTES = 50, 10
"""Presses a second, and for how long at scale 1."""
BUSY = 2
"""Processes that do nothing but think."""
HOSTILE = 10
RATE_BESIDE, MINUTES_BESIDE = 4, 5
"""Presses a second beside hostile accounts."""
PANEL_SECONDS, BESIDE_SECONDS = 3.0, 1.0
"""For which all but a twentieth of the panels may be waited for, in the crowd and beside hostile accounts."""
CALM_SECONDS = 2.0
"""In which the channels have to show what is stored when nobody presses any more."""
GROWTH = 5.0
"""Per cent by which the bot's memory may grow in the last quarter."""
KEPT = 30
"""Messages of a channel, public and private ones each, that the stand-in keeps with their pictures."""
OFTEN = {"move": 12, "then": 2, "give": 12, "pick": 12, "whatif": 60}
"""Verbs, with how often each is pressed; any other counts as one."""
NEVER = {"again", "ask", "copy", "end", "leave_game"}
"""Verbs that leave the game, or trouble others."""
NO_PANEL = {"log", "words", "explain", "then", "whatif"}
"""Verbs that are answered by text alone, or by a picture that is waited for."""


class Load(Shaking):
    """What was measured since the last look: seconds until each panel, what went wrong; MiB at each press."""

    patience, again_for = PATIENCE, 0.0
    """Seconds in which an answer has to come, and for which somebody presses again where none does."""
    late_after = 15.0

    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.tables = where.channels
        self.memory: list[float] = []
        self._opening: set[int] = set()
        self._forget()

    def _forget(self) -> None:
        self.pressed = self.late = self.answered = self.later = 0
        """How often was pressed, and not acknowledged; uses answered in the end, and those after `late_after`."""
        self.panels: list[float] = []
        self.unanswered: list[str] = []

    async def press(self, place: Channel) -> None:
        self.memory.append(memory(self.town.bot.pid))
        live = next(iter(self.people.shown(place, "then")[-1:]), None)
        if live is not None and "move" in verbs(live):
            await self.timed(self.choose(place, live, self.town.players))
        elif place.id not in self._opening:
            self._opening.add(place.id)
            await self.open(place)
            self._opening.discard(place.id)

    def choose(self, place: Channel, live: Message, players: Sequence[User]) -> Use:
        """Something that one of the players presses, on the live message or what they have opened."""
        asked = self.people.asked(place, players)
        mine = asked is not None and self.dice.random() < 0.7
        user = asked[0] if mine else self.dice.choice(players)
        own = [one for one in place.messages.values() if one.ephemeral_to == user.id]
        usable = [
            [use for use in self.people.uses.controls(user, one) if verb_of(use.about) not in NEVER]
            for one in (live, *own)
        ]
        uses = [one for one in usable if one][-1 if self.dice.random() < 0.7 else 0]
        weights = [OFTEN.get(verb_of(use.about), 1) for use in uses]
        return self.dice.choices(uses, weights)[0]

    async def timed(self, use: Use) -> None:
        """Press until it is answered or given up."""
        name, loop = verb_of(use.about), asyncio.get_running_loop()
        begun, alone = loop.time(), True
        self.ledger.note(use)
        while alone or loop.time() - begun < self.again_for:
            outcome = await use.send()
            self.pressed += 1
            self.late += outcome.failed
            if not outcome.failed:
                try:
                    await outcome.settled(self.patience)
                except TimeoutError:
                    if pressed_is_gone(self.town.standin, outcome):
                        return
                else:
                    self.ledger.hear(use, outcome, alone=alone)
                    self.answered += 1
                    self.later += loop.time() - begun > self.late_after
                    if name not in NO_PANEL:
                        self.panels.append(loop.time() - begun)
                    return
            alone = False
        self.unanswered.append(name)

    def forget_old(self) -> None:
        """Let the stand-in forget what nobody looks at any more."""
        for place in self.tables:
            own = [one for one in place.messages.values() if one.ephemeral_to][:-KEPT]
            for message in [*own, *place.public()[:-KEPT]]:
                message.attachments.clear()
            for message in own:
                self.town.standin.admin.delete_message(message)

    async def press_all(self, seconds: float, rate: float) -> None:
        """Press on, in one channel after the other, and wait for the last answers."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        async with asyncio.TaskGroup() as presses:
            for number in count():
                due = begun + number / rate
                if due > begun + seconds:
                    return
                if number % ceil(rate) == 0:  # once a second
                    self.forget_old()
                await asyncio.sleep(due - loop.time())
                presses.create_task(self.press(self.tables[number % len(self.tables)]))

    def told(self, when: str, most: float, judged: bool) -> None:
        """The figures of the presses so far, which are forgotten then; only where `judged`, missing one counts."""
        self.report.figure(f"presses {when}", self.pressed)
        self.figure(f"not acknowledged in 3 s {when}", self.late, 0, judged)
        self.figure(f"not answered {when}", len(self.unanswered), 0, judged)
        self.figure(f"panel p95 {when}, s", percentile(self.panels, 95), most, judged)
        self._forget()

    def figure(self, what: str, value: float, most: float, judged: bool) -> None:
        self.report.figure(what, f"{value:.4g}", f"<= {most:g}")
        if value > most and judged:
            self.report.found("missed", what, f"{value:.4g}")


def think(_number: int) -> None:
    while True:
        pass


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """A quarter of an hour at scale 1; what a shorter run misses, or one on a busy machine, says nothing."""
    judged = scale >= 1
    async with town(folder, Random(seed), measured=True) as where:
        load = Load(where, report)
        for place in load.tables:
            await load.open(place)
        await load.shown(SOON)
        with multiprocessing.get_context("spawn").Pool(BUSY) as busy:
            busy.map_async(think, range(BUSY))
            await load.press_all(60 * MINUTES * scale, RATE)
            load.slowest = 0.0
            await load.shown(60.0)
        load.told("in the crowd", PANEL_SECONDS, judged)
        load.figure("board after calm, s", load.slowest, CALM_SECONDS, judged)
        # Peaks: what one picture takes is given back for a moment now and then, and taken again.
        quarter = len(load.memory) // 4
        third, last = (max(load.memory[n * quarter :][: quarter or 1]) for n in (2, 3))
        report.figure("memory, MiB", round(last))
        load.figure("growth, last half, %", 100 * (last / third - 1), GROWTH, judged)

        async def trouble(name: str) -> None:
            user = where.standin.admin.add_user(name, name.title(), guilds=(where.guild,))
            while True:
                if use := await load.people.choose(user):
                    await load.people.uses.send(use)
                await asyncio.sleep(0)

        async with asyncio.TaskGroup() as troubles:
            foes = [troubles.create_task(trouble(f"foe{number}")) for number in range(HOSTILE)]
            await load.press_all(60 * MINUTES_BESIDE * scale, RATE_BESIDE)
            for foe in foes:
                foe.cancel()
        load.told("beside them", BESIDE_SECONDS, judged)
