"""Thinking that takes longer than a moment, in processes of its own, so that it is in nobody's way."""

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from bot.tables import thinking_process
from bot.tables.thinking_process import LENGTH, at_position, message
from engine import Game
from engine.players import SearchPlayer

T = TypeVar("T")

ROOT: Final = Path(__file__).resolve().parents[2]
"""Where the packages are found."""


class ThinkingFailed(Exception):
    """The process that was thinking died, or was stopped."""


def spare_processors() -> int:
    """All but the one that the bot needs itself; one at least."""
    return max(1, (os.cpu_count() or 1) - 1)


class Thinking:
    """A pool of processes, each started when it is first needed.

    Once `closed` it takes nothing more. Whoever comes first is served first: whatever takes more than a few seconds is
    to be thought in several parts.
    """

    def __init__(self, processes: int | None = None) -> None:
        self._most = processes or spare_processors()
        self._places = asyncio.Semaphore(self._most)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self.closed = False

    async def run(
        self, function: Callable[..., T], *arguments: object, within: float | None = None
    ) -> T:
        """What a module's function returns in another process, or raises; all that goes there is pickled.

        Raises `TimeoutError` where it takes more than `within` seconds from its begin, and `ThinkingFailed`. A process
        whose answer nobody waits for any more is stopped.
        """
        request = pickle.dumps((function, arguments))
        async with self._places:
            self._check_open()
            process = self._idle.pop() if self._idle else await _start()
            self._busy.add(process)
            try:
                self._check_open()
                async with asyncio.timeout(within):
                    returned, result = pickle.loads(await _exchange(process, request))
            except BaseException:
                await _stop(process)
                raise
            finally:
                self._busy.remove(process)
            self._idle.append(process)
        if not returned:
            raise result
        return result  # type: ignore[no-any-return]

    async def at(
        self,
        game: Game,
        function: Callable[..., T],
        *arguments: object,
        within: float | None = None,
    ) -> T:
        """The same of a function of a game's position, an `engine.state.State`, and more arguments."""
        about = (at_position, function, game.setup, game.answers)
        return await self.run(*about, *arguments, within=within)

    async def close(self) -> None:
        """Stop at once, whatever is being thought."""
        self.closed = True
        for process in self._busy:
            _kill(process)
        for _ in range(self._most):
            await self._places.acquire()
        while self._idle:
            await _stop(self._idle.pop())
        for _ in range(self._most):
            self._places.release()

    def _check_open(self) -> None:
        if self.closed:
            raise ThinkingFailed("the bot stops")


async def _start() -> Process:
    """A process that has loaded the computer players, before the time of the first search begins.

    Raises `ThinkingFailed`.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", thinking_process.__name__,
        stdin=PIPE, stdout=PIPE, cwd=ROOT, start_new_session=True,
    )  # fmt: skip
    try:
        await _exchange(process, pickle.dumps((callable, (SearchPlayer,))))
    except BaseException:
        await _stop(process)
        raise
    return process


async def _exchange(process: Process, request: bytes) -> bytes:
    """Send a request and wait for the answer. Raises `ThinkingFailed`."""
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(message(request))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH))
        return await process.stdout.readexactly(length)
    except (EOFError, ConnectionError) as error:
        raise ThinkingFailed("the process died") from error


async def _stop(process: Process) -> None:
    """Kill a process and wait until nothing is left of it."""
    _kill(process)
    assert process.stdin
    process.stdin.close()
    await process.communicate()


def _kill(process: Process) -> None:
    """Kill a process unless it is known to be dead: asyncio alone may see how it ended."""
    assert process.stdout
    if not process.stdout.at_eof():
        with contextlib.suppress(ProcessLookupError):
            process.kill()
