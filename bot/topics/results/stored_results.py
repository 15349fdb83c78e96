"""What the seats of finished games came to, kept at their ends, and what that says about people."""

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median_low
from typing import Any, Final, NamedTuple

from bot.store import FORGOTTEN, GameRow, Logged
from bot.store.database import Database
from bot.tables.autoplay import BY_HAND, NOBODYS
from bot.what_topics_offer import StoredTable
from engine import Game

TABLES: Final = {
    "results": StoredTable(
        """CREATE TABLE IF NOT EXISTS results (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seat    INTEGER NOT NULL,
            score   INTEGER NOT NULL,
            pace    INTEGER,
            PRIMARY KEY (game_id, seat)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT game_id, seat, score, pace FROM results JOIN seats USING (game_id, seat)"
        " WHERE ?1 IN (user_id, left_by)",
    )
}


_HIDDEN: Final = (
    "(SELECT owner_id FROM settings WHERE scope = 'user' AND key = 'statistics' AND value = 'off')"
)
_PLAYED: Final = (
    "SELECT id, channel_id,"  # noqa: S608 (of constants alone)
    " (SELECT max(message_id) FROM messages WHERE game_id = id AND role = 'final'),"
    f" updated_at, name, user_id, score,"
    f" rank() OVER (PARTITION BY id ORDER BY score DESC), CASE WHEN user_id IN {_HIDDEN} THEN NULL ELSE pace END,"
    " coalesce((SELECT json_group_array(json_array(name, user_id)) FROM (SELECT name, user_id FROM past_holders AS past"
    " WHERE past.game_id = games.id AND past.colour = seats.colour ORDER BY until) AS past), '[]'),"
    " CASE WHEN EXISTS (SELECT 1 FROM past_holders AS past"
    " WHERE past.game_id = games.id AND past.colour = seats.colour) THEN"
    f" (SELECT coalesce(lines.user_id, {FORGOTTEN})"
    " FROM (SELECT kind, source, log.user_id, log.colour, sequence, min(since) OVER (ORDER BY sequence DESC) AS undone"
    " FROM log WHERE log.game_id = games.id) AS lines"
    f" WHERE lines.colour = seats.colour AND kind = 'answer' AND source NOT IN {NOBODYS}"
    " AND (undone IS NULL OR undone > sequence)"
    " GROUP BY lines.user_id ORDER BY count(*) DESC, min(sequence) LIMIT 1) END"
    " FROM (SELECT id, channel_id, updated_at FROM games WHERE guild_id = ? AND status = 'finished'"
    " AND EXISTS (SELECT 1 FROM results WHERE game_id = id)"
    " AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY updated_at DESC, id DESC LIMIT ? OFFSET ?) AS games"
    " JOIN results ON game_id = id JOIN seats USING (game_id, seat)"
    " ORDER BY updated_at DESC, id DESC, score DESC, seat"
)
PAST: Final = (
    # The joins are crossed so that a person's seats are looked up first.
    "SELECT here.user_id, pace, seats.left_by IS NOT NULL,"  # noqa: S608 (of constants alone)
    f" here.user_id IN {_HIDDEN} FROM games AS lobby JOIN seats AS here ON here.game_id = lobby.id"
    " CROSS JOIN seats CROSS JOIN games"
    " LEFT JOIN results ON results.game_id = seats.game_id AND results.seat = seats.seat"
    " WHERE lobby.id = ? AND (seats.user_id = here.user_id OR seats.left_by = here.user_id)"
    " AND games.id = seats.game_id AND games.guild_id = lobby.guild_id"
    " AND (seats.left_by IS NOT NULL OR score IS NOT NULL)"
)
"""Rows for `PastGame`: what those at a table played to the end on its server, and what they left."""


class PlayedSeat(NamedTuple):
    """A seat of a finished game and what it came to; its person may keep the pace to themselves.

    `message_id` is that of the result, `before` are the names and users of those who held the seat before, as JSON,
    of whom the `player` gave most of its answers that stand, if several people did, or one did who is forgotten. Those
    with equal points share a place.
    """

    game_id: int
    channel_id: int
    message_id: int | None
    finished_at: int
    name: str
    user_id: int | None
    score: int
    place: int
    pace: int | None
    before: str = "[]"
    player: int | None = None

    def of_player(self) -> "PlayedSeat":
        """As it counts: whoever leaves or hands a seat over takes neither loss nor win away from themselves."""
        if self.player in (None, self.user_id):
            return self
        names = {user: name for name, user in json.loads(self.before)}
        name = names.get(self.player, self.name)
        return self._replace(user_id=self.player, name=name, pace=None)


class PastGame(NamedTuple):
    """A game that a person finished, or gave up; `hidden` says that nobody shall be told of it."""

    user_id: int
    pace: int | None
    gave_up: bool
    hidden: bool


async def played(
    store: Database, guild_id: int, unseen: Sequence[int], most: int, skip: int
) -> list[PlayedSeat]:
    """The seats of a server's games with results but for those `unseen`, the newest first.

    Of at `most` so many games after those to `skip`.
    """
    found = await store.fetch(_PLAYED, guild_id, json.dumps(unseen), most, skip)
    return [PlayedSeat(*row) for row in found]


def results_of(
    row: GameRow, game: Game, lines: Sequence[Logged]
) -> dict[str, list[dict[str, Any]]]:
    """The rows that the table `results` gets of a finished game: each seat's score and the pace of its person.

    Nothing of a game that somebody plays alone or that began from a record: it was not played here as a whole.
    """
    settings = row.settings
    if settings.for_oneself or settings.imported:
        return {}
    scores = game.scores()
    return {
        "results": [
            {
                "game_id": row.id,
                "seat": index,
                "score": scores[seat.colour or ""],
                "pace": _pace(lines, seat.user_id),
            }
            for index, seat in enumerate(row.seats)
        ]
    }


def _pace(lines: Sequence[Logged], user_id: int | None) -> int | None:
    """The median of the seconds that a person took to answer, each time that their turn had come."""
    return median_of(
        line.at - before.at
        for before, line in pairwise(lines)
        if user_id and line.entry.user_id == user_id and line.entry.source in BY_HAND
        if before.entry.colour != line.entry.colour
    )


def median_of(seconds: Iterable[int | None]) -> int | None:
    """The median of those that are known, None if none is."""
    return median_low(known) if (known := [one for one in seconds if one is not None]) else None
