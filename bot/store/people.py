"""What is stored about people, and of servers that the bot has left; and taking it out.

Each table with people in it is named in `ABOUT`, and `forget_person` clears each of them.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from bot.store import rows
from bot.store.connections import Db
from bot.store.database import Database, transaction
from bot.store.model import FORGOTTEN, FORGOTTEN_NAME, GameRow, Notice, Seat

ABOUT: Final = {
    "games": "SELECT id, guild_id, channel_id, status, created_at, updated_at,"
    " maker_id = ?1 AS opened, CASE WHEN maker_id = ?1 THEN opener_at ELSE 0 END AS opener_at,"
    " CASE WHEN maker_id = ?1 THEN json_extract(settings, '$.name') ELSE '' END AS name,"
    " ended_by = ?1 AS ended FROM games WHERE ?1 IN (maker_id, ended_by)"
    " OR id IN (SELECT game_id FROM seats WHERE ?1 IN (user_id, left_by))",
    "seats": "SELECT game_id, seat, name, colour, reserved, left_by = ?1 AS gave_up FROM seats"
    " WHERE ?1 IN (user_id, left_by)",
    "past_holders": "SELECT game_id, colour, until, name FROM past_holders WHERE user_id = ?1",
    "log": "SELECT game_id, sequence, kind, colour, text, since, source, at FROM log"
    " WHERE user_id = ?1",
    "plans": "SELECT game_id, colour, text, paused, updated_at FROM plans WHERE user_id = ?1",
    "used_plans": "SELECT game_id, sequence, text FROM used_plans WHERE user_id = ?1",
    "messages": "SELECT game_id, channel_id, message_id, role, at, notified_round FROM messages"
    " WHERE asker = ?1 OR ?1 IN (SELECT value FROM json_each(notified))"
    " OR ?1 IN (SELECT CAST(json_extract(value, '$[0]') AS INTEGER) FROM json_each(mentioned))",
    "unconfirmed_sends": "SELECT game_id, text FROM unconfirmed_sends"
    " WHERE draft || text LIKE '%' || ?1 || '%'",
    "votes": "SELECT id, game_id, revision, kind, since, at, asker = ?1 AS asked_for,"
    " ?1 IN (SELECT value FROM json_each(agreed)) AS agreed, refused_by = ?1 AS refused,"
    " (SELECT choice.value FROM json_each(agreed) AS who JOIN json_each(choices) AS choice USING (key)"
    " WHERE CAST(who.value AS INTEGER) = ?1) AS choice,"
    " player = ?1 AS absent, successor = ?1 AS offered_to FROM votes"
    " WHERE ?1 IN (asker, player, successor, refused_by)"
    " OR ?1 IN (SELECT value FROM json_each(asked) UNION SELECT value FROM json_each(agreed))",
    "notices": "SELECT kind, game_id, at, by_id = ?1 AS caused, notified, refused_at FROM notices"
    " WHERE by_id = ?1 OR user_id = ?1",
    "settings": "SELECT key, value FROM settings WHERE scope = 'user' AND owner_id = ?1",
}
"""What is stored about a person, by table. Of games it leaves out what is about others."""

_REMOVE: Final = (
    # A table that goes on is its next player's.
    """UPDATE games SET maker_id = coalesce(
        (SELECT user_id FROM seats WHERE game_id = id AND user_id > 0 ORDER BY seat LIMIT 1), 0
    ) WHERE maker_id = ?1""",
    "UPDATE games SET ended_by = NULL WHERE ended_by = ?1",
    "UPDATE seats SET left_by = NULL WHERE left_by = ?1",
    f"UPDATE past_holders SET name = '{FORGOTTEN_NAME}', user_id = {FORGOTTEN} WHERE user_id = ?1",  # noqa: S608 (of constants)
    """DELETE FROM votes WHERE ?1 IN (asker, player, successor, refused_by)
    OR ?1 IN (SELECT value FROM json_each(asked) UNION SELECT value FROM json_each(agreed))""",
    "DELETE FROM plans WHERE user_id = ?1",
    "DELETE FROM used_plans WHERE user_id = ?1",
    "DELETE FROM notices WHERE by_id = ?1 OR user_id = ?1",
    "DELETE FROM settings WHERE scope = 'user' AND owner_id = ?1",
)

AT_ONCE: Final = 500
"""Rows that one transaction changes, or looks through: others wait for the write lock meanwhile."""

_SEATS_LEFT: Final = """SELECT game_id FROM seats JOIN games ON id = game_id WHERE user_id = ?1
    AND (status NOT IN ('lobby', 'running') OR id IN (SELECT value FROM json_each(?2))) LIMIT 1"""
"""A game that holds a person's name, of those that are over or among others that can't be loaded."""

_REMOVE_FROM_LOG: Final = f"""UPDATE log SET user_id = NULL WHERE (game_id, sequence) IN (
    SELECT game_id, sequence FROM log WHERE user_id = ? LIMIT {AT_ONCE}) RETURNING 1"""  # noqa: S608 (a number)
_REMOVE_FROM_MESSAGES: Final = """UPDATE messages SET asker = CASE asker WHEN ?1 THEN 0 ELSE asker END,
    notified = coalesce((SELECT json_group_array(json(value)) FROM json_each(notified)
        WHERE CAST(value AS INTEGER) <> ?1), '[]'),
    mentioned = coalesce((SELECT json_group_array(json(value)) FROM json_each(mentioned)
        WHERE CAST(json_extract(value, '$[0]') AS INTEGER) <> ?1), '[]')
    WHERE message_id BETWEEN ?2 AND ?3 AND (asker = ?1 OR ?1 IN (SELECT value FROM json_each(notified))
        OR ?1 IN (SELECT CAST(json_extract(value, '$[0]') AS INTEGER) FROM json_each(mentioned)))"""
_NEXT_MESSAGES: Final = f"""SELECT max(message_id) FROM (
    SELECT message_id FROM messages WHERE message_id > ? ORDER BY message_id LIMIT {AT_ONCE}) AS next"""  # noqa: S608 (a number)

_RENAME_COPIES: Final = f"""WITH RECURSIVE copies (id) AS (
        SELECT ? UNION SELECT games.id FROM games JOIN copies ON {rows.chosen("copy_of")} = copies.id
    ) UPDATE seats SET name = ? WHERE game_id IN (SELECT id FROM copies)
    AND colour = ? AND name = ? AND coalesce(user_id, 0) <> ? RETURNING game_id"""  # noqa: S608 (of constants)
"""Where somebody plays on alone from a game, the seats of others are called as they are there."""

_KEEP_HOLDER: Final = """INSERT INTO past_holders
    SELECT game_id, colour, (SELECT max(sequence) FROM log WHERE game_id = ?1), name, user_id, computer FROM seats
    WHERE game_id = ?1 AND ?2 IN (user_id, left_by) AND EXISTS (
        SELECT 1 FROM log WHERE game_id = ?1 AND log.colour = seats.colour AND kind = 'answer' AND source <> 'import'
        AND sequence > (SELECT coalesce(max(until), 0) FROM past_holders
            WHERE game_id = ?1 AND past_holders.colour = seats.colour))"""


class PeopleStore(Database):
    """The part of the store that is about people, and about servers that the bot has left."""

    async def about(
        self, user_id: int, more: Mapping[str, str]
    ) -> dict[str, list[dict[str, object]]]:
        """All that is stored about a person, by the name of the table; queries for `more` tables like `ABOUT`."""
        return {
            table: [dict(row) for row in await self.fetch(query, user_id)]
            for table, query in {**ABOUT, **more}.items()
        }

    async def seated_in(self, user_id: int) -> list[int]:
        """The ids of the lobbies and running games of all servers in which a person has a seat."""
        query = "SELECT id FROM seats JOIN games ON id = game_id WHERE user_id = ? AND status IN ('lobby', 'running')"
        return await self.column(query, user_id)

    async def look_again(self, user_id: int, *, at: int, show: bool) -> list[int]:
        """Let the clock look at that time at the running games that wait for a person, whose ids these are.

        With `show` they have to be shown again too.
        """
        shown = ", published_revision = min(published_revision, 0)" if show else ""
        return await self.change(
            f"UPDATE games SET due_at = ?{shown} WHERE status = 'running' AND (id, asked_colour) IN"  # noqa: S608 (of constants)
            " (SELECT game_id, colour FROM seats WHERE user_id = ?) RETURNING id",
            *(at, user_id),
        )

    async def next_game(self, game_id: int, user_id: int) -> GameRow | None:
        """The running game besides that one which has waited longest for a person.

        None that is paused or can't be shown, or that somebody plays on alone.
        """
        which = (
            "WHERE id = (SELECT id FROM seats JOIN games ON id = game_id AND colour = asked_colour"  # noqa: S608 (of constants)
            " WHERE user_id = ? AND id <> ? AND status = 'running' AND published_revision >= 0"
            " AND (pauses = '[]' OR json_extract(pauses, '$[#-1][1]') IS NOT NULL)"
            f" AND {rows.chosen('copy_of')} = 0 ORDER BY asked_at, id LIMIT 1)"
        )
        return await self.game(which, user_id, game_id)

    @transaction
    async def hand_over(
        self, db: Db, game_id: int, revision: int, user_id: int, seat: Seat, *, at: int
    ) -> GameRow:
        """Give the seat in a running game that a person holds or left to another.

        Their plan is deleted, unless they may come back or have come back. Who has answered there is one of its past
        holders from now on.
        """
        await rows.change(db, game_id, revision, at)
        await db.execute(_KEEP_HOLDER, (game_id, user_id))
        await _reseat(db, game_id, user_id, seat)
        if user_id not in (seat.user_id, seat.left_by):
            await rows.drop_plans(db, game_id, user_id)
        return await rows.game(db, game_id)

    async def forget_person(self, user_id: int, lost: Collection[int], more: Sequence[str]) -> bool:
        """Take a person's id and name out of all that is stored.

        `more` statements clear other tables. No change of these games: it makes no revision. A table that goes on is
        its next player's. False, and nothing is changed, while they have a seat in a lobby or running game that is not
        among the `lost`. It is done in many transactions, and cut off in the middle goes on the next time.
        """
        if not set(await self.seated_in(user_id)) <= set(lost):
            return False
        while await self._forget_seat(user_id, json.dumps(list(lost))):
            pass
        while await self.change(_REMOVE_FROM_LOG, user_id):
            pass
        last = 0
        while until := await self.value(_NEXT_MESSAGES, last):
            await self.change(_REMOVE_FROM_MESSAGES, user_id, last + 1, until)
            last = until
        await self._forget_rest(user_id, (*_REMOVE, *more))
        return True

    @transaction
    async def _forget_seat(self, db: Db, user_id: int, lost: str) -> bool:
        """Take a person's name out of one game; False where it is in none."""
        for (game_id,) in await db.execute_fetchall(_SEATS_LEFT, (user_id, lost)):
            await _reseat(db, game_id, user_id, Seat(FORGOTTEN_NAME, user_id=FORGOTTEN))
            return True
        return False

    @transaction
    async def _forget_rest(self, db: Db, user_id: int, statements: Iterable[str]) -> None:
        # What was sent is still looked for, so that it does not stay in its channel unknown.
        named = (
            "SELECT nonce, draft FROM unconfirmed_sends WHERE draft || text LIKE '%' || ? || '%'"
        )
        for nonce, draft in await db.execute_fetchall(named, (user_id,)):
            left = {"notified": [], "mentioned": [], "tells": [], "asker": 0}
            query = "UPDATE unconfirmed_sends SET text = '', draft = ? WHERE nonce = ?"
            await db.execute(query, (json.dumps({**json.loads(draft), **left}), nonce))
        for statement in statements:
            await db.execute(statement, (user_id,))

    async def have_played(self, user_id: int, others: Collection[int]) -> set[int]:
        """Which of the others have or left a seat beside a person in a game that runs or was played to its end."""
        query = (
            "SELECT CAST(other.value AS INTEGER) FROM seats AS own JOIN games ON games.id = own.game_id"
            " JOIN seats AS theirs ON theirs.game_id = own.game_id"
            " JOIN json_each(?2) AS other ON CAST(other.value AS INTEGER) IN (theirs.user_id, theirs.left_by)"
            " WHERE own.user_id = ?1 AND status IN ('running', 'finished')"
        )
        return set(await self.column(query, user_id, json.dumps(list(others))))

    # What people have caused

    async def notices(self, by: int, user_id: int) -> list[Notice]:
        """What a person has caused for another, or in channels for the user 0."""
        query = "SELECT kind, at, notified, refused_at FROM notices WHERE by_id = ? AND user_id = ?"
        return [Notice(*row) for row in await self.fetch(query, by, user_id)]

    @transaction
    async def keep_notices(
        self, db: Db, by: int, kind: str, game_id: int, told: Iterable[tuple[int, bool]], *, at: int
    ) -> None:
        """Keep what a person has caused in a game: for which users, and whether it notifies them."""
        kept = {"by_id": by, "kind": kind, "game_id": game_id, "at": at}
        new = [{**kept, "user_id": user, "notified": notified} for user, notified in told]
        await rows.put(db, "notices", new)

    async def to_notify(self, game_id: int, kind: str) -> list[int]:
        """Whom the last thing of a kind notifies that somebody caused for them in a game."""
        query = (
            "SELECT user_id FROM notices WHERE notified = 1 AND id IN (SELECT max(id) FROM notices"
            " WHERE game_id = ? AND kind = ? GROUP BY user_id)"
        )
        return await self.column(query, game_id, kind)

    async def refuse_notices(self, game_id: int, kind: str, user_id: int, *, at: int) -> None:
        """Note that somebody has refused what was caused of a kind for them in a game: for a day that is silent."""
        query = "UPDATE notices SET refused_at = ? WHERE game_id = ? AND kind = ? AND user_id = ?"
        await self.change(query, at, game_id, kind, user_id)

    async def forget_notices(self, *, before: int) -> None:
        await self.change("DELETE FROM notices WHERE max(at, coalesce(refused_at, 0)) < ?", before)

    @transaction
    async def forget_left_guilds(
        self,
        db: Db,
        present: Collection[int],
        connected: Sequence[bool],
        *,
        at: int,
        left_before: int,
    ) -> None:
        """Delete the games and settings of servers left before a time.

        The bot is in these servers now, and no longer in any other of a connected shard of which something is stored.
        """
        ids = json.dumps(list(present))
        back = "DELETE FROM left_guilds WHERE guild_id IN (SELECT value FROM json_each(?))"
        await db.execute(back, (ids,))
        # The bot's own notes stand as those of server 0.
        await db.execute(
            "INSERT INTO left_guilds (guild_id, left_at) SELECT guild_id, ? FROM"  # noqa: S608 (of constants)
            " (SELECT guild_id FROM games UNION SELECT owner_id FROM settings WHERE scope = 'guild') AS stored"
            f" WHERE guild_id <> 0 AND guild_id NOT IN (SELECT value FROM json_each(?)) AND {rows.ON_SHARDS}"
            " ON CONFLICT DO NOTHING",
            (at, ids, *rows.shards(connected)),
        )
        query = "DELETE FROM left_guilds WHERE left_at < ? RETURNING guild_id"
        left = [guild for (guild,) in await db.execute_fetchall(query, (left_before,))]
        of_left = "IN (SELECT value FROM json_each(?))"
        query = f"DELETE FROM settings WHERE scope = 'guild' AND owner_id {of_left}"  # noqa: S608 (of constants)
        await db.execute(query, (json.dumps(left),))
        query = f"DELETE FROM games WHERE guild_id {of_left}"  # noqa: S608 (of constants)
        await db.execute(query, (json.dumps(left),))


async def _reseat(db: Db, game_id: int, user_id: int, seat: Seat) -> None:
    """Give the seats that a person holds or left to another."""
    theirs, show = "WHERE game_id = ? AND ? IN (user_id, left_by)", [game_id]
    query = f"SELECT colour, name FROM seats {theirs}"  # noqa: S608 (of constants)
    held = await db.execute_fetchall(query, (game_id, user_id))
    query = f"UPDATE seats SET name = ?, user_id = ?, computer = ?, left_by = ? {theirs}"  # noqa: S608 (of constants)
    values = (seat.name, seat.user_id, seat.computer, seat.left_by)
    await db.execute(query, (*values, game_id, user_id))
    await db.execute("UPDATE games SET seats_revision = revision WHERE id = ?", (game_id,))
    for colour, name in held:
        renamed = (game_id, seat.name, colour, name, user_id)
        show += [row[0] for row in await db.execute_fetchall(_RENAME_COPIES, renamed)]
    await db.execute(
        "UPDATE games SET published_revision = min(published_revision, 0)"
        " WHERE status = 'running' AND id IN (SELECT value FROM json_each(?))",
        (json.dumps(show),),
    )
