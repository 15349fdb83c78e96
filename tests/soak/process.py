"""The bot as a process of its own, against a stand-in in this one: started and killed."""

import asyncio
import multiprocessing
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, TypeVar

from bot.channel.clock import TICK as BOT_TICK
from playground import StandIn
from tests.patience import PATIENCE
from tests.soak.child import Order, Step, arm, run, tick

# A process that has imported everything is forked for each start: a start takes a fraction of a second.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.soak.child", "tests.soak.warm"])

T = TypeVar("T")

TICK = 0.25
"""Seconds between two looks of the bot's clock: what is due comes soon."""
CLOCK_TICK = 0.05
"""Seconds that the clock of its Discord goes on at once."""


class BotEnded(Exception):
    """The bot ended by itself; the text is what it said last."""


class BotProcess:
    """A bot on one database. `died` is set whenever it is not running; `said` is the file with all its logs.

    While it is `starting`, nothing that people do reaches it.
    """

    def __init__(self, standin: StandIn, database: Path) -> None:
        self.standin = standin
        self.database = database
        self.look = TICK if standin.clock.stopped else BOT_TICK
        self.said = database.with_suffix(".log")
        self.said.touch()
        self.died = asyncio.Event()
        self.died.set()
        self._orders: Any = None
        self.starting = False
        self.starts = 0
        self._process: ForkServerProcess | None = None
        self._ordering = asyncio.Lock()

    @property
    def pid(self) -> int:
        return self._process.pid

    async def start(self, step: Step | None = None) -> None:
        """Start it and wait until it is connected, or only start it where it is to die at a step.

        Raises `BotEnded` where it ends instead of connecting.
        """
        # What Discord keeps for a session that never comes back is no part of this.
        self.standin.gateway.sessions.clear()
        self.starts += 1
        self.died = asyncio.Event()
        self._orders, theirs = _context.Pipe()
        standin, clock = self.standin, self.standin.clock
        first: list[Order] = [partial(tick, clock.now())] if clock.stopped else []
        if step is not None:
            first.append(partial(arm, step))
        about = standin.base_url, standin.token, self.database, self.said, self.look
        self._process = _context.Process(target=run, args=(theirs, *about, *first), daemon=True)
        await asyncio.to_thread(self._process.start)
        theirs.close()
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._ended)
        if step is not None:
            return
        self.starting = True
        try:
            await self.alive(standin.wait_for(lambda: standin.gateway.online, PATIENCE))
        finally:
            self.starting = False
        if self.died.is_set():
            raise BotEnded(self.last_words())

    async def alive(self, work: Awaitable[T]) -> T | None:
        """What `work` gives, None if the bot dies meanwhile."""
        task, died = asyncio.ensure_future(work), asyncio.ensure_future(self.died.wait())
        try:
            await asyncio.wait((task, died), return_when=asyncio.FIRST_COMPLETED)
            return await task if task.done() else None
        finally:
            task.cancel()
            died.cancel()

    def _ended(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        self.died.set()

    async def order(self, order: Callable[..., object], *about: object) -> None:
        """Have an order carried out; nothing happens where the process died meanwhile."""
        # Whoever no longer waits leaves no answer for the next.
        await asyncio.shield(self._exchange(partial(order, *about)))

    async def go_on(self, seconds: float) -> None:
        self.standin.clock.advance(seconds)
        await self.order(tick, self.standin.clock.now())

    async def _exchange(self, order: Order) -> None:
        async with self._ordering:
            died, orders = self.died, self._orders
            if not died.is_set():
                try:
                    orders.send(order)
                    await asyncio.to_thread(orders.recv)
                except (EOFError, OSError):
                    await died.wait()

    async def pass_time(self) -> None:
        """Turn the stopped clock of its Discord as long as its own event loop goes on, or while it can't be reached."""
        clock = self.standin.clock
        while True:
            if self.died.is_set() or not self.standin.gateway.online:
                await asyncio.sleep(CLOCK_TICK)
            else:
                await self.order(tick, clock.now(), CLOCK_TICK)
            clock.advance(CLOCK_TICK)

    async def kill(self) -> None:
        if not self.died.is_set():
            self._process.kill()
        await self.died.wait()

    def last_words(self) -> str:
        return self.said.read_text("utf-8", "replace")[-2000:]

    def tracebacks(self) -> dict[str, int]:
        """Exceptions that it logged, by their last line with all numbers left out: how often each."""
        text = self.said.read_text("utf-8", "replace")
        last = re.findall(r"^Traceback \(most.*\n(?:[ |+].*\n|\n)*(.*)", text, re.MULTILINE)
        return Counter(re.sub(r"\d+", "N", line)[:160] for line in last)
