"""The rules of who opens, joins and starts tables, and what a game counts as, on plain values."""

import asyncio
import re
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import replace

import pytest

from bot.store import Answer, GameSettings, Logged, Seat, Status, StoreError, Undo
from bot.tables import lobby
from bot.tables.autoplay import presser, substituted
from bot.tables.from_record import import_record, open_copy, position_to_play
from bot.tables.leaving import hand_over, leave_game
from bot.tables.loaded_table import Table
from bot.tables.notification_limits import TABLE
from bot.tables.open_limits import Opened
from bot.tables.refusals import AlreadyIn, GameEnded, LobbyFull, NotIn, NotOffered, Refusal
from bot.tables.seats import Person, computer_seat, seat_name, with_another, with_person, without
from bot.tables.starting import check_may_start
from bot.tables.table_options import OPTIONS, STANDARD, check_offered
from bot.tables.undo import take_back
from bot.tables.votes import agree, end_votes, open_votes
from bot.ui.threads import table_name
from bot.words.durations import HOUR
from engine import Game, Record, Setup, write_record
from tests.bot.players import recorded
from tests.plans.makers import queue
from tests.plans.memory_table import row_of
from tests.plans.stored_table import StoredTable
from words.language import language

ANN, BEN, CLEO = (
    Seat(name, user_id=number) for number, name in enumerate(("Ann", "Ben", "Cleo"), 1)
)
KEPT = Seat("Dan", user_id=4, reserved=True)
ODO, YSABEL = (Seat(name, computer="mason") for name in ("Odo", "Ysabel"))

# Seats


def test_a_table_has_five_seats_and_whoever_is_there_has_one() -> None:
    four = (ANN, BEN, KEPT, ODO)
    assert with_another(row_of(*four), CLEO) == [*four, CLEO]
    with pytest.raises(Refusal, match="are kept for"):
        with_another(row_of(*four, CLEO), YSABEL)
    with pytest.raises(LobbyFull):
        with_another(row_of(ANN, BEN, CLEO, ODO, YSABEL), KEPT)
    with pytest.raises(AlreadyIn):
        with_person(row_of(*four), Seat("Ann", user_id=1))
    dan = Seat("Dan B.", user_id=4)
    assert with_person(row_of(*four), dan) == [ANN, BEN, dan, ODO], "the one kept for him"
    assert with_person(row_of(*four), CLEO) == [*four, CLEO]


def test_at_a_position_people_take_the_seats_of_computer_players() -> None:
    ann, odo, ysabel = (
        Seat(seat.name, colour, seat.user_id, seat.computer)
        for seat, colour in ((ANN, "red"), (ODO, "blue"), (YSABEL, "green"))
    )
    position = row_of(ann, odo, ysabel, header="")
    assert with_person(position, BEN) == [ann, Seat("Ben", "blue", 2), ysabel]
    (left, *others) = without(position, ann)
    assert others == [odo, ysabel]
    assert (left.colour, left.user_id, left.computer, left.name) == ("red", None, "mason", "Renaud")
    with pytest.raises(LobbyFull):
        with_person(row_of(ann, header=""), BEN)
    assert without(row_of(ANN, BEN), ANN) == [BEN]


def test_what_seats_are_called() -> None:
    names = [computer_seat(others, None).name for others in ((), (ODO, YSABEL), (ANN,))]
    assert names == ["Ysabel", "Renaud", "Ysabel"]
    assert computer_seat((), "red", "master") == Seat("Ysabel", "red", computer="master")
    assert [seat_name(name) for name in ("x" * 40, " ", "\u3164")] == ["x" * 32, "?", "?"]
    assert table_name(language("en"), "", "\u3164", 1) == "Caylus: ?'s table (2)"


# The start


