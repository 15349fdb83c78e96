"""The rules of people's time, on plain values: how much they have, when they are disturbed, and how often."""

import re
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, cast
from zoneinfo import ZoneInfo

import pytest

from bot.channel.clock import Clock as GameClock
from bot.store import Answer, Entry, GameSettings, Logged, Message, Role, Seat, Undo
from bot.tables.autoplay import SAME
from bot.tables.availability import Availability, read_availability
from bot.tables.leaving import come_back, leave_game
from bot.tables.loaded_table import Table
from bot.tables.pace import PACES, VOTE, Clock, Turn, absences, check_time_left, clock, turn_of
from bot.tables.refusals import Refusal
from bot.tables.reminders import next_reminder
from bot.tables.undo import take_back
from bot.tables.votes import ask_others
from bot.topics.pausing import PAUSE, end_pause
from bot.words.durations import DAY, HOUR, MINUTE
from tests.plans.makers import new_game
from tests.plans.memory_table import MemoryTable, row_of
from tests.plans.stored_table import StoredTable

# How much time people have


@pytest.mark.parametrize("name", sorted(PACES.keys() - {"none"}))
def test_a_pace_gives_the_time_that_its_text_says(name: str) -> None:
    pace = PACES[name]
    units = {"minute": MINUTE, "hour": HOUR, "day": DAY}
    said, unit = [], ""
    for number, named in re.findall(r"(\d+)(?: (minute|hour|day)s)?", pace.text):
        unit = named or unit
        said.append(int(number) * units[unit])
    assert said == ([pace.reserve] if pace.reserve else []) + [pace.seconds]


@pytest.mark.parametrize(
    ("name", "left", "taken_back", "limit"),
    [
        ("none", 0, 0, None), ("fast", 0, 0, 3 * HOUR), ("weeks", DAY, 0, DAY + 3 * HOUR),
        ("evening", 0, 0, 75), ("evening", 100, 0, 175),
        ("none", 0, 50, None), ("fast", 0, 10440, 360), ("fast", 0, 10800, 450), ("live", 0, 299, 1),
        ("evening", 100, 50, 125), ("evening", 0, 50, 25), ("evening", 0, 80, 75),
    ],
)  # fmt: skip
def test_a_decision_has_its_own_time_or_what_is_left_and_a_grace(
    name: str, left: int, taken_back: int, limit: int | None
) -> None:
    assert PACES[name].limit(Clock(left, taken_back)) == limit


def log_of(*entries: tuple[int, Entry]) -> list[Logged]:
    """The lines of a log, each with the minute in which it was stored."""
    return [Logged(n, minute * MINUTE, entry) for n, (minute, entry) in enumerate(entries, 1)]


def back(since: int, colour: str = "blue", asked: str | None = None) -> Undo:
    return Undo(since, "press", 1, colour, asked)


PRESSED, MATE = Answer("blue", "pass", "press", 1), Answer("red", "pass", "press", 2)


@pytest.mark.parametrize(
    ("log", "reserve", "taken_back"),
    [
        ([], 30, 0),
        ([(5, PRESSED)], 31, 0),  # since when the first was asked was not kept here
        ([(0, MATE), (10, PRESSED)], 21, 0),
        ([(20, MATE), (10, PRESSED)], 31, 0),  # the machine's clock was set back
        ([(0, MATE), (10, Answer("blue", "pass", "deadline"))], 20, 0),
        ([(0, MATE), (10, Answer("blue", "pass", "press"))], 21, 0),  # of who is forgotten since
        ([(0, MATE), (50, PRESSED), (50, MATE), (53, PRESSED)], 1, 0),
        # What was taken back took its time all the same, but adds none: of the one who took it back also until then.
        ([(0, MATE), (10, PRESSED), (12, back(2, "red"))], 30, 10),
        ([(0, MATE), (10, PRESSED), (12, back(2))], 30, 12),
        ([(0, MATE), (10, PRESSED), (12, back(2)), (13, PRESSED)], 18, 0),
        # By a vote none of that: the others had agreed to.
        ([(0, MATE), (10, PRESSED), (12, replace(back(2), source=VOTE))], 30, 10),
        # Of who was asked when another took one back too; all of it where they agreed to give theirs anew.
        ([(0, MATE), (1, PRESSED), (30, replace(back(1, "red", "blue"), source=VOTE))], 30, 30),
        ([(0, MATE), (9, back(1, "red", "blue")), (10, MATE)], 30, 9),
        ([(0, MATE), (9, back(1, "red", "blue")), (10, MATE), (12, PRESSED)], 20, 0),
        ([(0, MATE), (90, back(1, "red", "red")), (91, MATE)], 30, 0),
        # Time and again; what stands in between was decided.
        ([(0, MATE), *[(9, PRESSED), (9, back(2)), (18, PRESSED), (18, back(4))]], 30, 18),
        ([(0, MATE), (9, PRESSED), (11, PRESSED), (14, back(3))], 22, 5),
        # Another account in the seat goes on with the same clock.
        ([(0, MATE), (9, Answer("blue", "pass", "press", 3)), (9, back(2))], 30, 9),
    ],
)  # fmt: skip
def test_what_is_left_of_a_reserve_and_what_was_taken_back(
    log: Sequence[tuple[int, Entry]], reserve: int, taken_back: int
) -> None:
    row = row_of(settings=GameSettings(pace="evening"))
    assert clock(row, log_of(*log), "blue", {}) == (reserve * MINUTE, taken_back * MINUTE)


