"""Several processes of the bot on one database: each answers for its shards, and for those of one that is gone."""

import asyncio
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest

from playground import Message, Outcome
from tests.bot.discord_server import Place, answer_of, offered, verbs
from tests.bot.process import ON_STANDIN, bot_process
from tests.patience import until
from tests.store.conftest import postgres, server

__all__ = ["postgres", "server"]
pytestmark = pytest.mark.slow

OFTEN = """
import bot.plans.suggestion, bot.shards, bot.store.leases
bot.plans.suggestion.TRIED = 0
bot.shards.BEAT, bot.store.leases.LEASE = 0.3, 3.0
"""
SHARDS = 2


class Country(Place):
    """A server on each shard, in both of which Ann plays, and processes that share a database."""

    def __init__(self, folder: Path, database: str, processes: AsyncExitStack) -> None:
        super().__init__(folder, described=False, stopped=False)
        self.standin.gateway.fewest_shards = SHARDS
        self.standin.gateway.starts.max_concurrency = SHARDS
        self.standin.gateway.starts.seconds = 0.0
        shard = (self.guild.id >> 22) % SHARDS
        other = self.admin.add_guild_on_shard("City", 1 - shard, SHARDS)
        self.admin.join(self.ann, other)
        self.channels = [self.channel, self.admin.add_channel(other, "road")]
        if shard:
            self.channels.reverse()
        self._folder = folder
        self._database = database
        self._processes = processes

    async def start(self) -> Process:
        script = ON_STANDIN.replace("from bot.__main__", f"{OFTEN}from bot.__main__")
        running = bot_process(self.standin, self._folder, script, DATABASE=self._database)
        process = await self._processes.enter_async_context(running)

        async def read() -> None:
            while await process.stderr.readline():
                pass

        self._processes.callback(asyncio.create_task(read()).cancel)
        return process

    def stored(self, query: str) -> list[tuple[int, ...]]:
        with psycopg.connect(self._database) as database:
            return database.execute(query).fetchall()

    def process_of(self, shard: int) -> str:
        ((name,),) = self.stored(f"SELECT coalesce(process, '') FROM shards WHERE shard = {shard}")
        return str(name)

    async def share(self) -> None:
        """Wait until each of two processes has a shard."""
        await until(lambda: len({self.process_of(0), self.process_of(1)} - {""}) == SHARDS, 0.05)

    async def shown(self) -> None:
        unshown = "SELECT 1 FROM games WHERE published_revision < revision"
        await until(lambda: not self.stored(unshown), every=0.05)

    async def _shown_if_it_can_be(self) -> None:
        await self.shown()

    async def play(self, shard: int) -> None:
        """Give an answer in the game of that server; a press that nobody answers is made again."""
        before = self.answers(shard)
        while self.answers(shard) == before:
            panel = await self.open_panel(shard)
            if not panel.failed:
                await self._answer(answer_of(panel))
        await self.shown()

    async def open_panel(self, shard: int) -> Outcome:
        live = self.turn(self.channels[shard])
        return await self.standin.press(self.ann, live, verbs(live)["move"])

    async def _answer(self, panel: Message) -> None:
        for custom_id, value in list(offered(panel).values())[:1]:
            if value:
                await self.standin.select(self.ann, panel, custom_id, [value])
            else:
                await self.standin.press(self.ann, panel, custom_id)

    def answers(self, shard: int) -> int:
        games = f"SELECT id FROM games WHERE channel_id = {self.channels[shard].id}"
        query = f"SELECT count(*) FROM log WHERE user_id IS NOT NULL AND game_id IN ({games})"
        ((count,),) = self.stored(query)
        return count

    async def all_is_well(self) -> None:
        await self.shown()
        for channel in self.channels:
            assert sum("move" in verbs(one) for one in self.messages(channel)) == 1
        assert self.standin.violations == []


@pytest.fixture
async def country(tmp_path: Path, postgres: str) -> AsyncIterator[Country]:
    async with AsyncExitStack() as processes:
        made = Country(tmp_path, postgres, processes)
        await made.standin.start()
        processes.push_async_callback(made.standin.close)
        yield made


async def test_processes_answer_for_each_other(country: Country) -> None:
    """For one that sleeps, which begins anew after that, for one that was told to end, and for one that is gone."""
    first = await country.start()
    await until(lambda: len(country.standin.gateway.sessions) == SHARDS)
    for channel in country.channels:
        country.channel = channel
        await country.open_table(1, computers=1)
    name = country.process_of(0)
    second = await country.start()
    await country.share()
    # That which has shard 0, and that which has shard 1.
    asleep, other = (first, second) if country.process_of(0) == name else (second, first)
    for shard in range(SHARDS):
        await country.play(shard)
    asleep.send_signal(signal.SIGSTOP)
    await country.play(0)
    assert country.process_of(0) == country.process_of(1)
    asleep.send_signal(signal.SIGCONT)
    await country.share()
    for shard in range(SHARDS):
        await country.play(shard)
    await country.all_is_well()
    other.terminate()
    unanswered = 0
    while other.returncode is None:
        for shard in range(SHARDS):
            unanswered += (await country.open_panel(shard)).failed
    assert (other.returncode, unanswered) == (0, 0)
    last = await country.start()
    await country.share()
    asleep.kill()
    for shard in range(SHARDS):
        await country.play(shard)
    assert country.process_of(0) == country.process_of(1)
    last.terminate()
    assert await last.wait() == 0
    assert country.stored("SELECT * FROM processes") == []
    await country.all_is_well()
