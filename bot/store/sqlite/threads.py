"""The threads in which games are, were, or are about to be."""

from bot.store.model import BegunThread
from bot.store.sqlite.database import Database


class ThreadStore(Database):
    """Threads are noted before they are made, and when a game leaves them."""

    async def begin_thread(self, guild_id: int, parent_id: int, *, at: int) -> int:
        """Note a thread that is about to be made in a channel; the id of the note."""
        query = (
            "INSERT INTO begun_threads (guild_id, parent_id, at, after)"
            " SELECT ?, ?, ?, coalesce(max(message_id), 0) FROM messages RETURNING id"
        )
        (note,) = await self.change(query, guild_id, parent_id, at)
        return int(note)

    async def end_thread(self, note: int) -> None:
        """Nothing is to be done any more about a thread that was noted."""
        await self.change("DELETE FROM begun_threads WHERE id = ?", note)

    async def begun_threads(self) -> list[BegunThread]:
        """The threads that were noted, oldest first."""
        return [
            BegunThread(*row) for row in await self.fetch("SELECT * FROM begun_threads ORDER BY id")
        ]

    async def has_game(self, channel_id: int) -> bool:
        """True for a channel or thread in which there was ever a table."""
        query = "SELECT 1 FROM games WHERE channel_id = ? LIMIT 1"
        return await self.value(query, channel_id) is not None

    async def other_games(self, channel_id: int, game_id: int) -> list[int]:
        """The ids of all other games that were played in a channel or thread."""
        query = (
            "SELECT id FROM games WHERE channel_id = ? AND id <> ? AND rules_version IS NOT NULL"
        )
        return await self.column(query, channel_id, game_id)

    async def left_threads(self, game_id: int) -> list[int]:
        """The threads that were made for a game which went elsewhere, until they are dropped."""
        return await self.column("SELECT thread_id FROM left_threads WHERE game_id = ?", game_id)

    async def drop_left_thread(self, thread_id: int) -> None:
        """Nothing is to be done any more about a thread that a game has left."""
        await self.change("DELETE FROM left_threads WHERE thread_id = ?", thread_id)
