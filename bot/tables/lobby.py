"""A table before its start: who sits at it or is expected, in which colour, with which settings.

Each change is made under the game's lock.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from bot.store import GameRow, GameSettings, Seat, Status
from bot.tables.loaded_table import Table
from bot.tables.notification_limits import TABLE
from bot.tables.playing import Service
from bot.tables.refusals import GameEnded, LobbyFull, NotHereYet, NotIn, NotOffered, Refusal
from bot.tables.seats import (
    Person,
    computer_seat,
    fixed,
    give_up,
    put_seats,
    reserved,
    seat_name,
    seated,
    with_another,
    with_person,
    without,
)
from bot.tables.starting import begin_if_all_are_there, check_may_start, without_reserved
from bot.tables.table_options import check_offered
from bot.words.durations import DAY
from engine.board import COLOURS, MOST_PLAYERS
from engine.players import PLAYERS
from words.language import N_
from words.names import colour_name, joined, plain

LOBBY_LIFE: Final = 7 * DAY
"""Seconds after which an untouched lobby is closed."""


async def open_table(
    service: Service,
    guild_id: int,
    channel_id: int,
    maker: Person,
    settings: GameSettings,
    reserved: Sequence[Person] = (),
) -> int:
    """Open a table with its maker on the first seat; the game's id.

    Seats are kept free for the people that are `reserved`, each once and not for the maker. Raises
    `ChannelHasGame`, `LobbyFull`, `NotOffered`.
    """
    check_offered(settings)
    seats = {maker.id: Seat(seat_name(maker.name), user_id=maker.id)}
    for user_id, name in reserved:
        seats.setdefault(user_id, Seat(seat_name(name), user_id=user_id, reserved=True))
    if len(seats) > MOST_PLAYERS:
        raise LobbyFull(seats=MOST_PLAYERS)
    taken = list(seats.values())
    return (await service.create(guild_id, channel_id, maker.id, settings, taken)).id


async def join(service: Service, game_id: int, user_id: int, name: str) -> None:
    """Take a seat; a table at a position starts with the last one that was kept for somebody.

    Raises `AlreadyIn`, `LobbyFull`, and `Refusal` where what is left is kept for others.
    """
    async with _changing(service, game_id) as table:
        seats = with_person(table.row, Seat(seat_name(name), user_id=user_id))
        await put_seats(service, table, seats, user_id)
        if fixed(table.row) and not reserved(seats):
            await begin_if_all_are_there(service, table, seats, user_id)


async def leave(service: Service, game_id: int, user_id: int) -> None:
    """Give a seat up, or one that was kept for the person. Raises `NotIn`."""
    async with _changing(service, game_id) as table:
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotIn
        if seat.reserved:
            await service.store.refuse_notices(game_id, TABLE, user_id, at=service.now())
        await give_up(service, table, seat)


async def add_computer(service: Service, game_id: int, user_id: int, level: str) -> None:
    """Seat a computer player of a level. Raises as `join`, and `NotOffered`."""
    if level not in PLAYERS:
        raise NotOffered
    async with _changing(service, game_id, open_seats=True) as table:
        seated(table.row, user_id)
        computer = computer_seat(table.row.seats, None, level)
        await put_seats(service, table, with_another(table.row, computer), user_id)


async def remove_computer(service: Service, game_id: int, user_id: int) -> None:
    """Remove the computer player that came last. Raises `NotIn`, `Refusal`, `NotOffered`."""
    async with _changing(service, game_id, open_seats=True) as table:
        seated(table.row, user_id)
        computers = [seat for seat in table.row.seats if seat.computer]
        if not computers:
            raise Refusal(N_("There is no computer player at this table."))
        await put_seats(service, table, without(table.row, computers[-1]), user_id)


async def choose_colour(service: Service, game_id: int, user_id: int, colour: str | None) -> None:
    """Choose a colour, or none to have one drawn. Raises `NotIn`, `Refusal`, `NotOffered`."""
    if colour not in (None, *COLOURS):
        raise NotOffered
    async with _changing(service, game_id, open_seats=True) as table:
        mine = seated(table.row, user_id)
        if colour and any(seat.colour == colour for seat in table.row.seats if seat != mine):
            # Translators: {colour} is the name of a player's colour.
            text = N_("{colour} is taken. Choose another color.")
            raise Refusal(text, colour=lambda lang: colour_name(lang, colour))
        seats = [replace(seat, colour=colour) if seat == mine else seat for seat in table.row.seats]
        await put_seats(service, table, seats, user_id)


async def start(service: Service, game_id: int, user_id: int, *, wait: bool = True) -> None:
    """Begin the game with those who are there; to `wait` is to refuse while seats are kept for others.

    Raises the refusals of `check_may_start`, `without_reserved` and `begin_if_all_are_there`, `NotHereYet`.
    """
    async with _changing(service, game_id) as table:
        check_may_start(table.row, user_id, service.now())
        seats = without_reserved(table.row)
        kept = reserved(table.row.seats)
        if kept and wait:
            raise NotHereYet(players=joined(plain(seat.name) for seat in kept))
        await begin_if_all_are_there(service, table, seats, user_id)


@asynccontextmanager
async def _changing(
    service: Service, game_id: int, *, open_seats: bool = False
) -> AsyncIterator[Table]:
    """The table under its lock. Raises `Refusal` once it has started, `GameEnded`.

    Where `open_seats` are asked for, a table with the seats of a position raises `NotOffered`.
    """
    async with service.locked(game_id) as table:
        if table.row.status is Status.RUNNING:
            text = N_(
                "This game has already started. `/caylus board` shows it; open a new one in another channel or a "
                "thread."
            )
            raise Refusal(text)
        if table.row.status is not Status.LOBBY:
            raise GameEnded
        if open_seats and fixed(table.row):
            raise NotOffered
        yield table


async def expire(service: Service, row: GameRow) -> int | None:
    """Close a lobby that nobody has touched for `LOBBY_LIFE`; when to look again, None once it is closed.

    One that has changed meanwhile stays.
    """
    until = row.updated_at + LOBBY_LIFE
    if service.now() < until:
        return until
    async with service.locked(row.id, even_broken=True) as table:
        if table.row.status is Status.LOBBY and table.row.revision == row.revision:
            await service.change(table, status=Status.EXPIRED)
    return None
