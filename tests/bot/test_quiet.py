"""Whose own press led to their next decision is not notified of it; whoever else is asked is, once."""

import pytest

from bot.tables.undo import take_back
from playground import User
from tests.bot.discord_server import DiscordServer
from tests.bot.panel_user import give, in_order, started, unshown, words
from tests.bot.players import Notified
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan, texts


async def answer_unseen(place: DiscordServer, game_id: int, user: User) -> None:
    """A press of which the channel is told with the next one."""
    with unshown(place):
        await place.bot.service.answer(game_id, user.id, "place r3", "press")


async def test_whoever_acted_is_asked_again_in_the_same_message(place: DiscordServer) -> None:
    game_id = await in_order(place, 3)
    await give(place, game_id, "place r1", "pass", "pass")
    turn, heard = place.turn(), Notified(place)
    await give(place, game_id, "place r2")
    assert place.turn() is turn
    assert words(turn).startswith(f"<@{place.people[0].id}>: place a worker")
    assert heard.users == []


async def test_ones_own_plan_notifies_nobody_of_the_next_decision(place: DiscordServer) -> None:
    game_id = await in_order(place, 2)
    ann, ben = place.people[:2]
    await give(place, game_id, "place r1", "place r2", "pass")
    heard = Notified(place)
    await enter_plan(place.bot.service, game_id, ben.id, queue("r3"))
    await place.shown()
    table = await place.table(game_id)
    assert texts(table)[-1] == "place r3"
    assert table.asked == table.seat_of(ben.id)
    assert heard.of(ann, ben) == [0, 0]


@pytest.mark.parametrize(("shown", "planned"), [(True, True), (False, True), (False, False)])
async def test_anothers_answer_hands_over(place: DiscordServer, shown: bool, planned: bool) -> None:
    """Ann has seen that Ben is asked, on her panel alone or in the channel too; then he answers, or plans."""
    game_id = await in_order(place, 2)
    ann, ben = place.people[:2]
    await give(place, game_id, "place r1", "place r2")
    await (give(place, game_id, "place r3") if shown else answer_unseen(place, game_id, ann))
    heard = Notified(place)
    if planned:
        await enter_plan(place.bot.service, game_id, ben.id, queue("r4"))
        await place.shown()
    else:
        await give(place, game_id, "place r4")
    assert texts(await place.table(game_id))[-1] == "place r4"
    assert heard.of(ann, ben) == [1, 0]


async def test_a_press_that_is_shown_after_a_restart_notifies_no_more(place: DiscordServer) -> None:
    game_id = await in_order(place, 2)
    ann, ben = place.people[:2]
    await give(place, game_id, "place r1", "pass")
    heard = Notified(place)
    await answer_unseen(place, game_id, ann)
    await place.restart()
    await started(place)
    assert "place a worker" in words(place.turn())
    assert (await place.bot.store.messages(game_id))[-1].told == 3
    assert heard.of(ann, ben) == [0, 0]


async def test_a_take_back_notifies_nobody_who_took_back(place: DiscordServer) -> None:
    game_id = await in_order(place, 2)
    ann, ben = place.people[:2]
    await give(place, game_id, "place r1", "place r2", "place r3")
    place.standin.advance(3600)
    heard = Notified(place)
    await take_back(place.bot.service, game_id, ann.id)
    await place.shown()
    assert words(place.turn()).startswith(f"<@{ann.id}>: ")
    assert heard.of(ann, ben) == [0, 0]
