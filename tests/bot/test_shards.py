"""Several processes of the bot on one database: each answers for its shards, and for those of one that is gone."""

import asyncio
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest

from playground import Message, StandIn, User
from tests.bot.discord_server import answer_of, offered, verbs
from tests.bot.process import ON_STANDIN, bot_process
from tests.patience import until
from tests.store.conftest import postgres, server

__all__ = ["postgres", "server"]
pytestmark = pytest.mark.slow

OFTEN = """
import bot.shards, bot.store.leases
bot.shards.BEAT, bot.store.leases.LEASE = 0.3, 3.0
"""
SHARDS = 2


class Country:
    """A server on each shard, with a channel and a person, and processes that share a database."""

    def __init__(self, folder: Path, database: str, processes: AsyncExitStack) -> None:
        self.standin = StandIn(rates=False)
        self.standin.gateway.fewest_shards = SHARDS
        self.standin.gateway.starts.max_concurrency = SHARDS
        self.standin.gateway.starts.seconds = 0.0
        admin = self.standin.admin
        guilds = [admin.add_guild_on_shard(f"Town {n}", n, SHARDS) for n in range(SHARDS)]
        self.channels = [admin.add_channel(guild, "road") for guild in guilds]
        self.people = [admin.add_user(f"ann{n}", "Ann", guilds=(guilds[n],)) for n in range(SHARDS)]
        self._folder = folder
        self._database = database
        self._processes = processes

    async def start(self) -> Process:
        script = ON_STANDIN.replace("from bot.__main__", f"{OFTEN}from bot.__main__")
        running = bot_process(self.standin, self._folder, script, DATABASE=self._database)
        process = await self._processes.enter_async_context(running)
        assert process.stderr

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

    @property
    def shared(self) -> bool:
        return len({self.process_of(0), self.process_of(1)} - {""}) == SHARDS

    async def play(self, shard: int, answers: int = 1) -> None:
        """Give so many answers in the game of that server; a press that nobody answers is made again."""
        for _ in range(answers):
            before = self.answers(shard)
            while self.answers(shard) == before:
                live, person = self.live(shard), self.people[shard]
                panel = await self.standin.press(person, live, verbs(live)["move"])
                if not panel.failed:
                    await self._answer(person, answer_of(panel))
            await until(lambda: self.shown(shard))

    async def _answer(self, person: User, panel: Message) -> None:
        for custom_id, value in list(offered(panel).values())[:1]:
            if value:
                await self.standin.select(person, panel, custom_id, [value])
            else:
                await self.standin.press(person, panel, custom_id)

    def live(self, shard: int) -> Message:
        (live,) = self.lives(shard)
        return live

    def lives(self, shard: int) -> list[Message]:
        shown = self.channels[shard].public()
        return [one for one in shown if "move" in verbs(one)]

    def answers(self, shard: int) -> int:
        place = self.channels[shard].id
        games = f"SELECT id FROM games WHERE channel_id = {place}"
        query = f"SELECT count(*) FROM log WHERE user_id IS NOT NULL AND game_id IN ({games})"
        ((count,),) = self.stored(query)
        return count

    def shown(self, shard: int) -> bool:
        query = f"SELECT 1 FROM games WHERE channel_id = {self.channels[shard].id} AND published_revision < revision"
        return not self.stored(query)

    async def open_table(self, shard: int) -> None:
        person, place = self.people[shard], self.channels[shard]
        await self.standin.slash(person, place, "caylus new", thread=False)
        for verb, *values in (["add", "apprentice"], ["start"]):
            await until(lambda: place.public() and self.shown(shard))
            (lobby,) = place.public()
            custom_id = verbs(lobby)[verb]
            if values:
                await self.standin.select(person, lobby, custom_id, values)
            else:
                await self.standin.press(person, lobby, custom_id)
        await until(lambda: self.shown(shard) and len(self.lives(shard)) == 1)


@pytest.fixture
async def country(tmp_path: Path, postgres: str) -> AsyncIterator[Country]:
    async with AsyncExitStack() as processes:
        made = Country(tmp_path, postgres, processes)
        await made.standin.start()
        processes.push_async_callback(made.standin.close)
        yield made


def all_is_well(country: Country) -> None:
    for shard in range(SHARDS):
        assert country.shown(shard)
        assert len(country.lives(shard)) == 1
    assert country.standin.violations == []


async def test_processes_answer_for_each_other(country: Country) -> None:
    """For one that sleeps, which begins anew after that, for one that was told to end, and for one that is gone."""
    first = await country.start()
    await until(lambda: len(country.standin.gateway.sessions) == SHARDS)
    for shard in range(SHARDS):
        await country.open_table(shard)
    name = country.process_of(0)
    second = await country.start()
    await until(lambda: country.shared)
    # That which has shard 0, and that which has shard 1.
    asleep, other = (first, second) if country.process_of(0) == name else (second, first)
    for shard in range(SHARDS):
        await country.play(shard)
    asleep.send_signal(signal.SIGSTOP)
    await country.play(0)
    assert country.process_of(0) == country.process_of(1)
    asleep.send_signal(signal.SIGCONT)
    await until(lambda: country.shared)
    for shard in range(SHARDS):
        await country.play(shard)
    all_is_well(country)
    other.terminate()
    unanswered = 0
    while other.returncode is None:
        for person, shard in zip(country.people, range(SHARDS), strict=True):
            live = country.live(shard)
            outcome = await country.standin.press(person, live, verbs(live)["move"])
            unanswered += outcome.failed
    assert (other.returncode, unanswered) == (0, 0)
    last = await country.start()
    await until(lambda: country.shared)
    asleep.kill()
    for shard in range(SHARDS):
        await country.play(shard, 2)
    assert country.process_of(0) == country.process_of(1)
    last.terminate()
    assert await last.wait() == 0
    assert country.stored("SELECT * FROM processes") == []
    all_is_well(country)
