"""A stand-in for Discord with the real bot connected to it, and people who play through it."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import discord

from bot.client import CaylusClient
from bot.store import Store
from bot.tables.computer_players import SEARCHES
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.server_settings import ServerSettings, set_server_settings
from bot.ui.control_ids import parse
from bot.ui.token_buckets import TokenBuckets
from engine import Game, Record, write_record
from engine.players.search import Budget
from playground import (
    Channel,
    Clock,
    Json,
    Message,
    Outcome,
    ResponseType,
    RestFault,
    StandIn,
    User,
    parts,
)
from playground.world.component_types import controls
from tests.discord_schema import SCHEMA
from tests.patience import until
from tests.plans.stored_table import InOrder

NAMES = ("ann", "ben", "cleo", "dan", "eve")

REGISTERED: list[Json] = []
"""The commands as the first bot of this process registered them."""


class Place:
    """One server, five people, one channel, and a bot that can be stopped and started.

    `described` holds all requests to Discord's description too, which takes a good part of the time of a long game.
    A bot that is started `registers` its commands only if that is asked for: to translate and send them all takes
    more than half of a start.
    """

    def __init__(
        self, folder: Path, *, locale: str = "en-US", described: bool = True, stopped: bool = True
    ) -> None:
        schema = SCHEMA if described else None
        self.standin = StandIn(openapi=schema, rates=False, clock=Clock(stopped=stopped))
        self.admin = self.standin.admin
        self.guild = self.admin.add_guild("Town", locale=locale)
        self.people: list[User] = [
            self.admin.add_user(name, name.title(), guilds=(self.guild,), locale=locale)
            for name in NAMES
        ]
        self.ann, self.ben, self.cleo, self.dan, self.eve = self.people
        self.channel = self.add_channel("road")
        self.database = folder / "discord_server.db"
        self.take_back_for = 0.0
        self.later = 0.0
        self.searches = dict.fromkeys(SEARCHES, Budget(playouts=4))
        self.registers = False
        self.bot: CaylusClient | None = None
        self._running: asyncio.Task[None] | None = None

    async def start_bot(self, *, settled: bool = True) -> CaylusClient:
        """Start the bot on the same database and wait until it is ready, and `settled`: has done what was left undone.

        People come in their order, and the neutral tiles as they are listed.
        """
        service = Service(
            await Store.open(self.database),
            random=Random(7),
            now=self.now,
            take_back_for=self.take_back_for,
            searches=self.searches,
        )
        service.random = InOrder()
        client = CaylusClient(service, tick=3600.0)
        if REGISTERED and not self.registers:
            client._sync = partial(self._know_commands, client)
        # Nobody waits for tokens: by this clock an hour passes between two looks.
        client.checks.buckets = TokenBuckets(count(step=3600).__next__)
        client._connection.guild_ready_timeout = 0.01  # type: ignore[attr-defined]
        self._running = asyncio.create_task(client.start(self.standin.token))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait((self._running, ready), return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            await self._running
        # On a busy machine the library does not wait for the server.
        await until(lambda: not any(guild.unavailable for guild in client.guilds))
        self.bot = client
        if not REGISTERED:
            REGISTERED.extend(self.standin.world.commands)
        if settled:
            # Until it knows its signs it says "deniers" in words.
            await asyncio.gather(
                *(one for one in asyncio.all_tasks() if one.get_name() == "take up")
            )
            await self.shown()
        return client

    async def _know_commands(self, client: CaylusClient) -> None:
        """Let Discord and a bot know the commands that another bot of this process has registered."""
        world = self.standin.world
        world.commands = [{**one, "application_id": str(world.bot.id)} for one in REGISTERED]
        client.command_ids = {one["name"]: one["id"] for one in REGISTERED}

    def now(self) -> float:
        """The stand-in's clock, in whole seconds: nothing is later than an id that was made before it.

        The bot's own may be set forward, to `later` seconds after that.
        """
        return int(self.standin.clock.now()) + self.later

    async def restart(self, *faults: RestFault) -> None:
        """Stop the bot and start it; faults end in between, and these begin."""
        await self.stop_bot()
        self.standin.faults.clear()
        self.standin.faults.rest += faults
        await self.start_bot()

    def fault(self, method: str, path: str = "/channels/*/messages", **how: Any) -> RestFault:
        fault = RestFault(method, path, **how)
        self.standin.faults.rest.append(fault)
        return fault

    async def stop_bot(self) -> None:
        await self.bot.close()
        await self._running
        self.bot = None

    @property
    def service(self) -> Service:
        return self.bot.service

    @property
    def store(self) -> Store:
        return self.bot.store

    def add_channel(self, name: str) -> Channel:
        return self.admin.add_channel(self.guild, name)

    def direct(self, user: User) -> Channel:
        return self.standin.world.dm_channel(user.id)

    async def shown(self) -> None:
        """Wait until the channels show what is stored. Raises `TimeoutError` where that is in vain."""
        reconciler = self.bot.reconciler
        await until(lambda: not (reconciler._public._tasks or reconciler._private._tasks))

    async def thought(self) -> None:
        await until(lambda: not self.service.thinking_about)
        await self.shown()

    async def up_to_date(self, game_id: int) -> None:
        await self.shown()
        row, _log = await self.store.load(game_id)
        assert row.published_revision == row.revision

    async def look(self, later: float | None = None) -> None:
        """The bot's clock looks, set forward to `later` if that is given; until all that it found due is done."""
        self.later = self.later if later is None else later
        await self.bot.clock.look()
        await self.shown()

    async def set_server(self, **settings: Any) -> None:
        await set_server_settings(self.store, self.guild.id, ServerSettings(**settings))

    async def queue(self, game_id: int, *begun: asyncio.Task[object]) -> None:
        """Wait until somebody waits for the lock of a game, or all tasks do. Raises what one of those raises first."""
        lock = self.service._locks[game_id]
        while len(lock._waiters or ()) < max(1, len(begun)):  # type: ignore[attr-defined]
            await asyncio.sleep(0)
            for task in begun:
                assert not task.done(), task.result()

    async def stop_game(self, game_id: int, user: User | None = None) -> None:
        async with self.service.locked(game_id) as table:
            await self.service.stop(table, (user or self.people[0]).id)
        await self._shown_if_it_can_be()

    async def rewrite(self, statement: str, *values: object, **named: object) -> int:
        """Change what is stored, as no bot does, between two of its transactions; how many rows that were."""
        async with self.bot.store._lock if self.bot else nullcontext():
            with closing(sqlite3.connect(self.database)) as database, database:
                return database.execute(statement, named or values).rowcount

    # What people do: each until it is answered, and the channels show what came of it unless a request is to fail

    async def slash(
        self, user: User, command: str, /, where: Channel | None = None, **options: object
    ) -> Outcome:
        """A slash command; `caylus new` plays right here unless it says otherwise."""
        if command == "caylus new":
            options.setdefault("thread", False)
        return await self.done(
            await self.standin.slash(user, where or self.channel, command, **options)
        )

    async def press(self, user: User, message: Message, wanted: str) -> Outcome:
        """A button, by its label, verb or id."""
        wanted = verbs(message).get(wanted, wanted)
        return await self.done(await self.standin.press(user, message, wanted))

    async def select(self, user: User, message: Message, wanted: str, *values: str) -> Outcome:
        """A choice in a select, by its verb or id."""
        wanted = verbs(message).get(wanted, wanted)
        return await self.done(await self.standin.select(user, message, wanted, [*values]))

    async def done(self, outcome: Outcome) -> Outcome:
        await settled(outcome)
        await self._shown_if_it_can_be()
        return outcome

    async def _shown_if_it_can_be(self) -> None:
        if self.bot is not None and not self.standin.faults.rest:
            await self.shown()

    async def new(self, user: User, where: Channel | None = None, **options: object) -> Outcome:
        return await self.slash(user, "caylus new", where, **options)

    async def confirmed(
        self, user: User, command: str, label: str, where: Channel | None = None
    ) -> Outcome:
        """A command that asks back, and the press that makes it certain."""
        question = answer_of(await self.slash(user, command, where))
        return await self.press(user, question, label)

    async def in_lobby(self, user: User, label: str, where: Channel | None = None) -> Outcome:
        return await self.press(user, self.lobby(where), label)

    # What people see

    @property
    def sent(self) -> int:
        return self.requests("POST", "/messages")

    def requests(self, method: str, ending: str) -> int:
        log = self.standin.api.log
        return sum(one.method == method and one.path.endswith(ending) for one in log)

    def messages(self, where: Channel | None = None) -> list[Message]:
        """The public messages of a channel, oldest first."""
        return (where or self.channel).public()

    def last(self, where: Channel | None = None) -> Message:
        return self.messages(where)[-1]

    def with_button(self, label: str) -> list[Message]:
        return [one for one in self.messages() if one.find(label)]

    def lobby(self, where: Channel | None = None) -> Message:
        """The message of an open table."""
        return self._last_with("join", where)

    def turn(self, where: Channel | None = None) -> Message:
        """The live message of a running game."""
        return self._last_with("move", where)

    def _last_with(self, verb: str, where: Channel | None) -> Message:
        return next(one for one in reversed(self.messages(where)) if verb in verbs(one))

    def threads(self) -> list[Channel]:
        return [one for one in self.standin.world.channels.values() if one.thread is not None]

    # Tables

    async def open_table(
        self, players: int, computers: int = 0, level: str = "apprentice", **options: object
    ) -> int:
        """A started game of the first people and some computer players; the game's id."""
        await self.new(self.people[0], **options)
        for user in self.people[1:players]:
            await self.in_lobby(user, "join")
        for _ in range(computers):
            await self.select(self.people[0], self.lobby(), "add", level)
        game_id = parse(verbs(self.lobby())["start"]).game_id
        await self.in_lobby(self.people[0], "start")
        return game_id

    async def open_position(self, game: Game, people: int = 5, where: Channel | None = None) -> int:
        """A table at a position: the first people play it, in seat order, and computers the rest; the game's id."""
        where = where or self.channel
        seated = dict(zip(game.setup.players, self.people[:people], strict=False))
        await self.slash(self.people[0], "caylus import", where, record=record_of(game), **seated)
        table = await self.here(where)
        for user_id in [seat.user_id for seat in table.row.seats if seat.reserved]:
            await self.in_lobby(self.person(user_id), "join", where)
        return table.id

    async def here(self, where: Channel | None = None) -> Table:
        return await self.service.table_in((where or self.channel).id)

    async def table(self, game_id: int) -> Table:
        return await self.service.table(game_id)

    def person(self, user_id: int | None) -> User:
        return next(user for user in self.people if user.id == user_id)


