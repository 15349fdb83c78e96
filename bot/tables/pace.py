"""How long people have for their decisions: a time for each, or a reserve for the game that grows with each.

Times are in seconds, moments in unix seconds. A person's holidays and the pauses of the table do not count.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from bot.store import Answer, GameRow, SqliteStore, standing
from bot.tables.availability import Availability, availability, overlap, put_off
from bot.tables.table import Table
from bot.words.durations import DAY, HOUR, MINUTE

PACES: Final = {"live": 5 * MINUTE, "fast": 3 * HOUR, "daily": DAY, "slow": 3 * DAY}
"""The time for each decision, by the pace's name."""
RESERVES: Final = {"evening": (30 * MINUTE, MINUTE), "weeks": (3 * DAY, 6 * HOUR)}
"""Each player's reserve, and what each decision of theirs adds to it, by the pace's name."""
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
    ends_at = None
    if limit is not None:
        pauses = [(begin, end) for begin, end in row.pauses if end is not None]
        ends_at = put_off(available.time_up(row.asked_at, limit), row.asked_at, pauses)
    return Turn(asked.user_id, since, available, limit, ends_at)


def _limit(table: Table, colour: str, available: Availability) -> int | None:
    """How much time the player of a colour had for the pending decision when it was asked; None for all there is.

    No person waits for somebody who plays among computers.
    """
    pace = table.row.settings.pace
    if len(table.row.people) < 2:
        return None
    if pace not in RESERVES:
        return PACES.get(pace)
    return reserve_left(table, colour, available) + max(RESERVES[pace][0] // GRACE, MINUTE)


def reserve_left(table: Table, colour: str, available: Availability) -> int:
    """What is left of a player's reserve after the answers of the log, which add to it unless they were taken back."""
    left, increment = RESERVES[table.row.settings.pace]
    kept = {line.sequence for line in standing(table.log)}
    for before, line in pairwise([*table.log[:1], *table.log]):
        if isinstance(line.entry, Answer) and line.entry.colour == colour:
            left = max(0, left - _counted(table.row, available, before.at, line.at))
            if line.sequence in kept and line.entry.user_id is not None:
                left += increment
    return left


def _counted(row: GameRow, available: Availability, since: int, until: int) -> int:
    """Seconds between two moments that count against a person's time."""
    pauses = ((begin, end or until) for begin, end in row.pauses)
    return max(0, available.working(since, until) - overlap(pauses, since, until))
