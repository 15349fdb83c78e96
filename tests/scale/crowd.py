"""People who press whatever becomes of it, and press again what is not answered: how long each waits."""

import asyncio
from collections import defaultdict, deque
from typing import NamedTuple

from playground import Change, Channel, Message
from tests.bench.figure import percentile
from tests.bot.discord_server import verbs
from tests.scale.country import Country
from tests.soak.load import Load
from tests.soak.report import Report

UNDONE = " undid a move"
REMEMBERED = 4
"""Public messages of a channel among which no two are the same."""


class Step(NamedTuple):
    """What came of pressing so many times a second, as was `asked`; times are in seconds."""

    asked: float
    seconds: float
    answered: int
    failed: int
    p50: float
    p95: float

    @property
    def rate(self) -> float:
        return self.answered / self.seconds

    @property
    def kept_up(self) -> bool:
        return self.p95 <= 1.0 and not self.failed and self.rate >= 0.9 * self.asked


class Crowd(Load):
    """Everybody waits for the answer to what they pressed before they press anything else."""

    patience, again_for = 5.0, 60.0

    def __init__(self, country: Country, report: Report) -> None:
        super().__init__(country, report)
        self.seated = country.seated
        self.tables = [one for one in country.channels if one not in country.waiting]
        self._waiting = {one.id for one in country.waiting}
        self._busy: set[int] = set()
        self._said: defaultdict[int, deque[object]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        country.standin.subscribe(self._hear)

    async def press(self, place: Channel) -> None:
        live = next(iter(self.people.shown(place, "move")[-1:]), None)
        free = [one for one in self.seated[place.id] if one.id not in self._busy]
        if live is not None and free and "then" in verbs(live):
            use = self.choose(place, live, free)
            self._busy.add(use.user.id)
            try:
                await self.timed(use)
            finally:
                self._busy.discard(use.user.id)

    def _hear(self, change: Change) -> None:
        """Note a message that a channel has twice; what was undone may be said again."""
        message = change.message
        if message is None or message.author_id != self.town.standin.bot.id or message.ephemeral_to:
            return
        said = self._said[message.channel_id]
        if UNDONE in message.content:
            said.clear()
        elif change.what == "message" and (what := self._what(message)):
            if what in said:
                self.report.found("said twice", str(message.id), message.content[:200])
            said.append(what)

    def _what(self, message: Message) -> object:
        """What no channel may have twice: pictures with what is told beside them, any text where nobody presses."""
        pictures = tuple(hash(one.data) for one in message.attachments)
        waits = message.channel_id in self._waiting
        return (message.content, pictures) if pictures or waits else None

    async def step(self, seconds: float, rate: float) -> Step:
        """Let them press so often a second."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        self._forget()
        await self.press_all(seconds, rate)
        p50, p95 = (percentile(self.panels, percent) for percent in (50, 95))
        return Step(rate, loop.time() - begun, self.answered, self.late, p50, p95)
