"""Starts on databases some of whose rows are damaged: the games that are whole go on, the others can be ended."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.sqlite.backup import damage as damaged
from playground import Channel, Outcome, User
from tests.soak.mutation import damage
from tests.soak.process import BotEnded
from tests.soak.shaking import Shaking, apologised
from tests.soak.town import Town
from tests.soak.uses import Use

AT_ONCE = 6
"""Rows damaged for one start."""
CHECKED = 0.9
"""The part of the starts whose damage SQLite itself can't see."""


async def damaged_starts(shaking: Shaking, whole: Path, rows: int) -> int:
    """Damage rows of every second game again and again, each time in a copy of the whole database; how many."""
    done, victims = 0, [game_id for game_id, _place, _user in _seated(shaking.town, whole)][::2]
    while done < rows:
        _copy(whole, shaking.town.bot.database)
        checked = shaking.dice.random() < CHECKED
        database = shaking.town.bot.database
        changes = damage(shaking.dice, database, victims, AT_ONCE, checked=checked)
        done += len(changes)
        await _start(shaking, whole, victims, "; ".join(changes))
    return done


def _copy(whole: Path, database: Path) -> None:
    for end in ("-wal", "-shm"):
        database.with_name(database.name + end).unlink(missing_ok=True)
    shutil.copy(whole, database)


async def _start(shaking: Shaking, whole: Path, victims: list[int], changes: str) -> None:
    """One start: what people do then must be answered."""
    bot, report = shaking.town.bot, shaking.report
    try:
        await bot.start()
    except (BotEnded, TimeoutError) as error:
        if damaged(bot.database) and "is damaged" in str(error):
            return  # no database to start on: the bot says so, and names the backup
        report.found("damaged rows", changes, f"no start: {str(error)[-300:]}")
        return
    manager = shaking.town.manager
    for game_id, place, user in _seated(shaking.town, whole):
        if game_id not in victims:
            said = await _say(shaking, user, place, "play move")
            if said is None or not said.message or not said.message.v2:
                report.found(
                    "damaged rows", changes, f"game {game_id} does not go on: {_text(said)}"
                )
            continue
        for who, name in ((user, "play move"), (user, "caylus status"), (manager, "caylus end")):
            said = await _say(shaking, who, place, name)
            if said is None or apologised(said):
                report.found("damaged rows", changes, f"/{name} in game {game_id}: {_text(said)}")
    await bot.kill()


def _seated(where: Town, database: Path) -> list[tuple[int, Channel, User]]:
    """The running games of the town's channels: id, channel, and somebody who plays there."""
    query = (
        "SELECT games.id, channel_id, min(user_id) FROM games JOIN seats ON game_id = games.id"
        " WHERE status = 'running' AND user_id > 0 GROUP BY games.id"
    )
    places = {place.id: place for place in where.channels}
    with closing(sqlite3.connect(database)) as db:
        return [
            (game_id, places[channel_id], where.person(user_id))
            for game_id, channel_id, user_id in db.execute(query)
            if channel_id in places
        ]


async def _say(shaking: Shaking, user: User, place: Channel, name: str) -> Outcome | None:
    """A command without options; the answer."""
    standin = shaking.town.standin
    return await shaking.people.uses.send(
        Use(f"/{name}", user, place, lambda: standin.slash(user, place, name))
    )


def _text(outcome: Outcome | None) -> str:
    message = outcome.message if outcome else None
    return " ".join(message.texts())[:200] if message else "no answer"
