"""Thinking that takes longer than a moment, in processes of its own, so that it is in nobody's way.

Games of several people come first; then it goes person by person, and of each table by table.
"""

import asyncio
import os
import pickle
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from enum import IntEnum
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any, Final, NamedTuple, TypeVar

from bot.store import GameRow
from bot.tables import thinking_worker
from bot.tables.thinking_worker import at_position
from engine import Game

T = TypeVar("T")

ROOT: Final = Path(__file__).resolve().parents[2]


class Rank(IntEnum):
    TOGETHER = 0
    """Several people wait for each other."""
    ALONE = 1
    """Somebody plays among computers."""
    AT_LEISURE = 2
    """Nobody's turn waits for it: reviews."""


class Asker(NamedTuple):
    """For whom something is thought, by the ids of the person and of the game."""

    rank: Rank
    person: int = 0
    table: int = 0


AT_LEISURE: Final = Asker(Rank.AT_LEISURE)
"""What has its turn once nobody waits."""


def turn_at(row: GameRow) -> Asker:
    """A decision at a table, which counts as that of the person who opened it."""
    rank = Rank.TOGETHER if len(row.people) > 1 else Rank.ALONE
    return Asker(rank, row.maker_id, row.id)


def next_of(waiting: list[tuple[Asker, T]]) -> T:
    """Take the next out of what waits. A person, or table of theirs, that had its turn comes behind all of its rank."""
    first = min(waiting, key=lambda one: one[0].rank)
    waiting.remove(first)
    had, value = first
    # What else the person waits for comes last, and of that what belongs to the same table.
    waiting.sort(key=lambda one: (one[0][:2] == had[:2]) + (one[0] == had))
    return value


class ThinkingFailed(Exception):
    """The process that was thinking died, or was stopped."""


class Thinking:
    """A pool of processes, each started when it is first needed: one for each processor but the bot's own, by default.

    Once `closed` it takes nothing more. Nobody is interrupted for who is `next_of` those that wait: whatever takes more
    than a few seconds is to be thought in several parts.
    """

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._free = self.processes
        self._waiting: list[tuple[Asker, asyncio.Future[None]]] = []
        self._idle: list[Popen[bytes]] = []
        self._busy: set[Popen[bytes]] = set()
        self.closed = False

    async def run(
        self,
        function: Callable[..., T],
        *arguments: object,
        game: Game | None = None,
        within: float | None = None,
        asker: Asker = AT_LEISURE,
    ) -> T:
        """What a module's function returns in another process, or raises; all that goes there is pickled.

        Where a `game` is given, its position (`engine.state.State`) is the first argument. Raises `TimeoutError` where
        it takes more than `within` seconds once it is its turn, the start of a process included, and `ThinkingFailed`.
        A process whose answer nobody waits for any more is stopped.
        """
        asked: tuple[object, ...] = (function, arguments)
        if game is not None:
            asked = at_position, (function, game.setup, game.answers, *arguments)
        request = pickle.dumps(asked)
        async with self._turn(asker):
            if self.closed:
                raise ThinkingFailed("the bot stops")
            process = self._idle.pop() if self._idle else _start()
            self._busy.add(process)
            answer = asyncio.ensure_future(asyncio.to_thread(_exchange, process, request))
            try:
                if not (await asyncio.wait([answer], timeout=within))[0]:
                    raise TimeoutError
                returned, result = answer.result()
            except BaseException:
                process.kill()
                await asyncio.gather(answer, return_exceptions=True)
                process.communicate()
                raise
            finally:
                self._busy.remove(process)
            self._idle.append(process)
        if not returned:
            raise result
        return result  # type: ignore[no-any-return]

    @asynccontextmanager
    async def _turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for one of the places, and have it until the end."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            self._waiting.append((asker, turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Let the next have the place, unless nobody waits any more."""
        while self._waiting:
            if not (turn := next_of(self._waiting)).done():
                turn.set_result(None)
                return
        self._free += 1

    async def close(self) -> None:
        self.closed = True
        for process in self._busy:
            process.kill()
        async with AsyncExitStack() as places:
            for _ in range(self.processes):
                await places.enter_async_context(self._turn(AT_LEISURE))
            while self._idle:
                process = self._idle.pop()
                process.kill()
                process.communicate()


def _start() -> Popen[bytes]:
    command = [sys.executable, "-m", thinking_worker.__name__]
    return Popen(command, stdin=PIPE, stdout=PIPE, cwd=ROOT, start_new_session=True)


def _exchange(process: Popen[bytes], request: bytes) -> tuple[bool, Any]:
    """Send a request and wait for the answer. Raises `ThinkingFailed`."""
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(request)
        process.stdin.flush()
        return pickle.load(process.stdout)  # type: ignore[no-any-return]
    except (EOFError, OSError, pickle.UnpicklingError) as error:
        raise ThinkingFailed("the process died") from error
