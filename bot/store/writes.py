"""What is written to the tables. Each function runs inside a transaction that nobody else writes beside."""

import json
import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import asdict

from bot.store import reads
from bot.store.errors import ChannelTaken, StaleRevision, UnknownGame, WrongStatus
from bot.store.model import (
    LIVE,
    Answer,
    GameRow,
    GameSettings,
    KeptPlan,
    Message,
    Seat,
    Status,
    Undo,
)


def create_game(
    db: sqlite3.Connection,
    guild_id: int,
    channel_id: int,
    maker_id: int,
    settings: GameSettings,
    seats: Sequence[Seat],
    at: int,
) -> GameRow:
    """Raises `ChannelTaken`."""
    _refuse_taken_channel(db, channel_id, 0)
    game_id = db.execute(
        "INSERT INTO games (guild_id, channel_id, maker_id, status, settings, created_at, updated_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (guild_id, channel_id, maker_id, Status.LOBBY, json.dumps(asdict(settings)), at, at),
    ).fetchone()[0]
    _set_seats(db, game_id, seats)
    return reads.game(db, game_id)


def change(
    db: sqlite3.Connection,
    game_id: int,
    expected_revision: int,
    seats: Sequence[Seat] | None,
    settings: GameSettings | None,
    channel_id: int | None,
    at: int,
) -> GameRow:
    """Raises `ChannelTaken` and what `_expect` raises."""
    _expect(db, game_id, expected_revision, LIVE)
    if channel_id is not None:
        _refuse_taken_channel(db, channel_id, game_id)
    if seats is not None:
        _set_seats(db, game_id, seats)
        _drop_strangers_plans(db, game_id)
    db.execute(
        "UPDATE games SET revision = revision + 1, updated_at = ?,"
        " settings = coalesce(?, settings), channel_id = coalesce(?, channel_id) WHERE id = ?",
        (at, None if settings is None else json.dumps(asdict(settings)), channel_id, game_id),
    )
    return reads.game(db, game_id)


def start(
    db: sqlite3.Connection,
    game_id: int,
    expected_revision: int,
    header: str,
    rules_version: int,
    seats: Sequence[Seat],
    at: int,
) -> GameRow:
    """Raises what `_expect` raises."""
    _expect(db, game_id, expected_revision, {Status.LOBBY})
    _set_seats(db, game_id, seats)
    db.execute(
        "UPDATE games SET revision = revision + 1, updated_at = ?, asked_at = ?, reminders = 0,"
        " status = 'running', header = ?, rules_version = ? WHERE id = ?",
        (at, at, header, rules_version, game_id),
    )
    return reads.game(db, game_id)


def append(
    db: sqlite3.Connection,
    game_id: int,
    expected_revision: int,
    entries: Sequence[Answer | Undo],
    finished: bool,
    at: int,
    plans: Sequence[KeptPlan],
) -> GameRow:
    """Raises what `_expect` raises, and `ValueError` without entries."""
    if not entries:
        raise ValueError("nothing to append")
    _expect(db, game_id, expected_revision, {Status.RUNNING})
    last = db.execute("SELECT max(sequence) FROM log WHERE game_id = ?", (game_id,)).fetchone()[0]
    db.executemany(
        "INSERT INTO log (game_id, sequence, at, kind, colour, text, since, user_id, source)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (game_id, sequence, at, *_columns(entry))
            for sequence, entry in enumerate(entries, (last or 0) + 1)
        ],
    )
    db.execute(
        "UPDATE games SET revision = revision + 1, updated_at = ?, status = ?, asked_at = ?,"
        " reminders = 0 WHERE id = ?",
        (*((at, Status.FINISHED, None) if finished else (at, Status.RUNNING, at)), game_id),
    )
    for plan in plans:
        _keep_plan(db, game_id, plan)
    if finished:
        _drop_plans(db, game_id)
    return reads.game(db, game_id)


def end(
    db: sqlite3.Connection, game_id: int, expected_revision: int, status: Status, at: int
) -> GameRow:
    """Raises what `_expect` raises."""
    _expect(db, game_id, expected_revision, LIVE)
    db.execute(
        "UPDATE games SET revision = revision + 1, updated_at = ?, status = ?, asked_at = NULL"
        " WHERE id = ?",
        (at, status, game_id),
    )
    _drop_plans(db, game_id)
    return reads.game(db, game_id)


def set_plan(db: sqlite3.Connection, game_id: int, expected_revision: int, plan: KeptPlan) -> None:
    """Raises what `_expect` raises."""
    _expect(db, game_id, expected_revision, {Status.RUNNING})
    _keep_plan(db, game_id, plan)