def test_whoever_is_asked_anew_has_the_time_they_had_left_or_a_quarter_of_it() -> None:
    row, pace = row_of(settings=GameSettings(pace="fast")), PACES["fast"]
    log = log_of((0, MATE), (60, back(1, "red", "blue")), (61, MATE))
    assert pace.left(clock(row, log, "blue", {})) == 2 * HOUR
    for used, left in ((170, 45), (179, 45), (100, 80)):
        same = replace(PRESSED, source=SAME)  # of which nobody was asked, nor whether it goes back
        late = log_of((0, MATE), (0, same), (used, back(1, "red", "blue")), (180, MATE))
        assert pace.left(clock(row, late, "blue", {})) == left * MINUTE
    again = log_of(
        (0, MATE), (170, back(1, "red", "blue")), (171, MATE), (211, back(3, "red", "blue"))
    )
    assert pace.left(clock(row, again, "blue", {})) == 45 * MINUTE // 4
    away = {2: Availability(holidays=((0, HOUR),))}
    assert pace.left(clock(row, log, "blue", away)) == 3 * HOUR, "of who has not answered yet, too"
    own = log_of((0, PRESSED), (60, back(1, asked="blue")))
    assert pace.left(clock(row, own, "blue", away)) == 2 * HOUR, "not of who had the seat before"


def test_the_time_of_the_first_decision_is_counted_from_the_start() -> None:
    row = row_of(settings=GameSettings(pace="evening"), started_at=2 * MINUTE)
    assert clock(row, log_of((5, PRESSED)), "blue", {}).reserve == 28 * MINUTE
    imported = [(0, Answer("red", "pass", "import")), (5, PRESSED)]
    assert clock(row, log_of(*imported), "blue", {}).reserve == 28 * MINUTE


@pytest.mark.parametrize(
    ("pauses", "holidays", "left"),
    [
        ([(0, 4)], [], 25), ([(0, 4), (8, None)], [], 27), ([], [(4, 60)], 27),
        ([(-9, -1)], [(11, 60)], 21), ([(0, 9)], [(5, 60)], 31), ([(2, 6)], [(0, 4), (5, 7)], 28),
    ],
)  # fmt: skip
def test_neither_pauses_nor_holidays_use_up_a_reserve(
    pauses: list[tuple[int, int | None]], holidays: list[tuple[int, int]], left: int
) -> None:
    stopped = tuple((MINUTE * begin, end if end is None else MINUTE * end) for begin, end in pauses)
    away = tuple((MINUTE * begin, MINUTE * end) for begin, end in holidays)
    row = row_of(settings=GameSettings(pace="evening"), pauses=stopped)
    log, kept = log_of((0, MATE), (10, PRESSED)), {1: Availability(holidays=away)}
    assert clock(row, log, "blue", kept).reserve == left * MINUTE


def asked(*people: int, **changes: object) -> Table:
    """A running game whose first player is asked since minute 10; players by their ids."""
    game = new_game(colours=("blue", "red")) if len(people) > 1 else new_game()
    there = MemoryTable(game).table
    seats = tuple(
        Seat(colour, colour, user_id, None if user_id else "mason")
        for colour, user_id in zip(game.setup.players, (*people, None, None), strict=False)
    )
    there.row = row_of(*seats, **{"asked_at": 10 * MINUTE, "published_revision": 1, **changes})
    return there


