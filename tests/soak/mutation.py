"""Texts, numbers, records and rows that are almost right."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random

SIGNS = "\x00\n\t/.>=<@&\"'\\{}%$ 0123456789-az​‮ㅤא🏰ÿ"
NUMBERS = (
    "0", "-1", "00", "1", "7", "99", "100000", str(2**63), "9" * 18, "9" * 40, "1e9", "٣", "",
)  # fmt: skip
HUGE = 6_000
"""Characters of the longest text that Discord lets anybody enter."""
IDS = ("id", "game_id", "message_id", "sequence", "seat")
"""Columns that say which row it is."""


def mutated(dice: Random, text: str, others: Sequence[str] = ("",)) -> str:
    """A text with one to three changes; `others` are of the same kind, parts of which may slip in."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text) + 1)
        match dice.randrange(7):
            case 0:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + dice.randint(1, 3) :]
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + dice.choice(others)[at:]
            case 4:
                text = _part_changed(dice, text, dice.choice(NUMBERS))
            case 5:
                parts = dice.choice(others).split("/")
                text = _part_changed(dice, text, dice.choice(parts))
            case 6 if dice.random() < 0.1:
                text = (text or "x") * (HUGE // len(text or "x"))
    return text[:HUGE]


def _part_changed(dice: Random, text: str, part: str) -> str:
    """Another part between two slashes, or two dots."""
    by = dice.choice("/.")
    parts = text.split(by)
    parts[dice.randrange(len(parts))] = part
    return by.join(parts)


def mutated_record(dice: Random, record: bytes) -> bytes:
    """A record with lines and bytes changed, lost, doubled or exchanged."""
    lines = record.splitlines(keepends=True) or [b""]
    for _ in range(dice.randint(1, 3)):
        at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        match dice.randrange(6):
            case 0:
                lines[at] = mutated(dice, lines[at].decode("latin-1")).encode("utf-8", "replace")
            case 1:
                lines[at], lines[other] = lines[other], lines[at]
            case 2:
                lines.insert(at, lines[other])
            case 3:
                lines[at] = bytes(dice.randbytes(len(lines[at])))
            case 4:
                lines[at] = b""
            case 5:
                lines = lines[: at + 1]
    return b"".join(lines)


def damage(
    dice: Random, database: Path, games: Sequence[int], count: int, *, checked: bool
) -> list[str]:
    """Change so many values of rows of these games, if `checked` only as the constraints allow; what was changed."""
    done: list[str] = []
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute(f"PRAGMA ignore_check_constraints = {not checked:d}")
        columns = list(_columns(db))
        for _ in range(100 * count):
            if len(done) == count:
                break
            table, column, kind = dice.choice(columns)
            key = "id" if table == "games" else "game_id"
            query = f"SELECT {column}, {key} FROM {table} WHERE {key} = ? ORDER BY random() LIMIT 1"
            row = db.execute(query, (dice.choice(games),)).fetchone()
            if row is not None:
                value = _value(dice, kind, row[0])
                change = f"UPDATE {table} SET {column} = ? WHERE {key} = ? AND {column} IS ?"
                with suppress(sqlite3.Error, OverflowError):
                    db.execute(change, (value, row[1], row[0]))
                    done.append(
                        f"game {row[1]}: {table}.{column} {str(row[0])[:40]!r} -> {str(value)[:40]!r}"
                    )
    return done


def _columns(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Table, column and type of all that belongs to games."""
    found = []
    for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        info = db.execute(f"PRAGMA table_info({table})").fetchall()
        if table == "games" or any(one[1] == "game_id" for one in info):
            found += [(table, one[1], one[2]) for one in info if one[1] not in IDS]
    return found


def _value(dice: Random, kind: str, old: object) -> object:
    if kind == "INTEGER":
        return dice.choice((0, -1, 1, 2, 99, 2**62, None))
    return dice.choice(
        (mutated(dice, str(old or "")), mutated(dice, str(old or "")), "", "{}", None)
    )