@pytest.mark.parametrize(
    ("user_id", "seats", "now", "refused"),
    [
        (1, (ANN, BEN), 0, ""),
        (2, (ANN, BEN), 1599, "From <t:1620:t> on"),
        (2, (ANN, BEN), 1600, ""),
        (2, (BEN, CLEO), 0, ""),  # who opened it has no seat
        (1, (BEN, CLEO), 0, ""),
        (1, (KEPT, ODO), 0, "no seat"),
        (4, (ANN, KEPT), 9000, "is kept for you"),
        (9, (ANN, BEN), 9000, "no seat"),
    ],
)
def test_who_may_start_it(user_id: int, seats: tuple[Seat, ...], now: int, refused: str) -> None:
    row = row_of(*seats, maker_id=1, opener_at=1000)
    with pytest.raises(Refusal) if refused else nullcontext() as caught:
        check_may_start(row, user_id, now)
    assert not refused or (caught and refused in caught.value.say(language("en")))


async def waiting(stored_table: StoredTable, pace: str = "live", hours: float = 1) -> int:
    service, settings = stored_table.service, GameSettings(pace=pace)
    game_id = await lobby.open_table(service, 1, 1, Person(1, "Ann"), settings)
    for user_id, name in ((2, "Ben"), (3, "Cleo")):
        await lobby.join(service, game_id, user_id, name)
    stored_table.at += int(hours * HOUR)
    return game_id


@pytest.mark.parametrize(
    ("pace", "hours", "asked"),
    [("live", 1 / 6, False), ("live", 0.2, True), ("evening", 0.2, True),
     ("fast", 3, False), ("fast", 4, True), ("none", 24, False)],
)  # fmt: skip
async def test_who_joined_long_before_is_asked_whether_they_are_there(
    stored_table: StoredTable, pace: str, hours: float, *, asked: bool
) -> None:
    """Else their time would be up before they hear that the game has begun."""
    service, game_id = stored_table.service, await waiting(stored_table, pace, hours)
    await lobby.start(service, game_id, 1)
    assert [vote.asked for vote in await stored_table.store.votes(game_id)] == [(2, 3)] * asked
    assert (await service.row(game_id)).status is (Status.LOBBY if asked else Status.RUNNING)


@pytest.mark.parametrize("freed", [True, False])
async def test_whoever_joins_again_is_not_asked_again(
    stored_table: StoredTable, *, freed: bool
) -> None:
    """Neither at once, with all others, nor does their seat go once more; who said so before is there."""
    service, game_id = stored_table.service, await waiting(stored_table)
    await lobby.start(service, game_id, 1)
    (vote,) = await stored_table.store.votes(game_id)
    await agree(service, game_id, 2, vote.id)
    stored_table.at += 600 * freed
    await (end_votes(service, game_id) if freed else lobby.leave(service, game_id, 3))
    await lobby.join(service, game_id, 3, "Cleo")
    assert await open_votes(service, await service.table(game_id)) == []
    await end_votes(service, game_id)
    assert (await service.row(game_id)).people == (1, 2, 3)


async def test_nobody_loses_a_seat_by_a_silent_question(stored_table: StoredTable) -> None:
    service, game_id = stored_table.service, await waiting(stored_table)
    for _ in range(3):
        await service.notices.notify(1, TABLE, 9, [3])
    with pytest.raises(Refusal, match="too often lately"):
        await lobby.start(service, game_id, 1)
    await lobby.start(service, game_id, 2)
    assert [vote.asked for vote in await stored_table.store.votes(game_id)] == [(1, 3)]


def test_a_setting_is_one_of_those_offered() -> None:
    check_offered(STANDARD)
    assert (STANDARD.reminder, STANDARD.pace, STANDARD.absent) == (24 * HOUR, "none", "vote")
    for name in OPTIONS:
        with pytest.raises(NotOffered):
            check_offered(GameSettings(**{"reminder": 0, name: "?"}))


# What somebody has opened


async def opens(opened: AbstractAsyncContextManager[object]) -> object:
    """What one finds who may open one more; "refused" where that is one too many."""
    try:
        async with opened as found:
            return found
    except Refusal:
        return "refused"


