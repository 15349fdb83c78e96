"""One press inside the bot: answer checked, applied and durably stored, the board drawn, its bytes there.

It goes through `Service.answer` on a real store and the bot's drawing thread; Discord is not in it. Its peer is the
drawing of the same picture alone, by turns: the ratio says what the rest costs. Then eight games are pressed at the
same time while a process plays on as a computer player would; a press's time is from when all were made to its bytes.

Lateness is how much later than asked the event loop wakes a task, over both measurements.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from statistics import median

from bot.store import GameSettings, Seat, SqliteStore
from bot.tables.playing import Service
from bot.ui import picture_kinds
from bot.ui.drawing_queue import drawn
from engine import RULES_VERSION, Game, draw_setup
from engine.board import COLOURS
from engine.players import PLAYERS, ComputerPlayer, choose_answer, play_out
from engine.record import header_lines
from tests.bench.figure import Figure, at_most, in_folder, percentile, ratio

SEATS = tuple(
    Seat(name, colour, user_id=number)
    for number, (name, colour) in enumerate(
        zip(("Ysabel", "Odo", "Renaud", "Mahaut"), COLOURS, strict=False), 1
    )
)
PLAYED = 120
"""Answers that each game is ahead when it is first pressed: its picture is a full one."""
ALONE = 80
AT_ONCE = 8
ROUNDS = 10
TICK = 0.005
"""Seconds between two looks at the event loop."""


class Table:
    """One game of four people in the service, pressed by whoever is asked."""

    def __init__(self, service: Service, game_id: int, computer: ComputerPlayer) -> None:
        self.service = service
        self.id = game_id
        self.computer = computer

    @classmethod
    async def open(cls, service: Service, number: int) -> Table:
        """A table that is in the middle of its game."""
        store = service.store
        row = await store.create_game(
            guild_id=1, channel_id=number, maker_id=1, settings=GameSettings(), seats=SEATS, at=1
        )
        header = "\n".join(header_lines(draw_setup(COLOURS[: len(SEATS)], Random(number)))) + "\n"
        await store.start(
            row.id, row.revision, header=header, rules_version=RULES_VERSION, seats=SEATS, at=1
        )
        table = cls(service, row.id, PLAYERS["apprentice"](Random(number)))
        for _ in range(PLAYED):
            await table.answer()
        return table

    async def answer(self) -> None:
        """Store what a sensible player would answer."""
        table = await self.service.table(self.id)
        seat = table.asked
        text = choose_answer(self.computer, table.game)
        await self.service.answer(self.id, seat.user_id, text, "press", table.row.revision)

    async def draw(self) -> None:
        """The bytes of the board with what the last answer changed."""
        table = await self.service.table(self.id)
        board = picture_kinds.board(
            table.game, table.names, "en", since=len(table.game.answers) - 1
        )
        assert await drawn(board)

    async def press(self) -> None:
        await self.answer()
        await self.draw()


async def timed(table: Table, *, draw_only: bool = False) -> float:
    """Milliseconds of one press, or of its picture alone."""
    begun = time.perf_counter()
    await (table.draw() if draw_only else table.press())
    return (time.perf_counter() - begun) * 1000


@asynccontextmanager
async def watched(lateness: list[float]) -> AsyncIterator[None]:
    """Note in milliseconds how late the event loop is meanwhile."""

    async def look() -> None:
        while True:
            asked = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            lateness.append((time.perf_counter() - asked) * 1000)

    task = asyncio.create_task(look())
    try:
        yield
    finally:
        task.cancel()


def think() -> None:
    for seed in iter(int, 1):
        play_out(Game(draw_setup(COLOURS[:4], Random(seed))), PLAYERS["apprentice"](Random(seed)))


@contextmanager
def busy() -> Iterator[None]:
    """A process that is busy as a computer player is."""
    process = multiprocessing.get_context("spawn").Process(target=think, daemon=True)
    process.start()
    try:
        yield
    finally:
        process.terminate()
        process.join()


async def _measure(folder: Path) -> tuple[list[float], ...]:
    """Milliseconds: presses alone, drawings alone, presses of eight at once, lateness of the loop in both."""
    alone, drawings, crowd, late_alone, late_in_crowd = ([] for _ in range(5))
    async with await SqliteStore.open(folder / "games.db") as store:
        service = Service(store)
        tables = [await Table.open(service, number) for number in range(AT_ONCE)]
        for table in tables:
            await table.draw()  # fonts and caches are there from now on
        async with watched(late_alone):
            for turn in range(ALONE):
                alone.append(await timed(tables[turn % AT_ONCE]))
                drawings.append(await timed(tables[turn % AT_ONCE], draw_only=True))
        with busy():
            await asyncio.sleep(0.5)  # it has started by then
            async with watched(late_in_crowd):
                for _ in range(ROUNDS):
                    crowd += await asyncio.gather(*map(timed, tables))
    return alone, drawings, crowd, late_alone, late_in_crowd


def run() -> list[Figure]:
    """Times of presses, and how much longer they are than drawing alone."""
    alone, drawings, crowd, *late = in_folder(_measure)
    longer, beside = round(ratio(alone, drawings), 2), "<= 250 ms, a process thinking"
    return [
        at_most(30, "press", median(alone), "ms", ratio=longer, of="drawing alone"),
        at_most(45, "press p95", percentile(alone, 95), "ms"),
        lateness("press, loop late p99", late[0]),
        at_most(250, "8 at once p95", percentile(crowd, 95), "ms", reach=beside),
        lateness("8 at once, late p99", late[1]),
    ]


def lateness(name: str, late: list[float]) -> Figure:
    """How late the event loop is at times, which nobody may notice."""
    return at_most(5, name, percentile(late, 99), "ms")
