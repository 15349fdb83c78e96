"""What is stored of a person, and taking it out, costs little however much is stored of others."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import SqliteStore
from bot.store.sqlite import people
from bot.store.sqlite.schema import prepare
from tests.store.test_store import ANNA, BEN, PASS, running

MANY = 1_201


@pytest.mark.parametrize(
    "query",
    [
        people.ABOUT["log"], people._GAMES_WITH, people._SEATS_LEFT, people._RENAME_COPIES,
        people._REMOVE_FROM_LOG, people._REMOVE_FROM_MESSAGES, people._NEXT_MESSAGES,
        *(one for one in people._REMOVE if one.startswith(("UPDATE games", "UPDATE seats"))),
    ],
)  # fmt: skip
def test_no_large_table_is_looked_through(tmp_path: Path, query: str) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    with closing(sqlite3.connect(database)) as connection:
        filled_in = re.sub(r"\?[1-9]?|:user", "1", query)
        plan = connection.execute(f"EXPLAIN QUERY PLAN {filled_in}").fetchall()
    steps = {step.partition(" USING ")[0] for *_numbers, step in plan}
    large = {f"SCAN {table}" for table in ("games", "log", "messages", "seats")}
    assert steps.isdisjoint(large), steps


async def test_much_is_forgotten_in_many_transactions(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "games.db") as store:
        game = await running(store)
        for table, columns, values in (
            ("log", "game_id, sequence, kind, colour, text, user_id, source, at",
             f"{game.id}, n, 'answer', 'red', 'pass', {ANNA}, 'press', 0"),
            ("messages", "message_id, channel_id, game_id, role, revision, at, notified, mentioned",
             f"n, 1, {game.id}, 'past', 1, 0, '[{BEN}, {ANNA}]', '[[{ANNA}, \"a\"]]'"),
        ):  # fmt: skip
            numbers = (
                f"WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {MANY})"
            )
            await store.change(f"{numbers} INSERT INTO {table} ({columns}) SELECT {values} FROM c")
        assert await store.forget_person(ANNA, (), ()) is None, "she plays there"
        assert await store.forget_person(ANNA, [game.id], ()) == [game.id]
        assert await store.column("SELECT DISTINCT user_id FROM log") == [None]
        left = "SELECT DISTINCT notified || mentioned FROM messages"
        assert await store.column(left) == [f"[{BEN}][]"]
        assert await store.about(ANNA, {}) == {table: [] for table in people.ABOUT}


async def test_only_games_that_wait_for_a_person_are_looked_at_again(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "games.db") as store:
        asked, other = await running(store, 1), await running(store, 2)
        await store.change_game(asked.id, asked.revision, [PASS], at=1, asked_colour="blue")
        await store.change_game(other.id, other.revision, [PASS], at=1, asked_colour="red")
        assert await store.look_again(ANNA, at=2, show=True) == [asked.id]
        due = await store.column("SELECT due_at FROM games ORDER BY id")
        assert due[0] == 2 < due[1]
