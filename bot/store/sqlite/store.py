"""The store in a SQLite file, one transaction a method.

A method marked `@writes` or `@reads` runs in the thread of its connection, which it gets as `db`;
callers await it without.
"""

import json
import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from typing import Literal

from bot.store.errors import ChannelTaken
from bot.store.model import (
    LIVE,
    Entry,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Message,
    Role,
    Seat,
    Status,
    UnconfirmedSend,
    Vote,
)
from bot.store.protocol import Scope, Store
from bot.store.sqlite import guilds, people, rows
from bot.store.sqlite.database import Database, reads, writes


class SqliteStore(Database, Store):
    """`Store` says what the methods promise."""

    # Changes of a game

    @writes
    def create_game(
        self,
        db: sqlite3.Connection,
        *,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: GameSettings,
        seats: Sequence[Seat],
        at: int,
    ) -> GameRow:
        """Insert the game and its seats."""
        # A unique index refuses a second live game too, but its error names no channel.
        if rows.live_game(db, channel_id):
            raise ChannelTaken(channel_id)
        (game_id,) = db.execute(
            "INSERT INTO games"
            " (guild_id, channel_id, maker_id, status, settings, created_at, updated_at)"
            " VALUES (?, ?, ?, 'lobby', ?, ?, ?) RETURNING id",
            (guild_id, channel_id, maker_id, json.dumps(asdict(settings)), at, at),
        ).fetchone()
        rows.put_seats(db, game_id, seats)
        return rows.game(db, game_id)

    @writes
    def set_seats(
        self,
        db: sqlite3.Connection,
        game_id: int,
        expected_revision: int,
        seats: Sequence[Seat],
        *,
        at: int,
    ) -> GameRow:
        """Insert the seats anew; a plan belongs to the person who made it, and leaves with them."""
        rows.expect(db, game_id, expected_revision, LIVE)
        rows.put_seats(db, game_id, seats)
        db.execute(
            "DELETE FROM plans WHERE game_id = ? AND NOT EXISTS (SELECT 1 FROM seats"
            " WHERE seats.game_id = plans.game_id AND seats.colour = plans.colour"
            " AND seats.user_id = plans.user_id)",
            (game_id,),
        )
        db.execute(
            "UPDATE games SET revision = revision + 1, updated_at = ? WHERE id = ?", (at, game_id)
        )
        return rows.game(db, game_id)

    @writes
    def start(
        self,
        db: sqlite3.Connection,
        game_id: int,
        expected_revision: int,
        *,
        header: str,
        rules_version: int,
        seats: Sequence[Seat],
        at: int,
        entries: Sequence[Entry] = (),
        finished: bool = False,
    ) -> GameRow:
        """Insert the seats anew and the first lines of the log, update the game."""
        rows.expect(db, game_id, expected_revision, {Status.LOBBY})
        rows.put_seats(db, game_id, seats)
        rows.put_log(db, game_id, entries, at)
        db.execute(
            "UPDATE games SET revision = revision + 1, updated_at = ?, asked_at = ?,"
            " status = 'running', header = ?, rules_version = ? WHERE id = ?",
            (at, at, header, rules_version, game_id),
        )
        if finished:
            rows.close_game(db, game_id, Status.FINISHED)
        return rows.game(db, game_id)

    @writes
    def append(
        self,
        db: sqlite3.Connection,
        game_id: int,
        expected_revision: int,
        entries: Sequence[Entry],
        *,
        at: int,
        finished: bool = False,
        plans: Sequence[KeptPlan] = (),
    ) -> GameRow:
        """Insert lines of the log and plans, update the game. Raises `ValueError` without entries."""
        if not entries:
            raise ValueError("nothing to append")
        rows.expect(db, game_id, expected_revision, {Status.RUNNING})
        rows.put_log(db, game_id, entries, at)
        for plan in plans:
            rows.put_plan(db, game_id, plan)
        db.execute(
            "UPDATE games SET revision = revision + 1, updated_at = ?, asked_at = ? WHERE id = ?",
            (at, at, game_id),
        )
        if finished:
            rows.close_game(db, game_id, Status.FINISHED)
        return rows.game(db, game_id)

    @writes
    def end(
        self,
        db: sqlite3.Connection,
        game_id: int,
        expected_revision: int,
        status: Literal[Status.ENDED, Status.EXPIRED],
        *,
        at: int,
    ) -> GameRow:
        """Update the game, delete its plans."""
        rows.expect(db, game_id, expected_revision, LIVE)
        db.execute(
            "UPDATE games SET revision = revision + 1, updated_at = ? WHERE id = ?", (at, game_id)
        )
        rows.close_game(db, game_id, status)
        return rows.game(db, game_id)

    @writes
    def mark_published(self, db: sqlite3.Connection, game_id: int, revision: int) -> None:
        """Update the game, except to a revision that does not exist: it was never shown."""
        db.execute(
            "UPDATE games SET published_revision = ?"
            " WHERE id = ? AND published_revision < ? AND revision >= ?",
            (revision, game_id, revision, revision),
        )

    # Finding games

    @reads
    def load(self, db: sqlite3.Connection, game_id: int) -> tuple[GameRow, list[Logged]]:
        """Select the game and its log."""
        game = rows.game(db, game_id)
        log = db.execute("SELECT * FROM log WHERE game_id = ? ORDER BY sequence", (game_id,))
        return game, [rows.logged_of(row) for row in log]

    @reads
    def live_game(self, db: sqlite3.Connection, channel_id: int) -> GameRow | None:
        """Select by the channel."""
        return rows.live_game(db, channel_id)

    @reads
    def live_games(
        self, db: sqlite3.Connection, guild_id: int, user_id: int | None = None
    ) -> list[GameRow]:
        """Select by the server, and by the seats if a user is named."""
        found = db.execute(
            "SELECT * FROM games WHERE guild_id = ? AND status IN ('lobby', 'running')"
            " AND (? IS NULL OR id IN (SELECT game_id FROM seats WHERE user_id = ?))"
            " ORDER BY id DESC LIMIT 100",
            (guild_id, user_id, user_id),
        )
        return rows.games_of(db, reversed(found.fetchall()))

    @reads
    def opened(self, db: sqlite3.Connection, guild_id: int, maker_id: int) -> list[GameRow]:
        """Select by the server and the maker."""
        found = db.execute(
            "SELECT * FROM games WHERE guild_id = ? AND maker_id = ? ORDER BY id DESC LIMIT 100",
            (guild_id, maker_id),
        )
        return rows.games_of(db, reversed(found.fetchall()))

    @reads
    def lobbies(self, db: sqlite3.Connection, *, untouched_since: int) -> list[GameRow]:
        """Select by the last change."""
        query = "SELECT * FROM games WHERE status = 'lobby' AND updated_at < ? ORDER BY id"
        return rows.games_of(db, db.execute(query, (untouched_since,)))

    @reads
    def waiting(self, db: sqlite3.Connection, *, asked_before: int) -> list[GameRow]:
        """Select by the time since when the decision is asked."""
        query = "SELECT * FROM games WHERE status = 'running' AND asked_at < ? ORDER BY id"
        return rows.games_of(db, db.execute(query, (asked_before,)))

    @reads
    def unpublished(self, db: sqlite3.Connection) -> list[GameRow]:
        """Select by the two revisions, and by votes that are asked for unless they are open, or the reverse."""
        query = (
            "SELECT * FROM games WHERE published_revision < revision OR id IN"
            " (SELECT votes.game_id FROM votes LEFT JOIN messages ON role = 'vote'"
            " AND messages.game_id = votes.game_id AND messages.revision = votes.revision"
            " AND messages.asker = votes.asker WHERE votes.revision = games.revision"
            " AND (refused_by IS NULL) = (message_id IS NULL)) ORDER BY id"
        )
        return rows.games_of(db, db.execute(query))

    # Plans

    @writes
    def set_plan(
        self, db: sqlite3.Connection, game_id: int, expected_revision: int, plan: KeptPlan
    ) -> None:
        """Insert or replace the plan."""
        rows.expect(db, game_id, expected_revision, {Status.RUNNING})
        rows.put_plan(db, game_id, plan)

    @reads
    def plans(self, db: sqlite3.Connection, game_id: int) -> list[KeptPlan]:
        """Select the plans."""
        found = db.execute(
            "SELECT colour, user_id, text, paused, edition, updated_at FROM plans"
            " WHERE game_id = ? ORDER BY colour",
            (game_id,),
        )
        return [rows.plan_of(row) for row in found]

    # Messages and votes

    @writes
    def remember(self, db: sqlite3.Connection, message: Message) -> None:
        """Insert or replace the message."""
        rows.put_message(db, message)

    @writes
    def forget(self, db: sqlite3.Connection, message_id: int) -> None:
        """Delete the message."""
        db.execute("DELETE FROM messages WHERE message_id = ?", (message_id,))

    @reads
    def messages(
        self, db: sqlite3.Connection, game_id: int, role: Role | None = None
    ) -> list[Message]:
        """Select by the game, and by the role if one is named."""
        found = db.execute(
            "SELECT * FROM messages WHERE game_id = ? AND role = coalesce(?, role)"
            " ORDER BY at, message_id",
            (game_id, role),
        )
        return rows.readable(found, rows.message_of)

    @reads
    def message_ids(self, db: sqlite3.Connection, channel_id: int) -> set[int]:
        """Select by the channel."""
        query = "SELECT message_id FROM messages WHERE channel_id = ?"
        return {number for (number,) in db.execute(query, (channel_id,))}

    @writes
    def begin_send(self, db: sqlite3.Connection, send: UnconfirmedSend) -> None:
        """Insert or replace the send, after the newest message of all."""
        rows.expect_known(db, send.draft.game_id)
        db.execute(
            "INSERT OR REPLACE INTO unconfirmed_sends (nonce, game_id, after, text, draft)"
            " VALUES (?, ?, (SELECT coalesce(max(message_id), 0) FROM messages), ?, ?)",
            (send.nonce, send.draft.game_id, send.text, json.dumps(asdict(send.draft))),
        )

    @writes
    def confirm_send(self, db: sqlite3.Connection, nonce: str, message_id: int) -> None:
        """Delete the send and insert its message."""
        found = db.execute("DELETE FROM unconfirmed_sends WHERE nonce = ? RETURNING *", (nonce,))
        for row in found.fetchall():
            rows.put_message(db, replace(rows.send_of(row).draft, message_id=message_id))

    @writes
    def drop_send(self, db: sqlite3.Connection, nonce: str) -> None:
        """Delete the send."""
        db.execute("DELETE FROM unconfirmed_sends WHERE nonce = ?", (nonce,))

    @reads
    def unconfirmed_sends(
        self, db: sqlite3.Connection, game_id: int | None = None
    ) -> list[UnconfirmedSend]:
        """Select by the game if one is named."""
        query = (
            "SELECT * FROM unconfirmed_sends WHERE game_id = coalesce(?, game_id) ORDER BY rowid"
        )
        return [rows.send_of(row) for row in db.execute(query, (game_id,))]

    @writes
    def put_vote(self, db: sqlite3.Connection, game_id: int, vote: Vote) -> None:
        """Insert or replace the vote."""
        game = rows.game(db, game_id)
        users = {"asked": json.dumps(vote.asked), "agreed": json.dumps(vote.agreed)}
        db.execute(
            "INSERT OR REPLACE INTO votes"
            " (game_id, revision, asker, since, at, asked, agreed, refused_by, refused_at)"
            " VALUES (:game_id, :revision, :asker, :since, :at, :asked, :agreed, :refused_by,"
            " :refused_at)",
            {"game_id": game.id, **asdict(vote), **users},
        )

    @reads
    def votes(self, db: sqlite3.Connection, game_id: int) -> list[Vote]:
        """Select by the game."""
        found = db.execute(
            "SELECT asker, since, revision, at, asked, agreed, refused_by, refused_at FROM votes"
            " WHERE game_id = ? ORDER BY at, revision",
            (game_id,),
        )
        return rows.readable(found, rows.vote_of)

    # People

    @reads
    def about(self, db: sqlite3.Connection, user_id: int) -> dict[str, list[dict[str, object]]]:
        """Select from every table with people in it."""
        return people.about(db, user_id)

    @reads
    def seated_in(self, db: sqlite3.Connection, user_id: int) -> list[int]:
        """Select by the seats."""
        return people.live_games(db, user_id)

    @writes
    def hand_over(
        self,
        db: sqlite3.Connection,
        game_id: int,
        expected_revision: int,
        user_id: int,
        seat: Seat,
        *,
        at: int,
    ) -> GameRow:
        """Update the seat and the game, delete the plan."""
        rows.expect(db, game_id, expected_revision, {Status.RUNNING})
        people.reseat(db, game_id, user_id, seat)
        db.execute("DELETE FROM plans WHERE game_id = ? AND user_id = ?", (game_id, user_id))
        db.execute(
            "UPDATE games SET revision = revision + 1, updated_at = ? WHERE id = ?", (at, game_id)
        )
        return rows.game(db, game_id)

    @writes
    def forget_person(self, db: sqlite3.Connection, user_id: int) -> list[int]:
        """Update or delete in every table with people in it."""
        return people.remove(db, user_id)

    # Servers

    @writes
    def note_left_guilds(
        self, db: sqlite3.Connection, present: Collection[int], *, at: int
    ) -> None:
        """Insert what is left, delete what is not."""
        guilds.note_left(db, present, at)

    @writes
    def delete_left_guilds(self, db: sqlite3.Connection, *, left_before: int) -> list[int]:
        """Delete; what belongs to the games goes with them."""
        return guilds.delete_left(db, left_before)

    # Settings

    @reads
    def setting(self, db: sqlite3.Connection, scope: Scope, owner_id: int, key: str) -> str | None:
        """Select the value."""
        found = db.execute(
            "SELECT value FROM settings WHERE scope = ? AND owner_id = ? AND key = ?",
            (scope, owner_id, key),
        ).fetchone()
        return found["value"] if found else None

    @writes
    def set_setting(
        self, db: sqlite3.Connection, scope: Scope, owner_id: int, key: str, value: str | None
    ) -> None:
        """Insert, replace or delete the value."""
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
