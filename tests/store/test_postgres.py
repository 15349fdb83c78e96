"""What is PostgreSQL's own in the store: what is refused, who may use it, and what becomes of a lost connection."""

import asyncio
import re
import shlex
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from bot import doctor
from bot.config import read_config
from bot.operator_commands import maintain, without_password
from bot.store import Store, StoreError, StoreUnavailable, Undo
from bot.store.connections import Db
from bot.store.schema import SCHEMA, newest
from tests.plans.stored_table import StoredTable
from tests.store.test_store import CHANNEL, PASS, lobby, running, stored


def said(address: str, statement: str) -> list[tuple[object, ...]]:
    """What somebody else is told by the database."""
    with psycopg.connect(address, autocommit=True) as outside:
        cursor = outside.execute(statement)
        return cursor.fetchall() if cursor.description else []


def columns(address: str) -> set[tuple[object, ...]]:
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    return set(said(address, query))


REFUSED = {
    "older bot": f"UPDATE schema_version SET version = {SCHEMA - 1}",
    "newer bot": "UPDATE schema_version SET version = 999",
    "not a database of this bot": "DROP TABLE schema_version",
    "read-only": "ALTER DATABASE {} SET default_transaction_read_only = on",
}


@pytest.mark.parametrize("reason", REFUSED)
async def test_what_can_not_be_gone_on_with_is_refused_untouched(
    postgres: str, reason: str
) -> None:
    async with await Store.open(postgres):
        pass
    name = re.search(r"t\w{32}", postgres)
    said(postgres, REFUSED[reason].format(name and name[0]))
    before = columns(postgres)
    with pytest.raises(StoreUnavailable, match=reason) as refusal:
        await Store.open(postgres)
    assert "\n" not in str(refusal.value)
    assert columns(postgres) == before


@pytest.mark.parametrize(
    "address", ["postgresql://a:secret@127.0.0.1:9/b", "postgresql://a:secret@/b?c=d"]
)
async def test_an_address_where_nothing_answers_is_told_without_its_password(address: str) -> None:
    with pytest.raises(StoreUnavailable, match="See that PostgreSQL runs") as refusal:
        await Store.open(address)
    assert "secret" not in str(refusal.value)
    assert "secret" not in repr(read_config({"DATABASE": address}))


async def test_without_its_library_it_is_said_how_to_have_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "bot.store.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreUnavailable, match=r"requirements/postgres\.txt"):
        await Store.open("postgresql:///any")


END_ALL = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


async def test_a_connection_that_is_lost_keeps_nothing_half_and_is_made_anew(postgres: str) -> None:
    async with await Store.open(postgres) as store:
        game = await running(store)

        async def interrupted(db: Db) -> None:
            await db.execute("UPDATE games SET guild_id = 77")
            said(postgres, END_ALL)
            await db.execute("UPDATE games SET guild_id = 78")

        with pytest.raises(StoreError, match="The database failed: "):
            await store.run(interrupted)
        assert await stored(store, game.id) == game
        assert (await store.change_game(game.id, 2, [PASS], at=210)).revision == 3
        await asyncio.gather(*(store.live_game(CHANNEL) for _ in range(3)))
        said(postgres, END_ALL)
        with pytest.raises(StoreError, match="The database failed: "):
            await store.live_game(CHANNEL)
        assert await store.live_game(CHANNEL)


async def test_no_log_is_told_what_people_wrote(postgres: str) -> None:
    async with await Store.open(postgres) as store:
        game = await running(store)
        entries = [PASS, Undo(9, "secret")]
        with pytest.raises(StoreError, match="violates") as failure:
            await store.change_game(game.id, 2, entries, at=210)
        assert "secret" not in str(failure.value)


async def test_commands_for_a_file_name_those_of_postgresql_which_do_it(
    postgres: str, tmp_path: Path
) -> None:
    def carry_out(mode: str) -> None:
        with pytest.raises(StoreUnavailable, match="where this does it: ") as told:
            maintain(mode, postgres, tmp_path / "kept")
        subprocess.run(shlex.split(str(told.value).partition(": ")[2]), check=True)

    async with await Store.open(postgres) as store:
        kept = await running(store)
        carry_out("backup")
        await store.change_game(kept.id, 2, [PASS], at=210)
    carry_out("restore")
    async with await Store.open(postgres) as store:
        assert await store.load(kept.id) == (kept, [])
        assert (await lobby(store, 99)).id == kept.id + 1
    assert without_password("postgresql://a:b@c@d/e?f=@") == "postgresql://a@d/e?f=@"


async def test_games_are_exported_beside_a_bot(postgres: str, tmp_path: Path) -> None:
    async with await Store.open(postgres) as store:
        table = StoredTable(store)
        await table.open(2)
        done = await asyncio.to_thread(maintain, "export-all", postgres, tmp_path / "games")
        assert done.startswith("1 games")
    assert (tmp_path / "games" / "1" / f"caylus-{table.game_id}.txt").is_file()


async def test_the_doctor_looks_at_the_server(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told() -> list[str]:
        looks = [look(read_config({"DATABASE": postgres})) for look, _mend in doctor.OF_POSTGRES]
        found = await asyncio.gather(*looks, return_exceptions=True)
        assert all(isinstance(one, (str, *doctor.FAILURES)) for one in found)
        return [str(one) for one in found]

    before = columns(postgres)
    assert "the database is empty so far" in (await told())[0]
    assert columns(postgres) == before
    async with await Store.open(postgres):
        server, *others = await told()
        assert re.match(rf"PostgreSQL 1.*; the database is of version {newest()}", server)
        assert others == ["its tables can be made and changed", "as this machine's"]
        monkeypatch.setattr(doctor, "SLOW_CLOCK", -1.0)
        said(postgres, "CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA public TO reader;"
             "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")  # fmt: skip
        postgres = postgres.replace("caylus@", "reader@")
        server, writing, clock = await told()
        assert "permission denied" in writing
        assert "s from PostgreSQL's" in clock
        monkeypatch.setattr("bot.store.postgres.NEEDED", 99)
        assert "too old, 99 is needed" in (await told())[0]
