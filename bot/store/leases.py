"""Which process of the bot has which shards: leases in PostgreSQL, where several processes share a database.

A process renews its lease with each beat and takes shards until it has its share. One whose lease ran out is taken out
by the others, which then take its shards; if it was only asleep, it changes nothing before it has found that out. A
shard that goes from a living process to another has a taker, which connects before the other lets go: meanwhile both
hear of each press, and the first to note its id answers it.
"""

import time
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Protocol, TypeVar
from uuid import uuid4

from bot.store.connections import Db, Row, Values, Work
from bot.store.errors import StoreError, StoreUnavailable
from bot.store.schema import APPLICATION_ID

T = TypeVar("T")

TABLES: Final = """
CREATE TABLE IF NOT EXISTS processes (
    name text PRIMARY KEY, application bigint NOT NULL, shards bigint NOT NULL,
    leaving bigint NOT NULL DEFAULT 0, until bigint NOT NULL
);
CREATE TABLE IF NOT EXISTS shards (
    shard bigint PRIMARY KEY, connected bigint NOT NULL DEFAULT 0,
    process text REFERENCES processes ON DELETE SET NULL, taker text REFERENCES processes ON DELETE SET NULL
);
CREATE TABLE IF NOT EXISTS identified (key bigint PRIMARY KEY, at bigint NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS answered (interaction bigint PRIMARY KEY, at bigint NOT NULL);
CREATE OR REPLACE FUNCTION milliseconds() RETURNS bigint
    LANGUAGE sql VOLATILE AS 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
"""
"""They hold nothing that is of use once all processes have ended. Times are the server's, in milliseconds."""

BEAT: Final = 1.5
"""Seconds between two beats."""
LEASE: Final = 6.0
"""Seconds that a lease holds."""
LONG_GONE: Final = 60.0
"""Seconds after a lease in which nobody has taken its process out, as nobody was there."""
IDENTIFY_EVERY: Final = 5.0
"""Seconds between two identifications of a kind."""
ANSWERED_FOR: Final = 60.0
"""Seconds after which an interaction comes no second time."""
IN_TURN: Final = (
    "SELECT set_config('lock_timeout', '3s', true), set_config('idle_in_transaction_session_timeout', '3s', true),"
    " pg_advisory_xact_lock(CAST(? AS int), 1)"
)
"""One process after the other; one that falls asleep with its turn loses it."""


class LeaseLost(StoreError):
    """This process was taken out: it has to begin anew, with nothing of what it knows."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A shard, by its number: which process has it, which takes it over, and whether that one is connected."""

    number: int
    process: str | None
    taker: str | None
    connected: int


@dataclass(frozen=True, slots=True)
class Share:
    """What a process has: its shards, those that it takes over, and of its own those whose taker is connected.

    `alone` where no other process stays.
    """

    own: frozenset[int]
    taking: frozenset[int]
    due: frozenset[int]
    alone: bool


class Connections(Protocol):
    async def commit(self, work: Work[T], /) -> tuple[T, bool]: ...
    async def read(self, query: str, values: Values, /) -> Sequence[Row]: ...


def next_shards(me: str, staying: Collection[str], shards: Sequence[Shard]) -> dict[int, bool]:
    """The shards that a process takes now, by whether it takes them over from one that has them.

    Of these one at a time, as it takes a while to connect: from who leaves, or has two more.
    """
    has = Counter(one.taker or one.process for one in shards)
    taken = {one.number: False for one in shards if one.taker == me and one.process is None}
    missing = ceil(len(shards) / len(staying)) - has[me]
    for one in shards:
        if missing > 0 and one.process is one.taker is None:
            taken[one.number], missing = False, missing - 1
            has[me] += 1
    if missing > 0 and not any(one.taker == me for one in shards):
        for one in shards:
            full = one.process not in staying or has[one.process] > has[me] + 1
            if one.process and one.taker is None and one.process != me and full:
                return {**taken, one.number: True}
    return taken


