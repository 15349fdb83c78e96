"""Lists of the games in the store, by what is true of them."""

import json
from collections.abc import Collection, Sequence

from bot.store.database import Database
from bot.store.model import GameRow
from bot.store.rows import ON_SHARDS, chosen, shards


class GameLists(Database):
    """Lists are in the order of the games' ids, each game with its seats."""

    async def live_games(self, guild_id: int, user_id: int | None = None) -> list[GameRow]:
        """The newest hundred lobbies and running games of a server, or those in which a user has a seat."""
        which, values = "WHERE guild_id = ? AND status IN ('lobby', 'running')", [guild_id]
        if user_id is not None:
            which += " AND id IN (SELECT game_id FROM seats WHERE user_id = ?)"
            values.append(user_id)
        return (await self.games(f"{which} ORDER BY id DESC LIMIT 100", *values))[::-1]

    async def running_games(self, users: Collection[int], header_line: str = "") -> list[GameRow]:
        """The running games in which one of the users has a seat or left it, or with that line in their header."""
        which = (
            "WHERE status = 'running' AND (id IN (SELECT game_id FROM seats"
            " WHERE user_id IN (SELECT value FROM json_each(?1)) OR left_by IN (SELECT value FROM json_each(?1)))"
        )
        values = [json.dumps(list(users))]
        if header_line:  # found by taking it out: each database has another name for looking
            which += " OR replace(header, ?2, '') <> header"
            values.append(header_line)
        return await self.games(f"{which})", *values)

    async def past_games(self, guild_id: int, user_id: int) -> list[GameRow]:
        """The ten games of a server last finished or ended in which a user has a seat or left one, the newest first."""
        which = (
            "WHERE guild_id = ?1 AND status NOT IN ('lobby', 'running') AND rules_version IS NOT NULL"
            " AND id IN (SELECT game_id FROM seats WHERE user_id = ?2 OR left_by = ?2)"
            " ORDER BY updated_at DESC, id DESC LIMIT 10"
        )
        return await self.games(which, guild_id, user_id)

    async def finished_without(self, guild_id: int, user_id: int) -> list[tuple[int, int, int]]:
        """The finished games of a server in which a user has no seat: the id of each, where it is, and is announced."""
        found = await self.fetch(
            f"SELECT id, channel_id, {chosen('announced_in')} FROM games"  # noqa: S608 (of constants)
            " WHERE guild_id = ? AND status = 'finished'"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE game_id = id AND user_id = ?)",
            *(guild_id, user_id),
        )
        return [(game_id, channel_id, announced_in) for game_id, channel_id, announced_in in found]

    async def opened(self, guild_id: int, maker_id: int) -> list[GameRow]:
        """The newest thousand games of any status that a user opened on a server."""
        which = "WHERE guild_id = ? AND maker_id = ? ORDER BY id DESC LIMIT 1000"
        return (await self.games(which, guild_id, maker_id))[::-1]

    async def unpublished(self) -> list[GameRow]:
        """The games of any status of which the newest revision was not shown yet."""
        return await self.games("WHERE published_revision < revision ORDER BY id")

    async def undone(self, connected: Sequence[bool]) -> list[int]:
        """The games on connected shards that a stop left with something to show or to take away.

        A revision; a vote that no message asks for, or that was refused and is still asked for; a direct message.
        """
        return await self.column(
            f"SELECT id FROM games WHERE {ON_SHARDS} AND (published_revision < revision"  # noqa: S608 (of constants)
            " OR id IN (SELECT game_id FROM messages WHERE role = 'direct')"
            " OR id IN (SELECT votes.game_id FROM votes LEFT JOIN messages ON role = 'vote'"
            " AND messages.game_id = votes.game_id AND messages.vote = votes.id"
            " WHERE (refused_by IS NULL) = (message_id IS NULL))) ORDER BY id",
            *shards(connected),
        )

    async def figures(self, *, at: int) -> dict[str, float]:
        """How many live games there are, by what is true of them at a time.

        In the `lobby` or `running`; asked for at least 0, 24 or 72 hours; `lagging`, as their channel shows them.
        """
        figures = {
            "lobby": "status = 'lobby'",
            "running": "status = 'running'",
            **{str(hours): f"asked_at <= ? - {hours * 3600}" for hours in (0, 24, 72)},
            "lagging": "published_revision < revision",
        }
        counted = ", ".join(f"count(CASE WHEN {true} THEN 1 END)" for true in figures.values())
        query = f"SELECT {counted} FROM games WHERE status IN ('lobby', 'running')"  # noqa: S608 (of constants)
        (row,) = await self.fetch(query, at, at, at)
        return dict(zip(figures, map(float, row), strict=True))