async def settled(outcome: Outcome) -> Outcome:
    """Wait for an answer, except where a press in a lobby shows in the public message alone."""
    public = outcome.source is not None and outcome.source.ephemeral_to is None
    if not (public and outcome.responded is ResponseType.DEFERRED_UPDATE):
        await outcome.settled()
    assert not outcome.failed, f"{outcome.name} was not answered"
    return outcome


def verb_of(custom_id: str) -> str:
    """What a custom_id asks for, whatever game and answer it carries."""
    return custom_id.split("/")[1] if custom_id.startswith("caylus/") else custom_id.split(":")[0]


def verbs(message: Message) -> dict[str, str]:
    """What the controls of a message ask for, each with the custom_id of the first that does."""
    found: dict[str, str] = {}
    for part in controls(message.components):
        found.setdefault(verb_of(part["custom_id"]), part["custom_id"])
    return found


def answer_of(outcome: Outcome) -> Message:
    """What the person was shown in the end."""
    return outcome.followups[-1] if outcome.followups else outcome.message


def said(outcome: Outcome) -> str:
    return text_of(answer_of(outcome))


def text_of(message: Message) -> str:
    """What it says, with its links to commands as a text has them."""
    return re.sub(r"</([^:>]+):[0-9]+>", r"`/\1`", "\n".join(message.texts()))


