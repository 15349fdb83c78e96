"""Rows of the tables as values of the store, and what several of its transactions look up or write."""

import json
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from itertools import chain
from sys import intern
from typing import Any, Final, TypeVar

from bot.plans.stored_text import read_plan, write_plan
from bot.store import model
from bot.store.connections import Db, Row
from bot.store.errors import StaleRevision, UnknownGame, WrongStatus

log = logging.getLogger(__name__)

T = TypeVar("T")

_WITH_SEATS: Final = (
    "*, coalesce((SELECT json_group_array("
    "json_array(name, colour, user_id, computer, reserved, left_by))"
    " FROM (SELECT * FROM seats WHERE game_id = games.id ORDER BY seat) AS held), '[]') AS seats,"
    " coalesce((SELECT json_group_array(json_array(colour, until, name, user_id, computer))"
    " FROM (SELECT * FROM past_holders WHERE game_id = games.id ORDER BY until) AS past), '[]')"
    " AS past_holders"
)
GAMES: Final = f"SELECT {_WITH_SEATS} FROM games "  # noqa: S608 (of constants alone)
"""Rows for `game_of`; a WHERE may follow."""
LOG: Final = (
    "SELECT log.*, used_plans.text AS used FROM log LEFT JOIN used_plans USING (game_id, sequence)"
    " WHERE game_id = ? ORDER BY sequence"
)
"""Rows for `logged_of`."""
MOST_EDITIONS: Final = 10**15
"""More than any plan has; controls hold no more."""
LISTS_OF_MESSAGE: Final = ("notified", "mentioned")
LISTS_OF_VOTE: Final = ("asked", "agreed", "choices")
_USUAL: Final = model.GameSettings()


def chosen(setting: str) -> str:
    """The number that a game's settings hold, in SQL."""
    return f"coalesce(CAST(json_extract(settings, '$.{setting}') AS INTEGER), 0)"


ON_SHARDS: Final = "(guild_id >> 22) % ? IN (SELECT value FROM json_each(?))"
"""What holds of a server that one of some shards tells of; what `shards` gives stands for its blanks."""


def shards(connected: Sequence[bool]) -> tuple[int, str]:
    """How many there are, and the numbers of those that are connected."""
    return len(connected), json.dumps([number for number, up in enumerate(connected) if up])


# Values of rows


def game_of(row: Row) -> model.GameRow:
    """A game from its row, which never makes this fail: one that can't be read in full is a damaged game."""
    settings, pauses, resumed_by, damaged = model.GameSettings(), [], "", False
    try:
        for begin, end, *by in json.loads(row["pauses"]):
            pauses.append((int(begin), end and int(end)))
            resumed_by = "".join(filter(None, by))
        settings = _settings_of(row["settings"])
    except (TypeError, ValueError, RecursionError):
        damaged = True
    columns = dict(row)
    del columns["due_at"]  # the clock's alone, and no change of the game
    del columns["asked_colour"]  # to find it by; the game itself knows whom it asks
    return model.GameRow(
        **{
            **columns,
            "status": model.Status(row["status"]),
            "settings": settings,
            "seats": tuple(
                model.Seat(name, colour, user, computer, bool(reserved), left_by)
                for name, colour, user, computer, reserved, left_by in json.loads(row["seats"])
            ),
            "past_holders": tuple(
                model.PastHolder(*held) for held in json.loads(row["past_holders"])
            ),
            "damaged": damaged,
            "by_consent": bool(row["by_consent"]),
            "pauses": tuple(pauses),
            "resumed_by": resumed_by,
        }
    )


def _settings_of(text: str) -> model.GameSettings:
    """A game's settings from their column, less those that there are no more. Raises for others' values."""
    known = model.GameSettings.__dataclass_fields__
    kept = {name: value for name, value in {**json.loads(text)}.items() if name in known}
    if any(type(value) is not type(getattr(_USUAL, name)) for name, value in kept.items()):
        raise ValueError(text)
    return model.GameSettings(**kept)


def readable(rows: Iterable[Row], value_of: Callable[[Row], T]) -> list[T]:
    """The values of those rows that can be read: a damaged one is as good as none."""
    found = []
    for row in rows:
        try:
            found.append(value_of(row))
        except (AttributeError, TypeError, ValueError, RecursionError) as error:
            log.warning("a row can't be read (its first value is %r): %r", row[0], error)
    return found


def logged_of(row: Row) -> model.Logged:
    kind = model.Answer if row["kind"] == "answer" else model.Undo
    values = {name: row[name] for name in kind.__dataclass_fields__}
    words = {name: intern(value) for name, value in values.items() if isinstance(value, str)}
    return model.Logged(row["sequence"], row["at"], kind(**values | words))


def message_of(row: Row) -> model.Message:
    return _message({**dict(row), **{name: json.loads(row[name]) for name in LISTS_OF_MESSAGE}})


