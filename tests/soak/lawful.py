"""Which changes of the database the people who acted had a right to; all others are findings."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from bot.tables.preferences import BOT, HINTS
from engine.board import COLOURS
from engine.players import PLAYERS

Row = dict[str, Any]
Key = tuple[Any, ...]

TABLES = {
    "games": ("id",), "seats": ("game_id", "seat"), "log": ("game_id", "sequence"),
    "plans": ("game_id", "colour"), "votes": ("game_id", "revision", "asker"),
    "settings": ("scope", "owner_id", "key"),
}  # fmt: skip
"""What is held to the rights, with the key of each table."""
SHOWN = ("published_revision", "updated_at", "due_at")
"""Columns that only say how far a game is shown, when it was touched, and when the clock looks at it."""
BY_HAND = ("press", "command")
"""Sources of answers that a person gave in the moment."""


FORGOTTEN_MAKER = 0
"""Stands where somebody had themselves forgotten."""


@dataclass(frozen=True)
class Actors:
    """The ids of all who may have done something meanwhile, and the servers that each of them manages."""

    people: frozenset[int]
    managed: frozenset[int] = frozenset()


class Stored:
    """The rows at one moment."""

    def __init__(self, database: Path) -> None:
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            db.execute("BEGIN")
            self.rows = {table: dict(_rows(db, table, key)) for table, key in TABLES.items()}

    def users(self, game_id: int) -> set[int]:
        """The people who have a seat in a game or left one, and who opened it."""
        seated = {row[name] for row in self.of("seats", game_id) for name in ("user_id", "left_by")}
        maker = [row["maker_id"] for row in self.of("games", game_id)]
        return {one for one in (*seated, *maker) if one is not None}

    def of(self, table: str, game_id: int) -> list[Row]:
        """A game's rows of a table, in their order."""
        return [row for key, row in sorted(self.rows[table].items()) if key[0] == game_id]

    def impossible(self) -> Iterator[str]:
        """Seats that no game has."""
        for row in self.rows["seats"].values():
            if row["colour"] not in (None, *COLOURS) or row["computer"] not in (None, *PLAYERS):
                yield f"an impossible seat: {row}"


def _rows(db: sqlite3.Connection, table: str, key: Iterable[str]) -> Iterator[tuple[Key, Row]]:
    for found in db.execute(f"SELECT * FROM {table}"):
        row = {name: value for name, value in dict(found).items() if name not in SHOWN}
        yield tuple(row[name] for name in key), row


def unlawful(before: Stored, after: Stored, actors: Actors) -> list[str]:
    """The changes to which none of the actors had a right."""
    found = list(after.impossible())
    for table in TABLES:
        old, new = before.rows[table], after.rows[table]
        for key in sorted({*old, *new}, key=str):
            was, now = old.get(key), new.get(key)
            if was != now and not _allowed(before, after, actors, table, was, now):
                found.append(f"{table}: {was} -> {now}")
    return found


def _allowed(
    before: Stored, after: Stored, actors: Actors, table: str, was: Row | None, now: Row | None
) -> bool:
    """Whether one of the actors may have changed a row."""
    row = now or was
    if table == "settings":
        if row["key"] == HINTS:
            return True  # a panel that is still open told its holder one more, whoever pressed
        owners = actors.people if row["scope"] == "user" else {*actors.managed, BOT}
        return row["owner_id"] in owners
    game_id = row["id" if table == "games" else "game_id"]
    if _called_anew(before, game_id, was, now):
        return True
    users = before.users(game_id) | after.users(game_id)
    if (game_id,) not in before.rows["games"]:
        seats = after.of("seats", game_id)
        if FORGOTTEN_MAKER in users or all(row["reserved"] for row in seats):
            return True  # opened by somebody who was forgotten at once, or left it to those invited
    if table == "games" and was and now and was["status"] == "lobby":
        counted = {name: now[name] for name in ("revision", "seats_revision")}
        if now == {**was, **counted}:
            return True  # somebody sat down and left again
    if not users & actors.people:
        ended = table != "log" and (now is None or now.get("status") == "ended")
        return ended and _guild(after, game_id) in actors.managed
    if table == "log":
        return _answered(before, after, actors, was, now)
    if table == "votes":
        return _voted(actors, was, now)
    if table == "games" and was and now and (was["status"], now["status"]) == ("running", "ended"):
        return _guild(after, game_id) in actors.managed or _all_agreed(before, actors, game_id)
    if table == "seats":
        return _sat(before, after, actors, was, now)
    if table == "plans" and row["user_id"] not in actors.people:
        return before.of("log", game_id) != after.of("log", game_id) or now is None
    return True