async def test_a_person_opens_three_tables_at_a_time(stored_table: StoredTable) -> None:
    service, opened = stored_table.service, Opened(stored_table.service)
    made: list[int] = []

    async def another(channel: int) -> None:
        with suppress(Refusal):
            async with opened.one_more_lobby(1, 1):
                made.append(
                    await lobby.open_table(service, 1, channel, Person(1, "Ann"), GameSettings())
                )

    await asyncio.gather(*map(another, range(50, 55)))
    assert len(made) == 3, "though all were asked for at once"
    assert await opens(opened.one_more_lobby(1, 1)) == "refused"
    assert await opens(opened.one_more_lobby(2, 1)) != "refused", "on another server"
    assert await opens(opened.one_more_lobby(1, 2)) != "refused", "another person"
    await lobby.leave(service, made[0], 1)
    await stored_table.open(2)
    assert await opens(opened.one_more_lobby(1, 1)) != "refused", "those that run do not count"


async def test_a_person_plays_on_from_three_games(stored_table: StoredTable) -> None:
    """One copy of each: another of the same game takes its place, and does not count beside it."""
    store, opened = stored_table.store, Opened(stored_table.service)
    of_92 = GameSettings(copy_of=92)
    for settings in (GameSettings(copy_of=91), of_92, GameSettings(copy_of=93)):
        await stored_table.open(1, settings, computers=1)
    await stored_table.open(2)
    assert await opens(opened.one_more_copy(1, 1, 94)) == "refused"
    assert await opens(opened.one_more_copy(2, 1, 94)) is None
    assert await opened.played_copy(1, 1, 92) is None, "nothing was answered there"
    assert await opens(opened.one_more_copy(1, 1, 92)) == 2
    rows = [(await store.load(one))[0] for one in (1, 2, 3)]
    assert [row.status for row in rows] == [Status.RUNNING, Status.ENDED, Status.RUNNING]
    assert rows[1].ended_by is None
    assert await opens(opened.one_more_copy(1, 1, 94)) is None
    stored_table.game_id = 1  # in the channel after that
    copy = (await stored_table.open(1, of_92, computers=1)).row
    (ann,) = copy.seats_of(1)
    row = await store.hand_over(copy.id, copy.revision, 1, replace(ann, user_id=3), at=0)
    assert await opens(opened.one_more_copy(1, 1, 92)) == "refused", "another plays there by now"
    await store.hand_over(copy.id, row.revision, 3, ann, at=0)
    stored_table.service.drop([copy.id])
    assert await opens(opened.one_more_copy(1, 1, 92)) == 2, "that of the last copy"
    stored_table.game_id = 1
    await stored_table.open(2)
    assert await opens(opened.one_more_copy(1, 1, 92)) is None, "it has another game"


@pytest.mark.parametrize("started", [False, True])
async def test_what_a_lobby_refuses(stored_table: StoredTable, started: bool) -> None:
    service = stored_table.service
    game_id = await lobby.open_table(service, 1, 1, Person(1, "Ann"), GameSettings())
    await lobby.join(service, game_id, 2, "Ben")
    stored_table.at += HOUR
    await lobby.choose_colour(service, game_id, 1, "red")
    assert (await stored_table.service.row(game_id)).opener_at == stored_table.at, "a sign of Ann"
    if started:
        await lobby.start(service, game_id, 1)
    before = (await stored_table.service.table(game_id)).row
    for refused, told in (
        (lobby.join(service, game_id, 2, "Ben"), AlreadyIn.text),
        (lobby.leave(service, game_id, 3), NotIn.text),
        (lobby.remove_computer(service, game_id, 1), "There is no computer player"),
        (lobby.add_computer(service, game_id, 3, "mason"), NotIn.text),
        (lobby.choose_colour(service, game_id, 2, "red"), "is taken"),
    ):
        with pytest.raises(Refusal, match="already started" if started else re.escape(told)):
            await refused
    for not_offered in (
        lobby.add_computer(service, game_id, 1, "evil"),
        lobby.choose_colour(service, game_id, 1, "purple"),
        lobby.open_table(service, 1, 2, Person(1, "Ann"), GameSettings(pace="year")),
    ):
        with pytest.raises(NotOffered):
            await not_offered
    assert (await stored_table.service.table(game_id)).row == before
    if not started:
        for name in ("Cleo", "Dan", "Eve"):
            await lobby.join(service, game_id, ord(name[0]), name)
        with pytest.raises(LobbyFull):
            await lobby.add_computer(service, game_id, 1, "mason")


