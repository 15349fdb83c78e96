"""The store in a SQLite file, one transaction a method.

A method marked `@writes` or `@reads` gets the connection of its transaction as `db`; callers await it
without. Each statement is a switch of threads, so what is done with every press takes few.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from typing import Literal

import aiosqlite

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
    async def create_game(
        self,
        db: aiosqlite.Connection,
        *,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: GameSettings,
        seats: Sequence[Seat],
        at: int,
        header: str | None = None,
        entries: Sequence[Entry] = (),
    ) -> GameRow:
        """Insert the game, its seats and its log, if a unique index has no other live game of the channel."""
        created = await db.execute_fetchall(
            "INSERT INTO games"
            " (guild_id, channel_id, maker_id, status, settings, header, created_at, updated_at, opener_at)"
            " VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
            (guild_id, channel_id, maker_id, json.dumps(asdict(settings)), header, at, at, at),
        )
        for (game_id,) in created:
            await rows.put_seats(db, game_id, seats)
            await rows.put_log(db, game_id, entries, at)
            return await rows.game(db, game_id)
        raise ChannelTaken(channel_id)

    @writes
    async def set_seats(
        self,
        db: aiosqlite.Connection,
        game_id: int,
        expected_revision: int,
        seats: Sequence[Seat],
        *,
        at: int,
        by: int = 0,
    ) -> GameRow:
        """Insert the seats anew; a plan belongs to the person who made it, and leaves with them."""
        await rows.change(db, game_id, expected_revision, LIVE, at)
        await rows.put_seats(db, game_id, seats)
        await db.execute(
            "UPDATE games SET opener_at = ? WHERE id = ? AND maker_id = ?", (at, game_id, by)
        )
        await db.execute(
            "DELETE FROM plans WHERE game_id = ? AND NOT EXISTS (SELECT 1 FROM seats"
            " WHERE seats.game_id = plans.game_id AND seats.colour = plans.colour"
            " AND seats.user_id = plans.user_id)",
            (game_id,),
        )
        return await rows.game(db, game_id)

    @writes
    async def start(
        self,
        db: aiosqlite.Connection,
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
        """Update the game, insert the seats anew and more lines of the log."""
        status = Status.FINISHED if finished else Status.RUNNING
        await rows.change(
            db, game_id, expected_revision, {Status.LOBBY}, at, status, header, rules_version
        )
        await rows.put_seats(db, game_id, seats)
        await rows.put_log(db, game_id, entries, at)
        return await rows.game(db, game_id)

    @writes
    async def append(
        self,
        db: aiosqlite.Connection,
        game_id: int,
        expected_revision: int,
        entries: Sequence[Entry],
        *,
        at: int,
        finished: bool = False,
        plans: Sequence[KeptPlan] = (),
    ) -> GameRow:
        """Update the game, insert lines of the log and plans. Raises `ValueError` without entries."""
        if not entries:
            raise ValueError("nothing to append")
        status = Status.FINISHED if finished else Status.RUNNING
        game = await rows.change(db, game_id, expected_revision, {Status.RUNNING}, at, status)
        await rows.put_log(db, game_id, entries, at)
        if plans and not finished:
            await rows.put_plans(db, game_id, plans)
        return game

    @writes
    async def end(
        self,
        db: aiosqlite.Connection,
        game_id: int,
        expected_revision: int,
        status: Literal[Status.ENDED, Status.EXPIRED],
        *,
        at: int,
        by: int | None = None,
        consent: bool = False,
    ) -> GameRow:
        """Update the game."""
        await rows.change(db, game_id, expected_revision, LIVE, at, status)
        query = "UPDATE games SET ended_by = ?, by_consent = ? WHERE id = ?"
        await db.execute(query, (by, consent, game_id))
        return await rows.game(db, game_id)

    @writes
    async def mark_published(self, db: aiosqlite.Connection, game_id: int, revision: int) -> None:
        """Update the game, except to a revision that does not exist: it was never shown."""
        await db.execute(
            "UPDATE games SET published_revision = ?"
            " WHERE id = ? AND published_revision < ? AND revision >= ?",
            (revision, game_id, revision, revision),
        )

    # Finding games

    @reads
    async def load(self, db: aiosqlite.Connection, game_id: int) -> tuple[GameRow, list[Logged]]:
        """Select the game and its log."""
        game = await rows.game(db, game_id)
        log = await db.execute_fetchall(rows.LOG, (game_id,))
        return game, [rows.logged_of(row) for row in log]

    @reads
    async def live_game(self, db: aiosqlite.Connection, channel_id: int) -> GameRow | None:
        """Select by the channel."""
        which = "WHERE channel_id = ? AND status IN ('lobby', 'running')"
        return next(iter(await rows.games(db, which, channel_id)), None)

    @reads
    async def last_game(self, db: aiosqlite.Connection, channel_id: int) -> GameRow | None:
        """Select by the channel; a game that was played has a version of the rules."""
        which = (
            "WHERE channel_id = ? AND (status = 'lobby' OR rules_version IS NOT NULL)"
            " ORDER BY status = 'running' DESC, status = 'lobby', id DESC LIMIT 1"
        )
        return next(iter(await rows.games(db, which, channel_id)), None)

    @reads
    async def live_games(
        self, db: aiosqlite.Connection, guild_id: int, user_id: int | None = None
    ) -> list[GameRow]:
        """Select by the server, and by the seats if a user is named."""
        found = await rows.games(
            db,
            "WHERE guild_id = ? AND status IN ('lobby', 'running')"
            " AND (? IS NULL OR id IN (SELECT game_id FROM seats WHERE user_id = ?))"
            " ORDER BY id DESC LIMIT 100",
            guild_id,
            user_id,
            user_id,
        )
        return found[::-1]

    @reads
    async def past_games(
        self, db: aiosqlite.Connection, guild_id: int, user_id: int
    ) -> list[GameRow]:
        """Select by the server and the seats; a game that was played has a version of the rules."""
        which = (
            "WHERE guild_id = ? AND status NOT IN ('lobby', 'running') AND rules_version IS NOT NULL"
            " AND id IN (SELECT game_id FROM seats WHERE user_id = ?)"
            " ORDER BY updated_at DESC, id DESC LIMIT 10"
        )
        return (await rows.games(db, which, guild_id, user_id))[::-1]

    @reads
    async def opened(self, db: aiosqlite.Connection, guild_id: int, maker_id: int) -> list[GameRow]:
        """Select by the server and the maker."""
        which = "WHERE guild_id = ? AND maker_id = ? ORDER BY id DESC LIMIT 100"
        return (await rows.games(db, which, guild_id, maker_id))[::-1]

    @reads
    async def lobbies(self, db: aiosqlite.Connection, *, untouched_since: int) -> list[GameRow]:
        """Select by the last change."""
        which = "WHERE status = 'lobby' AND updated_at < ? ORDER BY id"
        return await rows.games(db, which, untouched_since)

    @reads
    async def waiting(self, db: aiosqlite.Connection, *, asked_before: int) -> list[GameRow]:
        """Select by the time since when the decision is asked."""
        which = "WHERE status = 'running' AND asked_at < ? ORDER BY id"
        return await rows.games(db, which, asked_before)

    @reads
    async def unpublished(self, db: aiosqlite.Connection) -> list[GameRow]:
        """Select by the two revisions, and by votes that are asked for unless they are open, or the reverse."""
        return await rows.games(
            db,
            "WHERE published_revision < revision OR id IN"
            " (SELECT votes.game_id FROM votes LEFT JOIN messages ON role = 'vote'"
            " AND messages.game_id = votes.game_id AND messages.revision = votes.revision"
            " AND messages.asker = votes.asker"
            " WHERE (votes.kind = 'end' OR votes.revision = games.revision)"
            " AND (refused_by IS NULL) = (message_id IS NULL)) ORDER BY id",
        )

    # Plans

    @writes
    async def set_plan(
        self, db: aiosqlite.Connection, game_id: int, expected_revision: int, plan: KeptPlan
    ) -> None:
        """Insert or replace the plan."""
        await rows.expect(db, game_id, expected_revision, {Status.RUNNING})
        await rows.put_plans(db, game_id, [plan])

    @reads
    async def plans(self, db: aiosqlite.Connection, game_id: int) -> list[KeptPlan]:
        """Select the plans."""
        found = await db.execute_fetchall(
            "SELECT colour, user_id, text, paused, edition, updated_at FROM plans"
            " WHERE game_id = ? ORDER BY colour",
            (game_id,),
        )
        return [rows.plan_of(row) for row in found]

    # Messages and votes

    @writes
    async def remember(self, db: aiosqlite.Connection, message: Message) -> None:
        """Insert or replace the message."""
        await rows.put_message(db, message)

    @writes
    async def forget(self, db: aiosqlite.Connection, message_id: int) -> None:
        """Delete the message."""
        await db.execute("DELETE FROM messages WHERE message_id = ?", (message_id,))

    @reads
    async def messages(
        self, db: aiosqlite.Connection, game_id: int, role: Role | None = None
    ) -> list[Message]:
        """Select by the game, and by the role if one is named."""
        found = await db.execute_fetchall(
            "SELECT * FROM messages WHERE game_id = ? AND role = coalesce(?, role)"
            " ORDER BY at, message_id",
            (game_id, role),
        )
        return rows.readable(found, rows.message_of)

    @reads
    async def message_ids(self, db: aiosqlite.Connection, channel_id: int) -> set[int]:
        """Select by the channel."""
        query = "SELECT message_id FROM messages WHERE channel_id = ?"
        return {number for (number,) in await db.execute_fetchall(query, (channel_id,))}

    @writes
    async def begin_send(self, db: aiosqlite.Connection, send: UnconfirmedSend) -> None:
        """Insert or replace the send, after the newest message of all."""
        await rows.game(db, send.draft.game_id)
        await db.execute(
            "INSERT OR REPLACE INTO unconfirmed_sends (nonce, game_id, after, text, draft)"
            " VALUES (?, ?, (SELECT coalesce(max(message_id), 0) FROM messages), ?, ?)",
            (send.nonce, send.draft.game_id, send.text, json.dumps(asdict(send.draft))),
        )

    @writes
    async def confirm_send(self, db: aiosqlite.Connection, nonce: str, message_id: int) -> None:
        """Delete the send and insert its message."""
        query = "DELETE FROM unconfirmed_sends WHERE nonce = ? RETURNING *"
        for row in await db.execute_fetchall(query, (nonce,)):
            await rows.put_message(db, replace(rows.send_of(row).draft, message_id=message_id))

    @writes
    async def drop_send(self, db: aiosqlite.Connection, nonce: str) -> None:
        """Delete the send."""
        await db.execute("DELETE FROM unconfirmed_sends WHERE nonce = ?", (nonce,))

    @reads
    async def unconfirmed_sends(
        self, db: aiosqlite.Connection, game_id: int | None = None
    ) -> list[UnconfirmedSend]:
        """Select by the game if one is named."""
        query = (
            "SELECT * FROM unconfirmed_sends WHERE game_id = coalesce(?, game_id) ORDER BY rowid"
        )
        return [rows.send_of(row) for row in await db.execute_fetchall(query, (game_id,))]

    @writes
    async def put_vote(self, db: aiosqlite.Connection, game_id: int, vote: Vote) -> None:
        """Insert or replace the vote."""
        await rows.game(db, game_id)
        users = {"asked": json.dumps(vote.asked), "agreed": json.dumps(vote.agreed)}
        await db.execute(
            "INSERT OR REPLACE INTO votes"
            " (game_id, revision, asker, since, at, asked, agreed, refused_by, refused_at, kind)"
            " VALUES (:game_id, :revision, :asker, :since, :at, :asked, :agreed, :refused_by,"
            " :refused_at, :kind)",
            {"game_id": game_id, **asdict(vote), **users},
        )

    @reads
    async def votes(self, db: aiosqlite.Connection, game_id: int) -> list[Vote]:
        """Select by the game."""
        found = await db.execute_fetchall(
            "SELECT asker, since, revision, at, asked, agreed, refused_by, refused_at, kind"
            " FROM votes WHERE game_id = ? ORDER BY at, revision",
            (game_id,),
        )
        return rows.readable(found, rows.vote_of)

    # People

    @reads
    async def about(
        self, db: aiosqlite.Connection, user_id: int
    ) -> dict[str, list[dict[str, object]]]:
        """Select from every table with people in it."""
        return await people.about(db, user_id)

    @reads
    async def seated_in(self, db: aiosqlite.Connection, user_id: int) -> list[int]:
        """Select by the seats."""
        return await people.live_games(db, user_id)

    @writes
    async def hand_over(
        self,
        db: aiosqlite.Connection,
        game_id: int,
        expected_revision: int,
        user_id: int,
        seat: Seat,
        *,
        at: int,
    ) -> GameRow:
        """Update the game and the seat, delete the plan."""
        await rows.change(db, game_id, expected_revision, {Status.RUNNING}, at)
        await people.reseat(db, game_id, user_id, seat)
        await rows.drop_plans(db, game_id, user_id)
        return await rows.game(db, game_id)

    @writes
    async def forget_person(
        self, db: aiosqlite.Connection, user_id: int, lost: Collection[int] = ()
    ) -> list[int] | None:
        """Update or delete in every table with people in it."""
        return await people.remove(db, user_id, lost)

    # Servers

    @writes
    async def note_left_guilds(
        self, db: aiosqlite.Connection, present: Collection[int], *, at: int
    ) -> None:
        """Insert what is left, delete what is not."""
        await guilds.note_left(db, present, at)

    @writes
    async def delete_left_guilds(self, db: aiosqlite.Connection, *, left_before: int) -> list[int]:
        """Delete; what belongs to the games goes with them."""
        return await guilds.delete_left(db, left_before)

    # Settings

    @reads
    async def setting(
        self, db: aiosqlite.Connection, scope: Scope, owner_id: int, key: str
    ) -> str | None:
        """Select the value."""
        found = await db.execute_fetchall(
            "SELECT value FROM settings WHERE scope = ? AND owner_id = ? AND key = ?",
            (scope, owner_id, key),
        )
        return next((value for (value,) in found), None)

    @writes
    async def set_setting(
        self, db: aiosqlite.Connection, scope: Scope, owner_id: int, key: str, value: str | None
    ) -> None:
        """Insert, replace or delete the value."""
        if value is None:
            await db.execute(
                "DELETE FROM settings WHERE scope = ? AND owner_id = ? AND key = ?",
                (scope, owner_id, key),
            )
        else:
            await db.execute(
                "INSERT OR REPLACE INTO settings (scope, owner_id, key, value) VALUES (?, ?, ?, ?)",
                (scope, owner_id, key, value),
            )
