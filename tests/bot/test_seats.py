"""Nobody is seated unasked, nobody is held: seats kept free, who starts a table, what becomes of an empty one."""

from bot.store import Status
from bot.tables.loaded_table import Table
from bot.tables.table_options import OPTIONS, STANDARD
from bot.words.durations import DAY, HOUR
from playground import User
from tests.bot.discord_server import Place, answer_of, record_of, said, text_of
from tests.bot.panel_user import words
from tests.bot.players import recorded


async def invite(place: Place, count: int, **options: object) -> Table:
    named = {f"friend{number}": place.people[number] for number in range(1, count + 1)}
    await place.new(place.ann, **named, **options)
    return await place.here()


async def test_a_seat_is_kept_for_friends_who_take_it_or_decline(place: Place) -> None:
    ann, ben, cleo, dan, eve = place.people
    fay = place.admin.add_user("fay", "Fay", guilds=(place.guild,))
    table = await invite(place, 4, name="Friday *round*")
    assert "Friday \\*round\\*" in text_of(place.lobby())
    assert "5 of 5 seats taken" in text_of(place.lobby())
    assert [seat.reserved for seat in table.row.seats] == [False, True, True, True, True]
    told = said(await place.in_lobby(fay, "Join"))
    assert "kept for Ben, Cleo, Dan and Eve. A seat is freed" in told
    await place.in_lobby(ben, "Join")
    await place.in_lobby(cleo, "Leave")
    await place.in_lobby(fay, "Join")
    table = await place.here()
    seats = [(seat.user_id, seat.reserved) for seat in table.row.seats]
    assert seats == [
        (ann.id, False), (ben.id, False), (dan.id, True), (eve.id, True), (fay.id, False),
    ]  # fmt: skip
    assert "already" in said(await place.in_lobby(ben, "Join"))
    mentioned = [len(place.standin.mentions(user)) for user in (ann, ben, cleo, dan, eve, fay)]
    assert mentioned == [0, 1, 1, 1, 1, 0]


async def test_a_start_without_somebody_who_was_invited_asks_back(place: Place) -> None:
    await invite(place, 2)
    told = said(await place.in_lobby(place.ann, "Start"))
    assert "at least 2 players" in told
    await place.in_lobby(place.ben, "Join")
    question = answer_of(await place.in_lobby(place.ann, "Start"))
    assert "Not here yet: Cleo" in text_of(question)
    assert (await place.here()).row.status is Status.LOBBY
    await place.press(place.ann, question, "Start without them")
    table = await place.here()
    assert table.running
    assert {seat.user_id for seat in table.row.seats} == {place.ann.id, place.ben.id}


async def test_an_empty_lobby_closes_itself(place: Place) -> None:
    table = await invite(place, 1)
    assert "Ann presses “Start”" in text_of(place.lobby())
    await place.in_lobby(place.ann, "Leave")
    assert "one of you presses “Start”" in text_of(place.lobby())
    assert (await place.here()).row.status is Status.LOBBY, "Ben is still expected"
    await place.in_lobby(place.ben, "Leave")
    assert (await place.table(table.id)).row.status is Status.ENDED
    assert "closed" in text_of(place.last())
    assert place.last().components == []


async def import_for(place: Place, *people: User, **options: object) -> Table:
    game = recorded("records/02.txt").at(40)
    options |= zip(game.setup.players, people, strict=False)
    await place.slash(place.ann, "caylus import", record=record_of(game), **options)
    return await place.here()


async def test_an_imported_table_starts_once_all_have_joined(place: Place) -> None:
    table = await import_for(place, place.ann, place.ben, place.cleo, reminder=6 * HOUR)
    assert (table.row.status, table.row.settings.reminder) == (Status.LOBBY, 6 * HOUR)
    position, colours = table.game.position(), table.game.setup.players
    seats = [(one.colour, one.reserved) for one in table.row.seats]
    assert seats == list(zip(colours, (False, True, True), strict=True))
    shown = words(place.lobby())
    assert "once everyone invited has joined, or when Ann presses “Start”" in shown
    assert "kept for Ben and Cleo." in said(await place.in_lobby(place.dan, "Join"))
    question = answer_of(await place.in_lobby(place.ann, "Start"))
    assert "Computer players take their seats" in text_of(question)
    await place.in_lobby(place.ben, "Join")
    assert (await place.here()).row.status is Status.LOBBY
    await place.restart()
    place.later += DAY + 60
    await place.in_lobby(place.cleo, "Join")
    (question,) = place.with_button("I'm here")
    for user in (place.ann, place.ben):
        assert not (await place.here()).running, "who waited for over a day is asked"
        await place.press(user, question, "I'm here")
    table = await place.here()
    assert table.running
    assert table.game.position() == position
    assert [seat.user_id for seat in table.row.seats] == [place.ann.id, place.ben.id, place.cleo.id]
    assert not place.with_button("Join")


async def test_a_record_is_imported_for_oneself_alone_at_once(place: Place) -> None:
    table = await import_for(place, place.ann)
    assert table.running
    assert table.row.settings.reminder == STANDARD.reminder
    refused = await place.slash(place.ann, "caylus import", record=record_of(table.game))
    assert "Use `/caylus import` in a channel or thread without one" in said(refused)


async def test_who_gets_no_seat_is_named_with_the_reason(place: Place) -> None:
    bot = place.standin.bot
    told = said(await place.new(place.ann, friend1=place.ann, friend2=bot))
    bots, own = f"No seat for {bot.name}: bots can't be invited.", "You already have a seat"
    assert told.startswith(f"Your table is open.\n{bots}\n{own}")
    where = place.add_channel("quiet")
    record = record_of(recorded("golden/1-builder-2.txt").at(20))
    named = {"blue": place.ann, "red": bot, "green": place.cleo}
    told = said(await place.slash(place.ann, "caylus import", where, record=record, **named))
    assert told.splitlines() == [
        "The game has started.",
        bots,
        "No seat for Cleo: nobody plays Green in this record.",
    ]


def test_reminders_are_offered_in_the_words_of_the_lobby() -> None:
    _title, choices = OPTIONS["reminder"]
    never, *others = choices.items()
    assert never == (0, "Never")
    assert all(text == f"After {seconds // HOUR} hours" for seconds, text in others)
