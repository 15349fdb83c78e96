"""What is read from the tables. Each function runs inside a transaction, hence on one state of the database."""

import json
import sqlite3
from collections.abc import Collection, Iterable

from bot.store.errors import UnknownGame
from bot.store.model import (
    Answer,
    Counts,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Message,
    Seat,
    Status,
    Undo,
)


def game(db: sqlite3.Connection, game_id: int) -> GameRow:
    """Raises `UnknownGame`."""
    row = db.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        raise UnknownGame(game_id)
    return _games(db, [row])[0]


def load(db: sqlite3.Connection, game_id: int) -> tuple[GameRow, list[Logged]]:
    """Raises `UnknownGame`."""
    found = game(db, game_id)
    rows = db.execute("SELECT * FROM log WHERE game_id = ? ORDER BY sequence", (game_id,))
    return found, [_logged(row) for row in rows]


def live_game(db: sqlite3.Connection, channel_id: int) -> GameRow | None:
    rows = db.execute(
        "SELECT * FROM games WHERE channel_id = ? AND status IN ('lobby', 'running')", (channel_id,)
    )
    return next(iter(_games(db, rows)), None)


def games_of_user(
    db: sqlite3.Connection, user_id: int, statuses: Collection[Status], limit: int
) -> list[GameRow]:
    rows = db.execute(
        "SELECT * FROM games WHERE id IN (SELECT game_id FROM seats WHERE user_id = ?)"
        " AND status IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?",
        (user_id, json.dumps(sorted(statuses)), limit),
    )
    return _games(db, reversed(rows.fetchall()))


def games_of_guild(
    db: sqlite3.Connection, guild_id: int, statuses: Collection[Status], limit: int
) -> list[GameRow]:
    rows = db.execute(
        "SELECT * FROM games WHERE guild_id = ?"
        " AND status IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?",
        (guild_id, json.dumps(sorted(statuses)), limit),
    )
    return _games(db, reversed(rows.fetchall()))


def lobbies(db: sqlite3.Connection, untouched_since: int) -> list[GameRow]:
    rows = db.execute(
        "SELECT * FROM games WHERE status = 'lobby' AND updated_at < ? ORDER BY id",
        (untouched_since,),
    )
    return _games(db, rows)


def waiting(db: sqlite3.Connection, asked_before: int) -> list[GameRow]:
    rows = db.execute(
        "SELECT * FROM games WHERE status = 'running' AND asked_at < ? ORDER BY id",
        (asked_before,),
    )
    return _games(db, rows)


def unpublished(db: sqlite3.Connection) -> list[GameRow]:
    rows = db.execute("SELECT * FROM games WHERE published_revision < revision ORDER BY id")
    return _games(db, rows)


def messages(db: sqlite3.Connection, game_id: int, role: str | None) -> list[Message]:
    rows = db.execute(
        "SELECT * FROM messages WHERE game_id = ? AND role = coalesce(?, role)"
        " ORDER BY at, message_id",
        (game_id, role),
    )
    return [Message(**dict(row)) for row in rows]


def plans(db: sqlite3.Connection, game_id: int) -> list[KeptPlan]:
    rows = db.execute(
        "SELECT colour, user_id, text, paused, edition, updated_at FROM plans"
        " WHERE game_id = ? ORDER BY colour",
        (game_id,),
    )
    return [KeptPlan(**{**dict(row), "paused": bool(row["paused"])}) for row in rows]


def settings(db: sqlite3.Connection, scope: str, owner_id: int) -> dict[str, str]:
    rows = db.execute(
        "SELECT key, value FROM settings WHERE scope = ? AND owner_id = ? ORDER BY key",
        (scope, owner_id),
    )
    return {row["key"]: row["value"] for row in rows}


def counts(db: sqlite3.Connection) -> Counts:
    games = db.execute("SELECT status, count(*) FROM games GROUP BY status").fetchall()
    log, shown = db.execute(
        "SELECT (SELECT count(*) FROM log), (SELECT count(*) FROM messages)"
    ).fetchone()
    return Counts({Status(status): number for status, number in games}, log, shown)


def _games(db: sqlite3.Connection, rows: Iterable[sqlite3.Row]) -> list[GameRow]:
    """The games of the rows in their order, with the seats of all of them fetched at once."""
    found = list(rows)
    seats: dict[int, list[Seat]] = {row["id"]: [] for row in found}
    for row in db.execute(
        "SELECT game_id, name, colour, user_id, computer FROM seats"
        " WHERE game_id IN (SELECT value FROM json_each(?)) ORDER BY game_id, seat",
        (json.dumps(list(seats)),),
    ):
        seats[row[0]].append(Seat(*row[1:]))
    return [_game(row, tuple(seats[row["id"]])) for row in found]


def _game(row: sqlite3.Row, seats: tuple[Seat, ...]) -> GameRow:
    columns = dict(row)
    columns["status"] = Status(columns["status"])
    columns["settings"] = GameSettings(**json.loads(columns["settings"]))
    return GameRow(seats=seats, **columns)


def _logged(row: sqlite3.Row) -> Logged:
    entry: Answer | Undo
    if row["kind"] == "answer":
        entry = Answer(row["colour"], row["text"], row["source"], row["user_id"])
    else:
        entry = Undo(row["since"], row["source"], row["user_id"], row["colour"])
    return Logged(row["sequence"], row["at"], entry)
