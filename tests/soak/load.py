"""Presses without a pause: eight games of four people, the bot as a process of its own beside two busy ones.

Fifty times a second somebody presses something, whether what they pressed before was answered or not: most often one
who has to decide, on their private panel or below the live message. A game that is over is followed by another.
"""

import asyncio
import os
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from playground import Channel, Message, User
from tests.bench.figure import Figure, at_most, percentile, sensible_game
from tests.bench.press import thinking
from tests.bot.discord_server import record_of, verb_of, verbs
from tests.soak.report import Report
from tests.soak.shaking import pressed_is_gone
from tests.soak.town import Town, town
from tests.soak.uses import Use, Uses

GAMES = 8
PLAYERS_EACH = 4
RATE = 50
"""Presses a second."""
MINUTES = 10
BUSY = 2
"""Processes that do nothing but think."""
PLAYED = 120
"""Answers that a game is ahead when it is imported: its picture is a full one."""
KEPT = 30
"""Messages of a channel, public and private ones each, that the stand-in keeps with their pictures."""
LOOK = 0.05
"""Seconds between two looks at the bot's database and memory."""

BELOW_LIVE = {"move": 12, "history": 2, "status": 1, "log": 1}
"""The verbs below the live message, with how often each is pressed."""
ON_PANEL = {"give": 12, "pick": 12, "whatif": 60, "then": 1, "words": 1, "back": 3}
"""The same for the verbs on private messages; any other counts as one."""
NEVER = {"again", "ask_end", "ask_undo", "copy", "copy_all", "end", "leave_game"}
"""Verbs that leave the game, or trouble others."""
TEXTS = {"status", "log", "words", "explain"}
"""Verbs that are answered by text alone."""
PICTURES = {"history", "then", "whatif"}
"""Verbs that ask for a picture; any other is answered by a panel, with a picture if it is there in time."""


@dataclass
class Load:
    """What was measured: seconds of each press, the answers by verb; bytes and revisions of each look."""

    acknowledged: list[float] = field(default_factory=list)
    answered: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    late: int = 0
    unanswered: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    behind: list[int] = field(default_factory=list)
    calm: float = 0.0

    def figures(self, seconds: float) -> list[Figure]:
        """The table's rows."""
        acknowledged = max(self.acknowledged, default=0.0)
        panels = self._answered(lambda name: name not in TEXTS | PICTURES)
        pictures = self._answered(lambda name: name in PICTURES)
        quarter = len(self.memory) // 4
        # Peaks: what one picture takes is given back for a moment now and then, and taken again.
        third, last = (max(self.memory[n * quarter :][:quarter]) for n in (2, 3))
        grown = 100 * (last / third - 1)
        pressed = len(self.acknowledged) + self.late
        names = self.unanswered
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
            at_most(2, "board after calm", self.calm, "s", 2),
            Figure("memory", round(last / 2**20), "MiB"),
            at_most(5, "growth, last half", grown, "%"),
        ]

    def _answered(self, wanted: Callable[[str], bool]) -> list[float]:
        found = [one for name, times in self.answered.items() if wanted(name) for one in times]
        return found if len(found) > 1 else [0.0, *found, 0.0]