def _guild(stored: Stored, game_id: int) -> int:
    return int(stored.rows["games"][game_id,]["guild_id"])


def _answered(
    before: Stored, after: Stored, actors: Actors, was: Row | None, now: Row | None
) -> bool:
    """A line is added by whoever has that colour or had it, or loses the name of who wants to be forgotten."""
    if now is None:
        return False
    if was is not None:
        return now == {**was, "user_id": None} and was["user_id"] in actors.people
    if now["source"] not in BY_HAND:
        return True
    holders, had = (_holders(stored, now) for stored in (after, before))
    forgotten = now["user_id"] is None and not any(holders)
    # Who answers may leave the seat before one looks again.
    own = now["user_id"] in actors.people and now["user_id"] in (*holders, *had)
    return forgotten or own


def _holders(stored: Stored, line: Row) -> list[int | None]:
    """Whose the seat of a line's colour is."""
    seats = stored.of("seats", line["game_id"])
    return [row["user_id"] for row in seats if row["colour"] == line["colour"]]


def _voted(actors: Actors, was: Row | None, now: Row | None) -> bool:
    """Who asks does it in their own name, as do those who agree or refuse; of the absent the bot asks."""
    if now is None:
        return True  # with the game, or with who wants to be forgotten
    agreed = {*json.loads(now["agreed"])} - {*json.loads(was["agreed"] if was else "[]")}
    asked = was is None and now["kind"] not in ("absent", "offer")
    by = agreed | ({now["asker"]} if asked else set())
    if now["refused_by"] != (was["refused_by"] if was else None):
        by.add(now["refused_by"])
    return by <= actors.people


def _all_agreed(before: Stored, actors: Actors, game_id: int) -> bool:
    """A running game is ended by all who play it, at one time or another."""
    playing = {row["user_id"] for row in before.of("seats", game_id)} - {None}
    for vote in before.of("votes", game_id):
        asked = {vote["asker"], *json.loads(vote["asked"])}
        if vote["kind"] == "end" and vote["refused_by"] is None and playing <= asked:
            playing -= {vote["asker"], *json.loads(vote["agreed"])}
    return playing <= actors.people


def _sat(before: Stored, after: Stored, actors: Actors, was: Row | None, now: Row | None) -> bool:
    """People take, change, leave and take back their own seats; in a lobby who sits there adds computers and starts."""
    game_id = (now or was or {})["game_id"]
    game = before.rows["games"].get((game_id,))
    if game is None:
        return True  # who imports a record says who plays
    if game["status"] != "lobby":
        if was is None or now is None:
            return False
        mine = {was["user_id"] or was["left_by"]}
        if _given_up(before, actors, game_id, mine, now):
            return True
        return mine <= actors.people and {now["user_id"]} <= {*mine, None, FORGOTTEN_MAKER}
    if after.rows["games"][game_id,]["status"] == "running":
        kept = {"user_id"}
    else:
        kept = {"user_id", "colour", "name"}
    old, new = (_people(stored, game_id, kept) for stored in (before, after))
    return all(user_id in {*actors.people, FORGOTTEN_MAKER} for user_id, _ in old ^ new)


def _given_up(before: Stored, actors: Actors, game_id: int, mine: set[int], now: Row) -> bool:
    """A computer player gets the seat of whom the others have voted on, a person one that they were offered."""
    votes = [vote for vote in before.of("votes", game_id) if vote["player"] in mine]
    if now["computer"]:
        return any(vote["kind"] == "absent" for vote in votes)
    offered = {0, now["user_id"]} & {vote["successor"] for vote in votes if vote["kind"] == "offer"}
    return bool(offered) and now["user_id"] in actors.people


def _called_anew(before: Stored, game_id: int, was: Row | None, now: Row | None) -> bool:
    """Whether only names changed where one plays on alone: people are called there as in the other game by now."""
    if was is None or now is None:
        return False
    game = before.rows["games"][game_id,]
    named = {name: now[name] for name in ("name", "header") if name in now}
    old, new = (row.get("header") or "" for row in (was, now))
    lines = zip_longest(old.split("\n"), new.split("\n"))
    same = all(line == other or str(line).startswith("name ") for line, other in lines)
    return json.loads(game["settings"])["copy_of"] > 0 and now == {**was, **named} and same


def _people(stored: Stored, game_id: int, kept: set[str]) -> set[tuple[int, str]]:
    """The people at a table, with what is theirs to choose; a seat that is only kept may go with the start."""
    return {
        (row["user_id"], str(sorted((name, row[name]) for name in kept)))
        for row in stored.of("seats", game_id)
        if row["user_id"] is not None and not row["reserved"]
    }
