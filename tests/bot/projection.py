"""Whether each channel shows what is stored, no more and no less."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from pathlib import Path

from discord.utils import snowflake_time

from bot.store import GameRow, Message, Role, Status, rows, standing
from bot.tables.loaded_table import Table, load_table
from playground import Message as Shown
from playground import StandIn
from playground.world.channels import DISCORDS_OWN
from tests.bot.discord_server import Place, verbs

ONE: dict[Status, Role] = {
    Status.LOBBY: Role.LOBBY,
    Status.RUNNING: Role.TURN,
    Status.FINISHED: Role.FINAL,
}
"""The role of which a game in that state has exactly one message."""


class Projection:
    def __init__(self, standin: StandIn, database: Path) -> None:
        self._shown: dict[int, Shown] = {
            message.id: message
            for channel in standin.world.channels.values()
            for message in channel.public()
            if message.author_id == standin.bot.id and channel.guild_id is not None
        }
        self._threads = [
            channel
            for channel in standin.world.channels.values()
            if channel.active_thread and channel.thread.owner_id == standin.bot.id
        ]
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            self.games = list(map(rows.game_of, db.execute(rows.GAMES)))
            self._known = [rows.message_of(row) for row in db.execute("SELECT * FROM messages")]
        running = [row for row in self.games if row.status is Status.RUNNING]
        self.tables = {row.id: _loaded(database, row) for row in running}

    def problems(self) -> dict[str, str]:
        found = dict([*self._strays(), *self._stray_threads()])
        for row in self.games:
            known = [one for one in self._known if one.game_id == row.id]
            wrong = "; ".join([*self._of_state(row, known), *self._doubled(known)])
            if wrong:
                found[f"game {row.id}"] = wrong
        return found

    def _of_state(self, row: GameRow, known: list[Message]) -> Iterator[str]:
        if row.published_revision != row.revision:
            yield f"{row.status} shown at {row.published_revision} of {row.revision}"
        for one in known:
            # One that reminded is deleted before it is forgotten, which may come with the next decision.
            if one.message_id not in self._shown and one.role is not Role.REMINDER:
                yield f"{row.status} at {row.revision}: its {one.role} of {one.revision} is gone"
        played = row.rules_version is not None and not row.gave_way
        stopped = row.status is Status.ENDED and played
        announced = row.settings.announced_in and row.status is Status.RUNNING
        wanted = {Role.FINAL if stopped else ONE.get(row.status), Role.LOBBY if announced else None}
        for role in ONE.values():
            count = sum(one.role is role for one in known)
            if count != (role in wanted) and (role, count) != (Role.LOBBY, 0):
                yield f"{row.status} with {count} of {role}"
        if row.id in self.tables:
            yield from self._of_turn(self.tables[row.id], known)

    def _of_turn(self, table: Table, known: list[Message]) -> Iterator[str]:
        asked = table.asked
        if asked is None or asked.user_id is None:
            yield "stuck: nobody is asked"
            return
        # For who plays all the seats it has a name, which somebody may have had forgotten.
        named = "**" if len(table.row.seats_of(asked.user_id)) > 1 else f"<@{asked.user_id}>"
        for turn in (one for one in known if one.role is Role.TURN):
            shown = self._shown.get(turn.message_id)
            if turn.told != len(standing(table.log)):
                yield f"the live message tells of {turn.told} of {len(standing(table.log))} answers"
            # Of a paused game another line is above the one that says who is asked.
            elif shown and named not in shown.content.split("\n")[table.row.paused]:
                yield f"the live message does not ask {asked}: {shown.content[:80]}"
            if shown and "move" not in verbs(shown):
                yield "the live message has no button"

    def _doubled(self, known: list[Message]) -> Iterator[str]:
        records = [one.message_id for one in known if one.role is Role.PHASE]
        texts = [self._shown[one].content for one in records if one in self._shown]
        rounds = Counter(text.partition("\n")[0] for text in texts)
        undone = Counter(str(one.undo_sequence) for one in known if one.role is Role.UNDONE)
        for key, count in (*rounds.items(), *undone.items()):
            if count > 1:
                yield f"told {count} times: {key}"

    def _strays(self) -> Iterator[tuple[str, str]]:
        known = {one.message_id for one in self._known}
        for message in self._shown.values():
            if message.id in known or message.kind in DISCORDS_OWN:
                continue
            text = message.content[:60].replace("\n", " ")
            yield f"message {message.id}", f"stray {sorted(verbs(message))}: {text}"

    def _stray_threads(self) -> Iterator[tuple[str, str]]:
        """Threads that the bot has made, without a table or a message: one that was archived somebody has woken."""
        played = {row.channel_id for row in self.games}
        for thread in self._threads:
            written = any(one.kind not in DISCORDS_OWN for one in thread.public())
            woken = thread.thread.changed > snowflake_time(thread.id).timestamp() + 0.01
            if thread.id not in played and not written and not woken:
                yield f"thread {thread.id}", f"stray thread {thread.name}"


@lru_cache(16)
def _loaded(database: Path, row: GameRow) -> Table:
    """Kept while the row is the same: whoever waits for a message looks again and again."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        db.row_factory = sqlite3.Row
        return load_table(row, [*map(rows.logged_of, db.execute(rows.LOG, (row.id,)))])


async def consistent(place: Place, game_id: int) -> None:
    """Wait until a game is shown; all channels show then what is stored, once, and the store knows every message."""
    await place.up_to_date(game_id)
    assert Projection(place.standin, place.database).problems() == {}


async def caught_up(place: Place, game_id: int) -> None:
    """No request fails any more, and what could not be shown is tried again: now it is."""
    place.standin.faults.clear()
    place.bot.reconciler.catch_up()
    await consistent(place, game_id)
