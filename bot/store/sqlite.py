"""The store in a SQLite file: one connection that writes, one that reads beside it (WAL)."""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from bot.store import reads, writes
from bot.store.connection import Connection
from bot.store.errors import StoreUnavailable
from bot.store.lock import DatabaseLock
from bot.store.model import (
    LIVE,
    Answer,
    Counts,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Message,
    Seat,
    Status,
    Undo,
)
from bot.store.protocol import Scope
from bot.store.schema import prepare


class SqliteStore:
    """See `Store` for what the methods promise. Made by `SqliteStore.open`, belongs to the loop it was opened in."""

    def __init__(self, writer: Connection, reader: Connection, resources: AsyncExitStack) -> None:
        self._write = writer.run
        self._read = reader.run
        self._resources = resources

    @classmethod
    async def open(cls, database: Path) -> Self:
        """Open the database, made with its folder if missing, brought up to date if older.

        Raises `StoreUnavailable`, with one line that says why.
        """
        async with AsyncExitStack() as resources:
            # Not in a thread: a lock taken there for a cancelled opening would stay taken.
            resources.callback(_take(database).release)
            await asyncio.to_thread(prepare, database)
            writer, reader = Connection(database), Connection(database, read_only=True)
            for connection in (writer, reader):
                await connection
                resources.push_async_callback(connection.close)
            return cls(writer, reader, resources.pop_all())

    async def close(self) -> None:
        await self._resources.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def create_game(
        self,
        *,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: GameSettings,
        seats: Sequence[Seat],
        at: int,
    ) -> GameRow:
        return await self._write(
            lambda db: writes.create_game(
                db, guild_id, channel_id, maker_id, settings, tuple(seats), at
            )
        )

    async def change(
        self,
        game_id: int,
        expected_revision: int,
        *,
        at: int,
        seats: Sequence[Seat] | None = None,
        settings: GameSettings | None = None,
        channel_id: int | None = None,
    ) -> GameRow:
        return await self._write(
            lambda db: writes.change(
                db, game_id, expected_revision, seats, settings, channel_id, at
            )
        )

    async def start(
        self,
        game_id: int,
        expected_revision: int,
        *,
        header: str,
        rules_version: int,
        seats: Sequence[Seat],
        at: int,
    ) -> GameRow:
        return await self._write(
            lambda db: writes.start(
                db, game_id, expected_revision, header, rules_version, seats, at
            )
        )

    async def append(
        self,
        game_id: int,
        expected_revision: int,
        entries: Sequence[Answer | Undo],
        *,
        at: int,
        finished: bool = False,
        plans: Sequence[KeptPlan] = (),
    ) -> GameRow:
        return await self._write(
            lambda db: writes.append(db, game_id, expected_revision, entries, finished, at, plans)
        )

    async def end(
        self,
        game_id: int,
        expected_revision: int,
        status: Literal[Status.ENDED, Status.EXPIRED],
        *,
        at: int,
    ) -> GameRow:
        return await self._write(lambda db: writes.end(db, game_id, expected_revision, status, at))

    async def set_plan(self, game_id: int, expected_revision: int, plan: KeptPlan) -> None:
        await self._write(lambda db: writes.set_plan(db, game_id, expected_revision, plan))

    async def drop_plan(self, game_id: int, expected_revision: int, colour: str) -> None:
        await self._write(lambda db: writes.drop_plan(db, game_id, expected_revision, colour))

    async def plans(self, game_id: int) -> list[KeptPlan]:
        return await self._read(lambda db: reads.plans(db, game_id))

    async def mark_published(self, game_id: int, revision: int) -> None:
        await self._write(lambda db: writes.mark_published(db, game_id, revision))

    async def count_reminder(self, game_id: int, revision: int, reminders: int) -> bool:
        return await self._write(lambda db: writes.count_reminder(db, game_id, revision, reminders))

    async def game(self, game_id: int) -> GameRow:
        return await self._read(lambda db: reads.game(db, game_id))

    async def load(self, game_id: int) -> tuple[GameRow, list[Logged]]:
        return await self._read(lambda db: reads.load(db, game_id))

    async def live_game(self, channel_id: int) -> GameRow | None:
        return await self._read(lambda db: reads.live_game(db, channel_id))

    async def games_of_user(
        self, user_id: int, statuses: Collection[Status] = LIVE, *, limit: int = 100
    ) -> list[GameRow]:
        return await self._read(lambda db: reads.games_of_user(db, user_id, statuses, limit))

    async def games_of_guild(
        self, guild_id: int, statuses: Collection[Status] = LIVE, *, limit: int = 100
    ) -> list[GameRow]:
        return await self._read(lambda db: reads.games_of_guild(db, guild_id, statuses, limit))

    async def lobbies(self, *, untouched_since: int) -> list[GameRow]:
        return await self._read(lambda db: reads.lobbies(db, untouched_since))

    async def waiting(self, *, asked_before: int) -> list[GameRow]:
        return await self._read(lambda db: reads.waiting(db, asked_before))

    async def unpublished(self) -> list[GameRow]:
        return await self._read(reads.unpublished)

    async def remember(self, message: Message) -> None:
        await self._write(lambda db: writes.remember(db, message))

    async def forget(self, message_id: int) -> None:
        await self._write(lambda db: writes.forget(db, message_id))

    async def messages(self, game_id: int, role: str | None = None) -> list[Message]:
        return await self._read(lambda db: reads.messages(db, game_id, role))

    async def setting(self, scope: Scope, owner_id: int, key: str) -> str | None:
        return (await self.settings(scope, owner_id)).get(key)

    async def settings(self, scope: Scope, owner_id: int) -> dict[str, str]:
        return await self._read(lambda db: reads.settings(db, scope, owner_id))

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: str | None) -> None:
        await self._write(lambda db: writes.set_setting(db, scope, owner_id, key, value))

    async def counts(self) -> Counts:
        return await self._read(reads.counts)


def _take(database: Path) -> DatabaseLock:
    """The lock of the database, in a folder that is there. Raises `StoreUnavailable`."""
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        return DatabaseLock(database)
    except OSError as error:
        raise StoreUnavailable(f"{database} can't be opened: {error}.") from error
