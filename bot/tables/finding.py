"""Which tables a person has, and which a server."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store import Message
from bot.tables.service import Service
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Found:
    """A table, and the newest message about it, if there is one."""

    table: Table
    newest: Message | None


async def tables_of_person(service: Service, user_id: int, guild_id: int) -> list[Found]:
    """The open tables and running games of a server at which a person has a seat."""
    return await _found(service, await service.live_tables(guild_id, user_id))


async def tables_of_server(service: Service, guild_id: int) -> list[Found]:
    """All open tables and running games of a server."""
    return await _found(service, await service.live_tables(guild_id))


async def _found(service: Service, tables: list[Table]) -> list[Found]:
    return [Found(table, await service.newest_message(table.id)) for table in tables]
