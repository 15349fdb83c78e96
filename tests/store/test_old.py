"""A database of the first version, as an older bot wrote it: its games, plans, votes, messages and settings go on."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.channel.state_to_show import progress_after
from bot.store import Role, Status, Store
from bot.tables import lobby
from bot.tables.playing import Service
from bot.tables.preferences import LANGUAGE, Switch
from bot.tables.undo import UNDO
from bot.tables.votes import agree, open_votes
from bot.topics.puzzles.daily_puzzle import keep_answer, puzzle_answers
from engine.players import SensiblePlayer, choose_answer
from tests.plans.stored_table import sources, texts

OLD = Path(__file__).parent / "old" / "0026.sql"
FINISHED, VOTED, LOBBY, ENDED, UNSENT = range(1, 6)
ANN, BEN, CLEO, DAN = range(1574502038887202821, 1574502038887202825)
TOWN = 1574502038887202818
SOON = 1795461000.0
"""Seconds of the epoch: a minute after the database was written, so that the vote is open."""


PUZZLE, DAY = 7, 20788
SOLVED = f"INSERT INTO puzzle_answers VALUES ({ANN}, {PUZZLE}, {DAY}, 'pass');"


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    database = tmp_path / "old.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(OLD.read_text("utf-8") + SOLVED)
    async with await Store.open(database) as store:
        yield Service(store, now=lambda: SOON)


def shape(database: Path) -> dict[str, object]:
    """The columns of each table, and the text of each index."""
    with closing(sqlite3.connect(database)) as connection:
        made = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
        columns = "SELECT * FROM pragma_table_xinfo(?)"
        return {
            name: connection.execute(columns, (name,)).fetchall() if kind == "table" else sql
            for kind, name, sql in made
        }


async def test_its_tables_become_those_of_a_new_one(service: Service, tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "new.db"):
        assert shape(tmp_path / "old.db") == shape(tmp_path / "new.db")


async def test_its_games_go_on(service: Service) -> None:
    await lobby.start(service, LOBBY, ANN)
    player = SensiblePlayer(Random(3))
    for game_id in (VOTED, LOBBY, UNSENT):
        for _ in range(12):
            table = await service.table(game_id)
            answer = choose_answer(player, table.game)
            await service.answer(game_id, table.asked.user_id or 0, answer, "press")
    ended = [(await service.table(game_id)).row for game_id in (FINISHED, ENDED)]
    assert [row.status for row in ended] == [Status.FINISHED, Status.ENDED]
    assert (ended[1].ended_by, ended[1].by_consent) == (BEN, True)
    assert await service.store.column("SELECT score FROM results") == [1, 1]
    headers = await service.store.column("SELECT header FROM games WHERE header NOT NULL")
    assert {len(header.splitlines()) for header in headers} == {3}, "seats alone have names"


async def test_what_its_messages_told_is_not_told_again(service: Service) -> None:
    messages = await service.store.messages(VOTED)
    progress = progress_after(await service.table(VOTED), messages)
    assert (progress.undos, progress.outdated, progress.ended) == ([], [], [])
    assert {message.role for message in messages} >= {Role.UNDONE, Role.TURN, Role.VOTE}


async def test_its_vote_can_be_agreed_to(service: Service) -> None:
    assert VOTED in await service.store.undone([True])
    (vote,) = await open_votes(service, await service.table(VOTED), UNDO)
    await agree(service, VOTED, BEN, vote.id)
    table = await service.table(VOTED)
    assert texts(table) == ["place r1", "place r2", "place r6"]
    assert table.asked == table.seat_of(ANN)


async def test_its_plan_is_followed(service: Service) -> None:
    for answer in ("pass", *["provost 0"] * 3, "take f"):
        asked = (await service.table(VOTED)).asked
        table = await service.answer(VOTED, asked.user_id or 0, answer, "press")
    assert (texts(table)[-1], sources(table)[-1]) == ("take w", "plan")


async def test_what_else_was_under_way_or_chosen_is_there(service: Service) -> None:
    (send,) = await service.store.unconfirmed_sends(UNSENT)
    assert (send.draft.game_id, send.draft.role, send.draft.told) == (UNSENT, Role.TURN, 1)
    assert await service.store.column("SELECT user_id FROM followers") == [DAN]
    (kept,) = await service.store.fetch("SELECT game_id, user_id, text FROM notes")
    assert tuple(kept) == (VOTED, CLEO, "Keep cloth for the joust")
    assert await service.store.setting("guild", TOWN, LANGUAGE) == "he"
    assert [await service.preferences.has_on(user, Switch.GUIDE) for user in (ANN, BEN)] == [
        False,
        True,
    ]


async def test_a_second_puzzle_can_be_answered_on_a_day(service: Service) -> None:
    for puzzle in (PUZZLE, PUZZLE + 1):
        await keep_answer(service.store, ANN, puzzle, DAY, "stop")
    assert await puzzle_answers(service.store, ANN) == {PUZZLE: "pass", PUZZLE + 1: "stop"}
