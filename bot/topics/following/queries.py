"""Who is told by direct message how a game goes: of each round once, or of the end alone."""

from typing import Final

from bot.feature import Table
from bot.store import SqliteStore, UnconfirmedSend
from bot.store.sqlite.database import Database

TABLES: Final = {
    "followers": Table(
        """CREATE TABLE IF NOT EXISTS followers (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL,
            told    INTEGER NOT NULL, -- the last round told of; where the end alone is wanted, one that no game has
            PRIMARY KEY (game_id, user_id)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT game_id, told FROM followers WHERE user_id = :user",
        forget="DELETE FROM followers WHERE user_id = :user",
    ),
}


END_ALONE: Final = 1_000_000
"""The last round that somebody was told of who wants to hear of the end alone: no game has so many."""


async def follows(store: Database, game_id: int, user_id: int) -> int | None:
    """The last round of a game that a person was told of, or `END_ALONE`; None if they don't follow it."""
    query = "SELECT told FROM followers WHERE game_id = ? AND user_id = ?"
    told: int | None = await store.value(query, game_id, user_id)
    return told


async def follow(
    store: SqliteStore, game_id: int, user_id: int, told: int, send: UnconfirmedSend
) -> None:
    """Let a person follow a game from the round after `told` on, in place of how they did before, and tell them."""
    query = (
        "INSERT OR REPLACE INTO followers (game_id, user_id, told) VALUES (?, ?, ?) RETURNING told"
    )
    await store.tell_once([send], query, game_id, user_id, told)


async def unfollow(store: Database, game_id: int, user_id: int) -> None:
    """Let a person follow a game no more; it is fine if they did not."""
    query = "DELETE FROM followers WHERE game_id = ? AND user_id = ?"
    await store.change(query, game_id, user_id)


async def followers(store: Database, game_id: int, number: int) -> list[int]:
    """Who follows a game and was not told of the round of that number, or a later one."""
    query = "SELECT user_id FROM followers WHERE game_id = ? AND told < ?"
    return await store.column(query, game_id, number)


async def tell(
    store: SqliteStore, game_id: int, user_id: int, number: int, send: UnconfirmedSend
) -> None:
    """Tell a person of a round, once; of the end, after which nobody follows a game, if no round has that number."""
    query = "UPDATE followers SET told = ?3 WHERE game_id = ?1 AND user_id = ?2 AND told < ?3 RETURNING told"
    if number > END_ALONE:
        query = (
            "DELETE FROM followers WHERE game_id = ?1 AND user_id = ?2 AND told < ?3 RETURNING told"
        )
    await store.tell_once([send], query, game_id, user_id, number)
