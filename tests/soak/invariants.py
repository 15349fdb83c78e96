"""What holds of the database whoever does what: nothing of a person's changes unless they acted themselves."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.tables.autoplay import BY_HAND, PLAN, PRESSED
from bot.tables.preferences import BOT, HINTS

BY_PLAN = (PLAN, PRESSED)
OWNED = {
    "seat": "SELECT game_id, user_id, '' FROM seats WHERE NOT reserved",
    "colour": "SELECT game_id, user_id, colour FROM seats WHERE colour IS NOT NULL AND NOT reserved",
    "answer": "SELECT game_id, user_id, sequence || ' ' || coalesce(text, kind) FROM log"
    f" WHERE source IN {BY_HAND}",
    "plan": "SELECT game_id, user_id, paused || text FROM plans",
    "vote": "SELECT game_id, asker, 'asked' FROM votes WHERE kind NOT IN ('absent', 'offer')"
    " UNION SELECT game_id, refused_by, 'refused' FROM votes WHERE refused_by > 0"
    " UNION SELECT game_id, value, 'agreed' FROM votes, json_each(agreed)",
    "note": "SELECT game_id, user_id, text FROM notes",
    "follower": "SELECT game_id, user_id, '' FROM followers",
    "ended": "SELECT id, ended_by, '' FROM games",
    # A panel that is still open tells its holder one hint more, whoever pressed.
    "setting": "SELECT 0, owner_id, key || '=' || value FROM settings"
    f" WHERE scope = 'user' AND key <> '{HINTS}'",
    "puzzle": "SELECT puzzle, user_id, answer FROM puzzle_answers",
}
"""Kinds of what is a person's: game, person, and what it is."""
LASTING = ("seat", "answer", "ended", "setting", "puzzle")
"""What begin and end of a game leave as it is."""
LOG = "SELECT game_id, sequence, kind, colour, text, since, source, at FROM log"
GAMES = "SELECT id, channel_id, json_extract(settings, '$.announced_in'), status FROM games"
INVITED = "SELECT DISTINCT game_id FROM votes WHERE kind IN ('absent', 'offer')"
"""Games in which somebody else may take a seat."""
PLANNED = "SELECT game_id, colour FROM plans"
PEOPLE = (
    "SELECT game_id, user_id FROM seats UNION SELECT game_id, left_by FROM seats"
    " UNION SELECT id, maker_id FROM games"
)

Row = tuple[object, ...]


class Stored:
    def __init__(self, database: Path) -> None:
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
            db.execute("BEGIN")

            def found(query: str) -> set[Row]:
                return set(db.execute(query))

            self.owned = {kind: found(query) for kind, query in OWNED.items()}
            self.log, self.invited, self.planned = found(LOG), found(INVITED), found(PLANNED)
            self.said = found("SELECT game_id, user_id, colour, source, sequence FROM log")
            self.games = {game_id: row for game_id, *row in db.execute(GAMES)}
            self.guilds = dict(db.execute("SELECT id, guild_id FROM games"))
            self.of_guilds = found(
                f"SELECT owner_id, key, value FROM settings WHERE scope = 'guild' AND owner_id <> {BOT}"
            )
            self.people = found(PEOPLE)

    def users(self, game_id: object) -> set[object]:
        """The people who have a seat in a game or left one, and who opened it."""
        return {user_id for one, user_id in self.people if one == game_id}


def changed_by_others(
    before: Stored, after: Stored, actors: set[int], managed: set[int]
) -> Iterator[str]:
    """What changed that is nobody's who acted; `managed` are the servers that one of the actors manages."""
    for kind in OWNED:
        for row in before.owned[kind] ^ after.owned[kind]:
            game_id, user_id, _what = row
            theirs = not user_id or user_id in actors
            if not theirs and not _follows(before, after, kind, row):
                yield f"{kind} of {user_id} in {game_id}: {row in before.owned[kind]} {row}"
    for row in before.log - after.log:
        yield f"log: {row} is gone"
    colours = before.owned["colour"] | after.owned["colour"]
    for game_id, user_id, colour, source, sequence in after.said - before.said:
        if not user_id:
            continue  # of somebody who had themselves forgotten since
        held = (game_id, user_id, colour) in colours
        planned = user_id in actors or (game_id, colour) in before.planned
        if (source in (*BY_HAND, *BY_PLAN) and not held) or (source in BY_PLAN and not planned):
            yield f"log: {source} {sequence} of {colour} in {game_id} by {user_id}"
    for owner_id, key, value in before.of_guilds ^ after.of_guilds:
        if owner_id not in managed:
            yield f"server {owner_id}: {key} {value}"
    for game_id, was in before.games.items():
        now, users = after.games.get(game_id), before.users(game_id) | after.users(game_id)
        finished = now is not None and now[:-1] == was[:-1] and now[-1] == "finished"
        acted = users & actors or before.guilds[game_id] in managed
        if now != was and not finished and not acted:
            yield f"game {game_id}: {was} -> {now}"


def _follows(before: Stored, after: Stored, kind: str, row: Row) -> bool:
    """Whether it follows from what others did at the same table."""
    game_id = row[0]
    was, now = before.games.get(game_id), after.games.get(game_id)
    if kind not in LASTING and (was is None or now is None or was[-1] != now[-1]):
        return True
    grown = any(one[0] == game_id for one in after.log - before.log)
    return (
        (kind == "seat" and (game_id,) in before.invited)
        or (kind == "colour" and (was[-1] == "lobby" or (game_id,) in before.invited))
        or (kind == "plan" and grown)
        or (kind == "vote" and row in before.owned[kind])
    )
