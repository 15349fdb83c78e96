"""Votes pressed at the same time, or late: each press counts once, for what was shown."""

import asyncio

import pytest

from bot.store import Vote
from bot.tables import refusals
from bot.tables.leaving import come_back, leave_game
from bot.tables.refusals import Refusal
from bot.tables.seats import Person
from bot.tables.undo import UNDO
from bot.tables.votes import VOTE_LIFE, VOTES_KEPT, agree, ask_others, open_votes, refuse
from bot.topics.absence.choice_about_absent import ABSENT, time_is_up
from bot.topics.absence.replacing import REPLACE, ask_to_replace
from bot.topics.pausing import PAUSE
from tests.plans.stored_table import StoredTable, texts


async def asked(stored_table: StoredTable, user: int = 1) -> Vote:
    await stored_table.do(ask_others, user, UNDO)
    return (await stored_table.store.votes(stored_table.game_id))[-1]


async def voted(stored_table: StoredTable) -> Vote:
    await stored_table.open(3)
    await stored_table.presses("1 place r1", "2 place r2", "3 place r3")
    return await asked(stored_table)


async def test_two_agree_at_the_same_time(stored_table: StoredTable) -> None:
    vote = await voted(stored_table)
    await asyncio.gather(*(stored_table.do(agree, user, vote.id) for user in (2, 3)))
    assert texts(await stored_table.table()) == []


async def test_the_asked_agree_once_and_may_still_decline(stored_table: StoredTable) -> None:
    vote = await voted(stored_table)
    await stored_table.do(agree, 2, vote.id)
    for user, choice in ((1, ""), (2, ""), (3, "wait")):
        with pytest.raises(refusals.NotInVote):
            await stored_table.do(agree, user, vote.id, choice)
    await stored_table.do(refuse, 2, vote.id)
    with pytest.raises(refusals.VoteLapsed):
        await stored_table.do(agree, 3, vote.id)


async def test_what_becomes_of_the_absent_is_asked_beside_votes(stored_table: StoredTable) -> None:
    await voted(stored_table)
    await stored_table.do(time_is_up)
    undo, absent = await open_votes(stored_table.service, await stored_table.table())
    assert (undo.kind, absent.kind) == (UNDO.name, ABSENT.name)
    with pytest.raises(refusals.NotInVote):
        await stored_table.do(agree, 2, absent.id)
    await stored_table.do(refuse, 2, undo.id)
    await stored_table.do(ask_others, 2, PAUSE)


async def test_nobody_is_kept_from_asking_by_what_others_ask(stored_table: StoredTable) -> None:
    """Else two could keep a third from asking for anything, for days."""
    table = await stored_table.open(4)
    await stored_table.do(ask_to_replace, 1, table.row.seats_of(2)[0].colour, Person(5, "P5"))
    for asker, kind in ((1, PAUSE), (2, PAUSE), (3, REPLACE)):
        with pytest.raises(Refusal, match="have already been asked"):
            await stored_table.do(ask_others, asker, kind)
    await stored_table.do(ask_others, 3, PAUSE)
    assert len(await stored_table.store.votes(table.id)) == 2


async def test_a_vote_is_forgotten_after_a_week(stored_table: StoredTable) -> None:
    await voted(stored_table)
    for asker, kind, after in ((2, UNDO, VOTE_LIFE + 1), (3, PAUSE, VOTES_KEPT - VOTE_LIFE)):
        stored_table.at += after
        with pytest.raises(Refusal, match="after the next decision"):
            await asked(stored_table, asker - 1)
        await stored_table.do(ask_others, asker, kind)
        votes = await stored_table.store.votes(stored_table.game_id)
        assert [vote.asker for vote in votes] == [asker - 1, asker]


async def test_no_vote_comes_alive_again(stored_table: StoredTable) -> None:
    """Else everybody hears of it anew each time that one goes and comes back."""
    await stored_table.open(3)
    await stored_table.do(ask_others, 1, PAUSE)
    await stored_table.do(leave_game, 3)
    await stored_table.do(come_back, 3, "P3")
    assert await open_votes(stored_table.service, await stored_table.table()) == []
