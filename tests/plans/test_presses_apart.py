"""Votes pressed at the same time, or late: each press counts once, for what was shown."""

import asyncio

import pytest

from bot.tables import refusals
from bot.tables.votes import VOTE_LIFE, VOTE_PAUSE, Votes
from tests.plans.stored_table import StoredTable, texts


async def voted(stored_table: StoredTable, users: int) -> tuple[Votes, int]:
    """Everybody has placed, the first player asks to go back, at that revision."""
    await stored_table.open(users)
    await stored_table.presses(*(f"{user} place r{user}" for user in range(1, users + 1)))
    votes = Votes(stored_table.service)
    table = await votes.ask_to_undo(stored_table.game_id, 1)
    return votes, table.row.revision


async def test_two_agree_at_the_same_time(stored_table: StoredTable) -> None:
    votes, revision = await voted(stored_table, 3)
    game_id = stored_table.game_id
    await asyncio.gather(*(votes.agree(game_id, user, revision) for user in (2, 3)))
    assert texts(await stored_table.table()) == []


async def test_a_refused_vote_can_not_be_agreed_to_any_more(stored_table: StoredTable) -> None:
    votes, revision = await voted(stored_table, 3)
    await votes.agree(stored_table.game_id, 2, revision)
    await votes.refuse(stored_table.game_id, 3, revision)
    with pytest.raises(refusals.VoteLapsed):
        await votes.agree(stored_table.game_id, 3, revision)
    assert len(texts(await stored_table.table())) == 3


async def test_who_asks_can_not_agree(stored_table: StoredTable) -> None:
    votes, revision = await voted(stored_table, 2)
    with pytest.raises(refusals.NotInVote):
        await votes.agree(stored_table.game_id, 1, revision)
    await votes.refuse(stored_table.game_id, 1, revision)


async def test_an_unanswered_vote_makes_room_for_another(stored_table: StoredTable) -> None:
    votes, revision = await voted(stored_table, 3)
    with pytest.raises(refusals.AlreadyAsked):
        await votes.ask_to_undo(stored_table.game_id, 2)
    late = stored_table.service.now() + VOTE_LIFE + 1
    stored_table.service._now = lambda: late
    with pytest.raises(refusals.VoteLapsed):
        await votes.agree(stored_table.game_id, 2, revision)
    await votes.ask_to_undo(stored_table.game_id, 2)
    with pytest.raises(refusals.NotInVote):
        await votes.agree(stored_table.game_id, 2, revision, "2")
    with pytest.raises(refusals.VoteLapsed):
        await votes.agree(stored_table.game_id, 3, revision, "1")
    assert (await votes.agree(stored_table.game_id, 3, revision, "2")).missing == ()


async def test_nobody_asks_again_and_again(stored_table: StoredTable) -> None:
    """One vote a revision, and a pause of minutes after one in vain; what all agreed to was not in vain."""
    votes, revision = await voted(stored_table, 3)
    service, game_id = stored_table.service, stored_table.game_id
    await votes.refuse(game_id, 1, revision)
    with pytest.raises(refusals.AskedBefore):
        await votes.ask_to_undo(game_id, 1)
    await stored_table.presses("1 place r4")
    with pytest.raises(refusals.NothingToUndo):
        await votes.ask_to_undo(game_id, 1)
    await stored_table.presses("2 place r5")
    with pytest.raises(refusals.AskedLately):
        await votes.ask_to_undo(game_id, 1)
    refused = service.now()
    service._now = lambda: refused + VOTE_PAUSE
    table = await votes.ask_to_undo(game_id, 1)
    await votes.agree(game_id, 2, table.row.revision)
    await stored_table.presses("1 place r4", "2 place r5")
    await votes.ask_to_undo(game_id, 1)
