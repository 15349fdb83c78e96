"""How long people have for their decisions: a time for each, or a reserve for the game that grows with each.

Times are in seconds, moments in unix seconds. A person's holidays, the pauses of the table and the times at which the
bot was not there do not count.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.store import Answer, GameRow, Logged, Store, Undo, standing
from bot.tables.autoplay import NOBODYS
from bot.tables.availability import Availability, Gap, availability, overlap, put_off
from bot.tables.loaded_table import Table
from bot.tables.preferences import ABSENCES, BOT
from bot.tables.refusals import Refusal
from bot.words.durations import DAY, HOUR, MINUTE
from words.language import N_

GRACE: Final = 24
"""Once all time is used up, this part of it remains for a decision, but at least a minute."""

VOTE: Final = "vote"
"""The source of what goes back by consent: then nobody's but the time of who was asked counts."""

AWAY_DAYS: Final = 7
"""After so many the time of whoever is asked counts as up where the table sets none."""

KEPT: Final = 4
"""This part of their time remains, of what they had, to who is asked anew as somebody else took an answer back."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time people have, as `text` says.

    Each decision brings `seconds`: they are for it alone, or are added to the player's `reserve` for the whole game.
    """

    text: str
    seconds: int = 0
    reserve: int = 0

    @property
    def grace(self) -> int:
        """What a decision has when nothing else is left."""
        return max((self.reserve or self.seconds) // GRACE, MINUTE)

    def left(self, clock: "Clock") -> int | None:
        """What a player's clock leaves them for a decision; None for all the time there is."""
        whole = clock.reserve + self.grace if self.reserve else self.seconds
        return whole - clock.taken_back if whole else None

    def limit(self, clock: "Clock") -> int | None:
        """How much time a decision has, and be none left; None for all there is."""
        left = self.left(clock)
        return left if left is None or left > 0 else self.grace


class Clock(NamedTuple):
    """What is left of a player's `reserve` after their last answer that stands, and the time `taken_back` since.

    Time that was used before an answer that was taken back stays used; so does that until its player took it back, and
    of who was asked then as much as leaves them `KEPT` of what they had, all of it where they agreed to give an answer
    of their own anew. Where no limit is set, what goes beyond `AWAY_DAYS` is not forgotten with the next answer either.
    """

    reserve: int = 0
    taken_back: int = 0


PACES: Final = {
    "none": Pace(N_("No time limit")),
    "live": Pace(N_("5 minutes per decision (live)"), 5 * MINUTE),
    "fast": Pace(N_("3 hours per decision (fast)"), 3 * HOUR),
    "daily": Pace(N_("24 hours per decision (daily)"), DAY),
    "slow": Pace(N_("3 days per decision (slow)"), 3 * DAY),
    "evening": Pace(N_("30 minutes per game, plus 1 minute per decision"), MINUTE, 30 * MINUTE),
    "weeks": Pace(N_("3 days per game, plus 6 hours per decision"), 6 * HOUR, 3 * DAY),
}


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


async def turn_of(store: Store, table: Table, unlimited: int = 0) -> Turn | None:
    """The decision that a table waits for; None where it is paused, or waits for nobody but who plays several seats.

    Where it sets no time, as much is `unlimited`, less what was taken back.
    """
    row, asked = table.row, table.asked if table.running else None
    if asked is None or asked.user_id is None or row.asked_at is None or row.paused:
        return None
    if row.plays_several(asked.user_id):
        return None
    available = await availability(store, asked.user_id)
    since = max(row.asked_at, *(end or 0 for _begin, end in row.pauses[-1:]), 0)
    limit = ends_at = None
    if unlimited or _limited(row):
        used = await clock_of(store, row, table.log, asked.colour)
        limit = pace_of(row).limit(used) or unlimited - used.taken_back
        gaps = (*available.holidays, *row.past_pauses, *await absences(store, row.guild_id))
        ends_at = put_off(row.asked_at + limit, row.asked_at, gaps)
    return Turn(asked.user_id, since, available, limit, ends_at)


async def check_time_left(
    store: Store, row: GameRow, log: Sequence[Logged], colours: Collection[str | None]
) -> None:
    """Raises `Refusal` where a log leaves one of those colours no time: who takes back for ever stops the game."""
    if not _limited(row):
        return
    for colour in colours:
        left = pace_of(row).left(await clock_of(store, row, log, colour))
        if left is not None and left <= 0:
            text = N_("You can't undo that: there is no time left to decide it again.")
            raise Refusal(text)


def _limited(row: GameRow) -> bool:
    """Whether there is a limit: no person waits for somebody who plays among computers."""
    pace = pace_of(row)
    return len(row.people) > 1 and bool(pace.seconds or pace.reserve)


def pace_of(row: GameRow) -> Pace:
    """The pace of a table; that without limits for one that this version does not know."""
    return PACES.get(row.settings.pace, PACES["none"])


def time_at_first(row: GameRow, least: int) -> int:
    """As long as people have for their first decisions, or a third of their reserve: from `least` to a day."""
    pace = pace_of(row)
    return min(max(pace.reserve // 3 or pace.seconds or DAY, least), DAY)


async def clock_of(store: Store, row: GameRow, log: Sequence[Logged], colour: str | None) -> Clock:
    """The clock of a colour, with the holidays of those who played it."""
    users = {line.entry.user_id for line in log if line.entry.colour == colour}
    users |= {seat.user_id for seat in row.seats if seat.colour == colour}
    away = {user: await availability(store, user) for user in users if user}
    return clock(row, log, colour, away, await absences(store, row.guild_id))


async def absences(store: Store, guild_id: int) -> list[Gap]:
    """When the bot was not there for a server."""
    kept = json.loads(await store.setting("guild", BOT, ABSENCES) or "[]")
    return [(begin, end) for begin, end, shard, of in kept if (guild_id >> 22) % of == shard]


def clock(
    row: GameRow,
    log: Sequence[Logged],
    colour: str | None,
    away: Mapping[int, Availability],
    missed: Sequence[Gap] = (),
) -> Clock:
    """The clock of a colour by the log; answers that stand add to its reserve.

    `away` are its players' holidays, `missed` the times at which the bot was not there.
    """
    pace = pace_of(row)
    kept = {line.sequence for line in standing(log)}
    reserve, taken_back = pace.reserve, 0
    since = row.started_at or next((line.at for line in log), 0)
    for number, line in enumerate(log):
        entry, own = line.entry, line.entry.colour == colour
        if (isinstance(entry, Undo) and entry.asked == colour) or (own and entry.source != VOTE):
            players = [away.get(entry.user_id or 0, Availability())] if own else away.values()
            holidays = [gap for one in players for gap in one.holidays]
            gaps = (*holidays, *((begin, end or line.at) for begin, end in row.pauses), *missed)
            used = max(0, line.at - since) - overlap(gaps, since, line.at)
            if isinstance(entry, Undo) and not own:
                had = pace.left(Clock(reserve, taken_back)) or 0
                gone = [one.entry for one in standing(log[:number]) if one.sequence >= entry.since]
                agreed = any(one.colour == colour and one.source not in NOBODYS for one in gone)
                used = used if agreed else min(used, max(0, had - had // KEPT))
            if isinstance(entry, Answer) and line.sequence in kept:
                added = pace.seconds * (entry.source not in NOBODYS)
                reserve = max(0, reserve - taken_back - used) + added
                taken_back = 0 if added else max(0, taken_back - AWAY_DAYS * DAY)
            else:
                taken_back += used
        since = max(since, line.at)
    return Clock(reserve, taken_back)
