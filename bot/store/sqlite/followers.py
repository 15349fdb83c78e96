"""Who is told by direct message how a game goes."""

import aiosqlite

from bot.store.sqlite import rows
from bot.store.sqlite.database import Database, reads, writes


class FollowerStore(Database):
    """The part of the store that is about who follows games."""

    @reads
    async def follows(self, db: aiosqlite.Connection, game_id: int, user_id: int) -> bool | None:
        """True if a person follows a game round by round, False if to its end alone, None if not at all."""
        query = "SELECT each_round FROM followers WHERE game_id = ? AND user_id = ?"
        found = await db.execute_fetchall(query, (game_id, user_id))
        return next((bool(each_round) for (each_round,) in found), None)

    @writes
    async def follow(
        self, db: aiosqlite.Connection, game_id: int, user_id: int, *, each_round: bool, told: int
    ) -> None:
        """Let a person follow a game from the round after `told` on, in place of how they did before.

        Raises `UnknownGame`.
        """
        await rows.game(db, game_id)
        kept = {"game_id": game_id, "user_id": user_id, "each_round": each_round, "told": told}
        await rows.put(db, "followers", [kept])

    @writes
    async def unfollow(self, db: aiosqlite.Connection, game_id: int, user_id: int) -> None:
        """Let a person follow a game no more; it is fine if they did not."""
        query = "DELETE FROM followers WHERE game_id = ? AND user_id = ?"
        await db.execute(query, (game_id, user_id))

    @reads
    async def followers(
        self, db: aiosqlite.Connection, game_id: int, rounds: int, *, over: bool
    ) -> list[int]:
        """Who has to be told of a game of which so many rounds are over: of one that is `over`, all who follow it."""
        query = (
            "SELECT user_id FROM followers WHERE game_id = ? AND (? OR (each_round AND told < ?))"
        )
        return [user for (user,) in await db.execute_fetchall(query, (game_id, over, rounds))]

    @writes
    async def note_told(
        self, db: aiosqlite.Connection, game_id: int, user_id: int, number: int
    ) -> None:
        """Note that a person was told of a round."""
        query = "UPDATE followers SET told = ? WHERE game_id = ? AND user_id = ?"
        await db.execute(query, (number, game_id, user_id))