def drop_plan(db: sqlite3.Connection, game_id: int, expected_revision: int, colour: str) -> None:
    """Raises what `_expect` raises."""
    _expect(db, game_id, expected_revision, {Status.RUNNING})
    db.execute("DELETE FROM plans WHERE game_id = ? AND colour = ?", (game_id, colour))


def mark_published(db: sqlite3.Connection, game_id: int, revision: int) -> None:
    # A revision that does not exist was never shown.
    db.execute(
        "UPDATE games SET published_revision = ?"
        " WHERE id = ? AND published_revision < ? AND revision >= ?",
        (revision, game_id, revision, revision),
    )


def count_reminder(db: sqlite3.Connection, game_id: int, revision: int, reminders: int) -> bool:
    claimed = db.execute(
        "UPDATE games SET reminders = reminders + 1"
        " WHERE id = ? AND status = 'running' AND revision = ? AND reminders = ?",
        (game_id, revision, reminders),
    )
    return claimed.rowcount == 1


def remember(db: sqlite3.Connection, message: Message) -> None:
    """Raises `UnknownGame`."""
    if db.execute("SELECT 1 FROM games WHERE id = ?", (message.game_id,)).fetchone() is None:
        raise UnknownGame(message.game_id)
    db.execute(
        "INSERT OR REPLACE INTO messages"
        " (message_id, channel_id, game_id, role, revision, at, label)"
        " VALUES (:message_id, :channel_id, :game_id, :role, :revision, :at, :label)",
        asdict(message),
    )


def forget(db: sqlite3.Connection, message_id: int) -> None:
    db.execute("DELETE FROM messages WHERE message_id = ?", (message_id,))


def set_setting(
    db: sqlite3.Connection, scope: str, owner_id: int, key: str, value: str | None
) -> None:
    if value is None:
        db.execute(
            "DELETE FROM settings WHERE scope = ? AND owner_id = ? AND key = ?",
            (scope, owner_id, key),
        )
    else:
        db.execute(
            "INSERT OR REPLACE INTO settings (scope, owner_id, key, value) VALUES (?, ?, ?, ?)",
            (scope, owner_id, key, value),
        )


def _expect(
    db: sqlite3.Connection, game_id: int, revision: int, statuses: Collection[Status]
) -> None:
    """Raises `UnknownGame`, `StaleRevision`, `WrongStatus`, in that order."""
    row = db.execute("SELECT revision, status FROM games WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        raise UnknownGame(game_id)
    if row["revision"] != revision:
        raise StaleRevision(game_id, revision, row["revision"])
    if row["status"] not in statuses:
        raise WrongStatus(game_id, row["status"])


def _refuse_taken_channel(db: sqlite3.Connection, channel_id: int, game_id: int) -> None:
    """Raises `ChannelTaken`. The unique index holds it too, but its error names no channel."""
    live = reads.live_game(db, channel_id)
    if live is not None and live.id != game_id:
        raise ChannelTaken(channel_id)


def _set_seats(db: sqlite3.Connection, game_id: int, seats: Sequence[Seat]) -> None:
    db.execute("DELETE FROM seats WHERE game_id = ?", (game_id,))
    db.executemany(
        "INSERT INTO seats (game_id, seat, name, colour, user_id, computer)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (game_id, index, seat.name, seat.colour, seat.user_id, seat.computer)
            for index, seat in enumerate(seats)
        ],
    )


def _keep_plan(db: sqlite3.Connection, game_id: int, plan: KeptPlan) -> None:
    db.execute(
        "INSERT OR REPLACE INTO plans"
        " (game_id, colour, user_id, text, paused, edition, updated_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            game_id,
            plan.colour,
            plan.user_id,
            plan.text,
            int(plan.paused),
            plan.edition,
            plan.updated_at,
        ),
    )


def _drop_plans(db: sqlite3.Connection, game_id: int) -> None:
    db.execute("DELETE FROM plans WHERE game_id = ?", (game_id,))


def _drop_strangers_plans(db: sqlite3.Connection, game_id: int) -> None:
    """A plan belongs to the person who made it, not to the seat."""
    db.execute(
        "DELETE FROM plans WHERE game_id = ? AND NOT EXISTS (SELECT 1 FROM seats"
        " WHERE seats.game_id = plans.game_id AND seats.colour = plans.colour"
        " AND seats.user_id = plans.user_id)",
        (game_id,),
    )


def _columns(
    entry: Answer | Undo,
) -> tuple[str, str | None, str | None, int | None, int | None, str]:
    """kind, colour, text, since, user_id, source"""
    if isinstance(entry, Answer):
        return "answer", entry.colour, entry.text, None, entry.user_id, entry.source
    return "undo", entry.colour, None, entry.since, entry.user_id, entry.source
