"""What is stored about a person: all of it as a file, and taking it out again."""

import asyncio
import json

from bot.store import LIVE, Seat, Status
from bot.tables.from_record import COMPUTER_KIND
from bot.tables.lobby import COMPUTER_NAMES
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table


async def export(service: Service, user_id: int) -> bytes:
    """All that is stored about a person, as JSON. Times are unix seconds."""
    about = await service.store.about(user_id)
    # In a thread, and indented: that is written piece by piece, so that the loop goes on meanwhile.
    text = await asyncio.to_thread(json.dumps, {"user_id": user_id, **about}, indent=1)
    return text.encode()


async def forget(service: Service, user_id: int) -> None:
    """Take a person out of all that is stored; games that they were playing go on without them.

    Cut off in the middle, it does what is left the next time.
    """
    lost: set[int] = set()
    # They may take a seat while another is given up.
    while (games := await service.store.forget_person(user_id, lost)) is None:
        for game_id in await service.store.seated_in(user_id):
            try:
                await _leave(service, game_id, user_id)
            except Refusal:  # one that can't be loaded is nobody's turn
                lost.add(game_id)
    service.drop(games)


async def _leave(service: Service, game_id: int, user_id: int) -> None:
    """Take a person from a table, unless it has come to its end meanwhile."""
    async with service.locked(game_id) as table:
        seat = table.seat_of(user_id)
        if seat is not None and table.row.status in LIVE:
            await _replace(service, table, seat)


async def _replace(service: Service, table: Table, seat: Seat) -> None:
    """A lobby goes on without the seat, a game with a computer player in it; a table without people is stopped."""
    store, at = service.store, service.now()
    others = [other for other in table.row.seats if other != seat]
    if table.row.people == (seat.user_id,):
        table.row = await store.end(table.id, table.row.revision, Status.ENDED, at=at)
    elif table.row.status is Status.LOBBY:
        table.row = await store.set_seats(table.id, table.row.revision, others, at=at)
    else:
        taken = {other.name for other in others}
        name = next(name for name in COMPUTER_NAMES if name not in taken)
        computer = Seat(name, seat.colour, computer=COMPUTER_KIND)
        assert seat.user_id is not None
        table.row = await store.hand_over(
            table.id, table.row.revision, seat.user_id, computer, at=at
        )
        table.held.pop(seat.colour or "", None)
        await service.go_on(table)
