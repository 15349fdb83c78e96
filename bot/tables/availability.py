"""When a person may be disturbed, and when their time at the tables stands still.

Times are unix seconds; hours and weekdays are those of the person's time zone.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.store import Store
from bot.tables.refusals import Refusal
from bot.words.durations import DAY, MINUTE
from bot.words.search_by_words import folded, found, nearest
from words.language import N_
from words.names import joined, plain

AVAILABILITY: Final = "availability"
"""Of a person: their `Availability`, as JSON."""

NIGHT: Final = 9
"""Hours between the beginning and the end of quiet hours until both are chosen."""
HOLIDAYS: Final = 30 * DAY
"""A person's stock of holidays, in seconds a year; each takes a day at least."""
SLIP: Final = 10 * MINUTE
"""Seconds within which a holiday that ends is none."""
YEAR: Final = 365 * DAY
"""Seconds for which a holiday counts that is over."""

Gap = tuple[int, int]
"""The time from one moment to another."""


@dataclass(frozen=True, slots=True)
class Availability:
    """What a person said of their time. Nobody disturbs them in the quiet hours, on days off and on holiday.

    `zone` is a name such as `Europe/Berlin`. The quiet hours begin and end at full hours, 0 to 23: there
    are none if the two are the same. Days off are weekdays, 0 for Monday. Each holiday is the time from one moment to
    another; they are in order, apart from each other, and the last may reach into the future.
    """

    zone: str = "UTC"
    quiet_from: int = 0
    quiet_until: int = 0
    days_off: tuple[int, ...] = ()
    holidays: tuple[Gap, ...] = ()

    @property
    def has_quiet_hours(self) -> bool:
        return self.quiet_from != self.quiet_until

    def clock(self, at: int) -> str:
        """The time of day at a moment, such as `20:15`."""
        return f"{datetime.fromtimestamp(at, _zone(self.zone)):%H:%M}"

    def free(self, at: int) -> int:
        """The first moment from `at` on at which the person may be disturbed."""
        while (later := self._disturbed_until(at)) > at:
            at = later
        return at

    def holiday_until(self, at: int) -> int | None:
        """When the holiday ends that the person is on; None for nobody on holiday."""
        return next((end for begin, end in self.holidays if begin <= at < end), None)

    def holidays_left(self, at: int) -> int:
        """Seconds of holiday that the person has left of the last year's stock, who is on none."""
        return HOLIDAYS - sum(max(end - begin, DAY) for begin, end in self._counted(at))

    def on_holiday(self, at: int) -> "Availability":
        """With a holiday that begins now, and ends with the stock. Raises `Refusal` where no day is left."""
        if (left := self.holidays_left(at)) < DAY:
            raise Refusal(N_("You have no holidays left this year."))
        return replace(self, holidays=(*self._counted(at), (at, at + left)))

    def back(self, at: int) -> "Availability":
        """With the holiday ended, or without it where it was begun by a slip."""
        *before, (begun, _) = self.holidays
        last = () if at - begun < SLIP else ((begun, at),)
        return replace(self, holidays=(*before, *last))

    def in_zone(self, name: str) -> "Availability":
        """With the hours and days of a time zone. Raises `Refusal` for a name of none."""
        zone = _zones_by_name().get(_letters_of(name))
        if zone is None:
            said = [(one, folded(one.rpartition("/")[2]), folded(one)) for one in zone_names()]
            near = joined((found(name, said) or nearest(name, said))[:4])
            # Translators: {typed} is what the person typed, {zones} are such as "Europe/Berlin, Atlantic/Bermuda".
            text = N_("There is no time zone “{typed}”. Most like it: {zones}.")
            raise Refusal(text, typed=plain(name), zones=near)
        return replace(self, zone=zone)

    def quiet(self, begin: int, end: int) -> "Availability":
        """With quiet hours between two full hours. Raises `Refusal` for a whole day."""
        if begin == end:
            raise Refusal(N_("Leave at least one hour a day for reminders."))
        return replace(self, quiet_from=begin, quiet_until=end)

    def quiet_since(self, hour: int) -> "Availability":
        """With quiet hours that begin at that hour; where there were none, they last for a night."""
        return self.quiet(hour, self.quiet_until if self.has_quiet_hours else (hour + NIGHT) % 24)

    def off(self, days: tuple[int, ...]) -> "Availability":
        """With these weekdays off. Raises `Refusal` for a whole week."""
        if len(set(days)) >= 7:
            raise Refusal(N_("Leave at least one day a week for reminders."))
        return replace(self, days_off=tuple(sorted(set(days))))

    def _counted(self, at: int) -> list[Gap]:
        """The holidays of the last year."""
        return [one for one in self.holidays if one[1] > at - YEAR]

    def _disturbed_until(self, at: int) -> int:
        """When ends what keeps the person from being disturbed at that moment; `at` if nothing does."""
        if end := self.holiday_until(at):
            return end
        local = datetime.fromtimestamp(at, _zone(self.zone))
        if local.weekday() in self.days_off:
            return _next(local, 0)
        hours = (self.quiet_until - self.quiet_from) % 24
        if (local.hour - self.quiet_from) % 24 < hours:
            return _next(local, self.quiet_until)
        return at


def overlap(gaps: Iterable[Gap], since: int, until: int) -> int:
    """Seconds of gaps between two moments; where several are at the same time, it counts once."""
    covered, reached = 0, since
    for begin, end in sorted(gaps):
        begin, end = max(begin, reached), min(end, until)
        if begin < end:
            covered, reached = covered + end - begin, end
    return covered


def put_off(at: int, since: int, gaps: Iterable[Gap]) -> int:
    """A moment that comes later by the gaps between another moment and itself; what several cover counts once."""
    for begin, end in sorted(gaps):
        begin = max(begin, since)
        if begin < at and end > begin:
            at, since = at + end - begin, end
    return at


def _zone(name: str) -> tzinfo:
    """The time zone; UTC where it has that name no more."""
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return UTC


def _next(local: datetime, hour: int) -> int:
    """When it is a full hour next, by the same clock."""
    day = local.date() + timedelta(days=local.hour >= hour)
    return int(datetime.combine(day, time(hour), local.tzinfo).timestamp())


@cache
def zone_names() -> list[str]:
    return sorted(available_timezones())


@cache
def _zones_by_name() -> dict[str, str]:
    """The time zones by the letters of their names, and of their cities' alone."""
    cities = {_letters_of(name.rpartition("/")[2]): name for name in reversed(zone_names())}
    return cities | {_letters_of(name): name for name in zone_names()}


def _letters_of(name: str) -> str:
    """Small letters without accents or anything between them, and the offset in a name such as `Etc/GMT-2`."""
    return re.sub(r"[^\w+-]|_|-(?!\d)", "", folded(name))


async def availability(store: Store, user_id: int) -> Availability:
    return read_availability(await store.setting("user", user_id, AVAILABILITY))


def read_availability(text: str | None) -> Availability:
    """What is kept as that JSON; somebody who said nothing may always be disturbed."""
    if text is None:
        return Availability()
    kept = json.loads(text)
    days, holidays = tuple(kept["days_off"]), tuple((a, b) for a, b in kept["holidays"])
    return Availability(**{**kept, "days_off": days, "holidays": holidays})
