"""What is stored about a person: all of it as a file, and taking it out again."""

import asyncio
import json

from bot.feature import tables
from bot.store import Status
from bot.tables.leaving import hand_to_computer
from bot.tables.refusals import Refusal
from bot.tables.seats import give_up
from bot.tables.service import Service


async def about(service: Service, user_id: int) -> dict[str, list[dict[str, object]]]:
    """All that is stored about a person, by table."""
    return await service.store.about(
        user_id, {name: table.about for name, table in tables().items() if table.about}
    )


async def export(service: Service, user_id: int) -> bytes:
    """All that is stored about a person, as JSON. Times are unix seconds."""
    found = await about(service, user_id)
    # In a thread, and indented: that is written piece by piece, so that the loop goes on meanwhile.
    text = await asyncio.to_thread(json.dumps, {"user_id": user_id, **found}, indent=1)
    return text.encode()


async def forget(service: Service, user_id: int) -> None:
    """Take a person out of all that is stored; games that they were playing go on without them.

    Cut off in the middle, it does what is left the next time.
    """
    service.notices.forgotten[user_id] = service.now()
    lost: set[int] = set()
    clear = [table.forget for table in tables().values() if table.forget]
    # They may take a seat while another is given up.
    while (games := await service.store.forget_person(user_id, lost, clear)) is None:
        for game_id in await service.store.seated_in(user_id):
            try:
                await _leave(service, game_id, user_id)
            except Refusal:  # one that can't be loaded is nobody's turn
                lost.add(game_id)
    await service.store.empty_log()
    service.drop(games)
    for row in await service.store.unpublished():
        service.changed(row.id)


async def _leave(service: Service, game_id: int, user_id: int) -> None:
    """Take a person from a table, unless it has come to its end meanwhile; a table without people is stopped."""
    async with service.locked(game_id) as table:
        seat = table.seat_of(user_id)
        if seat is not None and table.row.status is Status.LOBBY:
            await give_up(service, table, seat)
        elif seat is not None and table.running:
            await hand_to_computer(service, table, seat)
