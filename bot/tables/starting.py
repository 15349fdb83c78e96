"""The start of a table: who may ask for it, whether all are still there, and what the game begins with."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.store import GameRow, Seat, Status, Vote
from bot.tables.copies_of_running_games import check_start
from bot.tables.loaded_table import Table
from bot.tables.notification_limits import at_minute
from bot.tables.pace import time_at_first
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.seats import fixed, give_up, put_seats, reserved, seated, taken_by, without
from bot.tables.votes import VoteKind, ask, open_votes
from bot.words.durations import DAY, MINUTE
from engine import Game, draw_setup
from engine.board import COLOURS, FEWEST_PLAYERS
from words.language import N_
from words.names import plain

OPENER_AWAY: Final = 600
"""Seconds without a sign of who opened a table, after which anybody who sits there may start it."""


def sure_for(row: GameRow) -> int:
    """Seconds after which people may be gone who took their seats, and for which who said that they are there is.

    As long as they have at first to decide: else their time would be up before they hear of it.
    """
    return time_at_first(row, 10 * MINUTE)


def check_may_start(row: GameRow, user_id: int, now: int) -> None:
    """Who opened the table may start it, others while they are away or have no seat.

    Raises `Refusal`, as `NotIn` for somebody without a seat or where nobody has one.
    """
    if user_id == row.maker_id and any(seat.user_id and not seat.reserved for seat in row.seats):
        return
    seated(row, user_id)
    if taken_by(row, row.maker_id) and now < row.opener_at + OPENER_AWAY:
        # Translators: {opener} is the mention of a player; {when} is shown as a time of day, such as "20:15".
        text = N_(
            "{opener} opened this table and starts it. From {when} on, anyone with a seat can."
        )
        when = at_minute(row.opener_at + OPENER_AWAY)
        raise Refusal(text, opener=f"<@{row.maker_id}>", when=when)


def without_reserved(row: GameRow) -> list[Seat]:
    """The seats of those who play if the table starts now. Raises `Refusal` where they are too few."""
    for seat in reserved(row.seats):
        row = replace(row, seats=tuple(without(row, seat)))
    if len(row.seats) < FEWEST_PLAYERS:
        # Translators: {seats} is a number.
        text = N_(
            "A game needs at least {seats} players. Let someone join, or add a computer player."
        )
        raise Refusal(text, seats=FEWEST_PLAYERS)
    return list(row.seats)


async def begin(service: Service, table: Table, seats: Sequence[Seat]) -> None:
    """Begin at the table's position, or draw order and tiles; computer players who come first play.

    Raises `Refusal` as `check_start`.
    """
    if fixed(table.row):
        await check_start(service.store, table, seats)
        await service.start(table, table.game, seats)
        return
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
    seats = [seat if seat.colour else replace(seat, colour=free.pop(0)) for seat in seats]
    settings = table.row.settings
    colours = [seat.colour for seat in seats if seat.colour]
    setup = draw_setup(colours, service.random, settings.favors, settings.tiles)
    await service.start(table, Game(setup), seats)


async def begin_if_all_are_there(
    service: Service, table: Table, seats: Sequence[Seat], user_id: int
) -> None:
    """Begin, but ask first whether everybody is there if that is not certain.

    Raises `Refusal` while they are asked, and where they would not hear of it: silence costs them their seats.
    """
    people = [seat.user_id for seat in seats if seat.user_id and not seat.reserved]
    since = service.now() - sure_for(table.row)
    votes = [vote for vote in await service.store.votes(table.id) if vote.at > since]
    there = {user_id, *(user for vote in votes for user in (vote.asker, *vote.agreed))}
    missing = tuple(user for user in people if user not in there)
    if not missing or service.now() <= table.row.created_at + sure_for(table.row):
        await begin(service, table, seats)
        return
    for vote in await open_votes(service, table, START):
        names = [seat.name for seat in table.row.seats if seat.user_id in vote.missing]
        # Translators: {players} are names, {when} is shown as a time from now, such as "in 5 minutes".
        text = N_(
            "Not here yet: {players}. If they don't press “I'm here”, their seats are freed {when}."
        )
        when = f"<t:{START.end(table.row, vote)}:R>"
        raise Refusal(text, players=", ".join(map(plain, names)), when=when)
    if len(await service.notices.whom(user_id, START.name, missing)) < len(missing):
        text = N_(
            "You have notified the others too often lately to ask if they are here. Start later, or let another player "
            "start."
        )
        raise Refusal(text)
    await put_seats(service, table, table.row.seats, user_id)
    await ask(service, table, START, user_id, asked=missing)


async def _free_seats(service: Service, table: Table, vote: Vote) -> None:
    """Free the seats of those who have not said that they are there."""
    for seat in [one for one in table.row.seats if one.user_id in vote.missing]:
        await give_up(service, table, seat)


START = VoteKind(
    "start",
    # Once the table has started, or one of those who are missing has no seat any more.
    lapses=lambda row, vote: row.status is not Status.LOBBY or not {*vote.missing} <= {*row.people},
    done=lambda service, table, _vote: begin(service, table, without_reserved(table.row)),
    # At the first reminder, while who has said that they are there is.
    life=lambda row: min(row.settings.reminder or DAY, sure_for(row)),
    at_end=_free_seats,
    beside=True,
)
"""Whether all are still there: to agree is to be there."""
