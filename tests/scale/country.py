"""Thousands of servers on the shards of one stand-in, and as many games in the database, few of which are played on."""

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.config import Address
from bot.store import GameSettings, Role, Store
from bot.words.durations import DAY, HOUR
from engine.players import PLAYERS
from playground import Channel, StandIn, User
from tests.bench.press import answer
from tests.plans.stored_table import StoredTable
from tests.soak.town import Town

SEATS = 4
POSITIONS = (30, 60, 90, 120)
"""Answers in the logs of the games of which all others are copies."""
WAITING = 45
"""Answers in the log of the last one: those of which it is copied wait for their reminder, and nobody presses there."""
WAITS_EVERY, REMINDED_EVERY = 8, 2
"""Among so many games that are shown one waits; their reminders are due so many seconds a game after each other."""
FIRST = 1_000
"""The number of the first copy; those that are played on come first."""
IDENTIFY_SECONDS = 5.0
PEOPLE = 10**17
"""Above the ids of people and messages of copies."""
TABLES = ("games", "seats", "log")
COPIES = "CREATE TEMP TABLE copies (n bigint, made_from bigint, guild_id bigint, channel_id bigint, shown bigint)"
Copy = tuple[int, int, int, int, int]


class Country(Town):
    """Many servers with many games, of which the `active` ones are played on.

    Each of their `channels` has its own players, and a server of its own while there are enough.
    """

    def __init__(
        self, games: int, *, shards: int = 16, guilds: int = 3_000, active: int = 64
    ) -> None:
        self.games, guilds, active = games, min(guilds, games), min(active, games)
        self.dice = Random(1)
        self.standin = StandIn(rates=False, seed=1)
        gateway, admin = self.standin.gateway, self.standin.admin
        gateway.fewest_shards = gateway.starts.max_concurrency = shards
        gateway.starts.seconds = IDENTIFY_SECONDS
        self.shards = shards
        self.guilds = [admin.add_guild_on_shard(f"G{n}", n % shards, shards) for n in range(guilds)]
        self.seated: dict[int, list[User]] = {}
        """The players of each channel."""
        self.channels = [self._settle(n) for n in range(active)]
        self.waiting = self.channels[WAITS_EVERY - 1 :: WAITS_EVERY]
        self.players = [user for users in self.seated.values() for user in users]

    def _settle(self, number: int) -> Channel:
        guild, admin = self.guilds[number % len(self.guilds)], self.standin.admin
        place = admin.add_channel(guild, f"road-{number}")
        ids = [PEOPLE + (FIRST + number) * 8 + seat for seat in range(1, SEATS + 1)]
        self.seated[place.id] = [User(one, f"p{one}", f"P{one}") for one in ids]
        for user in self.seated[place.id]:
            self.standin.world.users[user.id] = user
            admin.join(user, guild)
        return place

    @property
    def there(self) -> set[int]:
        """The shards of which a session is connected."""
        every = self.standin.gateway.sessions.values()
        return {one.shard[0] for one in every if one.connection is not None}

    def copies(self) -> Iterator[Copy]:
        """Number, game copied, server, channel, and whether its messages are known and nobody hears them.

        The channels of those that are due within an hour are there.
        """
        for n in range(self.games):
            guild, active = self.guilds[n % len(self.guilds)], n < len(self.channels)
            there = active or n < self.games * HOUR // DAY
            place = (self.channels[n] if active else self._settle(n)).id if there else PEOPLE + n
            waits = active and self.channels[n] in self.waiting
            one = len(POSITIONS) + 1 if waits else n % len(POSITIONS) + 1
            yield FIRST + n, one, guild.id, place, not active


@contextmanager
def opened(address: Address) -> Iterator[Any]:
    """A connection of our own, beside the bot's; what was done is committed at its end."""
    if isinstance(address, Path):
        import sqlite3

        with closing(sqlite3.connect(address)) as db, db:
            yield db
    else:
        import psycopg

        with psycopg.connect(address) as db:
            yield db


async def fill(address: Address, country: Country) -> None:
    """Write the running games into an empty database. The bot has yet to show those that are played on."""
    computer, games = PLAYERS["apprentice"](Random(1)), country.games
    async with await Store.open(address) as store:
        for answers in (*POSITIONS, WAITING):
            table = StoredTable(store)
            table.at, table.game_id = int(time.time()) - DAY, answers
            await table.open(SEATS, GameSettings(reminder=DAY if answers == WAITING else 0))
            for _ in range(answers):
                await answer(table, computer)
    last = len(POSITIONS) + 1
    after = f"CASE made_from WHEN {last} THEN {REMINDED_EVERY * games} ELSE {DAY} END / {games}"
    with opened(address) as db:
        db.execute(COPIES)
        if isinstance(address, Path):
            db.executemany("INSERT INTO copies VALUES (?, ?, ?, ?, ?)", country.copies())
        else:
            db.execute("SET session_replication_role = replica")  # what is copied was checked
            with db.cursor().copy("COPY copies FROM STDIN") as copy:
                for one in country.copies():
                    copy.write_row([int(value) for value in one])
        _copy_games(db, f"{int(time.time())} + (n - {FIRST}) * {after}")
        if not isinstance(address, Path):
            query = "SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)) FROM games"
            db.execute(query)
        db.execute("ANALYZE")
    if not isinstance(address, Path):
        with opened(address) as db:  # after a crash nobody waits until all of it is written anew
            db.execute("CHECKPOINT")


def _copy_games(db: Any, when: str) -> None:
    """Put what `copies` says in the place of the games, each with other people, asked a day before it is due at `when`.

    `db` is a connection to either kind of database, which copies the rows itself.
    """
    changed = {
        "id": "n", "game_id": "n", "guild_id": "copies.guild_id", "channel_id": "copies.channel_id",
        "maker_id": f"one.maker_id + {PEOPLE} + n * 8", "user_id": f"one.user_id + {PEOPLE} + n * 8",
        "published_revision": "one.revision * shown", "source": "'import'",
        "asked_at": f"{when} - {DAY}", "due_at": when,
    }  # fmt: skip
    for table in TABLES:
        columns = [column[0] for column in db.execute(f"SELECT * FROM {table} LIMIT 0").description]
        values = ", ".join(changed.get(name, f"one.{name}") for name in columns)
        db.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table} AS one"
            f" JOIN copies ON one.{'id' if table == 'games' else 'game_id'} = copies.made_from"
        )
    db.execute(
        "INSERT INTO messages (message_id, channel_id, game_id, role, revision, at)"
        f" SELECT {PEOPLE} + id, games.channel_id, id, '{Role.TURN}', revision, updated_at"
        " FROM games JOIN copies ON id = n WHERE published_revision > 0"
    )
    for table in reversed(TABLES):
        key = "id" if table == "games" else "game_id"
        db.execute(f"DELETE FROM {table} WHERE {key} < {FIRST}")
