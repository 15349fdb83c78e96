"""Puzzles that were found in games of a server, and what people answered to those they were shown."""

import json
from collections.abc import Sequence
from typing import Final

from aiosqlite import Connection as Db

from bot.feature import Table
from bot.store.sqlite.database import Database, transaction

TABLES: Final = {
    "puzzles": Table(
        """CREATE TABLE IF NOT EXISTS puzzles (
            game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            text    TEXT CHECK (json_valid(text))
        ) STRICT""",
    ),
    "puzzle_answers": Table(
        """CREATE TABLE IF NOT EXISTS puzzle_answers (
            user_id INTEGER NOT NULL,
            puzzle  INTEGER NOT NULL,
            day     INTEGER NOT NULL, -- days since 1970, UTC
            answer  TEXT NOT NULL,
            PRIMARY KEY (user_id, puzzle),
            UNIQUE (user_id, day)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = :user",
        forget="DELETE FROM puzzle_answers WHERE user_id = :user",
    ),
}


MOST: Final = 100
"""Puzzles of a server among which one is chosen, the newest."""

_UNSEARCHED: Final = (
    "SELECT id FROM games WHERE status = 'finished' AND json_extract(settings, '$.puzzles')"
    " AND NOT coalesce(json_extract(settings, '$.copy_of'), 0)"
    " AND NOT coalesce(json_extract(settings, '$.learning'), 0)"
    " AND NOT EXISTS (SELECT 1 FROM log WHERE game_id = id AND sequence = 1 AND source = 'import')"
    " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE game_id = id) ORDER BY id"
)


async def puzzles(store: Database, guild_id: int, unseen: Sequence[int] = ()) -> list[str]:
    """The newest puzzles from games of a server but for those `unseen`, as text."""
    query = (
        "SELECT text FROM puzzles JOIN games ON id = game_id WHERE guild_id = ? AND text NOT NULL"
        " AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?"
    )
    return await store.column(query, guild_id, json.dumps(unseen), MOST)


async def games_to_search(store: Database) -> list[int]:
    """The finished games that may give a puzzle, and in which none was looked for yet."""
    return await store.column(_UNSEARCHED)


async def keep_puzzle(store: Database, game_id: int, text: str | None) -> None:
    """Keep the puzzle that was found in a game, or that there is none."""
    await store.change("INSERT OR REPLACE INTO puzzles VALUES (?, ?)", game_id, text)


async def puzzle_answers(store: Database, user_id: int) -> dict[int, tuple[int, str]]:
    """What a person answered to puzzles, by their keys: on which day, and the answer."""
    query = "SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = ?"
    return {puzzle: (day, answer) for puzzle, day, answer in await store.fetch(query, user_id)}


@transaction
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