def files_of(message: Message) -> list[str]:
    return [one.filename for one in message.attachments]


def offered(message: Message) -> dict[str, tuple[str, str]]:
    """What a panel offers: answer or `>group` -> (custom_id, value of the select or "" for a button)."""
    found: dict[str, tuple[str, str]] = {}
    for part in parts(message.components):
        name = part.get("custom_id", "")
        if not name.startswith("caylus/"):
            continue
        verb, rest = name.split("/", 4)[1], name.split("/", 4)[4]
        if verb == "give":
            found[rest] = (name, "")
        if verb == "suggested" and part["label"] == "Pass":
            found["pass"] = (name, "")
        for option in part.get("options", ()) if verb == "pick" else ():
            value = option["value"]
            found[value.removeprefix("=")] = (name, value)
    return found


@asynccontextmanager
async def discord_server(folder: Path, **options: object) -> AsyncIterator[Place]:
    """A town with a running bot; at the end nothing broke Discord's description, and no button had too much to say."""
    made = Place(folder, **options)  # type: ignore[arg-type]
    await made.standin.start()
    with made.standin.redirect(discord):
        await made.start_bot()
        try:
            yield made
        finally:
            if made.bot is not None:
                await made.stop_bot()
            await made.standin.close()
    assert made.standin.violations == []
    for where in made.standin.world.channels.values():
        for message in where.messages.values():
            labels = (part.get("label") or "" for part in controls(message.components))
            assert [one for one in labels if len(one) > 24 and one.endswith("…")] == []


def record_of(game: Game) -> tuple[str, bytes]:
    return "record.txt", write_record(Record(game)).encode()
