"""What is stored of the servers from which the bot was removed."""

import json
from collections.abc import Collection

from bot.store.sqlite.connection import Db
from bot.store.sqlite.database import Database, transaction


class GuildStore(Database):
    """The part of the store that is about servers."""

    @transaction
    async def note_left_guilds(self, db: Db, present: Collection[int], *, at: int) -> None:
        """Note that the bot is in these servers, and no longer in any other of which something is stored."""
        ids = json.dumps(list(present))
        await db.execute(
            "DELETE FROM left_guilds WHERE guild_id IN (SELECT value FROM json_each(?))", (ids,)
        )
        # The bot's own notes stand as those of server 0.
        await db.execute(
            "INSERT OR IGNORE INTO left_guilds (guild_id, left_at) SELECT guild_id, ? FROM"
            " (SELECT guild_id FROM games UNION SELECT owner_id FROM settings WHERE scope = 'guild')"
            " WHERE guild_id <> 0 AND guild_id NOT IN (SELECT value FROM json_each(?))",
            (at, ids),
        )

    @transaction
    async def delete_left_guilds(self, db: Db, *, left_before: int) -> list[int]:
        """Delete the games and settings of servers left before that time; the ids of the games."""
        games = await db.execute_fetchall(
            "DELETE FROM games WHERE guild_id IN (SELECT guild_id FROM left_guilds WHERE left_at < ?)"
            " RETURNING id",
            (left_before,),
        )
        await db.execute(
            "DELETE FROM settings WHERE scope = 'guild'"
            " AND owner_id IN (SELECT guild_id FROM left_guilds WHERE left_at < ?)",
            (left_before,),
        )
        await db.execute("DELETE FROM left_guilds WHERE left_at < ?", (left_before,))
        return [game_id for (game_id,) in games]
