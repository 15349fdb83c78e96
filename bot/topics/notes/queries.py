"""What people noted for themselves in games, as the store keeps it."""

from bot.feature import AboutPerson
from bot.store.sqlite import rows
from bot.store.sqlite.connection import Db
from bot.store.sqlite.database import Database, reads, writes

ABOUT_PERSON = {
    "notes": AboutPerson(
        "SELECT game_id, text FROM notes WHERE user_id = :user",
        "DELETE FROM notes WHERE user_id = :user",
    )
}


@reads
async def note(_store: Database, db: Db, game_id: int, user_id: int) -> str:
    """What a person noted for themselves in a game; empty for nothing."""
    query = "SELECT text FROM notes WHERE game_id = ? AND user_id = ?"
    return next((str(text) for (text,) in await db.execute_fetchall(query, (game_id, user_id))), "")


@writes
async def set_note(_store: Database, db: Db, game_id: int, user_id: int, text: str) -> None:
    """Keep what a person notes for themselves in a game, in place of what they noted before; nothing if empty."""
    query = "DELETE FROM notes WHERE game_id = ? AND user_id = ?"
    await db.execute(query, (game_id, user_id))
    if text:
        await rows.put(db, "notes", [{"game_id": game_id, "user_id": user_id, "text": text}])
