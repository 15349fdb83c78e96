"""What people noted for themselves in games, as the store keeps it."""

from typing import Final

from bot.feature import Table
from bot.store.sqlite.database import Database

TABLES: Final = {
    "notes": Table(
        """CREATE TABLE IF NOT EXISTS notes (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL,
            text    TEXT NOT NULL,
            PRIMARY KEY (game_id, user_id)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT game_id, text FROM notes WHERE user_id = :user",
        forget="DELETE FROM notes WHERE user_id = :user",
    ),
}


async def note(store: Database, game_id: int, user_id: int) -> str:
    """What a person noted for themselves in a game; empty for nothing."""
    query = "SELECT text FROM notes WHERE game_id = ? AND user_id = ?"
    return str(await store.value(query, game_id, user_id) or "")


async def set_note(store: Database, game_id: int, user_id: int, text: str) -> None:
    """Keep what a person notes for themselves in a game, in place of what they noted before; nothing if empty."""
    if text:
        await store.change("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", game_id, user_id, text)
    else:
        query = "DELETE FROM notes WHERE game_id = ? AND user_id = ?"
        await store.change(query, game_id, user_id)
