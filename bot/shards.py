"""Which of the bot's shards this process has: all where it is alone with its database, else those of its leases."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from bot.store import StoreError
from bot.store.leases import BEAT, LeaseLost, Leases

log = logging.getLogger(__name__)

LET_GO_IN: Final = 5.0
"""Seconds in which what is being shown of a shard's games is waited for before another process has it."""
HAND_OVER_IN: Final = 60.0
"""Seconds in which a process that ends waits for others to take over its shards."""


class Connection(Protocol):
    """What connects shards to Discord."""

    async def connect_shard(self, shard: int) -> None: ...
    async def disconnect_shard(self, shard: int) -> None: ...
    def is_open(self, shard: int) -> bool: ...


class Shards:
    """`took` is called when this process has got shards of others, `let_go` before it gives one away."""

    def __init__(
        self,
        connection: Connection,
        leases: Leases | None,
        took: Callable[[], Awaitable[None]],
        let_go: Callable[[], Awaitable[None]],
    ) -> None:
        self.leases = leases
        self.count = 0
        self.own: set[int] = set()
        self.up = asyncio.Event()
        """Set once one of them has told of all its servers."""
        self._connection = connection
        self._took = took
        self._let_go = let_go
        self._ready: set[int] = set()
        self._launched: set[int] = set()
        self._wake = asyncio.Event()
        self._begun = asyncio.Event()
        self._connecting: asyncio.Task[None] | None = None
        self._leaving = False
        self._gone = asyncio.Event()

    def owns(self, guild_id: int) -> bool:
        """True for the process that shows the games of a server and sees to them, by Discord's reckoning of shards."""
        return (guild_id >> 22) % (self.count or 1) in self.own

    def connected(self) -> list[bool]:
        """Of each shard whether it is connected, and this process's."""
        return [self._is_there(shard) and shard in self.own for shard in range(self.count)] or [
            False
        ]

    @property
    def well(self) -> bool:
        """True while all that this process has are connected."""
        return bool(self.count) and all(map(self._is_there, self.own))

    def _is_there(self, shard: int) -> bool:
        return shard in self._ready and self._connection.is_open(shard)

    async def begin(self, application: int, recommended: int) -> None:
        """Be one of the processes of Discord's application. Whoever is alone connects all shards that it recommends.

        Raises `StoreUnavailable` where the processes are another application's.
        """
        self.count = recommended
        if self.leases:
            self.count = await self.leases.join(application, recommended)
        else:
            self.own, self._launched = set(range(recommended)), set(range(recommended))
            for shard in range(recommended):
                await self._connection.connect_shard(shard)
        self._begun.set()

    async def is_ready(self, shard: int) -> None:
        """A shard has told of all its servers."""
        if shard not in self._launched:
            await self._disconnect(shard)  # it was on its way to a new connection
            return
        self._ready.add(shard)
        self._wake.set()
        if not self.leases:
            self.up.set()

    async def keep(self) -> None:
        """Renew the leases, connect what this process gets, and give what others are to have. Raises `LeaseLost`.

        Whoever is alone has nothing to do.
        """
        await self._begun.wait()
        if not self.leases:
            await asyncio.Event().wait()
        while self.leases:
            self._wake.clear()
            try:
                await self._beat(self.leases)
            except LeaseLost:
                raise
            except StoreError as error:
                log.warning("the leases could not be renewed: %s", error)
                if self._leaving:
                    self._gone.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._wake.wait()

    async def _beat(self, leases: Leases) -> None:
        connected = {shard for shard in self._launched - self.own if self._is_there(shard)}
        share = await leases.beat(connected, leaving=self._leaving)
        wanted = share.own | share.taking
        for shard in self._launched - wanted:
            await self._disconnect(shard)
        gained = {shard for shard in share.own - self.own if self._is_there(shard)}
        self.own = (self.own & share.own) | gained
        if gained:
            log.info("shards %s are this process's", sorted(gained))
            await self._took()
            self.up.set()
        missing = sorted(wanted - self._launched)
        if missing and (self._connecting is None or self._connecting.done()):
            self._connecting = asyncio.create_task(self._connect(missing), name="connect shards")
        for shard in share.due & self.own:
            self.own.discard(shard)
            with suppress(TimeoutError):
                async with asyncio.timeout(LET_GO_IN):
                    await self._let_go()
            await leases.give(shard)
            await self._disconnect(shard)
            log.info("shard %d is another process's", shard)
        if self._leaving and (share.alone or not wanted):
            self._gone.set()

    async def _connect(self, shards: list[int]) -> None:
        for shard in shards:
            self._launched.add(shard)
            try:
                await self._connection.connect_shard(shard)
            except (OSError, StoreError) as error:
                log.warning("shard %d is not connected yet: %s", shard, error)
                self._launched.discard(shard)
                return

    async def _disconnect(self, shard: int) -> None:
        self._ready.discard(shard)
        await self._connection.disconnect_shard(shard)
        self._launched.discard(shard)

    async def hand_over(self) -> None:
        """Wait until other processes that stay have the shards of this one, or there is none."""
        if self.leases and self.count:
            self._leaving = True
            self._wake.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(HAND_OVER_IN):
                    await self._gone.wait()

    async def close(self) -> None:
        """Let others have what is left."""
        if self._connecting:
            self._connecting.cancel()
        if self.leases and self.count:
            with suppress(StoreError):
                await self.leases.leave()
