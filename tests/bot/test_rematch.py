"""A table like the last one, and one that waited for over a day: nobody is seated or started unasked."""

import asyncio

import pytest

from bot.store import DUE_AFTER, GameRow, Status
from bot.words.durations import DAY, HOUR
from playground import Message
from tests.bot.discord_server import Place, said, text_of, verbs
from tests.bot.forged import forged_press


async def stopped(place: Place, **options: object) -> Message:
    """The last message of a game that was stopped."""
    await place.stop_game(await place.open_table(2, computers=1, **options))
    return place.last()


async def rematch(place: Place) -> GameRow:
    return await place.store.live_game(place.channel.id)


async def open_three(place: Place) -> None:
    for name in ("a", "b", "c"):
        await place.new(place.ann, place.add_channel(name))


async def test_a_rematch_keeps_seats_for_the_same_people(place: Place) -> None:
    message = await stopped(place, favors="simple", reminder=6 * HOUR)
    ann, ben, stranger = *place.people[:2], place.eve
    assert "were not in" in said(await place.press(stranger, message, "Again"))
    assert "new table" in said(await place.press(ben, message, "Again"))
    row = await rematch(place)
    assert (row.status, row.maker_id) == (Status.LOBBY, ben.id)
    assert (row.settings.favors, row.settings.reminder) == ("simple", 6 * 3600)
    assert [(one.user_id, one.computer, one.reserved) for one in row.seats] == [
        (ben.id, None, False), (ann.id, None, True), (None, "apprentice", False),
    ]  # fmt: skip

    await open_three(place)  # to sit down is not to open
    assert "new table" in said(await place.press(ann, message, "Again"))
    assert not any(seat.reserved for seat in (await rematch(place)).seats)
    assert "have a seat" in said(await place.press(ann, message, "Again"))
    await place.press(ben, place.lobby(), "Start")
    assert (await rematch(place)).status is Status.RUNNING


@pytest.mark.parametrize(("how", "manages"), [("gone", True), ("locked", False), ("locked", True)])
async def test_a_rematch_needs_its_games_thread(place: Place, how: str, *, manages: bool) -> None:
    ann, admin = place.ann, place.admin
    game_id = await place.open_table(2, thread=True)
    (thread,), (message,) = place.threads(), place.messages()
    await place.stop_game(game_id)
    if manages:
        admin.overwrite(place.channel, place.standin.bot, allow=("manage_threads",))
    if how == "gone":
        admin.delete_channel(thread)
    else:
        admin.archive(thread, True, True)
    told = said(await place.press(ann, message, "Again"))
    refused = how == "gone" or not manages
    assert ("gone or locked" in told) is refused
    assert (await place.store.live_game(thread.id) is None) is refused


async def test_two_who_want_it_at_once_sit_at_one_table(place: Place) -> None:
    message = await stopped(place)
    await asyncio.gather(*(place.press(user, message, "Again") for user in (place.ann, place.ben)))
    seats = (await rematch(place)).seats
    assert {one.user_id for one in seats if not one.reserved} == {place.ann.id, place.ben.id, None}


async def test_a_rematch_is_opened_as_any_table(place: Place) -> None:
    """It counts among those that one opens, and finds no room where others have a table."""
    message = await stopped(place)
    ann, ben, dan = *place.people[:2], place.dan
    await open_three(place)
    assert "several open tables" in said(await place.press(ann, message, "Again"))
    assert await rematch(place) is None
    await place.new(dan)
    assert "already has a table" in said(await place.press(ben, message, "Again"))
    assert [seat.user_id for seat in (await rematch(place)).seats] == [dan.id]


async def test_who_does_not_confirm_by_a_press_is_not_waited_for(place: Place) -> None:
    """Their seat is free again; who said that they are there a while ago is there."""
    await place.new(place.ann, reminder=12 * HOUR)
    await place.in_lobby(place.ben, "Join")
    place.later += DAY + 60
    await place.in_lobby(place.cleo, "Join")
    game_id = (await place.here()).id
    await place.in_lobby(place.ann, "Start")
    assert not (await place.here()).running
    await place.restart()
    (question,) = place.with_button("I'm here")
    assert question.notified == [place.ben.id, place.cleo.id]
    refuse = verbs(question)["agree"].replace("/agree/", "/refuse/")
    assert "not being asked" in said(await forged_press(place, place.ben, question, refuse))
    again = said(await place.press(place.ann, place.lobby(), "Start"))
    assert "Not here yet: Ben, Cleo." in again
    assert "not being asked" in said(await place.press(place.dan, question, "I'm here"))
    assert "1 more" in said(await place.press(place.cleo, question, "I'm here"))
    for wait in (DUE_AFTER, DAY // 2 - DUE_AFTER - 1, 1):
        assert place.ben.id in (await place.table(game_id)).row.people
        await place.restart()
        await place.look(place.later + wait)
    assert (await place.table(game_id)).row.people == (place.ann.id, place.cleo.id)
    assert place.with_button("I'm here") == []
    assert "Ben" not in text_of(place.lobby())
    await place.in_lobby(place.ann, "Start")
    assert (await place.here()).running
