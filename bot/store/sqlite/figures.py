"""What is counted over all games, and found among all of them."""

from typing import NamedTuple

import aiosqlite

from bot.store.sqlite.database import Database, reads


class Figures(NamedTuple):
    """How many games are live, and how many of the running ones have waited for a decision for a day, and for three.

    `lagging` are those whose channel does not show their newest state yet.
    """

    lobbies: int
    running: int
    day: int
    three_days: int
    lagging: int


class FigureStore(Database):
    """The part of the store that looks at all games at once."""

    @reads
    async def figures(self, db: aiosqlite.Connection, *, at: int) -> Figures:
        """The figures of all live games at a time."""
        (row,) = await db.execute_fetchall(
            "SELECT total(status = 'lobby'), total(status = 'running'),"
            " total(status = 'running' AND asked_at <= :at - 86400),"
            " total(status = 'running' AND asked_at <= :at - 259200),"
            " total(published_revision < revision)"
            " FROM games WHERE status IN ('lobby', 'running')",
            {"at": at},
        )
        return Figures(*map(int, row))

    @reads
    async def started_games(self, db: aiosqlite.Connection) -> list[int]:
        """The ids of all games that have ever begun."""
        query = "SELECT id FROM games WHERE rules_version IS NOT NULL ORDER BY id"
        return [game_id for (game_id,) in await db.execute_fetchall(query)]