def _message(values: dict[str, Any]) -> model.Message:
    """A message from its fields, lists in place of tuples."""
    kept = {
        "role": model.Role(values["role"]),
        "notified": tuple(values["notified"]),
        "mentioned": tuple(model.Mention(*mention) for mention in values["mentioned"]),
    }
    return model.Message(**{**values, **kept})


def send_of(row: Row) -> model.UnconfirmedSend:
    values = json.loads(row["draft"])
    tells = tuple((user_id, text) for user_id, text in values.pop("tells", ()))
    return model.UnconfirmedSend(row["nonce"], _message(values), row["text"], row["after"], tells)


def held_of(row: Row) -> model.Held:
    """A plan from its row. Raises `ValueError` for one that can't be read: then its player is asked."""
    if not 0 <= row["edition"] < MOST_EDITIONS:
        raise ValueError(f"edition {row['edition']}")
    plan = read_plan(row["text"])
    return model.Held(row["colour"], row["user_id"], plan, bool(row["paused"]), row["edition"])


def vote_of(row: Row) -> model.Vote:
    columns = {**dict(row), **{name: tuple(json.loads(row[name])) for name in LISTS_OF_VOTE}}
    del columns["game_id"]
    return model.Vote(**columns)


# What transactions look up


async def game(db: Db, game_id: int) -> model.GameRow:
    """The game as it is in this transaction. Raises `UnknownGame`."""
    for row in await db.execute_fetchall(f"{GAMES}WHERE id = ?", (game_id,)):
        return game_of(row)
    raise UnknownGame(game_id)


async def expect(db: Db, game_id: int, revision: int) -> model.GameRow:
    """The live game as it was to be. Raises `UnknownGame`, `StaleRevision`, `WrongStatus`, in that order."""
    found = await game(db, game_id)
    if found.revision != revision:
        raise StaleRevision(f"Game {game_id} is at revision {found.revision}, not {revision}.")
    if found.status not in model.LIVE:
        raise WrongStatus(f"Game {game_id} is {found.status}.")
    return found


# What transactions write


async def change(
    db: Db,
    game_id: int,
    revision: int,
    at: int,
    status: model.Status | None = None,
    by: str | None = None,
    **columns: object,
) -> model.GameRow:
    """A live game at its next revision, with these columns where they are not None. Raises like `expect`.

    With a status its decision is asked from now on, or no more, and a pause is over: `by` the player of that colour.
    Else the clock looks at it as early as it had to: who changes something again and again puts off no end.
    """
    columns["status"] = status
    sets = "".join(f", {name} = coalesce(?{n}, {name})" for n, name in enumerate(columns, 4))
    due = f"?3 + {model.DUE_AFTER}"
    if status:
        sets += f", asked_at = {'?3' if status is model.Status.RUNNING else 'NULL'}"
    else:  # a second later where it looks right now, which may be at what was there before
        due = f"CASE WHEN due_at <= ?3 THEN ?3 + 1 ELSE min(coalesce(due_at, {due}), {due}) END"
    found = await db.execute_fetchall(
        f"UPDATE games SET revision = revision + 1, updated_at = ?3, due_at = {due}{sets}"  # noqa: S608 (names of ours)
        f" WHERE id = ?1 AND revision = ?2 AND status IN ('lobby', 'running') RETURNING {_WITH_SEATS}",
        (game_id, revision, at, *columns.values()),
    )
    for row in found:
        if status and status not in model.LIVE:
            # No plan waits for a decision any more, and none can be taken back.
            await drop_plans(db, game_id)
            await db.execute("DELETE FROM votes WHERE game_id = ?", (game_id,))
        changed = game_of(row)
        if not (status and changed.paused):
            return changed
        pauses = json.loads(row["pauses"])
        pauses[-1][1:] = at, by
        await db.execute("UPDATE games SET pauses = ? WHERE id = ?", (json.dumps(pauses), game_id))
        return await game(db, game_id)
    return await expect(db, game_id, revision)


async def set_in_settings(db: Db, game_id: int, **new: object) -> None:
    """Change what a game's settings hold, also where they can't be read in full."""
    for (text,) in await db.execute_fetchall("SELECT settings FROM games WHERE id = ?", (game_id,)):
        settings = json.dumps({**json.loads(text), **new})
        await db.execute("UPDATE games SET settings = ? WHERE id = ?", (settings, game_id))


async def make_due(db: Db, game_id: int, at: int) -> None:
    """Let the clock look at a game at that time or before. Raises `UnknownGame`."""
    query = "UPDATE games SET due_at = min(coalesce(due_at, ?1), ?1) WHERE id = ?2 RETURNING id"
    if not await db.execute_fetchall(query, (at, game_id)):
        raise UnknownGame(game_id)