# What counts


def log_of(*lines: tuple[str, str, int | None, int]) -> list[Logged]:
    """Colour, source, person and moment of each answer."""
    return [
        Logged(number, at, Answer(colour, "pass", source, user_id))
        for number, (colour, source, user_id, at) in enumerate(lines, 1)
    ]


def test_whose_press_was_the_last() -> None:
    log = log_of(("red", "press", 1, 0), ("blue", "pressed", 2, 0), ("red", "plan", 1, 0))
    assert presser(log) == 2
    assert presser([*log, Logged(4, 0, Undo(2, "press", 1))]) == 2
    assert presser(log[2:]) is None


def test_what_a_computer_player_answered_in_a_persons_place() -> None:
    seats = (Seat("Ann", "red", 1), Seat("Odo", "blue", computer="mason", left_by=2),
             Seat("Ysabel", "green", computer="mason"))  # fmt: skip
    log = log_of(
        ("red", "press", 1, 0), ("red", "deadline", None, 0), ("red", "computer", None, 0),
        ("blue", "computer", None, 0), ("green", "computer", None, 0), ("blue", "same", None, 0),
    )  # fmt: skip
    found = substituted(Table(row_of(*seats), log=log))
    assert found == {1: "deadline", 2: "computer", 3: "computer"}


# Where a table begins at a position


async def imported(there: StoredTable, channel: int, game: Game, maker: int, **seats: int) -> int:
    """A table at a position of which these people are to play the colours; its id."""
    people = {colour: Person(user, "?") for colour, user in seats.items()}
    record, opener = write_record(Record(game)).encode(), Person(maker, "?")
    return await import_record(there.service, 1, channel, opener, record, people, 0, language("en"))


async def played(there: StoredTable, channel: int, game: Game, *people: int) -> int:
    """A table at a position of which these people play the first colours, the first of them its maker; its id."""
    seats = dict(zip(game.setup.players, people, strict=False))
    game_id = await imported(there, channel, game, people[0], **seats)
    for user in people[1:]:
        await lobby.join(there.service, game_id, user, "?")
    return game_id


async def stop(there: StoredTable, game_id: int) -> None:
    async with there.service.locked(game_id) as table:
        await there.service.stop(table, 1)


SAME = "farm forest sawmill quarry market carpenter"
OTHER = "forest farm sawmill quarry market carpenter"


@pytest.mark.parametrize(
    ("colours", "tiles", "moves", "user", "told"),
    [
        ("blue red", SAME, "r1 r2 r3 r4", 9, False),
        ("blue red", SAME, "r1 r2 r3", 9, False),  # of some moves ago
        ("blue red", SAME, "r1 r2 r3 r4 r5", 9, False),  # and what may come
        ("blue red", SAME, "r6 r2 r3 r4", 9, False),
        ("blue red", SAME, "r3 r4 r1 r2", 9, False),
        ("red green", SAME, "r1 r2 r3 r4", 9, False),
        ("blue red", SAME, "", 9, False),
        ("blue red", OTHER, "r1 r2 r3 r4", 1, False),  # who plays there
        ("blue red", OTHER, "r3 r4 r1 r2", 1, False),
        ("blue red", SAME, "r5 r6 r1 r3", 9, True),
        ("blue red", OTHER, "", 1, True),
        ("blue red green", SAME, "", 9, True),
    ],
)
async def test_no_table_tells_what_to_do_in_a_game_that_others_play(
    stored_table: StoredTable, colours: str, tiles: str, moves: str, user: int, *, told: bool
) -> None:
    """A record of it opens without advice until it is over, whoever changes a line."""
    service = stored_table.service
    await stored_table.open(2)
    origin = await stored_table.presses("1 place r1", "2 place r2", "1 place r3", "2 place r4")
    game = Game(Setup(tuple(colours.split()), tuple(tiles.split())))
    for move in moves.split():
        game.answer(game.pending.player, f"place {move}")
    copy = await imported(stored_table, 50, game, user)
    await stop(stored_table, origin.id)
    for game_id, over in ((copy, told), (await imported(stored_table, 60, game, user), True)):
        settings = (await service.row(game_id)).settings
        assert (settings.advice, settings.suggestions) == ("computers" if over else "never", over)


