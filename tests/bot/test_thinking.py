"""The pool of processes that think: what it hands back, and what ends it."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.thinking_pool import Asker, Rank, Thinking, ThinkingFailed
from bot.tables.thinking_worker import NICENESS

pytestmark = pytest.mark.slow

THINKS_FOR_EVER = """
import asyncio, sys
from pathlib import Path
from bot.tables.thinking_pool import Thinking
from tests.bot.test_thinking import for_ever
asyncio.run(Thinking(1).run(for_ever, Path(sys.argv[1])))
"""


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    made = Thinking(1)
    yield made
    await made.close()


def for_ever(begun: Path) -> None:
    begun.write_text(str(os.getpid()))
    time.sleep(3600)


async def process_in(begun: Path) -> int:
    while not (told := await asyncio.to_thread(lambda: begun.exists() and begun.read_text())):
        await asyncio.sleep(0.01)
    return int(told)


async def test_what_is_returned_and_raised_comes_back(thinking: Thinking) -> None:
    there = await thinking.run(os.getpid)
    assert there != os.getpid()
    with pytest.raises(ZeroDivisionError):
        await thinking.run(divmod, 1, 0)
    assert await thinking.run(bytes, 300_000) == bytes(300_000)
    assert await thinking.run(os.nice, 0) == min(19, os.nice(0) + NICENESS), "no process is nicer"
    await thinking.run(signal.raise_signal, signal.SIGTERM)
    assert await thinking.run(os.getpid) == there


async def test_a_game_does_not_wait_for_what_is_at_leisure(thinking: Thinking) -> None:
    served = []

    async def ask(rank: Rank) -> None:
        await thinking.run(abs, -1, asker=Asker(rank))
        served.append(rank)

    await asyncio.gather(*(ask(rank) for rank in (Rank.ALONE, Rank.AT_LEISURE, Rank.TOGETHER)))
    assert served == [Rank.ALONE, Rank.TOGETHER, Rank.AT_LEISURE]


async def test_who_waits_no_longer_stops_the_process(thinking: Thinking, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    asked = asyncio.create_task(thinking.run(for_ever, begun))
    process = await process_in(begun)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(TimeoutError):
        await thinking.run(time.sleep, 3600, within=0.01)


async def test_a_killed_bot_leaves_nothing_that_thinks(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    command = [sys.executable, "-c", THINKS_FOR_EVER, str(begun)]
    bot = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
    await process_in(begun)
    bot.kill()
    # Both have to close it.
    assert (await bot.communicate())[1] == b""


async def test_a_stop_interrupts(thinking: Thinking, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    asked = asyncio.create_task(thinking.run(for_ever, begun))
    waits = asyncio.create_task(thinking.run(abs, -1))
    process = await process_in(begun)
    await thinking.close()
    for one in (asked, waits):
        with pytest.raises(ThinkingFailed):
            await one
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