def upsert(table: str, key: str, columns: str) -> str:
    """The statement that puts a row in the place of the one with its key; both are lists of names."""
    blanks = ", ".join("?" for _ in f"{key} {columns}".split())
    new = ", ".join(f"{name} = excluded.{name}" for name in columns.split(", "))
    return (
        f"INSERT INTO {table} ({key}, {columns}) VALUES ({blanks})"  # noqa: S608 (names of ours)
        f" ON CONFLICT ({key}) DO UPDATE SET {new}"
    )


async def put(db: Db, table: str, rows: Sequence[dict[str, Any]]) -> None:
    """New rows of a table by column, all with the same columns, by one statement."""
    for names in map(list, rows[:1]):
        places = ", ".join([f"({', '.join('?' for _ in names)})"] * len(rows))
        query = f"INSERT INTO {table} ({', '.join(names)}) VALUES {places}"  # noqa: S608 (names of ours)
        await db.execute(query, [row[name] for row in rows for name in names])


async def put_seats(db: Db, game_id: int, seats: Sequence[model.Seat]) -> None:
    """All seats of a game, in place of those before."""
    await db.execute("DELETE FROM seats WHERE game_id = ?", (game_id,))
    held = [{"game_id": game_id, "seat": n, **asdict(seat)} for n, seat in enumerate(seats)]
    await put(db, "seats", held)
    await db.execute("UPDATE games SET seats_revision = revision WHERE id = ?", (game_id,))


async def put_log(db: Db, game_id: int, entries: Sequence[model.Entry], at: int) -> None:
    common = {"game_id": game_id, "at": at, "text": None, "since": None, "asked": None}
    lines = [{"kind": type(entry).__name__.lower(), **common, **asdict(entry)} for entry in entries]
    used = [line.pop("used", None) for line in lines]
    last = "(SELECT coalesce(max(sequence), 0) FROM log WHERE game_id = ?)"
    for names in map(list, lines[:1]):  # one statement, as every press waits for it
        blanks = ", ".join("?" for _ in names)
        places = ", ".join(f"({last} + {n}, {blanks})" for n in range(1, len(lines) + 1))
        query = f"INSERT INTO log (sequence, {', '.join(names)}) VALUES {places}"  # noqa: S608 (names of ours)
        values = [(game_id, *(line[name] for name in names)) for line in lines]
        await db.execute(query, [*chain.from_iterable(values)])
    query = (
        "INSERT INTO used_plans (game_id, sequence, user_id, text)"  # noqa: S608 (names of ours)
        f" SELECT game_id, {last} - ?, coalesce(user_id, left_by), ? FROM seats WHERE game_id = ? AND colour = ?"
    )
    for after, (plan, line) in enumerate(zip(reversed(used), reversed(lines), strict=True)):
        if plan:
            await db.execute(query, (game_id, after, plan, game_id, line["colour"]))


async def drop_plans(db: Db, game_id: int, user_id: int | None = None) -> None:
    """No plan of a game is kept any more, or none of a user's."""
    for table in ("plans", "used_plans"):
        query = f"DELETE FROM {table} WHERE game_id = ? AND user_id = coalesce(?, user_id)"  # noqa: S608 (of constants)
        await db.execute(query, (game_id, user_id))


async def put_plans(db: Db, game_id: int, plans: Iterable[model.Held], at: int) -> None:
    """Players' plans, in place of those before."""
    query = upsert("plans", "game_id, colour", "user_id, text, paused, edition, updated_at")
    for one in plans:
        values = (one.colour, one.user_id, write_plan(one.plan), one.paused, one.edition, at)
        await db.execute(query, (game_id, *values))


async def put_message(db: Db, message: model.Message) -> None:
    """A message, in place of what was kept of it before. Raises `UnknownGame`.

    Whoever has no seat any more is left out: they may have had themselves forgotten since it was made.
    """
    seated = {seat.user_id for seat in (await game(db, message.game_id)).seats}
    columns = {
        **asdict(message),
        "notified": json.dumps([user for user in message.notified if user in seated]),
        "mentioned": json.dumps([one for one in message.mentioned if one.user_id in seated]),
    }
    names = ", ".join(name for name in columns if name != "message_id")
    await db.execute(upsert("messages", "message_id", names), tuple(columns.values()))


async def put_send(db: Db, send: model.UnconfirmedSend) -> None:
    """A message that is about to be sent, or sent again with its nonce; `after` is filled in here.

    The game is due when it must have arrived. Raises `UnknownGame`.
    """
    await make_due(db, send.draft.game_id, send.draft.at + model.DUE_AFTER)
    draft = json.dumps({**asdict(send.draft), "tells": send.tells})
    await db.execute(
        "INSERT INTO unconfirmed_sends (nonce, game_id, text, draft, after)"
        " VALUES (?, ?, ?, ?, (SELECT coalesce(max(message_id), 0) FROM messages))"
        " ON CONFLICT (nonce) DO UPDATE SET text = excluded.text, draft = excluded.draft,"
        " after = excluded.after",
        (send.nonce, send.draft.game_id, send.text, draft),
    )
