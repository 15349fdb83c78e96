"""Two presses that cross, and presses that come late: each counts once, for what was shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.refusals import AlreadyAsked, NotInVote, Stale, UndoLapsed
from bot.store import Message, SqliteStore
from bot.undo import VOTE, VOTE_LIFE, Undoing, Vote
from tests.engine.positions import example
from tests.plans.club import Club, texts
from tests.plans.makers import queue


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with await SqliteStore.open(tmp_path / "club.db") as store:
        yield Club(store)


async def test_a_double_click_keeps_one_batch(club: Club) -> None:
    table = await club.open(2)
    table.play = example("""
        players blue red
        phase castle
        round 3
        castle blue red
        blue: cubes fws
        red: cubes ffwwss
    """).game
    about, second = ("castle", "castle"), 2
    await club.planning.prepare(
        club.game_id, second, ("batch fws",), about=about, edition=0, round_number=3
    )
    with pytest.raises(Stale):
        await club.planning.prepare(
            club.game_id, second, ("batch fws",), about=about, edition=0, round_number=3
        )
    with pytest.raises(Stale):
        await club.planning.prepare(
            club.game_id, second, ("batch fws",), about=about, edition=1, round_number=2
        )
    plan = await club.plan_of(second)
    assert [intent.answers for intent in plan.intents] == [("batch fws",)]


async def test_waiting_leaves_a_paused_plan_paused(club: Club) -> None:
    await club.open(2)
    first, second = 1, 2
    await club.plan(first, queue("r1", "r3", "r5"))
    await club.press(second, "place r2")
    await Undoing(club.service).take_back(club.game_id, first)
    before = texts(await club.table())
    with pytest.raises(Stale):
        await club.planning.wait(club.game_id, first)
    assert texts(await club.table()) == before
    held = await club.planning.plan_of(club.game_id, first)
    assert held is not None
    assert held.paused


async def voted(club: Club, users: int) -> tuple[Undoing, Message]:
    """Everybody has placed, the first player asks to go back."""
    await club.open(users)
    await club.presses(*(f"{user} place r{user}" for user in range(1, users + 1)))
    undoing = Undoing(club.service)
    table, vote = await undoing.propose(club.game_id, 1)
    message = Message(5, 1, club.game_id, VOTE, table.row.revision, vote.at, vote.text())
    await club.store.remember(message)
    return undoing, message


async def test_two_agree_at_the_same_time(club: Club) -> None:
    undoing, message = await voted(club, 3)
    await asyncio.gather(undoing.agree(message, 2), undoing.agree(message, 3))
    assert texts(await club.table()) == []


async def test_a_refused_vote_can_not_be_agreed_to_any_more(club: Club) -> None:
    undoing, message = await voted(club, 3)
    await undoing.agree(message, 2)
    await undoing.refuse(message, 3)
    with pytest.raises(UndoLapsed):
        await undoing.agree(message, 3)
    assert len(texts(await club.table())) == 3


async def test_who_asks_can_not_agree(club: Club) -> None:
    undoing, message = await voted(club, 2)
    with pytest.raises(NotInVote):
        await undoing.agree(message, 1)
    await undoing.refuse(message, 1)


async def test_a_vote_that_nobody_answered_makes_room_for_another(club: Club) -> None:
    undoing, message = await voted(club, 2)
    with pytest.raises(AlreadyAsked):
        await undoing.propose(club.game_id, 1)
    club.service._now = lambda: message.at + VOTE_LIFE + 1
    with pytest.raises(UndoLapsed):
        await undoing.agree(message, 2)
    _table, vote = await undoing.propose(club.game_id, 1)
    assert vote.open == Vote.read(message.label).open