class Leases:
    """The leases of this process, from when it joins the others."""

    def __init__(self, database: Connections) -> None:
        self._database = database
        self._name = ""
        self._until = 0.0
        self._expired: Mapping[str, int] = {}

    def check(self) -> None:
        """Raises `StoreError` while another process may have the shards of this one."""
        if self._name and time.monotonic() >= self._until:
            raise StoreError("The database was out of reach: other processes may have the shards.")

    async def join(self, application: int, recommended: int) -> int:
        """Be one of the processes of Discord's application; how many shards there are.

        As many as recommended, unless others are there already. Raises `StoreUnavailable` where these are another's.
        """

        async def join(db: Db) -> int:
            query = "SELECT pg_try_advisory_xact_lock_shared(CAST(? AS int), 2)"
            ((stays,),) = await db.execute_fetchall(query, (APPLICATION_ID,))
            if not stays:
                raise StoreUnavailable("The database is being moved.")
            gone = "DELETE FROM processes WHERE until < milliseconds() - 1000 * ?"
            await db.execute(gone, (LONG_GONE,))
            query = "SELECT max(shards), min(application), max(application) FROM processes"
            ((there, *others),) = await db.execute_fetchall(query)
            if there and others != [application] * 2:
                raise StoreUnavailable("The database is in use by a bot of another application.")
            count = int(there or recommended)
            if not there:
                await db.execute("DELETE FROM shards")
                new = "INSERT INTO shards (shard) SELECT generate_series(0, ? - 1)"
                await db.execute(new, (count,))
            query = "INSERT INTO processes VALUES (?, ?, ?, 0, milliseconds() + 1000 * ?)"
            await db.execute(query, (name, application, count, LEASE))
            return count

        name, at = uuid4().hex, time.monotonic()
        count = await self._in_turn(join)
        self._name, self._until, self._expired = name, at + LEASE, {}
        return count

    async def beat(self, connected: Collection[int] = (), *, leaving: bool = False) -> Share:
        """Renew the lease and take what is to be taken. Raises `LeaseLost`.

        `connected` are shards that this process takes over and could answer for now. One that is `leaving` takes none.
        """
        at = time.monotonic()
        share = await self._in_turn(lambda db: self._beat(db, connected, leaving))
        self._until = at + LEASE
        return share

    async def _beat(self, db: Db, connected: Collection[int], leaving: bool) -> Share:
        me = self._name
        renew = "UPDATE processes SET until = milliseconds() + 1000 * ?, leaving = ? WHERE name = ? RETURNING 1"
        if not await db.execute_fetchall(renew, (LEASE, leaving, me)):
            raise LeaseLost("This process was not heard of, so others have taken its shards.")
        query = "SELECT name, leaving, until, milliseconds() FROM processes ORDER BY name"
        processes = [tuple(row) for row in await db.execute_fetchall(query)]
        expired = {name: until for name, _leaving, until, now in processes if until < now}
        # Those of the last beat: where the database stood still, all have run out and are renewed in a moment.
        dead = {name for name, until in expired.items() if self._expired.get(name) == until}
        for name in dead:
            await db.execute("DELETE FROM processes WHERE name = ?", (name,))
        self._expired = expired
        for number in connected:
            query = "UPDATE shards SET connected = 1 WHERE shard = ? AND taker = ?"
            await db.execute(query, (number, me))
        staying = {name for name, leaves, *_ in processes if not leaves and name not in dead}
        shards = await _shards(db)
        taken = {} if leaving else next_shards(me, staying, shards)
        for number, over in taken.items():
            process = "taker = ?" if over else "taker = NULL, connected = 0, process = ?"
            await db.execute(f"UPDATE shards SET {process} WHERE shard = ?", (me, number))  # noqa: S608
        if taken:
            shards = await _shards(db)
        own = {one.number: one for one in shards if one.process == me}
        if 0 in own:
            forget = "DELETE FROM answered WHERE at < milliseconds() - 1000 * ?"
            await db.execute(forget, (ANSWERED_FOR,))
        return Share(
            own=frozenset(own),
            taking=frozenset(one.number for one in shards if one.taker == me),
            due=frozenset(number for number, one in own.items() if one.connected),
            alone=staying <= {me},
        )

    async def give(self, shard: int) -> None:
        """Let the taker of a shard have it, which is connected."""
        query = "UPDATE shards SET process = taker, taker = NULL, connected = 0 WHERE shard = ? AND process = ?"
        await self._in_turn(lambda db: db.execute(query, (shard, self._name)))

    async def leave(self) -> None:
        """Be none of the processes any more: what is left of its shards anybody may have."""
        query, name = "DELETE FROM processes WHERE name = ?", self._name
        self._name = ""
        await self._in_turn(lambda db: db.execute(query, (name,)))

    async def identify_in(self, shard: int, at_once: int) -> float:
        """Seconds after which a shard may identify itself: one of each kind at a time, of `at_once` kinds."""
        query = (
            "INSERT INTO identified (key, at) VALUES (?, milliseconds()) ON CONFLICT (key)"
            " DO UPDATE SET at = greatest(identified.at + 1000 * ?, milliseconds()) RETURNING at - milliseconds()"
        )
        ((wait,),) = await self._database.read(query, (shard % at_once, IDENTIFY_EVERY))
        return float(max(0, wait) / 1000)

    async def is_first(self, interaction: int) -> bool:
        """True for the process that asks first: it is the one to answer."""
        query = "INSERT INTO answered VALUES (?, milliseconds()) ON CONFLICT DO NOTHING RETURNING 1"
        return bool(await self._database.read(query, (interaction,)))

    async def _in_turn(self, work: Work[T]) -> T:
        async def in_turn(db: Db) -> T:
            await db.execute_fetchall(IN_TURN, (APPLICATION_ID,))
            return await work(db)

        return (await self._database.commit(in_turn))[0]


async def _shards(db: Db) -> list[Shard]:
    query = "SELECT shard, process, taker, connected FROM shards ORDER BY shard"
    return [Shard(*row) for row in await db.execute_fetchall(query)]
