"""Starts on databases some of whose rows are damaged: the games that are whole go on, the others can be ended."""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from bot.store.sqlite.backup import damage as damaged
from playground import Channel, Outcome, User
from tests.soak.mutation import mutated
from tests.soak.process import BotEnded
from tests.soak.shaking import Shaking, apologised
from tests.soak.uses import Use

AT_ONCE = 6
"""Rows damaged for one start."""
CHECKED = 0.9
"""The part of the starts whose damage SQLite itself can't see."""
COLUMNS = """
SELECT owner.name, one.name, one.type, iif(owner.name = 'games', 'id', 'game_id')
FROM sqlite_master AS owner, pragma_table_info(owner.name) AS one
WHERE (owner.name = 'games' OR 'game_id' IN (SELECT name FROM pragma_table_info(owner.name)))
AND owner.type = 'table' AND one.name NOT IN ('id', 'game_id', 'message_id', 'sequence', 'seat')
"""
"""Table, column, its type, and the column with the game's id: all of games that does not say which row it is."""
RUNNING = """
SELECT games.id, channel_id, min(user_id) FROM games JOIN seats ON game_id = games.id
WHERE status = 'running' AND user_id > 0 GROUP BY games.id
"""


async def damaged_starts(shaking: Shaking, whole: Path, rows: int) -> int:
    """Damage rows of every second game again and again, each time in a copy of the whole database; how many."""
    places = {place.id: place for place in shaking.town.channels}
    with closing(sqlite3.connect(whole)) as db:
        found = [
            (one[0], places[one[1]], one[2]) for one in db.execute(RUNNING) if one[1] in places
        ]
    games = {game_id: (place, shaking.town.person(user_id)) for game_id, place, user_id in found}
    done, victims, database = 0, list(games)[::2], shaking.town.bot.database
    while done < rows:
        for end in ("-wal", "-shm"):
            database.with_name(database.name + end).unlink(missing_ok=True)
        shutil.copy(whole, database)
        changes = damage(shaking.dice, database, victims)
        done += len(changes)
        await _start(shaking, games, victims, "; ".join(changes))
    return done


def damage(dice: Random, database: Path, games: list[int]) -> list[str]:
    """Change some values of rows of these games, mostly as the constraints allow; what was changed."""
    done: list[str] = []
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute(f"PRAGMA ignore_check_constraints = {dice.random() > CHECKED:d}")
        columns = db.execute(COLUMNS).fetchall()
        for _ in range(100 * AT_ONCE):
            (table, column, kind, key), game_id = dice.choice(columns), dice.choice(games)
            of_game = f"FROM {table} WHERE {key} = ? ORDER BY random() LIMIT 1"
            old = db.execute(f"SELECT {column} {of_game}", (game_id,)).fetchone()
            if old is not None and len(done) < AT_ONCE:
                new = _value(dice, kind, old[0])
                with suppress(sqlite3.Error, OverflowError):
                    change = f"UPDATE {table} SET {column} = ? WHERE {key} = ? AND {column} IS ?"
                    db.execute(change, (new, game_id, *old))
                    done.append(f"game {game_id}: {table}.{column} {old} -> {new!r:.40}")
    return done


def _value(dice: Random, kind: str, old: object) -> object:
    if kind == "INTEGER":
        return dice.choice((0, -1, 1, 2, 99, 2**62, None))
    return dice.choice((mutated(dice, str(old or "")), "", "{}", None))


async def _start(
    shaking: Shaking, games: dict[int, tuple[Channel, User]], victims: list[int], changes: str
) -> None:
    """One start: what people do then must be answered."""
    bot, report = shaking.town.bot, shaking.report
    try:
        await bot.start()
    except (BotEnded, TimeoutError) as error:
        # Without a database to start on the bot says so, and names the backup.
        if not (damaged(bot.database) and "is damaged" in str(error)):
            report.found("damaged rows", changes, f"no start: {str(error)[-300:]}")
        return

    async def ask(who: User, place: Channel, name: str) -> Outcome | None:
        use = Use(f"/{name}", who, place, lambda: shaking.town.standin.slash(who, place, name))
        return await shaking.people.uses.send(use)

    for game_id, (place, user) in games.items():
        moved = await ask(user, place, "play move")
        wrong = moved is None or apologised(moved)
        if game_id in victims:
            for who, name in ((user, "caylus status"), (shaking.town.manager, "caylus end")):
                said = await ask(who, place, name)
                wrong = wrong or said is None or apologised(said)
        elif moved is None or not moved.message or not moved.message.v2:
            wrong = True
        if wrong:
            said = " ".join(moved.message.texts())[:200] if moved and moved.message else "no answer"
            report.found("damaged rows", changes, f"game {game_id}: {said}")
    await bot.kill()
