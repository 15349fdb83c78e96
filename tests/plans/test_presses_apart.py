"""Two presses that cross, and presses that come late: each counts once, for what was shown."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.plans.model import Plan
from bot.presses.plan_changes import CHANGES, Pressed
from bot.store import SqliteStore
from bot.tables.planning import change_plan
from bot.tables.refusals import AlreadyAsked, NotInVote, Stale, UndoLapsed
from bot.tables.undo import VOTE_LIFE, Undoing
from bot.ui.control_ids import Stamp
from bot.ui.verbs import GiveAhead
from engine import Game
from tests.engine.positions import example
from tests.plans.stored_table import StoredTable, texts


@pytest.fixture
async def stored_table(tmp_path: Path) -> AsyncIterator[StoredTable]:
    async with await SqliteStore.open(tmp_path / "games.db") as store:
        yield StoredTable(store)


async def test_a_double_click_keeps_one_batch(stored_table: StoredTable) -> None:
    table = await stored_table.open(2)
    table.game = example("""
        players blue red
        phase castle
        round 3
        castle blue red
        blue: cubes fws
        red: cubes ffwwss
    """).game
    control = GiveAhead(table.id, Stamp(0, 3), "castle", "castle", "batch fws")
    pressed = Pressed(control, "", table.game, "red")

    def give(plan: Plan, _game: Game, _colour: str) -> Plan:
        return CHANGES[GiveAhead](plan, pressed)

    await change_plan(stored_table.service, table.id, 2, (0, 3), give)
    for shown in ((0, 3), (1, 2)):
        with pytest.raises(Stale):
            await change_plan(stored_table.service, table.id, 2, shown, give)
    plan = (await stored_table.held_by(2)).plan
    assert [intent.answers for intent in plan.intents] == [("batch fws",)]


ASKING = 5
"""The message that asks to go back."""


async def voted(stored_table: StoredTable, users: int) -> Undoing:
    """Everybody has placed, the first player asks to go back."""
    await stored_table.open(users)
    await stored_table.presses(*(f"{user} place r{user}" for user in range(1, users + 1)))
    undoing = Undoing(stored_table.service)
    await undoing.open_vote(*await undoing.propose(stored_table.game_id, 1), ASKING)
    return undoing


async def test_two_agree_at_the_same_time(stored_table: StoredTable) -> None:
    undoing = await voted(stored_table, 3)
    game_id = stored_table.game_id
    await asyncio.gather(*(undoing.agree(game_id, ASKING, user) for user in (2, 3)))
    assert texts(await stored_table.table()) == []


async def test_a_refused_vote_can_not_be_agreed_to_any_more(stored_table: StoredTable) -> None:
    undoing = await voted(stored_table, 3)
    await undoing.agree(stored_table.game_id, ASKING, 2)
    await undoing.refuse(stored_table.game_id, ASKING, 3)
    with pytest.raises(UndoLapsed):
        await undoing.agree(stored_table.game_id, ASKING, 3)
    assert len(texts(await stored_table.table())) == 3


async def test_who_asks_can_not_agree(stored_table: StoredTable) -> None:
    undoing = await voted(stored_table, 2)
    with pytest.raises(NotInVote):
        await undoing.agree(stored_table.game_id, ASKING, 1)
    await undoing.refuse(stored_table.game_id, ASKING, 1)


async def test_a_vote_that_nobody_answered_makes_room_for_another(
    stored_table: StoredTable,
) -> None:
    undoing = await voted(stored_table, 2)
    with pytest.raises(AlreadyAsked):
        await undoing.propose(stored_table.game_id, 1)
    late = stored_table.service.now() + VOTE_LIFE + 1
    stored_table.service._now = lambda: late
    with pytest.raises(UndoLapsed):
        await undoing.agree(stored_table.game_id, ASKING, 2)
    _table, vote = await undoing.propose(stored_table.game_id, 1)
    assert vote.missing == (2,)
