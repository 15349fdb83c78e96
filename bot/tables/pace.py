"""How long people have for their decisions: a time for each, or a reserve for the game that grows with each.

Times are in seconds, moments in unix seconds. A person's holidays and the pauses of the table do not count.
"""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.store import Answer, GameRow, GameSettings, SqliteStore, standing
from bot.tables.availability import Availability, availability
from bot.tables.refusals import NotOffered
from bot.tables.table import Table

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

PACES: Final = {"live": 5 * MINUTE, "fast": 3 * HOUR, "daily": DAY, "slow": 3 * DAY}
"""The time for each decision, by the pace's name."""
RESERVES: Final = {"evening": (30 * MINUTE, MINUTE), "weeks": (3 * DAY, 6 * HOUR)}
"""Each player's reserve, and what each decision of theirs adds to it, by the pace's name."""
NO_PACE: Final = "none"
"""The name by which people choose to have all the time there is."""
GRACE: Final = 24
"""Once a reserve is used up, this part of it remains for each decision, but at least a minute."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a person owes.

    `asked_at` is since when, or since the end of the table's last pause. Of those who have only so much time, `limit`
    is how much they had when they were asked, and `ends_at` when it is up.
    """

    user_id: int
    asked_at: int
    available: Availability
    limit: int | None = None
    ends_at: int | None = None


async def turn_of(store: SqliteStore, table: Table) -> Turn | None:
    """The decision that a table waits for; None where it is paused, or waits for nobody but who plays all seats."""
    row, asked = table.row, table.asked if table.running else None
    if asked is None or asked.user_id is None or row.asked_at is None or row.paused:
        return None
    if len(row.seats_of(asked.user_id)) > 1:
        return None
    available = await availability(store, asked.user_id)
    since = max(row.asked_at, *(end or 0 for _begin, end in row.pauses[-1:]), 0)
    limit = _limit(table, asked.colour or "", available)
    ends_at = None if limit is None else _time_up(row, available, row.asked_at, limit)
    return Turn(asked.user_id, since, available, limit, ends_at)


def _limit(table: Table, colour: str, available: Availability) -> int | None:
    """How much time the player of a colour had for the pending decision when it was asked."""
    settings = table.row.settings
    if settings.reserve:
        left = reserve_left(table, colour, available)
        return left + max(settings.reserve // GRACE, MINUTE)
    return PACES.get(settings.pace)


def reserve_left(table: Table, colour: str, available: Availability) -> int:
    """What is left of a player's reserve after the answers of the log, which add to it unless they were taken back."""
    left, kept = table.row.settings.reserve, {line.sequence for line in standing(table.log)}
    for before, line in pairwise([*table.log[:1], *table.log]):
        if isinstance(line.entry, Answer) and line.entry.colour == colour:
            left = max(0, left - _counted(table.row, available, before.at, line.at))
            if line.sequence in kept and line.entry.user_id is not None:
                left += table.row.settings.increment
    return left


def _counted(row: GameRow, available: Availability, since: int, until: int) -> int:
    """Seconds between two moments that count against a person's time."""
    paused = (min(until, end or until) - max(since, begin) for begin, end in row.pauses)
    return max(0, available.working(since, until) - sum(one for one in paused if one > 0))


def _time_up(row: GameRow, available: Availability, since: int, seconds: int) -> int:
    """When so many seconds since a moment will have counted."""
    at = available.time_up(since, seconds)
    for begin, end in row.pauses:
        if end is not None and begin < at and end > since:
            at += end - max(begin, since)
    return at


def with_pace(settings: GameSettings, name: str) -> GameSettings:
    """Settings with a pace by its name. Raises `NotOffered`: what arrives need not come from the list."""
    if name in RESERVES:
        reserve, increment = RESERVES[name]
        return replace(settings, pace="", reserve=reserve, increment=increment)
    if name not in (NO_PACE, *PACES):
        raise NotOffered
    return replace(settings, pace=name if name in PACES else "", reserve=0, increment=0)


def pace_of(settings: GameSettings) -> str:
    """The name of a table's pace, `NO_PACE` for one without."""
    reserve = (settings.reserve, settings.increment)
    names = (name for name, one in RESERVES.items() if one == reserve)
    return settings.pace or next(names, NO_PACE)