class Crowd:
    """One channel and its four people; each looks at their newest private message."""

    def __init__(self, where: Town, number: int, load: Load) -> None:
        admin = where.standin.admin
        guild = admin.add_guild(f"Town {number}")
        self.channel: Channel = admin.add_channel(guild, "road")
        self.people: list[User] = [
            admin.add_user(f"p{number}x{seat}", f"P{seat}", guilds=(guild,))
            for seat in range(PLAYERS_EACH)
        ]
        self._standin, self._random, self._uses = where.standin, where.dice, Uses(where)
        self._load = load
        self._opening = False

    async def open(self) -> None:
        """Begin a game in the middle, if its maker may."""
        game = sensible_game(PLAYERS_EACH, 2 * PLAYED).at(PLAYED)
        seated = dict(zip(game.setup.players, self.people, strict=True))
        maker, record = self.people[0], record_of(game)
        await self._standin.slash(maker, self.channel, "caylus import", record=record, **seated)
        with suppress(TimeoutError):
            await self._standin.wait_for(lambda: self._last_with("join"), 5.0)
        # Without a lobby the maker has asked for too much lately: another press tries again.
        if lobby := self._last_with("join"):
            for user in self.people[1:]:
                await self._standin.press(user, lobby, "Join")
            await self._standin.wait_for(lambda: self._last_with("move"))

    def _last_with(self, verb: str) -> Message | None:
        """The last public message with such a control."""
        for message in reversed(self._standin.messages(self.channel)):
            if verb in verbs(message):
                return message
        return None

    async def press(self) -> None:
        """Somebody presses something, on their private panel alone while the channel has no live message."""
        live = self._last_with("history")
        if live is not None and "move" not in verbs(live):
            if not self._opening:
                self._opening = True
                await self.open()
                self._opening = False
            return
        user = self._random.choice(self._pressing(live))
        panels = [uses for one in self._private(user) if (uses := self._usable(user, one))]
        if panels and (live is None or self._random.random() < 0.7):
            await self._use(panels[-1], ON_PANEL)
        elif live is not None:
            await self._use(self._usable(user, live), BELOW_LIVE)

    def _private(self, user: User) -> list[Message]:
        """The private messages that a person sees, oldest first."""
        return [one for one in self.channel.messages.values() if one.ephemeral_to == user.id]

    def _pressing(self, live: Message | None) -> list[User]:
        """Those of whom one presses now: mostly those who have to decide."""
        asked = [user for user in self.people if live and f"<@{user.id}>" in live.content]
        return asked if asked and self._random.random() < 0.7 else self.people

    def _usable(self, user: User, message: Message) -> list[Use]:
        """The controls that may be pressed."""
        controls = self._uses.controls(user, message)
        return [use for use in controls if verb_of(use.about) not in NEVER]

    async def _use(self, uses: list[Use], often: dict[str, int]) -> None:
        """One of them, as often as each is pressed; how long it took is noted."""
        (use,) = self._random.choices(uses, [often.get(verb_of(use.about), 1) for use in uses])
        name, loop = verb_of(use.about), asyncio.get_running_loop()
        begun = loop.time()
        outcome = await use.send()
        if outcome.failed:
            self._load.late += 1
            return
        self._load.acknowledged.append(loop.time() - begun)
        try:
            await outcome.settled()
        except TimeoutError:
            if not pressed_is_gone(self._standin, outcome):
                self._load.unanswered.append(name)
            return
        self._load.answered[name].append(loop.time() - begun)

    def tidy(self) -> None:
        """Let the stand-in forget what nobody looks at any more, above all its pictures."""
        for user in self.people:
            for message in self._private(user)[: -KEPT // PLAYERS_EACH]:
                self._standin.admin.delete_message(message)
                message.attachments.clear()
        for message in self._standin.messages(self.channel)[:-KEPT]:
            message.attachments.clear()


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


def memory(process_id: int) -> int:
    """Bytes of memory that a process holds."""
    pages = Path(f"/proc/{process_id}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGESIZE")


async def every(pause: float, act: Callable[[], None]) -> None:
    """Act until cancelled."""
    while True:
        await asyncio.sleep(pause)
        act()


async def press_all(crowds: list[Crowd], seconds: float) -> None:
    """Press on, in one channel after the other, and wait for the last answers."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    async with asyncio.TaskGroup() as presses:
        for number in count():
            due = begun + number / RATE
            if due > begun + seconds:
                return
            await asyncio.sleep(due - loop.time())
            presses.create_task(crowds[number % len(crowds)].press())


async def measured(folder: Path, seconds: float, seed: int) -> Load:
    """Press for that many seconds, then wait until the channels show what is stored."""
    load, dice = Load(), Random(seed)
    async with town(folder, dice, channels=0, measured=True) as where:
        bot = where.bot
        crowds = [Crowd(where, number, load) for number in range(GAMES)]
        for crowd in crowds:
            await crowd.open()
        await shown(bot.database)

        def look() -> None:
            load.memory.append(memory(bot.pid))
            load.behind.append(behind(bot.database))
            for crowd in crowds:
                crowd.tidy()

        looking = asyncio.create_task(every(1.0, look))
        await press_all(crowds, seconds)
        looking.cancel()
        load.calm = await shown(bot.database)
    return load


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """Ten minutes of presses at scale 1; what a shorter run misses says nothing."""
    seconds = 60 * MINUTES * scale
    with ExitStack() as stack:
        for _ in range(BUSY):
            stack.enter_context(thinking())
        load = await measured(folder, seconds, seed)
    for figure in load.figures(seconds):
        value = f"{figure.value:g} {figure.unit}".strip()
        report.figure(figure.name, value, figure.reach)
        if figure.met is False and scale >= 1:
            report.found("missed", figure.name, f"{value} instead of {figure.reach}")
