"""What reviews found out, as the store keeps it."""

from typing import Final

from bot.feature import Table
from bot.store.sqlite.database import Database

TABLES: Final = {
    "reviews": Table(
        """CREATE TABLE IF NOT EXISTS reviews (
            game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            text    TEXT NOT NULL
        ) STRICT""",
    ),
}


async def review(store: Database, game_id: int) -> str | None:
    """What a review of a finished game found out, None before it was made."""
    text: str | None = await store.value("SELECT text FROM reviews WHERE game_id = ?", game_id)
    return text


async def keep_review(store: Database, game_id: int, text: str) -> None:
    """Keep what a review found out."""
    await store.change("INSERT OR REPLACE INTO reviews VALUES (?, ?)", game_id, text)
