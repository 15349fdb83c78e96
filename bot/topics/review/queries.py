"""What reviews found out, as the store keeps it."""

from bot.store.sqlite import rows
from bot.store.sqlite.connection import Db
from bot.store.sqlite.database import Database, reads, writes


@reads
async def review(_store: Database, db: Db, game_id: int) -> str | None:
    """What a review of a finished game found out, None before it was made."""
    query = "SELECT text FROM reviews WHERE game_id = ?"
    return next((text for (text,) in await db.execute_fetchall(query, (game_id,))), None)


@writes
async def keep_review(_store: Database, db: Db, game_id: int, text: str) -> None:
    """Keep what a review found out."""
    await rows.put(db, "reviews", [{"game_id": game_id, "text": text}])
