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
from words.language import N_

GRACE: Final = 24
"""Once a reserve is used up, this part of it remains for each decision, but at least a minute."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time people have, as `text` says.

    Each decision brings `seconds`: they are for it alone, or are added to the player's `reserve` for the whole game.
    """

    text: str
    seconds: int = 0
    reserve: int = 0

    def limit(self, left: int) -> int | None:
        """How much time a decision has where that much is left of the player's reserve; None for all there is."""
        if self.reserve:
            return left + max(self.reserve // GRACE, MINUTE)
        return self.seconds or None


PACES: Final = {
    "none": Pace(N_("All the time they need")),
    "live": Pace(N_("5 minutes for each decision (live)"), 5 * MINUTE),
    "fast": Pace(N_("3 hours for each decision (fast)"), 3 * HOUR),
    "daily": Pace(N_("24 hours for each decision (daily)"), DAY),
    "slow": Pace(N_("3 days for each decision (slow)"), 3 * DAY),
    "evening": Pace(
        N_("30 minutes for the whole game, and 1 more for each decision"), MINUTE, 30 * MINUTE
    ),
    "weeks": Pace(
        N_("3 days for the whole game, and 6 hours more for each decision"), 6 * HOUR, 3 * DAY
    ),
}
"""By `GameSettings.pace`."""


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
    """The decision that a table waits for; None where it is paused, or waits for nobody but who plays several seats."""
    row, asked = table.row, table.asked if table.running else None
    if asked is None or asked.user_id is None or row.asked_at is None or row.paused:
        return None
    if row.plays_several(asked.user_id):
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
    pace = pace_of(table.row)
    if len(table.row.people) < 2:
        return None
    return pace.limit(reserve_left(table, colour, available) if pace.reserve else 0)


def pace_of(row: GameRow) -> Pace:
    """The pace of a table; that without limits for one that this version does not know."""
    return PACES.get(row.settings.pace, PACES["none"])


def reserve_left(table: Table, colour: str, available: Availability) -> int:
    """What is left of a player's reserve after the answers of the log, which add to it unless they were taken back."""
    pace = pace_of(table.row)
    left = pace.reserve
    kept = {line.sequence for line in standing(table.log)}
    for before, line in pairwise([*table.log[:1], *table.log]):
        if isinstance(line.entry, Answer) and line.entry.colour == colour:
            left = max(0, left - _counted(table.row, available, before.at, line.at))
            if line.sequence in kept and line.entry.user_id is not None:
                left += pace.seconds
    return left


def _counted(row: GameRow, available: Availability, since: int, until: int) -> int:
    """Seconds between two moments that count against a person's time."""
    pauses = ((begin, end or until) for begin, end in row.pauses)
    return max(0, available.working(since, until) - overlap(pauses, since, until))
