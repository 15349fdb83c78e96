"""A table before its start: who sits at it, in which colour, with which settings."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.store import GameSettings, Seat, Status
from bot.tables.refusals import (
    AlreadyIn,
    AlreadyStarted,
    ColourTaken,
    GameEnded,
    LobbyFull,
    NoComputer,
    NotIn,
    NotOffered,
    TooFew,
)
from bot.tables.service import Service
from bot.tables.table import Table
from engine import EngineError, Game, Setup, draw_setup
from engine.board import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import PLAYERS
from engine.record import clean_name
from words.names import colour_name, tidy

COMPUTER_NAMES = ("Ysabel", "Odo", "Renaud", "Mahaut", "Thibaut")
"""What computer players are called: names of the time, no words to translate."""


class Lobby:
    """Changes of a lobby, each under the game's lock. Lobby and running games share the service's cache."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def open(
        self, guild_id: int, channel_id: int, maker: tuple[int, str], settings: GameSettings
    ) -> int:
        """Open a table with its maker (id, name) on the first seat; the game's id.

        Raises `ChannelHasGame`, `NotOffered`.
        """
        try:
            Setup(COLOURS[:FEWEST_PLAYERS], favors=settings.favors, tiles=settings.tiles)
        except EngineError:
            raise NotOffered from None
        user_id, name = maker
        seats = [Seat(seat_name(name), user_id=user_id)]
        return (await self.service.create(guild_id, channel_id, user_id, settings, seats)).id

    async def join(self, game_id: int, user_id: int, name: str) -> None:
        """Take a seat. Raises `AlreadyIn`, `LobbyFull`."""
        async with self._changing(game_id) as table:
            if table.seat_of(user_id):
                raise AlreadyIn
            await self._add(table, Seat(seat_name(name), user_id=user_id))

    async def leave(self, game_id: int, user_id: int) -> None:
        """Give a seat up. Raises `NotIn`."""
        async with self._changing(game_id) as table:
            seat = _seated(table, user_id)
            await self._seat(table, [other for other in table.row.seats if other != seat])

    async def add_computer(self, game_id: int, user_id: int, kind: str) -> None:
        """Seat a computer player of a kind. Raises `NotIn`, `LobbyFull`, `NotOffered`."""
        _check_offered(kind, PLAYERS)
        async with self._changing(game_id) as table:
            _seated(table, user_id)
            taken = {seat.name for seat in table.row.seats}
            name = next(name for name in COMPUTER_NAMES if name not in taken)
            await self._add(table, Seat(name, computer=kind))

    async def remove_computer(self, game_id: int, user_id: int) -> None:
        """Remove the computer player that came last. Raises `NotIn`, `NoComputer`."""
        async with self._changing(game_id) as table:
            _seated(table, user_id)
            computers = [seat for seat in table.row.seats if seat.computer]
            if not computers:
                raise NoComputer
            await self._seat(table, [seat for seat in table.row.seats if seat != computers[-1]])

    async def choose_colour(self, game_id: int, user_id: int, colour: str | None) -> None:
        """Choose a colour, or none to have one drawn. Raises `NotIn`, `ColourTaken`, `NotOffered`."""
        _check_offered(colour, (None, *COLOURS))
        async with self._changing(game_id) as table:
            mine = _seated(table, user_id)
            if colour and any(seat.colour == colour for seat in table.row.seats if seat != mine):
                raise ColourTaken(colour=lambda lang: colour_name(lang, colour))
            seats = [
                replace(seat, colour=colour) if seat == mine else seat for seat in table.row.seats
            ]
            await self._seat(table, seats)

    async def start(self, game_id: int, user_id: int) -> None:
        """Draw order and tiles and begin; computer players who come first play. Raises `NotIn`, `TooFew`."""
        service = self.service
        async with self._changing(game_id) as table:
            _seated(table, user_id)
            if len(table.row.seats) < FEWEST_PLAYERS:
                raise TooFew(seats=FEWEST_PLAYERS)
            free = [c for c in COLOURS if c not in {seat.colour for seat in table.row.seats}]
            seats = [
                seat if seat.colour else replace(seat, colour=free.pop(0))
                for seat in table.row.seats
            ]
            settings = table.row.settings
            setup = draw_setup(
                [seat.colour for seat in seats if seat.colour],
                service.random,
                settings.favors,
                settings.tiles,
            )
            await service.start(table, Game(setup), seats)

    async def _add(self, table: Table, seat: Seat) -> None:
        if len(table.row.seats) >= MOST_PLAYERS:
            raise LobbyFull(seats=MOST_PLAYERS)
        await self._seat(table, [*table.row.seats, seat])

    async def _seat(self, table: Table, seats: list[Seat]) -> None:
        table.row = await self.service.store.set_seats(
            table.id, table.row.revision, seats, at=self.service.now()
        )

    @asynccontextmanager
    async def _changing(self, game_id: int) -> AsyncIterator[Table]:
        """The table under its lock. Raises `AlreadyStarted`, `GameEnded`."""
        async with self.service.locked(game_id) as table:
            if table.row.status is Status.RUNNING:
                raise AlreadyStarted
            if table.row.status is not Status.LOBBY:
                raise GameEnded
            yield table


def seat_name(name: str) -> str:
    """A display name as records and pictures can hold it; never empty."""
    return clean_name(tidy(name))[:32] or "?"


def _check_offered(chosen: str | None, choices: Collection[str | None]) -> None:
    """What arrives need not come from the list. Raises `NotOffered`."""
    if chosen not in choices:
        raise NotOffered


def _seated(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotIn
    return seat
