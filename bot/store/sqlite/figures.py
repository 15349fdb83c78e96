"""What is counted over all games, and found among all of them."""

from bot.store.sqlite.connection import Db
from bot.store.sqlite.database import Database, reads


class FigureStore(Database):
    """The part of the store that looks at all games at once."""

    @reads
    async def figures(self, db: Db, *, at: int) -> dict[str, float]:
        """How many live games there are, by what is true of them at a time.

        In the `lobby` or `running`; asked for at least 0, 24 or 72 hours; `lagging`, as their channel shows them.
        """
        (row,) = await db.execute_fetchall(
            "SELECT total(status = 'lobby') AS lobby, total(status = 'running') AS running,"
            ' total(asked_at <= :at) AS "0", total(asked_at <= :at - 86400) AS "24",'
            ' total(asked_at <= :at - 259200) AS "72",'
            " total(published_revision < revision) AS lagging"
            " FROM games WHERE status IN ('lobby', 'running')",
            {"at": at},
        )
        return dict(row)

    @reads
    async def started_games(self, db: Db) -> list[int]:
        """The ids of all games that have ever begun."""
        query = "SELECT id FROM games WHERE rules_version IS NOT NULL ORDER BY id"
        return [game_id for (game_id,) in await db.execute_fetchall(query)]
