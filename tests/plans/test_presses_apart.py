"""Two presses that cross, and presses that come late: each counts once, for what was shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.plans.model import Plan
from bot.presses.plan_changes import CHANGES, Press
from bot.store import Message, SqliteStore
from bot.tables.planning import change_plan
from bot.tables.refusals import AlreadyAsked, NotInVote, Stale, UndoLapsed
from bot.tables.undo import VOTE, VOTE_LIFE, Undoing, Vote
from engine import Game
from tests.engine.positions import example
from tests.plans.stored_table import StoredTable, texts


@pytest.fixture
async def stored_table(tmp_path: Path) -> AsyncIterator[StoredTable]:
    async with await SqliteStore.open(tmp_path / "games.db") as store:
        yield StoredTable(store)


async def test_a_double_click_keeps_one_batch(stored_table: StoredTable) -> None:
    table = await stored_table.open(2)
    table.play = example("""
        players blue red
        phase castle
        round 3
        castle blue red
        blue: cubes fws
        red: cubes ffwwss
    """).game
    press = Press("castle.castle.batch fws", "", table.game, "red")

    def give(plan: Plan, _game: Game, _colour: str) -> Plan:
        return CHANGES["ahead"][0](plan, press)

    await change_plan(stored_table.service, table.id, 2, (0, 3), give)
    for shown in ((0, 3), (1, 2)):
        with pytest.raises(Stale):
            await change_plan(stored_table.service, table.id, 2, shown, give)
    plan = (await stored_table.held_by(2)).plan
    assert [intent.answers for intent in plan.intents] == [("batch fws",)]


async def voted(stored_table: StoredTable, users: int) -> tuple[Undoing, Message]:
    """Everybody has placed, the first player asks to go back."""
    await stored_table.open(users)
    await stored_table.presses(*(f"{user} place r{user}" for user in range(1, users + 1)))
    undoing = Undoing(stored_table.service)
    table, vote = await undoing.propose(stored_table.game_id, 1)
    message = Message(5, 1, stored_table.game_id, VOTE, table.row.revision, vote.at, vote.text())
    await stored_table.store.remember(message)
    return undoing, message


async def test_two_agree_at_the_same_time(stored_table: StoredTable) -> None:
    undoing, message = await voted(stored_table, 3)
    await asyncio.gather(undoing.agree(message, 2), undoing.agree(message, 3))
    assert texts(await stored_table.table()) == []


async def test_a_refused_vote_can_not_be_agreed_to_any_more(stored_table: StoredTable) -> None:
    undoing, message = await voted(stored_table, 3)
    await undoing.agree(message, 2)
    await undoing.refuse(message, 3)
    with pytest.raises(UndoLapsed):
        await undoing.agree(message, 3)
    assert len(texts(await stored_table.table())) == 3


async def test_who_asks_can_not_agree(stored_table: StoredTable) -> None:
    undoing, message = await voted(stored_table, 2)
    with pytest.raises(NotInVote):
        await undoing.agree(message, 1)
    await undoing.refuse(message, 1)


async def test_a_vote_that_nobody_answered_makes_room_for_another(
    stored_table: StoredTable,
) -> None:
    undoing, message = await voted(stored_table, 2)
    with pytest.raises(AlreadyAsked):
        await undoing.propose(stored_table.game_id, 1)
    stored_table.service._now = lambda: message.at + VOTE_LIFE + 1
    with pytest.raises(UndoLapsed):
        await undoing.agree(message, 2)
    _table, vote = await undoing.propose(stored_table.game_id, 1)
    assert vote.open == Vote.read(message.label).open
