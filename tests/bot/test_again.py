"""A table like the last one: the same people and settings, and nobody is seated unasked."""

import asyncio

from bot.store import GameRow, Status
from playground import Message
from tests.bot.discord_server import DiscordServer, answer_of, said, text_of
from tests.bot.forged import forged_press, own_message
from tests.bot.panel_user import give
from tests.bot.players import recorded


async def stopped(place: DiscordServer, **options: object) -> tuple[int, Message]:
    """A game of two people and a computer that was ended, and its last message."""
    game_id = await place.open_table(2, computers=1, **options)
    await place.bot.service.end(game_id, place.people[0].id, manages=True)
    await place.shown()
    return game_id, place.last()


async def rematch(place: DiscordServer) -> GameRow:
    """The lobby that is open."""
    await place.shown()
    return await place.bot.store.live_game(place.channel.id)


async def test_a_rematch_keeps_seats_for_the_same_people(place: DiscordServer) -> None:
    _game_id, message = await stopped(place, favors="simple", reminder=6)
    ann, ben, stranger = *place.people[:2], place.people[4]
    assert "do not play" in said(await place.press(stranger, message, "Again"))
    assert "new table" in said(await place.press(ben, message, "Again"))
    row = await rematch(place)
    assert (row.status, row.maker_id) == (Status.LOBBY, ben.id)
    assert (row.settings.favors, row.settings.reminder) == ("simple", 6 * 3600)
    assert [(one.user_id, one.computer, one.reserved) for one in row.seats] == [
        (ben.id, None, False), (ann.id, None, True), (None, "apprentice", False),
    ]  # fmt: skip

    for name in ("a", "b", "c"):  # as many as anybody may open: to sit down is not to open
        elsewhere = place.standin.admin.add_channel(place.guild, name)
        await place.slash(ann, "caylus new", elsewhere, thread=False)
    assert "new table" in said(await place.press(ann, message, "Again"))
    assert not any(seat.reserved for seat in (await rematch(place)).seats)
    assert "have a seat" in said(await place.press(ann, message, "Again"))
    await place.press(ben, place.lobby(), "Start")
    assert (await rematch(place)).status is Status.RUNNING


async def test_a_rematch_in_a_thread_is_announced_as_its_game_was(place: DiscordServer) -> None:
    """Meanwhile the thread shows the game that is over."""
    ann, ben = place.people[:2]
    await place.slashed(ann, "caylus new", thread=True)
    (thread,) = place.threads()
    await place.press(ben, place.lobby(), "Join")
    await place.in_lobby(ann, "Start")
    game_id = (await place.bot.service.table_in(thread.id)).id
    await place.bot.service.end(game_id, ann.id, manages=True)
    await place.shown()
    told = said(await place.press(ann, place.last(thread), "Again"))
    assert f"<#{place.channel.id}>" in told
    await place.shown()
    assert f"<@{ben.id}> (invited)" in text_of(place.lobby())
    assert not any(one.find("Join") for one in place.messages(thread))
    assert "Round 1" in said(await place.slash(ann, "caylus log", thread))
    await place.press(ben, place.lobby(), "Join")
    await place.in_lobby(ann, "Start")
    assert place.turn(thread)


async def test_two_who_want_it_at_once_sit_at_one_table(place: DiscordServer) -> None:
    _game_id, message = await stopped(place)
    ann, ben = place.people[:2]
    await asyncio.gather(*(place.press(user, message, "Again") for user in (ann, ben)))
    seats = (await rematch(place)).seats
    assert {one.user_id for one in seats if not one.reserved} == {ann.id, ben.id, None}


async def test_a_table_of_others_is_none_of_ones_own(place: DiscordServer) -> None:
    _game_id, message = await stopped(place)
    await place.slash(place.people[3], "caylus new", thread=False)
    told = said(await place.press(place.people[0], message, "Again"))
    assert "already has a table" in told
    assert [seat.user_id for seat in (await rematch(place)).seats] == [place.people[3].id]


async def test_the_result_offers_another_game(place: DiscordServer) -> None:
    played = recorded("records/01.txt")
    over = await place.open_position(played.at(len(played.answers) - 1), people=2)
    carrier = await own_message(place, place.people[0], place.channel)
    early = await forged_press(place, place.people[0], carrier, f"caylus/again/{over}/0/")
    assert "not over yet" in said(early)
    await give(place, over, played.answers[-1].text)
    message = place.with_button("Again")[0]
    assert "wins!" in text_of(message)
    page = answer_of(await place.press(place.people[3], message, "History"))
    assert page.attachments
    assert "Play on" not in str(page.components)
    await place.press(place.people[0], message, "Again")
    assert (await rematch(place)).status is Status.LOBBY