@pytest.mark.parametrize(
    ("maker", "seated", "refused"),
    [(1, {"red": 1}, True), (1, {"red": 9}, True), (1, {"blue": 1}, False), (1, {"blue": 9}, False),
     (2, {"red": 2}, False), (9, {"red": 9}, False), (9, {"red": 1}, True)],
)  # fmt: skip
@pytest.mark.parametrize("left", [False, True])
async def test_no_computer_player_shows_what_to_do_to_who_has_to_decide_that(
    stored_table: StoredTable, maker: int, seated: dict[str, int], *, refused: bool, left: bool
) -> None:
    """Nor to somebody who has left their seat for a while; that others have begun the same game changes nothing."""
    await played(stored_table, 40, Game(Setup(("blue", "red"), tuple(SAME.split()))), 7, 8)
    await stored_table.open(2)
    origin = await stored_table.presses("1 place r1", "2 place r2")
    if left:
        await stored_table.do(leave_game, 1)
    with pytest.raises(Refusal, match="what it would do") if refused else nullcontext():
        await imported(stored_table, 50, origin.game, maker, **seated)


@pytest.mark.parametrize("leaves", [False, True])
async def test_no_computer_player_gets_the_seat_that_a_friend_was_named_for(
    stored_table: StoredTable, *, leaves: bool
) -> None:
    """In a copy of a running game: whoever plays that there could name anybody, and begin without them."""
    await stored_table.open(2)
    origin = await stored_table.presses("1 place r1", "2 place r2")
    game_id = await imported(stored_table, 50, origin.game, 1, blue=4, red=1)
    service = stored_table.service
    if leaves:
        await lobby.leave(service, game_id, 4)
    with pytest.raises(Refusal, match="name a person for"):
        await lobby.start(service, game_id, 1, wait=False)
    await stop(stored_table, origin.id)
    await lobby.start(service, game_id, 1, wait=False)


@pytest.mark.parametrize(
    ("people", "user", "over", "level"),
    [((1, 4), 1, False, "random"), ((1, 4), 4, False, "mason"), ((4, 1), 4, False, "random"),
     ((1, 4), 1, True, "mason")],
)  # fmt: skip
@pytest.mark.parametrize("given", [40, 0])
async def test_in_a_copy_no_computer_player_shows_what_to_do_where_somebody_left(
    stored_table: StoredTable,
    given: int,
    people: tuple[int, int],
    user: int,
    level: str,
    *,
    over: bool,
) -> None:
    """It ends for nobody, whoever leaves; the running game all leave as they like."""
    service, game = stored_table.service, recorded("records/02.txt").at(given)
    origin = await played(stored_table, 40, game, 1, 2, 3)
    copy = await played(stored_table, 50, game, *people)
    if over:
        await stop(stored_table, origin)
    await leave_game(service, copy, user)
    row = (await service.table(copy)).row
    assert [seat.computer for seat in row.seats if seat.left_by] == [level]
    assert row.status is Status.RUNNING
    assert over or (await leave_game(service, origin, 1)).running


async def test_a_record_of_a_whole_game_opens_while_it_is_played(stored_table: StoredTable) -> None:
    whole = recorded("records/02.txt")
    await played(stored_table, 40, whole.at(60), 1, 2, 3)
    over = await imported(stored_table, 50, whole, 1)
    assert (await stored_table.service.row(over)).status is Status.FINISHED


