"""Rows of the tables as values of the store, and what several of its transactions look up or write."""

import json
import logging
import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, astuple
from typing import Any, TypeVar

from bot.store.errors import StaleRevision, UnknownGame, WrongStatus
from bot.store.model import (
    Answer,
    Entry,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Mention,
    Message,
    Role,
    Seat,
    Status,
    UnconfirmedSend,
    Undo,
    Vote,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

# Values of rows


def games_of(db: sqlite3.Connection, rows: Iterable[sqlite3.Row]) -> list[GameRow]:
    """The games of rows of `games`, in their order, with the seats of all of them fetched at once.

    No row makes this fail: one that can't be read in full is a damaged game among others.
    """
    found = [dict(row) for row in rows]
    seats: dict[int, list[Seat]] = {row["id"]: [] for row in found}
    for game_id, *columns in db.execute(
        "SELECT game_id, name, colour, user_id, computer FROM seats"
        " WHERE game_id IN (SELECT value FROM json_each(?)) ORDER BY game_id, seat",
        (json.dumps(list(seats)),),
    ):
        seats[game_id].append(Seat(*columns))
    return [game_of(row, seats[row["id"]]) for row in found]


def game_of(row: dict[str, Any], seats: Sequence[Seat]) -> GameRow:
    """A game from its row and its seats."""
    settings = settings_of(row["settings"])
    return GameRow(
        **{
            **row,
            "status": Status(row["status"]),
            "settings": settings or GameSettings(),
            "seats": tuple(seats),
            "damaged": settings is None,
        }
    )


def settings_of(text: str) -> GameSettings | None:
    """A game's settings from their column; None where there are others, or others' values."""
    try:
        settings = GameSettings(**json.loads(text))
    except (TypeError, ValueError, RecursionError):
        return None
    kinds = zip(astuple(settings), astuple(GameSettings()), strict=True)
    return settings if all(type(value) is type(usual) for value, usual in kinds) else None


def readable(rows: Iterable[sqlite3.Row], value_of: Callable[[sqlite3.Row], T]) -> list[T]:
    """The values of those rows that can be read: a damaged one is as good as none."""
    found = []
    for row in rows:
        try:
            found.append(value_of(row))
        except (TypeError, ValueError, RecursionError) as error:
            log.warning("a row can't be read: %s (%s)", dict(row), error)
    return found


def logged_of(row: sqlite3.Row) -> Logged:
    """A line of a log from its row."""
    entry: Entry
    if row["kind"] == "answer":
        entry = Answer(row["colour"], row["text"], row["source"], row["user_id"])
    else:
        entry = Undo(row["since"], row["source"], row["user_id"], row["colour"])
    return Logged(row["sequence"], row["at"], entry)


def entry_columns(entry: Entry) -> dict[str, object]:
    """What a line of the log holds of an entry, by column."""
    kind = "answer" if isinstance(entry, Answer) else "undo"
    return {"kind": kind, "text": None, "since": None, **asdict(entry)}


def plan_of(row: sqlite3.Row) -> KeptPlan:
    """A plan from its row, which lacks the game's id."""
    return KeptPlan(**{**dict(row), "paused": bool(row["paused"])})


def message_of(row: sqlite3.Row) -> Message:
    """A message from its row."""
    listed = {name: json.loads(row[name]) for name in ("notified", "mentioned")}
    return _message({**dict(row), **listed})


def _message(values: dict[str, Any]) -> Message:
    """A message from its fields, lists in place of tuples."""
    kept = {
        "role": Role(values["role"]),
        "notified": tuple(values["notified"]),
        "mentioned": tuple(Mention(*mention) for mention in values["mentioned"]),
    }
    return Message(**{**values, **kept})


def send_of(row: sqlite3.Row) -> UnconfirmedSend:
    """A send from its row."""
    draft = _message(json.loads(row["draft"]))
    return UnconfirmedSend(row["nonce"], draft, row["text"], row["after"])


def vote_of(row: sqlite3.Row) -> Vote:
    """A vote from its row, which lacks the game's id."""
    users = {name: tuple(json.loads(row[name])) for name in ("asked", "agreed")}
    return Vote(**{**dict(row), **users})


# What transactions look up


def game(db: sqlite3.Connection, game_id: int) -> GameRow:
    """The game as it is in this transaction. Raises `UnknownGame`."""
    rows = db.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchall()
    if not rows:
        raise UnknownGame(game_id)
    return games_of(db, rows)[0]


def live_game(db: sqlite3.Connection, channel_id: int) -> GameRow | None:
    """The lobby or running game of a channel."""
    query = "SELECT * FROM games WHERE channel_id = ? AND status IN ('lobby', 'running')"
    return next(iter(games_of(db, db.execute(query, (channel_id,)))), None)


def expect(
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


def expect_known(db: sqlite3.Connection, game_id: int) -> None:
    """Raises `UnknownGame`."""
    if db.execute("SELECT 1 FROM games WHERE id = ?", (game_id,)).fetchone() is None:
        raise UnknownGame(game_id)


# What transactions write


def put_seats(db: sqlite3.Connection, game_id: int, seats: Sequence[Seat]) -> None:
    """All seats of a game, in place of those before."""
    db.execute("DELETE FROM seats WHERE game_id = ?", (game_id,))
    db.executemany(
        "INSERT INTO seats (game_id, seat, name, colour, user_id, computer)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (game_id, index, seat.name, seat.colour, seat.user_id, seat.computer)
            for index, seat in enumerate(seats)
        ],
    )


def put_log(db: sqlite3.Connection, game_id: int, entries: Sequence[Entry], at: int) -> None:
    """More lines of a game's log."""
    query = "SELECT coalesce(max(sequence), 0) FROM log WHERE game_id = ?"
    (last,) = db.execute(query, (game_id,)).fetchone()
    db.executemany(
        "INSERT INTO log (game_id, sequence, at, kind, colour, text, since, user_id, source)"
        " VALUES (:game_id, :sequence, :at, :kind, :colour, :text, :since, :user_id, :source)",
        [
            {"game_id": game_id, "sequence": number, "at": at, **entry_columns(entry)}
            for number, entry in enumerate(entries, last + 1)
        ],
    )


def close_game(db: sqlite3.Connection, game_id: int, status: Status) -> None:
    """No decision is asked any more, no plan waits for one, and none can be taken back."""
    db.execute("UPDATE games SET status = ?, asked_at = NULL WHERE id = ?", (status, game_id))
    db.execute("DELETE FROM plans WHERE game_id = ?", (game_id,))
    db.execute("DELETE FROM votes WHERE game_id = ?", (game_id,))


def put_plan(db: sqlite3.Connection, game_id: int, plan: KeptPlan) -> None:
    """A player's plan, in place of the one before."""
    db.execute(
        "INSERT OR REPLACE INTO plans"
        " (game_id, colour, user_id, text, paused, edition, updated_at)"
        " VALUES (:game_id, :colour, :user_id, :text, :paused, :edition, :updated_at)",
        {"game_id": game_id, **asdict(plan)},
    )


def put_message(db: sqlite3.Connection, message: Message) -> None:
    """A message, in place of what was kept of it before. Raises `UnknownGame`."""
    expect_known(db, message.game_id)
    listed = {"notified": message.notified, "mentioned": message.mentioned}
    db.execute(
        "INSERT OR REPLACE INTO messages (message_id, channel_id, game_id, role, revision, at,"
        " told, covers, undo_sequence, notified_round, notified, mentioned, reminder, asker)"
        " VALUES (:message_id, :channel_id, :game_id, :role, :revision, :at, :told, :covers,"
        " :undo_sequence, :notified_round, :notified, :mentioned, :reminder, :asker)",
        {**asdict(message), **{name: json.dumps(value) for name, value in listed.items()}},
    )
