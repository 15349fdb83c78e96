"""A table from a record, begun while others look at it."""

import asyncio
from contextlib import suppress
from pathlib import Path

from bot.store import Answer, SqliteStore
from bot.tables.autoplay import IMPORT
from bot.tables.from_record import open_copy
from bot.tables.refusals import NoGame
from bot.tables.seats import Person
from bot.tables.service import Service
from tests.bot.players import recorded


async def test_whoever_looks_at_a_table_that_is_just_made_does_no_harm(tmp_path: Path) -> None:
    game = recorded("golden/at-castle.txt")
    people = {game.setup.players[0]: Person(1, "P1")}
    async with await SqliteStore.open(tmp_path / "copies.db") as store:
        service = Service(store)
        made = asyncio.create_task(open_copy(service, 1, 1, 1, game, people))
        looks = 0
        while not made.done():
            with suppress(NoGame):
                await service.table(1)
                looks += 1
            await asyncio.sleep(0)
        table = await service.table(await made)
        assert looks
        assert table.running
        assert table.game.answers == game.answers
        assert {line.entry.source for line in table.log if isinstance(line.entry, Answer)} == {
            IMPORT
        }
        assert table.game.position() == game.position()
        # What is stored is what is in memory.
        again = await Service(store).table(table.id)
        assert again.game.answers == table.game.answers
        assert again.row == table.row
