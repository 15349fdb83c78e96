"""Which tables a person has, and which a server."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.store import GameRow, Message
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Found:
    """A table, and the newest message about it, if there is one."""

    table: Table
    newest: Message | None


async def tables_of_person(service: Service, user_id: int, guild_id: int) -> list[Found]:
    """The open tables and running games of a server at which a person has a seat."""
    rows = await service.store.games_of_user(user_id)
    return await _found(service, (row for row in rows if row.guild_id == guild_id))


async def tables_of_server(service: Service, guild_id: int) -> list[Found]:
    """All open tables and running games of a server."""
    return await _found(service, await service.store.games_of_guild(guild_id))


async def _found(service: Service, rows: Iterable[GameRow]) -> list[Found]:
    """The tables of rows; one that this version can't load is left out."""
    found = []
    for row in rows:
        try:
            table = await service.table(row.id)
        except Refusal:
            continue
        messages = await service.store.messages(row.id)
        found.append(Found(table, messages[-1] if messages else None))
    return found
