"""The store, one transaction a method; it is opened and closed as a `Database`.

A method marked `@transaction` gets the connection as `db`; callers await it without. Each statement is a switch of
threads or a way to a server and back, so what is done with every press takes few.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Literal

from bot.store import model, rows
from bot.store.connections import Db
from bot.store.database import transaction
from bot.store.errors import ChannelTaken
from bot.store.game_lists import GameLists
from bot.store.people import PeopleStore

Scope = Literal["guild", "user"]


class Store(PeopleStore, GameLists):
    """Games, their logs and messages, and settings, kept through crashes.

    A change is whole or not at all, and on the disk when its call returns. A call that is cancelled
    still makes its change. A change of a game names the revision it was meant for, and answers with
    the game as it is after it.

    Raises (all): `StoreError` where the database fails.
    Raises (changes of a game): `UnknownGame`, `StaleRevision`, `WrongStatus`.
    """

    # Changes of a game

    @transaction
    async def create_game(
        self,
        db: Db,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: model.GameSettings,
        seats: Sequence[model.Seat],
        header: str | None = None,
        entries: Sequence[model.Entry] = (),
        *,
        at: int,
    ) -> model.GameRow:
        """Open a lobby, at revision 1, or one at the position of a header and a log. Raises `ChannelTaken`."""
        created = await db.execute_fetchall(
            "INSERT INTO games"
            " (guild_id, channel_id, maker_id, status, settings, header, created_at, updated_at, opener_at, due_at)"
            " VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
            (
                *(guild_id, channel_id, maker_id, json.dumps(asdict(settings)), header),
                *(at, at, at, at + model.DUE_AFTER),
            ),
        )
        for (game_id,) in created:
            await rows.put_seats(db, game_id, seats)
            await rows.put_log(db, game_id, entries, at)
            return await rows.game(db, game_id)
        raise ChannelTaken(channel_id)

    @transaction
    async def change_game(
        self,
        db: Db,
        /,
        game_id: int,
        revision: int,
        entries: Sequence[model.Entry] = (),
        *,
        at: int,
        status: model.Status | None = None,
        seats: Sequence[model.Seat] | None = None,
        plans: Sequence[model.Held] = (),
        kept: Mapping[str, Sequence[dict[str, Any]]] | None = None,
        **columns: object,
    ) -> model.GameRow:
        """Change a lobby or a running game, all in one revision: other `columns` where they are not None.

        `entries` are added to the log of a running game, or of one that starts. With them, or with a status, its
        decision is asked from now on, or no more. `plans` are what remains of those that the entries used, `kept` rows
        to be kept, by table. Who takes a seat of a running game from another does that by `hand_over`.
        """
        if "pauses" in columns:
            columns["pauses"] = json.dumps(columns["pauses"])
        status = status or (model.Status.RUNNING if entries else None)
        by = entries[0].colour if entries else None
        game = await rows.change(db, game_id, revision, at, status, by, **columns)
        if seats is not None:
            await rows.put_seats(db, game_id, seats)
        if entries:
            await rows.put_log(db, game_id, entries, at)
        if plans and game.status in model.LIVE:
            await rows.put_plans(db, game_id, plans, at)
        for table, new in (kept or {}).items():
            await rows.put(db, table, new)
        return game if seats is None else await rows.game(db, game_id)

    @transaction
    async def mark_published(self, db: Db, game_id: int, revision: int, *, at: int) -> None:
        """Note that the game was shown as of `revision`, if there is one. Never goes back; not a change of the game.

        The time for which it could not be shown counts like a pause; when time is up has to be shown again then.
        """
        shown = (
            "UPDATE games SET published_revision = ?2 WHERE id = ?1"
            " AND published_revision BETWEEN 0 AND ?2 - 1 AND revision >= ?2 RETURNING id"
        )
        lost = (
            "SELECT published_revision, asked_at, pauses FROM games"
            " WHERE id = ? AND published_revision < 0 AND revision >= ?"
        )
        if await db.execute_fetchall(shown, (game_id, revision)):
            return
        for minus_since, asked_at, text in await db.execute_fetchall(lost, (game_id, revision)):
            pauses = json.loads(text)
            until = pauses[-1][1] if pauses else 0
            if asked_at is not None and until is not None:
                pauses.append((max(-minus_since, until), at))
            query = "UPDATE games SET published_revision = 0, pauses = ? WHERE id = ?"
            await db.execute(query, (json.dumps(pauses), game_id))

    @transaction
    async def silence(self, db: Db, game_id: int) -> None:
        """Let nobody have advice in a game any more; not a change of it."""
        await rows.set_in_settings(db, game_id, advice="never", suggestions=False)

    @transaction
    async def move(
        self, db: Db, game_id: int, channel_id: int, announced_in: int, *, at: int
    ) -> model.GameRow:
        """Let a game be shown elsewhere from now on; not a change of the game. Raises `ChannelTaken`.

        A thread that was made for it is one of those that it has left, unless it stays there.
        """
        left = await rows.game(db, game_id)
        taken = "SELECT 1 FROM games WHERE channel_id = ? AND id <> ? AND status IN ('lobby', 'running')"
        if left.status in model.LIVE and await db.execute_fetchall(taken, (channel_id, game_id)):
            raise ChannelTaken(channel_id)
        if left.channel_id != channel_id:
            if left.settings.announced_in or left.settings.for_oneself:
                query = rows.upsert("left_threads", "thread_id", "game_id")
                await db.execute(query, (left.channel_id, game_id))
            await rows.set_in_settings(db, game_id, announced_in=announced_in)
        await db.execute(
            "UPDATE games SET channel_id = ?, published_revision = min(published_revision, 0),"
            " due_at = ? WHERE id = ?",
            (channel_id, at + model.DUE_AFTER, game_id),
        )
        return await rows.game(db, game_id)

    async def note_lost(
        self, game_id: int, tells: Sequence[model.UnconfirmedSend] = (), *, at: int
    ) -> bool:
        """Note since when a game can't be shown where it is, and who is told; False if that was known.

        Not a change of the game.
        """
        query = "UPDATE games SET published_revision = -? WHERE id = ? AND published_revision >= 0 RETURNING id"
        return await self.tell_once(tells, query, at, game_id)

    @transaction
    async def put_off_all(self, db: Db, begin: int, end: int, shard: int, shards: int) -> None:
        """Let votes live longer by the time between two moments, and running games with a pace be shown again.

        Those on the servers of that shard, of so many.
        """
        values = (begin, end, shard, shards)
        await db.execute(
            "UPDATE votes SET at = min(at + ?2 - ?1, ?2) WHERE refused_by IS NULL"
            " AND game_id IN (SELECT id FROM games WHERE (guild_id >> 22) % ?4 = ?3)",
            values,
        )
        await db.execute(
            "UPDATE games SET due_at = ?2, published_revision = min(published_revision, 0) WHERE status = 'running'"
            " AND json_extract(settings, '$.pace') <> 'none' AND (guild_id >> 22) % ?4 = ?3",
            values,
        )

    # Finding games

    @transaction
    async def load(self, db: Db, game_id: int) -> tuple[model.GameRow, list[model.Logged]]:
        """The game and its whole log, both of the same revision. Raises `UnknownGame`."""
        game = await rows.game(db, game_id)
        log = await db.execute_fetchall(rows.LOG, (game_id,))
        return game, [rows.logged_of(row) for row in log]

    async def live_game(self, channel_id: int) -> model.GameRow | None:
        """The lobby or running game of a channel or thread."""
        which = "WHERE channel_id = ? AND status IN ('lobby', 'running')"
        return await self.game(which, channel_id)

    async def last_game(self, channel_id: int) -> model.GameRow | None:
        """The running game of a channel or thread, else the last that was played there, else the lobby."""
        which = (
            "WHERE channel_id = ? AND (status = 'lobby' OR rules_version IS NOT NULL)"
            " ORDER BY status = 'running' DESC, status = 'lobby', id DESC LIMIT 1"
        )
        return await self.game(which, channel_id)

    async def due(self, at: int, connected: Sequence[bool]) -> list[tuple[int, int]]:
        """The hundred games that have been due for longest at that time: their ids, and when they were.

        Those on the servers of shards that are `connected`.
        """
        query = (
            f"SELECT id, due_at FROM games WHERE due_at <= ? AND {rows.ON_SHARDS}"  # noqa: S608 (of constants)
            " ORDER BY due_at LIMIT 100"
        )
        return list(map(tuple, await self.fetch(query, at, *rows.shards(connected))))

    async def show_again(self, game_id: int) -> None:
        """Let the process that shows a game show it anew; not a change of the game."""
        query = "UPDATE games SET published_revision = min(published_revision, 0) WHERE id = ?"
        await self.change(query, game_id)

    async def put_off(self, game_id: int, due_at: int, until: int | None) -> None:
        """Let a game that was due then be due later, None for not before it changes; one that has changed stays due."""
        query = "UPDATE games SET due_at = ? WHERE id = ? AND due_at = ?"
        await self.change(query, until, game_id, due_at)

    # Plans: seen by their players alone, so they make no revision of the game

    @transaction
    async def set_plan(
        self, db: Db, game_id: int, revision: int, plan: model.Held, *, at: int
    ) -> None:
        """Keep a player's plan for a running game, in place of the one before."""
        await rows.expect(db, game_id, revision)
        await rows.put_plans(db, game_id, [plan], at)

    async def plans(self, game_id: int) -> list[model.Held]:
        """The plans of a game, by colour. Those of a seat that changed hands are gone, all are at its end."""
        query = "SELECT * FROM plans WHERE game_id = ? ORDER BY colour"
        return rows.readable(await self.fetch(query, game_id), rows.held_of)

    # Messages and votes

    @transaction
    async def remember(self, db: Db, message: model.Message) -> None:
        """Keep a message that shows a game, or what it shows now. Raises `UnknownGame`."""
        await rows.put_message(db, message)

    async def forget(self, message_id: int) -> None:
        """Forget a message, say because it was deleted. Unknown ones are fine."""
        await self.change("DELETE FROM messages WHERE message_id = ?", message_id)

    async def messages(self, game_id: int, role: model.Role | None = None) -> list[model.Message]:
        """The messages that show a game, oldest first, of one role or of all."""
        query = "SELECT * FROM messages WHERE game_id = ? AND role = coalesce(?, role) ORDER BY at, message_id"
        return rows.readable(await self.fetch(query, game_id, role), rows.message_of)

    async def message_ids(self, channel_id: int) -> set[int]:
        """The ids of all messages that are kept of a channel, whatever game they show."""
        return set(
            await self.column("SELECT message_id FROM messages WHERE channel_id = ?", channel_id)
        )

    @transaction
    async def begin_send(self, db: Db, send: model.UnconfirmedSend) -> None:
        await rows.put_send(db, send)

    @transaction
    async def tell_once(
        self, db: Db, sends: Sequence[model.UnconfirmedSend], statement: str, *values: object
    ) -> bool:
        """Note direct messages together with a statement that says they are told; False if it returns no row."""
        changed = bool(await db.execute_fetchall(statement, values))
        for send in sends if changed else ():
            await rows.put_send(db, send)
        return changed

    @transaction
    async def confirm_send(
        self, db: Db, nonce: str, message_id: int, channel_id: int | None = None
    ) -> None:
        """Keep the message that a send has made, in place of the send, and note what is told once it stands.

        Of a direct message, which is given its channel, only a reminder is kept.
        """
        query = "DELETE FROM unconfirmed_sends WHERE nonce = ? RETURNING *"
        for row in await db.execute_fetchall(query, (nonce,)):
            send = rows.send_of(row)
            made = replace(send.draft, message_id=message_id)
            if made.role is not model.Role.DIRECT:
                place = made.channel_id if channel_id is None else channel_id
                await rows.put_message(db, replace(made, channel_id=place))
            for number, (user_id, text) in enumerate(send.tells):
                told = model.direct_send(
                    made.game_id, user_id, text, f"{nonce}{number}", at=made.at
                )
                await rows.put_send(db, told)

    async def drop_send(self, nonce: str) -> None:
        """Forget a send that made no message. An unknown one is fine."""
        await self.change("DELETE FROM unconfirmed_sends WHERE nonce = ?", nonce)

    async def unconfirmed_sends(self, game_id: int) -> list[model.UnconfirmedSend]:
        """The sends of a game that were begun and neither confirmed nor dropped, oldest first."""
        query = "SELECT * FROM unconfirmed_sends WHERE game_id = ?"
        sends = map(rows.send_of, await self.fetch(query, game_id))
        return sorted(sends, key=lambda send: send.draft.at)

    @transaction
    async def put_vote(
        self, db: Db, game_id: int, vote: model.Vote, *, forget_before: int = 0
    ) -> None:
        """Keep a vote of a game, a new one under an id of its own; those asked for before a moment go.

        One that is gone stays so: somebody whom it named may have been forgotten. Raises `UnknownGame`.
        """
        await rows.make_due(db, game_id, vote.at + model.DUE_AFTER)
        drop = "DELETE FROM votes WHERE id = ? RETURNING id"
        if vote.id and not await db.execute_fetchall(drop, (vote.id,)):
            return
        await db.execute("DELETE FROM votes WHERE game_id = ? AND at < ?", (game_id, forget_before))
        columns = asdict(vote)
        listed = {name: json.dumps(columns[name]) for name in rows.LISTS_OF_VOTE}
        if not vote.id:
            del columns["id"]
        await rows.put(db, "votes", [{"game_id": game_id, **columns, **listed}])

    async def votes(self, game_id: int) -> list[model.Vote]:
        """The votes of a game, oldest first; they are gone at its end."""
        query = "SELECT * FROM votes WHERE game_id = ? ORDER BY id"
        return rows.readable(await self.fetch(query, game_id), rows.vote_of)

    # Threads

    async def without_game(self, thread_ids: Sequence[int]) -> list[int]:
        """Those of these threads where no table is, nor one that is over."""
        return await self.column(
            "SELECT value FROM json_each(?) WHERE CAST(value AS INTEGER) NOT IN (SELECT channel_id FROM games)",
            json.dumps(thread_ids),
        )

    async def other_games(self, channel_id: int, game_id: int) -> list[int]:
        """The ids of all other games that were played in a channel or thread."""
        query = (
            "SELECT id FROM games WHERE channel_id = ? AND id <> ? AND rules_version IS NOT NULL"
        )
        return await self.column(query, channel_id, game_id)

    async def left_threads(self, game_id: int) -> list[int]:
        """The threads that were made for a game which went elsewhere, until they are dropped."""
        return await self.column("SELECT thread_id FROM left_threads WHERE game_id = ?", game_id)

    async def drop_left_thread(self, thread_id: int) -> None:
        """Nothing is to be done any more about a thread that a game has left."""
        await self.change("DELETE FROM left_threads WHERE thread_id = ?", thread_id)

    # Settings of a server or a person

    async def setting(self, scope: Scope, owner_id: int, key: str) -> str | None:
        """One setting, None where it was never set."""
        return (await self.settings(scope, owner_id)).get(key)

    async def settings(self, scope: Scope, owner_id: int) -> dict[str, str]:
        """All settings of a server or a person, by their keys."""
        query = "SELECT key, value FROM settings WHERE scope = ? AND owner_id = ?"
        found = await self.fetch(query, scope, owner_id)
        return dict(map(tuple, found))

    @transaction
    async def change_setting(
        self, db: Db, scope: Scope, owner_id: int, key: str, change: Callable[[str], str]
    ) -> None:
        """Change a setting by what it is, empty where it was never set; nobody else changes it meanwhile."""
        values = (scope, owner_id, key)
        # What is there is set to itself, so that the row is this transaction's.
        query = (
            "INSERT INTO settings (scope, owner_id, key, value) VALUES (?, ?, ?, '')"
            " ON CONFLICT (scope, owner_id, key) DO UPDATE SET value = settings.value RETURNING value"
        )
        for (value,) in await db.execute_fetchall(query, values):
            query = "UPDATE settings SET value = ? WHERE scope = ? AND owner_id = ? AND key = ?"
            await db.execute(query, (change(value), *values))

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: str | None) -> None:
        """Keep a setting; None forgets it."""
        kept = (scope, owner_id, key)
        if value is None:
            query = "DELETE FROM settings WHERE scope = ? AND owner_id = ? AND key = ?"
            await self.change(query, *kept)
        else:
            await self.change(
                rows.upsert("settings", "scope, owner_id, key", "value"), *kept, value
            )
