"""Puzzles that were found in games of a server, and what people answered to those they were shown."""

from typing import Final

from bot.feature import AboutPerson
from bot.store.sqlite.connection import Db
from bot.store.sqlite.database import Database, reads, writes

MOST: Final = 100
"""Puzzles of a server among which one is chosen, the newest."""

_UNSEARCHED: Final = (
    "SELECT id FROM games WHERE status = 'finished' AND json_extract(settings, '$.puzzles')"
    " AND NOT coalesce(json_extract(settings, '$.copy_of'), 0)"
    " AND NOT coalesce(json_extract(settings, '$.learning'), 0)"
    " AND NOT EXISTS (SELECT 1 FROM log WHERE game_id = id AND sequence = 1 AND source = 'import')"
    " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE game_id = id) ORDER BY id"
)

ABOUT_PERSON: Final = {
    "puzzle_answers": AboutPerson(
        "SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = :user",
        "DELETE FROM puzzle_answers WHERE user_id = :user",
    )
}


@reads
async def puzzles(_store: Database, db: Db, guild_id: int) -> list[str]:
    """The newest puzzles from games of a server, as text."""
    query = (
        "SELECT text FROM puzzles JOIN games ON id = game_id"
        " WHERE guild_id = ? AND text NOT NULL ORDER BY id DESC LIMIT ?"
    )
    return [text for (text,) in await db.execute_fetchall(query, (guild_id, MOST))]


@reads
async def games_to_search(_store: Database, db: Db) -> list[int]:
    """The finished games that may give a puzzle, and in which none was looked for yet."""
    return [game_id for (game_id,) in await db.execute_fetchall(_UNSEARCHED)]


@writes
async def keep_puzzle(_store: Database, db: Db, game_id: int, text: str | None) -> None:
    """Keep the puzzle that was found in a game, or that there is none."""
    await db.execute("INSERT OR REPLACE INTO puzzles VALUES (?, ?)", (game_id, text))


@reads
async def puzzle_answers(_store: Database, db: Db, user_id: int) -> dict[int, tuple[int, str]]:
    """What a person answered to puzzles, by their keys: on which day, and the answer."""
    query = "SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = ?"
    found = await db.execute_fetchall(query, (user_id,))
    return {puzzle: (day, answer) for puzzle, day, answer in found}


@writes
async def answer_puzzle(
    _store: Database, db: Db, user_id: int, puzzle: int, day: int, answer: str
) -> tuple[int, str]:
    """Keep a person's answer to a puzzle, the first alone and one a day; the puzzle and answer that are kept."""
    mine = {"user": user_id, "puzzle": puzzle, "day": day, "answer": answer}
    await db.execute(
        "INSERT OR IGNORE INTO puzzle_answers VALUES (:user, :puzzle, :day, :answer)", mine
    )
    query = (
        "SELECT puzzle, answer FROM puzzle_answers WHERE user_id = :user"
        " AND (puzzle = :puzzle OR day = :day) ORDER BY puzzle <> :puzzle LIMIT 1"
    )
    ((kept, given),) = await db.execute_fetchall(query, mine)
    return kept, given