async def test_a_table_is_silent_once_it_is_at_what_others_play(stored_table: StoredTable) -> None:
    """Whatever it began with, and a game with computer players too once its start has become others' game.

    A lesson ends.
    """
    service = stored_table.service
    await stored_table.open(2)
    begun = await stored_table.presses("1 place r1", "2 place r2")
    odd, copies = Game(begun.game.setup), []
    odd.answer(odd.pending.player, "place guild")
    for user in (1, 9):
        everybody = dict.fromkeys(odd.setup.players, Person(user, "?"))
        copies.append(await open_copy(service, 1, 50 + user, user, odd, everybody))
        await take_back(service, copies[-1], user, 1)
        await service.answer(copies[-1], user, "place r1", "press")
    alone = await stored_table.open(1, computers=1)
    assert alone.row.settings.advice == "computers"
    lesson = await stored_table.open(1, GameSettings(learning=True), computers=1)
    await played(stored_table, 70, Game(alone.game.setup), 1, 2)
    for one, silent in zip((*copies, alone.id), (True, False, True), strict=True):
        settings = (await service.table(one)).row.settings
        assert (settings.advice == "never", settings.suggestions) == (silent, not silent)
    assert not (await service.table(lesson.id)).running


async def test_a_copy_ends_once_its_computer_player_plays_what_its_person_plays_with_others(
    stored_table: StoredTable,
) -> None:
    service = stored_table.service
    begun = await stored_table.open(2)
    copies = {}
    for user, colour in ((7, "red"), (8, "blue")):
        copies[user] = await imported(stored_table, 40 + user, begun.game, user, **{colour: user})
    for user, ends in ((8, False), (7, True)):
        async with service.locked(begun.id) as table:
            await hand_over(service, table, table.row.people[0], Seat("?", "blue", user))
        assert (await service.table(copies[user])).running is not ends


async def test_who_plays_on_alone_has_what_the_table_has(stored_table: StoredTable) -> None:
    for advice, suggestions in (("always", True), ("never", True), ("never", False)):
        settings = GameSettings(advice=advice, suggestions=suggestions)
        origin, ann = await stored_table.open(2, settings), Person(1, "Ann")
        game, people = await position_to_play(stored_table.service, origin, 0, ann, every=True)
        game_id = await open_copy(stored_table.service, 1, 50, 1, game, people, origin)
        kept = (await stored_table.service.row(game_id)).settings
        assert (kept.advice == "never", kept.suggestions) == (advice == "never", suggestions)
        for one in (game_id, origin.id):
            await stop(stored_table, one)


async def test_after_an_end_nothing_more_is_done(stored_table: StoredTable) -> None:
    """Neither by a plan that waits for second thoughts, nor by what one press does in turn."""
    service = stored_table.service
    service.take_back_for = 30
    await stored_table.open(2)
    await stored_table.plan(2, queue("r2"))
    waiting = await stored_table.press(1, "place r1")
    await stop(stored_table, waiting.id)
    stored_table.at += HOUR
    await service.run_plans(waiting.id)
    with pytest.raises(GameEnded):
        async with service.locked(waiting.id) as table:
            await service.change(table, status=Status.RUNNING)


async def test_an_answer_is_seen_by_nobody_before_it_is_stored(
    stored_table: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stored_table.open(2)

    async def full(*_args: object, **_options: object) -> None:
        assert table.game.answers == []
        raise StoreError("database or disk is full")

    monkeypatch.setattr(stored_table.store, "change_game", full)
    with pytest.raises(StoreError, match="full"):
        await stored_table.press(1, "pass")


async def test_after_an_error_a_table_is_loaded_and_shown_afresh(stored_table: StoredTable) -> None:
    """What was changed of it in memory alone is gone, what was stored is there; before a refusal nothing is."""
    table = await stored_table.open(2)
    stopped = asyncio.CancelledError()
    for error, afresh in ((Refusal(""), False), (ValueError(), True), (stopped, True)):
        stored_table.shown.clear()
        with pytest.raises(type(error)):
            async with stored_table.service.locked(table.id):
                raise error
        assert stored_table.shown == [table.id] * afresh
        before, table = table, await stored_table.table()
        assert (table is before) != afresh
