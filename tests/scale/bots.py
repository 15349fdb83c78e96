"""The processes of the bot that share a database, and the server of that: started, killed, stopped, measured."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path

from bot.config import Address
from tests import postgres_server
from tests.bench.processes import family, share
from tests.bot.process import ON_STANDIN, environment
from tests.scale.country import Country, fill, opened
from tests.soak.report import Report

START_SECONDS = 300.0
SETTLED_SECONDS = 10.0
"""Without a new session, after which every process is taken to have the shards that it keeps."""
MEMORY = "-c shared_buffers=512MB -c max_wal_size=4GB"
OPTIONS = f"-c listen_addresses= {MEMORY}"


class NotStarted(Exception):
    """The bot does not come up; the text says what it said last."""


class Bots:
    """Each process has a file of what it said. `server` is the folder of PostgreSQL, empty for SQLite."""

    def __init__(self, country: Country, folder: Path, address: Address, server: str) -> None:
        self.country = country
        self.address = address
        self.processes: dict[int, asyncio.subprocess.Process] = {}
        self._folder = folder
        self._server = server

    async def start(self, number: int) -> None:
        values = {"DISCORD_TOKEN": self.country.standin.token, "DATABASE": str(self.address)}
        with (self._folder / f"bot-{number}.log").open("ab") as said:
            self.processes[number] = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", ON_STANDIN, self.country.standin.base_url),
                cwd=self._folder,
                env=environment(**values, LOG_LEVEL="WARNING"),
                stdout=said,
                stderr=said,
            )

    async def start_all(self, count: int) -> None:
        """Start so many and wait until they show what there is to show. Raises `NotStarted`."""
        for number in range(count):
            await self.start(number)
        await self.settled()

    async def settled(self) -> None:
        sessions = set[str]()

        def settled() -> bool:
            nonlocal sessions
            before, sessions = sessions, set(self.country.standin.gateway.sessions)
            return before == sessions and len(self.country.there) == self.country.shards

        await self._until(settled, SETTLED_SECONDS)
        await self._until(lambda: not self.unshown(), 1.0)
        if isinstance(self.address, Path):
            copies = self.address.parent / "backups"
            await self._until(lambda: any(copies.glob("*.db")), 1.0)

    async def _until(self, true: Callable[[], bool], every: float) -> None:
        try:
            async with asyncio.timeout(START_SECONDS):
                while not true():
                    await asyncio.sleep(every)
                    if ended := [
                        n for n, one in self.processes.items() if one.returncode is not None
                    ]:
                        raise NotStarted(f"process {ended[0]} ended: {self.last_words(ended[0])}")
        except TimeoutError:
            there = len(self.country.there)
            raise NotStarted(f"{there} shards there, {self.unshown()} games not shown") from None

    def last_words(self, number: int) -> str:
        said = (self._folder / f"bot-{number}.log").read_text("utf-8", "replace")
        return said[-500:].strip()

    def unshown(self) -> int:
        """How many games' newest state is not shown."""
        with opened(self.address) as db:
            query = "SELECT count(*) FROM games WHERE published_revision < revision"
            return int(db.execute(query).fetchone()[0])

    async def end(self, number: int, how: signal.Signals = signal.SIGTERM) -> None:
        """End one by a signal; by SIGTERM it hands over what it has."""
        process = self.processes.pop(number)
        if process.returncode is None:
            process.send_signal(how)
        await process.wait()

    async def stop(self) -> None:
        for number in list(self.processes):
            await self.end(number, signal.SIGKILL)

    async def watch(self, report: Report) -> None:
        """Start a process again that ends by itself, as whatever runs it would, and note what it said last."""
        for look in count():
            await asyncio.sleep(1.0)
            for number, process in list(self.processes.items()):
                if process.returncode is not None:
                    report.notes.append(f"process {number}, at {look} s: {self.last_words(number)}")
                    await self.start(number)

    # The server of the database

    async def restart_database(self) -> None:
        """End it as if it had crashed; it comes back at once."""
        data = f"{self._server}/data"
        arguments = ("-D", data, "-l", f"{self._server}/log", "-m", "immediate", "-w", "restart")
        await asyncio.to_thread(postgres_server.run, "pg_ctl", *arguments)

    async def pause_database(self, seconds: float) -> None:
        """Let it answer nothing for a while, though its connections stand."""
        file = Path(self._server) / "data" / "postmaster.pid"
        stopped = family(int(file.read_text().split()[0]))
        try:
            for one in stopped:
                os.kill(one, signal.SIGSTOP)
            await asyncio.sleep(seconds)
        finally:
            for one in stopped:
                os.kill(one, signal.SIGCONT)

    def memory(self) -> list[float]:
        """The MiB of each process."""
        return [sum(map(share, family(one.pid))) for one in self.processes.values()]


@asynccontextmanager
async def running(folder: Path, kind: str, country: Country) -> AsyncIterator[Bots]:
    """The bot, which has yet to be started, with a country's games in an empty database of that kind."""
    async with AsyncExitStack() as undone:
        server = "" if kind == "SQLite" else postgres_server.start(OPTIONS)
        if server:
            undone.callback(postgres_server.stop, server)
        address = postgres_server.address(server) if server else folder / "scale.db"
        await country.standin.start()
        undone.push_async_callback(country.standin.close)
        bots = Bots(country, folder, address, server)
        undone.push_async_callback(bots.stop)
        await fill(address, country)
        yield bots
