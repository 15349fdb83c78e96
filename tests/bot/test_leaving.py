"""Leaving a running game: a computer player goes on, one can come back, the channel is told, nobody is held."""

import pytest

from bot.store import Status
from playground import Message, User
from tests.bot.discord_server import DiscordServer, answer_of, said, text_of
from tests.bot.panel_user import started
from tests.bot.players import Players, asked_user
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan


async def leave(place: DiscordServer, user: User) -> str:
    """`/caylus leave` and the press that makes it certain; what the person is told."""
    return said(await place.confirmed(user, "caylus leave", "Leave"))


def told(place: DiscordServer) -> list[Message]:
    """The messages about coming and going."""
    texts = ("is away", "is back and plays")
    return [one for one in place.messages() if any(text in text_of(one) for text in texts)]


async def test_a_computer_goes_on_for_who_leaves_until_they_are_back(place: DiscordServer) -> None:
    game_id = await place.open_table(2)
    players = Players(place, game_id)
    ann = await asked_user(place, game_id)
    ben = next(user for user in place.people[:2] if user is not ann)
    await enter_plan(place.bot.service, game_id, ann.id, queue("r1", "r2"))
    assert "`/caylus back`" in await leave(place, ann)

    table = await place.table(game_id)
    (left,) = [seat for seat in table.row.seats if seat.left_by]
    assert (left.left_by, left.user_id, left.computer) == (ann.id, None, "mason")
    assert left.name != ann.display_name
    assert f"name {left.colour} {left.name}" in (table.row.header or "").splitlines()
    assert await place.bot.store.plans(game_id) == []
    assert table.asked == table.seat_of(ben.id), "the computer has answered"
    assert [f"<@{ann.id}> is away" in text_of(one) for one in told(place)] == [True]
    await players.by_commands(most=2)
    assert len(told(place)) == 1
    assert "holds your seat" in said(await place.press(ann, place.turn(), "Your move"))

    assert "are back" in said(await place.slashed(ann, "caylus back"))
    table = await place.table(game_id)
    seat = table.seat_of(ann.id)
    assert (seat.name, seat.colour, seat.left_by) == (ann.display_name, left.colour, None)
    assert [f"<@{ann.id}> is back" in text_of(one) for one in told(place)] == [True]
    await players.by_commands(most=6)


async def test_nobody_comes_back_to_a_seat_that_is_not_theirs(place: DiscordServer) -> None:
    await place.open_table(2)
    ann, stranger = place.people[0], place.people[4]
    await leave(place, place.people[1])
    assert "no seat in this game that you left" in said(await place.slash(stranger, "caylus back"))
    assert "have a seat" in said(await place.slash(ann, "caylus back"))
    assert "do not play" in said(await place.slash(stranger, "caylus leave"))


async def test_a_game_that_the_last_person_leaves_is_over(place: DiscordServer) -> None:
    game_id = await place.open_table(2)
    for user in place.people[:2]:
        await leave(place, user)
    assert (await place.table(game_id)).row.status is Status.ENDED
    assert "no game in this channel" in said(await place.slash(place.people[0], "caylus back"))


async def test_a_seat_in_a_lobby_is_given_up(place: DiscordServer) -> None:
    ann, ben = place.people[:2]
    await place.new(ann)
    await place.press(ben, place.lobby(), "Join")
    assert "given up" in said(await place.slash(ben, "caylus leave"))
    table = await place.bot.service.table_in(place.channel.id)
    assert [seat.user_id for seat in table.row.seats] == [ann.id]


async def test_a_vote_to_end_is_of_those_who_play(place: DiscordServer) -> None:
    """Who leaves takes it along: those who stay are asked anew."""
    game_id = await place.open_table(3)
    ann, ben, cleo = place.people[:3]
    await place.bot.parts.votes.ask_to_end(game_id, ann.id)
    await place.shown()
    assert place.with_button("Agree")
    await leave(place, cleo)
    assert not place.with_button("Agree")
    await place.bot.parts.votes.ask_to_end(game_id, ben.id)
    (vote,) = [one for one in await place.bot.store.votes(game_id) if one.asker == ben.id]
    assert vote.asked == (ann.id,)


@pytest.mark.usefixtures("retries_at_once")
async def test_who_left_and_who_is_back_is_told_once_after_a_stop(place: DiscordServer) -> None:
    await place.open_table(2)
    ann = place.people[0]
    for going in (True, False):
        place.fault("POST", status=503)
        question = answer_of(await place.slash(ann, "caylus leave" if going else "caylus back"))
        if going:
            await place.press(ann, question, "Leave")
        await place.restart()
        await started(place)
        assert ["is away" in text_of(one) for one in told(place)] == [going]
