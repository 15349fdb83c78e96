"""When people may be disturbed, and which of their time counts."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.tables.availability import HOLIDAYS, YEAR, Availability
from bot.tables.refusals import Refusal
from bot.words.durations import DAY

HOUR = 3600
SPRING, AUTUMN = "2027-03-27T12:00", "2027-10-30T12:00"
"""A day before the clocks of Europe change."""


def moment(zone: str, local: str) -> int:
    return int(datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone)).timestamp())


@pytest.mark.parametrize("zone", ["Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"])
@pytest.mark.parametrize(("begin", "end"), [(22, 8), (1, 5), (0, 2), (3, 2), (6, 6)])
def test_nobody_is_disturbed_in_quiet_hours_or_on_days_off(zone: str, begin: int, end: int) -> None:
    """Told apart hour by hour, through the days on which clocks change."""
    kept = Availability(zone, begin, end, (5, 0))
    quiet = {hour % 24 for hour in range(begin, end if end >= begin else end + 24)}
    for first in (SPRING, AUTUMN, "2027-04-03T00:00", "2027-10-02T00:00"):
        expected = None
        for at in reversed(range(moment("UTC", first), moment("UTC", first) + 5 * DAY, HOUR // 2)):
            local = datetime.fromtimestamp(at, ZoneInfo(zone))
            if local.hour not in quiet and local.weekday() not in (5, 0):
                expected = at
            if expected is not None:
                assert kept.free(at) == expected


def test_the_quiet_hours_of_a_night_end_at_the_same_hour_whatever_the_clocks_do() -> None:
    kept = Availability().in_zone(" europe/berlin ").quiet(22, 8)
    assert kept.zone == "Europe/Berlin"
    for day in ("2027-03-28", "2027-10-31", "2027-07-01"):
        until = moment("Europe/Berlin", f"{day}T08:00")
        assert kept.free(moment("Europe/Berlin", f"{day}T00:30")) == until
        assert kept.free(until - 1) == kept.free(until) == until


def test_a_holiday_stops_the_time_until_its_end() -> None:
    start = moment("UTC", "2027-06-01T00:00")
    kept = Availability().on_holiday(start + DAY)
    assert kept.free(start) == start
    assert kept.free(start + 2 * DAY) == start + DAY + HOLIDAYS  # the stock is the longest
    kept = kept.back(start + 4 * DAY)
    assert kept.free(start + 2 * DAY) == start + 4 * DAY
    kept = kept.on_holiday(start + 5 * DAY).back(start + 6 * DAY)
    assert kept.working(start, start + 10 * DAY) == 6 * DAY
    assert kept.working(start + 2 * DAY, start + 3 * DAY) == 0
    assert kept.time_up(start, 2 * DAY) == start + 5 * DAY
    assert kept.time_up(start + 2 * DAY, HOUR) == start + 4 * DAY + HOUR
    assert kept.holidays_left(start + 10 * DAY) == HOLIDAYS - 4 * DAY
    assert kept.holidays_left(start + 2 * YEAR) == HOLIDAYS


def test_what_can_not_be_is_refused() -> None:
    start = moment("UTC", "2027-06-01T00:00")
    away = Availability().on_holiday(start)
    for wrong in (
        lambda: Availability().in_zone("Mars/Olympus"),
        lambda: Availability().quiet(22, 22),
        lambda: Availability().off((0, 1, 2, 3, 4, 5, 6)),
        lambda: away.on_holiday(start + HOLIDAYS),
    ):
        with pytest.raises(Refusal):
            wrong()
