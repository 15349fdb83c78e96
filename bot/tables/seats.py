"""The seats of a lobby: how they are taken, kept free for somebody, by whom, and given up.

Where the game begins at a position (`fixed`), there is one seat for each of its colours: computer players have those
that no person has.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.store import GameRow, Seat
from bot.tables.computer_players import STAND_IN
from bot.tables.loaded_table import Table
from bot.tables.past_holders import Holder
from bot.tables.playing import Service
from bot.tables.preferences import Switch
from bot.tables.refusals import AlreadyIn, LobbyFull, NotIn, Refusal
from bot.tables.votes import end_lapsed
from engine.board import MOST_PLAYERS
from engine.record import clean_name
from words.language import N_
from words.names import listed, plain, tidy

COMPUTER_NAMES: Final = ("Ysabel", "Odo", "Renaud", "Mahaut", "Thibaut")
"""What computer players are called: names of the time, no words to translate."""


class Person(NamedTuple):
    """A user of Discord and the name they are shown with."""

    id: int
    name: str


def seat_name(name: str) -> str:
    """A display name as records and pictures can hold it; never empty."""
    return clean_name(tidy(name))[:32] or "?"


def computer_seat(others: Iterable[Holder], colour: str | None, level: str = STAND_IN) -> Seat:
    """A seat for a computer player, by a name that none of the others has."""
    taken = {seat.name for seat in others}
    name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
    return Seat(name, colour, computer=level)


def fixed(row: GameRow) -> bool:
    """True where the colours are given: by the position that a lobby begins at, or since the start."""
    return row.header is not None


def taken_by(row: GameRow, user_id: int) -> Seat | None:
    """The seat that a person has taken; one that is only kept for them is none yet."""
    return next((seat for seat in row.seats if seat.user_id == user_id and not seat.reserved), None)


def seated(row: GameRow, user_id: int) -> Seat:
    """The seat that a person has taken. Raises `NotIn`, which says so where one is kept for them."""
    seat = taken_by(row, user_id)
    if seat is None:
        kept = N_("A seat is kept for you at this table. Press “Join” first to take it.")
        raise NotIn(kept if user_id in row.people else None)
    return seat


def reserved(seats: Iterable[Seat]) -> list[Seat]:
    """The seats that are still kept free for somebody."""
    return [seat for seat in seats if seat.reserved]


def with_person(row: GameRow, person: Seat) -> list[Seat]:
    """The seats once a person has taken theirs: the one kept for them, else one that is free.

    Raises `AlreadyIn`, `LobbyFull`, and `Refusal` where what is left is kept for others.
    """
    if taken_by(row, person.user_id or 0):
        raise AlreadyIn
    free = [seat for seat in row.seats if seat.user_id == person.user_id]
    if fixed(row):
        free += [seat for seat in row.seats if seat.computer]
    if free:
        taken = replace(person, colour=free[0].colour)
        return [taken if seat == free[0] else seat for seat in row.seats]
    return with_another(row, person)


def with_another(row: GameRow, seat: Seat) -> list[Seat]:
    """The seats and one more. Raises `LobbyFull`, and `Refusal` where what is left is kept for others."""
    most = len(row.seats) if fixed(row) else MOST_PLAYERS
    if len(row.seats) < most:
        return [*row.seats, seat]
    if kept := reserved(row.seats):
        names = [plain(one.name) for one in kept]
        # Translators: {players} are the names of one or more people for whom seats are kept; “Leave” is a button.
        text = N_(
            "The remaining seats are kept for {players}. A seat is freed when its player presses “Leave”; `/caylus "
            "new` opens another table."
        )
        raise Refusal(text, players=lambda lang: listed(lang, names))
    raise LobbyFull(seats=most)


def without(row: GameRow, seat: Seat) -> list[Seat]:
    """The seats once that one is given up; whose colour is part of a position goes to a computer player."""
    if fixed(row):
        computer = computer_seat(row.seats, seat.colour)
        return [computer if other == seat else other for other in row.seats]
    return [other for other in row.seats if other != seat]


async def check_known(service: Service, user_id: int, others: Iterable[Person]) -> None:
    """Raises `Refusal` where one of the others wants no seat from somebody whom they have not played with."""
    wary = [one for one in others if await service.preferences.has_on(one.id, Switch.KNOWN)]
    known = await service.store.have_played(user_id, [one.id for one in wary])
    if names := [plain(one.name) for one in wary if one.id not in {*known, user_id}]:
        # Translators: {players} are the names of one or more people.
        text = N_(
            "You can't keep or offer a seat for {players}: they only take one from people they have played with. "
            "They can join an open table."
        )
        raise Refusal(text, players=lambda lang: listed(lang, names))


async def give_up(service: Service, table: Table, seat: Seat) -> None:
    """Free a seat of a lobby; once neither people sit there nor are expected, the lobby closes."""
    seats = without(table.row, seat)
    if any(other.user_id for other in seats):
        await put_seats(service, table, seats, seat.user_id or 0)
        await end_lapsed(service, table)
    else:
        await service.stop(table, None)


async def put_seats(service: Service, table: Table, seats: Sequence[Seat], user_id: int) -> None:
    """Store the seats of a lobby as a person changed them."""
    at = service.now()
    opener_at = at if user_id == table.row.maker_id else None
    await service.change(table, at=at, seats=seats, opener_at=opener_at)
