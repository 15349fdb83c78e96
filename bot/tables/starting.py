"""The start of a table: who may ask for it, and what the game begins with."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.store import GameRow, Seat
from bot.tables.refusals import Refusal
from bot.tables.seats import fixed, reserved, seated, taken_by, without
from bot.tables.service import Service
from bot.tables.table import Table
from engine import Game, draw_setup
from engine.board import COLOURS, FEWEST_PLAYERS
from words.language import N_

OPENER_AWAY: Final = 600
"""Seconds without a sign of who opened a table, after which anybody who sits there may start it."""


def check_may_start(row: GameRow, user_id: int, now: int) -> None:
    """Who opened the table may start it, others while they are away or have no seat.

    Raises `Refusal`, as `NotIn` for somebody without a seat or where nobody has one.
    """
    if user_id == row.maker_id and any(seat.user_id and not seat.reserved for seat in row.seats):
        return
    seated(row, user_id)
    if taken_by(row, row.maker_id) and now < row.opener_at + OPENER_AWAY:
        # Translators: {opener} is the mention of a player; {when} is shown as a time from now, such as "in 5 minutes".
        text = N_(
            "{opener} opened this table and starts it. If nothing is heard of them, anybody who sits here can "
            "start it {when}."
        )
        when = f"<t:{row.opener_at + OPENER_AWAY}:R>"
        raise Refusal(text, opener=f"<@{row.maker_id}>", when=when)


def without_reserved(row: GameRow) -> list[Seat]:
    """The seats of those who play if the table starts now. Raises `Refusal` where they are too few."""
    for seat in reserved(row.seats):
        row = replace(row, seats=tuple(without(row, seat)))
    if len(row.seats) < FEWEST_PLAYERS:
        # Translators: {seats} is a number.
        text = N_(
            "A game needs at least {seats} players. Let somebody join, or add a computer player."
        )
        raise Refusal(text, seats=FEWEST_PLAYERS)
    return list(row.seats)


async def begin(service: Service, table: Table, seats: Sequence[Seat]) -> None:
    """Begin at the table's position, or draw order and tiles; computer players who come first play."""
    if fixed(table.row):
        await service.start(table, table.game, seats)
        return
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
    seats = [seat if seat.colour else replace(seat, colour=free.pop(0)) for seat in seats]
    settings = table.row.settings
    colours = [seat.colour for seat in seats if seat.colour]
    setup = draw_setup(colours, service.random, settings.favors, settings.tiles)
    await service.start(table, Game(setup), seats)