DAILY = GameSettings(pace="daily")


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (asked(1, 2), (10, None, None)),
        (asked(1, 2, settings=DAILY), (10, DAY, DAY + 10 * MINUTE)),
        (asked(1, settings=DAILY), (10, None, None)),  # among computer players
        (asked(1, 2, settings=GameSettings(pace="?")), (10, None, None)),
        (asked(1, 2, settings=DAILY, pauses=((0, 300),)), (10, DAY, DAY + 10 * MINUTE)),
        # Asked before a pause, one is reminded from its end on, and has so much longer.
        (asked(1, 2, settings=DAILY, pauses=((660, 1200),)), (20, DAY, DAY + 19 * MINUTE)),
        (asked(1, 2, pauses=((660, None),)), None),
        (asked(1, 1), None),  # who plays on alone for all
        (asked(1, 2, asked_at=None), None),
    ],
)  # fmt: skip
async def test_what_is_owed_since_when_and_until_when(
    stored_table: StoredTable, table: Table, expected: tuple[object, ...] | None
) -> None:
    turn = await turn_of(stored_table.store, table)
    found = turn and (turn.asked_at // MINUTE, turn.limit, turn.ends_at)
    assert found == expected


async def test_a_holiday_in_a_pause_puts_off_the_end_once(stored_table: StoredTable) -> None:
    away = Availability(holidays=((1500, 2500), (88_000, 89_000)))
    await stored_table.service.preferences.change_availability(1, lambda _kept: away)
    table = asked(1, 2, settings=DAILY, pauses=((1000, 2000), (87_500, 88_500), (89_000, 90_000)))
    assert await owed(stored_table, table) == (1, 600 + DAY + 1500 + 2500)


@pytest.mark.parametrize(
    ("pace", "absent", "people", "minutes", "refused"),
    [
        ("fast", "vote", 2, 179, False), ("fast", "vote", 2, 180, True), ("fast", "wait", 2, 180, True),
        ("fast", "seat", 1, 180, False), ("none", "vote", 2, 9999, False),
        ("evening", "computer", 2, 31, False), ("evening", "computer", 2, 32, True),
    ],
)  # fmt: skip
async def test_what_leaves_no_time_is_not_taken_back(
    stored_table: StoredTable, pace: str, absent: str, people: int, minutes: int, *, refused: bool
) -> None:
    """Else whoever takes back again and again would have a grace each time."""
    row = asked(*range(1, people + 1), settings=GameSettings(pace=pace, absent=absent)).row
    log = log_of((0, MATE), (minutes, PRESSED), (minutes, back(2)))
    with pytest.raises(Refusal) if refused else nullcontext():
        await check_time_left(stored_table.store, row, log, {"blue", "red"})


async def owed(stored_table: StoredTable, table: Table) -> tuple[object, object]:
    turn = await turn_of(stored_table.store, table)
    return turn and turn.user_id, turn and turn.ends_at


async def test_answering_and_taking_back_renews_no_time(stored_table: StoredTable) -> None:
    """The clock of a decision goes on until it is up."""
    stored_table.at = 100
    await stored_table.open(2, GameSettings(pace="fast"))
    for now in (3600, 7200):
        stored_table.at = now
        await stored_table.press(1, "place r1")
        table = await stored_table.do(take_back, 1)
        assert await owed(stored_table, table) == (1, 10900)
    stored_table.at = 10900
    await stored_table.press(1, "place r1")
    with pytest.raises(Refusal, match="no time left"):
        await stored_table.do(take_back, 1)


@pytest.mark.parametrize("pace", ["fast", "evening"])
@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("given", [(), ("1 place r1", "2 pass")])
async def test_no_time_counts_while_somebody_plays_on_alone(
    stored_table: StoredTable, pace: str, given: Sequence[str], *, paused: bool
) -> None:
    """Whoever leaves and comes back after hours takes none of another's time, who was not limited meanwhile."""
    await stored_table.open(2, GameSettings(pace=pace))
    await stored_table.presses(*given)
    await stored_table.do(leave_game, 2)
    for answer in ("place r2", "pass"):
        stored_table.at += DAY
        assert await owed(stored_table, await stored_table.table()) == (1, None)
        table = await stored_table.press(1, answer)
    stored_table.at += HOUR
    if paused:
        await stored_table.do(ask_others, 1, PAUSE)
        stored_table.at += DAY
    await stored_table.do(come_back, 2, "P2")
    if paused:
        await stored_table.do(end_pause, 1)
    decided = sum(line.entry.user_id == 1 for line in table.log)
    limits = {"fast": 3 * HOUR, "evening": 30 * MINUTE + decided * MINUTE + 75}
    assert await owed(stored_table, table) == (1, stored_table.at + limits[pace])


async def test_time_is_nobody_s_while_a_shard_or_discord_is_away(stored_table: StoredTable) -> None:
    """Others' goes on. A start after which there are more shards begins with what was noted of those before."""
    up, answering = [True, True], True

    async def answers() -> bool:
        return answering

    def started() -> GameClock:
        return GameClock(stored_table.service, cast(Any, None), lambda: up, answers)

    bot, noted = started(), []
    for shards, well, wait, there in (
        ([True, True], True, 0, [0, 1]),
        ([True, False], True, DAY, [0]),
        ([True, True], True, 0, [0, 1]),
        ([True, True], False, DAY, []),
        ([True, True], True, 0, [0, 1]),
        ([True, True], False, 2 * MINUTE, []),
        ([True, True], True, 0, [0, 1]),
        ([True] * 3, True, DAY, [0, 1, 2]),
    ):
        bot = bot if len(shards) == len(up) else started()
        up, answering, stored_table.at = shards, well, stored_table.at + wait
        noted.append(stored_table.at)
        assert await bot.note_there() == there
    no_answer, stopped = (noted[2], noted[4]), (noted[6], noted[7])
    assert await absences(stored_table.store, 2 << 22) == [no_answer, stopped]
    assert await absences(stored_table.store, 3 << 22) == [(noted[0], noted[1]), no_answer, stopped]


@pytest.mark.parametrize(
    ("given", "paused", "left"),
    [
        (("1 place r1", "2 place r2", "1 place r3"), False, {1: 34, 2: 11}),
        (("1 place r1", "2 place r2", "1 place r3"), True, {1: 34, 2: 11}),
        (("1 place r1",), False, {1: 33, 2: 10}),
        ((), False, {1: 10, 2: 32}),  # before anybody has answered
    ],
)
async def test_what_somebody_used_before_they_left_counts_once_they_are_back(
    stored_table: StoredTable, given: Sequence[str], left: dict[int, int], *, paused: bool
) -> None:
    """Leaving for a moment gives no time back, however often, and costs who plays on alone none."""
    await stored_table.open(2, GameSettings(pace="evening"))
    table = await stored_table.presses(*given)
    leaver = len(given) % 2 + 1
    for _ in range(2):
        if paused:
            pauses = [*table.row.pauses, (stored_table.at, stored_table.at + 5)]
            await stored_table.service.change(table, pauses=pauses)
            stored_table.at += 5
        stored_table.at += 10 * MINUTE
        await stored_table.do(leave_game, leaver)
        stored_table.at += HOUR
        await stored_table.do(come_back, leaver, "P")
        table = await stored_table.table()
        table = await stored_table.press(3 - leaver, table.game.pending.answers[0])
    clocks = {one.user_id: clock(table.row, table.log, one.colour, {}) for one in table.row.seats}
    assert clocks == {user_id: (minutes * MINUTE, 0) for user_id, minutes in left.items()}


# When somebody is reminded


def reminder(number: int, at: int) -> Message:
    return Message(number, 1, 1, Role.REMINDER, 1, at, reminder=number)


AWAKE = Turn(1, 1000, Availability())
ASLEEP = Turn(1, HOUR, Availability(quiet_from=0, quiet_until=8))


@pytest.mark.parametrize(
    ("turn", "interval", "sent", "now", "expected"),
    [
        # Each comes later than the one before.
        (AWAKE, 100, [], 1000, (1, 1100)),
        (AWAKE, 100, [reminder(4, 1000)], 1000, (1, 1100)),  # of an earlier decision
        (AWAKE, 100, [reminder(1, 1100)], 1000, (2, 1300)),
        (AWAKE, 100, [reminder(1, 1100), reminder(2, 1350)], 1000, (3, 1650)),
        (AWAKE, 100, [reminder(4, 2000)], 1000, (5, 2500)),
        (AWAKE, 100, [reminder(5, 2000)], 1000, None),
        # The game has moved.
        (AWAKE, 100, [replace(reminder(5, 2000), role=Role.PAST)], 1000, None),
        (AWAKE, 100, [Message(1, 1, 1, Role.TURN, 1, 1050)], 1000, (1, 1100)),
        # At half the time at the latest, and never in the past.
        (replace(AWAKE, limit=100), 100, [], 1000, (1, 1050)),
        (replace(AWAKE, limit=300), 100, [], 1000, (1, 1100)),
        (AWAKE, 100, [], 5000, (1, 5000)),
        (AWAKE, 0, [], 5000, None),  # the table has none
        # Whoever could not be disturbed hears of their turn afterwards.
        *((ASLEEP, interval, [], HOUR, (1, 8 * HOUR)) for interval in (0, DAY)),
        *((ASLEEP, interval, [], DAY + HOUR, (1, DAY + 8 * HOUR)) for interval in (0, DAY)),
        (ASLEEP, 0, [reminder(1, 8 * HOUR)], 9 * HOUR, None),
        (ASLEEP, 2 * HOUR, [reminder(1, 20 * HOUR)], 20 * HOUR, (2, DAY + 8 * HOUR)),
    ],
)
def test_when_the_next_reminder_comes(
    turn: Turn, interval: int, sent: list[Message], now: int, expected: tuple[int, int] | None
) -> None:
    assert next_reminder(turn, interval, sent, now) == expected


# When somebody may be disturbed

SPRING, AUTUMN = "2027-03-27T12:00", "2027-10-30T12:00"
"""A day before the clocks of Europe change."""


def moment(told: str) -> int:
    return int(datetime.fromisoformat(told).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize("zone", ["Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"])
@pytest.mark.parametrize(("begin", "end"), [(22, 8), (1, 5), (0, 2), (3, 2), (6, 6)])
def test_nobody_is_disturbed_in_quiet_hours_or_on_days_off(zone: str, begin: int, end: int) -> None:
    """Told apart hour by hour, through the days on which clocks change."""
    kept = Availability(zone, begin, end, (5, 0))
    quiet = {hour % 24 for hour in range(begin, end if end >= begin else end + 24)}
    for first in (SPRING, AUTUMN, "2027-04-03T00:00", "2027-10-02T00:00"):
        expected = None
        for at in reversed(range(moment(first), moment(first) + 5 * DAY, HOUR // 2)):
            local = datetime.fromtimestamp(at, ZoneInfo(zone))
            if local.hour not in quiet and local.weekday() not in (5, 0):
                expected = at
            if expected is not None:
                assert kept.free(at) == expected


def test_a_holiday_stops_the_time_until_its_end() -> None:
    start = moment("2027-06-01T00:00")
    kept = Availability().on_holiday(start + DAY)
    assert kept.holiday_until(start) is None
    assert kept.free(start) == start
    assert kept.free(start + 2 * DAY) == kept.holiday_until(start + DAY) == start + 31 * DAY
    kept = kept.back(start + 4 * DAY)
    assert kept.free(start + 2 * DAY) == start + 4 * DAY
    assert kept.holiday_until(start + 4 * DAY) is None
    again = kept.on_holiday(start + 5 * DAY).back(start + 6 * DAY)
    assert [(one - start) // DAY for gap in again.holidays for one in gap] == [1, 4, 5, 6]


def test_thirty_days_of_holidays_are_those_of_a_year() -> None:
    """Of however few hours one is, it takes a day; what is left is its end at the latest."""
    kept, noon = Availability(), moment("2027-03-01T11:00")
    kept = kept.on_holiday(noon).back(noon + 9 * MINUTE)  # by a slip
    kept = kept.on_holiday(noon).back(noon + 3 * HOUR)
    assert kept.holidays_left(noon + DAY) == 29 * DAY
    kept = kept.on_holiday(noon + DAY).back(noon + 28 * DAY + HOUR)
    assert kept.holidays_left(noon + 29 * DAY) == 2 * DAY - HOUR
    kept = kept.on_holiday(noon + 29 * DAY)
    assert kept.holiday_until(noon + 29 * DAY) == noon + 31 * DAY - HOUR
    kept = kept.back(noon + 30 * DAY)
    for later in (31 * DAY, 365 * DAY):
        with pytest.raises(Refusal, match="no holidays left"):
            kept.on_holiday(noon + later)
    again = kept.on_holiday(noon + 366 * DAY)
    assert len(again.holidays) == 3, "what counts no more is not kept"
    assert again.holiday_until(noon + 366 * DAY) == noon + 368 * DAY - HOUR


def test_what_nobody_can_mean_is_refused() -> None:
    kept = Availability(quiet_from=22, quiet_until=8)
    for refused in (lambda: kept.quiet(5, 5), lambda: kept.off((0, 1, 2, 3, 4, 5, 6, 6))):
        with pytest.raises(Refusal, match="Leave at least one"):
            refused()
    assert kept.off((5, 0, 5)).days_off == (0, 5)
    assert kept.off((0, 1, 2, 3, 4, 5)).days_off == (0, 1, 2, 3, 4, 5)
    assert kept.quiet(0, 1).has_quiet_hours
    assert Availability("Mars/Olympus").clock(13 * HOUR) == "13:00", "as of a zone that is gone"
    assert read_availability(None) == Availability()
