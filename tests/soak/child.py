"""Inside the bot's process: it runs as `python -m bot` would, and carries out what the soak orders meanwhile."""

import asyncio
import inspect
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial, wraps
from multiprocessing.connection import Connection
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import discord

from bot import __main__ as program
from bot import discord_connection
from bot.client import CaylusClient
from bot.tables.notification_limits import Notices
from bot.tables.playing import Service
from bot.topics.review import making_reviews
from bot.ui.token_buckets import TokenBuckets
from engine.players.review import Effort
from playground import connect

# Each start would wait five seconds for the first retry, and two for more servers.
discord_connection.RETRY_FIRST = 0.2
GUILDS_READY = 0.05


@dataclass(frozen=True)
class Step:
    """A point at which the process kills itself: before, amid or after the `count`th call of a function of the bot."""

    function: str
    """`module:name`, where the bot looks it up, as `pkgutil.resolve_name` does."""
    when: str = "before"
    count: int = 1
    delay: float = 0.0
    """Seconds from the call on, if it is `amid`."""

    def __str__(self) -> str:
        return f"{self.when} {self.function.rpartition(':')[2]}"


# Orders

Order = Callable[[], object]
"""One of these functions with its arguments."""


def arm(step: Step) -> None:
    module, _, path = step.function.partition(":")
    outer, _, name = path.rpartition(".")
    holder = resolve_name(f"{module}:{outer}")
    original = getattr(holder, name)
    left = step.count

    def passed(when: str) -> None:
        nonlocal left
        if (when == "after") != (step.when == "after"):
            return
        left -= 1
        if left == 0 and step.when == "amid":
            threading.Timer(step.delay, os.kill, (os.getpid(), signal.SIGKILL)).start()
        elif left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    @contextmanager
    def passing() -> Iterator[None]:
        passed("before")
        yield
        passed("after")

    async def awaited(*args: Any, **kwargs: Any) -> Any:
        with passing():
            return await original(*args, **kwargs)

    awaits = inspect.iscoroutinefunction(original)
    made: Any = wraps(original)(awaited if awaits else passing()(original))
    if isinstance(inspect.getattr_static(holder, name), classmethod):
        made = staticmethod(made)  # what was looked up is bound already
    setattr(holder, name, made)


_now: float | None = None
"""The time of the bot's Discord; without one it is that of the machine."""
_loop: asyncio.AbstractEventLoop | None = None
_take, _check = TokenBuckets.take, Notices.check


class _Client(CaylusClient):
    """The bot, which says where its event loop is."""

    async def setup_hook(self) -> None:
        global _loop
        _loop = asyncio.get_running_loop()
        await super().setup_hook()


def tick(now: float, seconds: float = 0.0) -> None:
    """Let the bot's time be that of its Discord, `now`, and its event loop go on for so many `seconds`.

    So a bot that is slow has no less time to answer than one that is fast.
    """
    global _now
    _now = now
    if seconds and _loop is not None:
        asyncio.run_coroutine_threadsafe(asyncio.sleep(seconds), _loop).result()


def limit(usual: bool) -> None:
    """Let people ask for no more than usual, or for as much as they want."""
    taking: Any = _take if usual else lambda *_asked: None
    TokenBuckets.take = taking  # type: ignore[method-assign]
    Notices.check = _check if usual else _unchecked  # type: ignore[method-assign]


async def _unchecked(*_asked: Any, **_opening: bool) -> None:
    """The same few people open table after table."""


# The process


def _obey(orders: Connection) -> None:
    """Carry out orders and confirm each; nobody wants the bot any more once the soak is gone."""
    while True:
        try:
            orders.recv()()
            orders.send(None)
        except (EOFError, OSError):
            os._exit(1)


def run(
    orders: Connection,
    base_url: str,
    token: str,
    database: Path,
    said: Path,
    look: float,
    *first: Order,
) -> None:
    """Be the bot until the end; `first` is carried out before it starts, all that it says goes into the file `said`."""
    file = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    os.chdir(said.parent)
    os.environ |= {"DISCORD_TOKEN": token, "DATABASE": str(database), "LOG_LEVEL": "INFO"}
    os.environ["THINK_SECONDS"] = "0.05"  # far more is pressed than people would
    connect(discord, base_url)
    seconds: Callable[[Service], float] = Service.seconds
    Service.seconds = lambda self: seconds(self) if _now is None else _now  # type: ignore[method-assign]
    Service.now = lambda self: int(self.seconds())  # type: ignore[method-assign]
    Notices.check = _unchecked  # type: ignore[method-assign]
    made = partial(_Client, tick=look, guild_ready_timeout=GUILDS_READY)
    vars(discord_connection)["CaylusClient"] = made
    vars(making_reviews)["Effort"] = partial(Effort, 1, 1, 1, 1, 1)
    for order in first:
        order()
    threading.Thread(target=_obey, args=(orders,), daemon=True).start()
    sys.exit(program.main([]))
