"""Who held the seats of a game: by what names its past is told, and who shares a result."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from bot.store import PastHolder, Seat, standing
from bot.tables.loaded_table import Table
from engine import Event

Holder = Seat | PastHolder
Holders = list[tuple[int, Holder]]
"""The number of a round, and who held a seat from then on."""


def names_at(table: Table, count: int) -> Mapping[str, str]:
    """Colour -> the name of who held the seat when the last of the first `count` answers was given."""
    return names_when(table, _sequences(table)[count])


def _sequences(table: Table) -> list[int]:
    """Of the last of the first so many answers the sequence number; 0 before the first."""
    return [0, *(line.sequence for line in standing(table.log))]


def names_when(table: Table, sequence: int) -> Mapping[str, str]:
    """Colour -> the name of who held the seat when that line of the log was written."""
    earliest_last = reversed(table.row.past_holders)
    return table.names | {one.colour: one.name for one in earliest_last if one.until >= sequence}


def holder_at(table: Table, count: int) -> int | None:
    """The id of the person whose the last of the first `count` answers was; None for a computer player's."""
    sequence = _sequences(table)[count]
    colour = table.game.answers[count - 1].player
    past = (one for one in table.row.past_holders if one.colour == colour and one.until >= sequence)
    seats = (seat for seat in table.row.seats if seat.colour == colour)
    return next(chain[Holder](past, seats)).user_id


def events_by_name(table: Table, since: int, until: int | None = None) -> list[Event]:
    """What happened after so many answers (`Game.events`): its players are the names of who held the seats then."""
    told, sequences = list[Event](), _sequences(table)[since + 1 :]
    for sequence, events in zip(sequences, table.game.events_by_answer(since, until), strict=False):
        names = names_when(table, sequence)
        told += (replace(one, player=names.get(one.player or "")) for one in events)
    return told


def holders_of(table: Table, seat: Seat) -> Holders:
    """Who has held a seat, in their order, each from the round on in which they first answered.

    Who held it for a while and gave no answer that stands is not among them.
    """
    starts = table.game.round_starts()
    rounds = {
        line.sequence: bisect_right(starts, index)
        for index, line in enumerate(standing(table.log))
        if line.entry.colour == seat.colour
    }
    past = [one for one in table.row.past_holders if one.colour == seat.colour]
    found, since = Holders(), 0
    for one in chain[Holder](past, (seat,)):
        until = one.until if isinstance(one, PastHolder) else max(rounds, default=0)
        answered = [number for at, number in rounds.items() if since < at <= until]
        joined = found and (found[-1][1].name, found[-1][1].computer) == (one.name, one.computer)
        if (answered or one is seat) and not joined:
            found.append((next(iter(answered), table.game.round), one))
        since = until
    return found
