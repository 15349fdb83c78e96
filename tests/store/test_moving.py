"""A database moved into another, from SQLite to PostgreSQL and back: all of it, also after a cut; its games go on."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.config import Address
from bot.operator_commands import move
from bot.store import Store, StoreError, StoreUnavailable, moving
from bot.store.connections import Db
from bot.store.moving import keys_of_tables
from bot.store.rows import put
from bot.tables.playing import Service
from engine.players import SensiblePlayer, choose_answer
from tests.store.test_old import DAN, OLD, SOLVED, SOON, TOWN, UNSENT, VOTED
from tests.store.test_store import running

MORE = f"""
    INSERT INTO left_guilds VALUES ({TOWN}, 5);
    INSERT INTO left_threads VALUES (7, {VOTED});
    INSERT INTO notices (by_id, user_id, kind, game_id, at, notified) VALUES (1, {DAN}, 'x', {VOTED}, 5, 1);
    INSERT INTO past_holders VALUES ({UNSENT}, 'red', 1, 'Łucja “ß”', {DAN}, NULL);
    INSERT INTO used_plans VALUES ({VOTED}, 1, {DAN}, '{{}}');
    INSERT INTO reviews VALUES (1, '{{}}');
    INSERT INTO begun_threads (guild_id, parent_id, at, after) VALUES (1, 2, 3, 4);
    UPDATE sqlite_sequence SET seq = 90 WHERE name = 'games';
"""
"""What the old database has not; games whose numbers were the last are gone."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Games of all kinds, as a bot of the first version wrote them."""
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.executescript(OLD.read_text("utf-8") + SOLVED + MORE)
    return tmp_path / "old.db"


async def rows(database: Address) -> dict[str, list[dict[str, object]]]:
    """All that is in a database which no bot uses."""
    async with await Store.open(database) as store:
        return {
            table: [dict(row) for row in await store.fetch(f"SELECT * FROM {table} ORDER BY {key}")]
            for table, key in keys_of_tables().items()
        }


async def go_on(database: Address, number: int) -> None:
    """Some answers in each running game; the next table gets that number."""
    async with await Store.open(database) as store:
        service, player = Service(store, now=lambda: SOON), SensiblePlayer(Random(3))
        for game_id in (VOTED, UNSENT):
            for _ in range(4):
                table = await service.table(game_id)
                answer = choose_answer(player, table.game)
                await service.answer(game_id, table.asked.user_id or 0, answer, "press")
        assert (await running(store, number)).id == number
        query = "INSERT INTO notices (by_id, user_id, kind, game_id, at, notified) VALUES (1, 2, 'y', 3, 4, 0)"
        await store.change(query)


async def test_all_goes_there_and_back_and_goes_on(
    old: Path, postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new, before = tmp_path / "new.db", await rows(old)
    assert all(before.values())
    assert (await move(old, postgres)).endswith(f": DATABASE={postgres}")
    printed = capsys.readouterr().out.splitlines()
    assert f"games{len(before['games']):>25} rows" in printed
    assert printed[-1] == "running games                2 replayed, as they were"
    assert await rows(old) == await rows(postgres) == before
    await go_on(postgres, 91)
    before = await rows(postgres)
    await move(postgres, new)
    assert await rows(new) == before == await rows(postgres)
    await go_on(new, 92)
    await go_on(postgres, 92)


async def test_a_move_that_was_cut_off_goes_on(
    old: Path, postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut_off(db: Db, table: str, rows: list[dict[str, Any]]) -> None:
        if table == "log" and rows[0]["sequence"] == 3:
            raise StoreError("cut off")
        await put(db, table, rows)

    before = await rows(old)
    monkeypatch.setattr(moving, "AT_ONCE", 1)
    with monkeypatch.context() as broken:
        broken.setattr(moving, "put", cut_off)
        with pytest.raises(StoreError, match="cut off"):
            await move(old, postgres)
    with pytest.raises(StoreUnavailable, match="go on with `python -m bot move`") as refused:
        await Store.open(postgres)
    assert "\n" not in str(refused.value)
    with pytest.raises(StoreUnavailable, match="is not done"):
        await move(postgres, tmp_path / "another.db")
    await move(old, postgres)
    assert await rows(postgres) == before


async def test_a_move_that_was_begun_from_something_else_is_refused(
    old: Path, postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("bot.operator_commands.finish", None)
        with pytest.raises(TypeError):
            await move(old, postgres)
    async with await Store.open(old) as store:
        await store.change("UPDATE games SET guild_id = 3")
    for source in (old, tmp_path / "another.db"):
        async with await Store.open(source):
            pass
        with pytest.raises(StoreUnavailable, match="this one has changed since"):
            await move(source, postgres)


@pytest.mark.parametrize("wrong", ["a row", "a game"])
async def test_what_is_not_as_it_was_is_not_used(
    old: Path, postgres: str, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    async def put_wrong(db: Db, table: str, rows: list[dict[str, Any]]) -> None:
        await put(db, table, [row | ({"text": "x"} if table == "notes" else {}) for row in rows])

    async def another_each_time(store: Store, game_id: int) -> object:
        return object()

    if wrong == "a row":
        monkeypatch.setattr(moving, "put", put_wrong)
    else:
        monkeypatch.setattr("bot.operator_commands.replayed", another_each_time)
    with pytest.raises(StoreError, match="not as it was"):
        await move(old, postgres)
    with pytest.raises(StoreUnavailable, match="is not done"):
        await Store.open(postgres)


async def test_neither_may_be_in_use_and_the_new_one_is_empty(
    old: Path, postgres: str, tmp_path: Path
) -> None:
    async def refused(source: Address, target: Address, reason: str) -> None:
        with pytest.raises(StoreUnavailable, match=reason) as refusal:
            await move(source, target)
        assert "\n" not in str(refusal.value)

    await refused(postgres, tmp_path / "new.db", "nothing to move")
    async with await Store.open(old):
        await refused(old, postgres, "old.db is in use by another bot")
    async with await Store.open(postgres) as store:
        leases = store.leases
        assert leases
        await leases.join(1, 1)
        await refused(postgres, tmp_path / "other.db", "in use by another bot")
        await leases.leave()
        async with await Store.open(postgres, use="from"):
            await refused(postgres, tmp_path / "other.db", "is being moved already")
            with pytest.raises(StoreUnavailable, match="being moved"):
                await leases.join(1, 1)
    await refused(old, postgres, "is not empty")
    await refused(old, old, "in use")
