"""Whole games through the real client: by buttons, by commands, with computers, with a restart."""

from __future__ import annotations

import pytest

from bot.store import Status
from tests.bot.discord_server import DiscordServer, check_record, text_of
from tests.bot.players import Players


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 0), (4, 0), (5, 0), (1, 3)])
async def test_a_whole_game_by_buttons(place: DiscordServer, people: int, computers: int) -> None:
    game_id = await place.open_table(people, computers)
    players = Players(place, game_id)
    await players.by_buttons()
    table = await place.table(game_id)
    assert table.row.status is Status.FINISHED
    assert "place" in players.kinds
    check_record(place.last())
    scores = table.game.scores()
    assert all(str(points) in text_of(place.last()) for points in scores.values())


@pytest.mark.parametrize("people", [2, 3, 4, 5])
async def test_a_whole_game_by_commands(place: DiscordServer, people: int) -> None:
    game_id = await place.open_table(people, tiles="jeweller")
    players = Players(place, game_id)
    await players.by_commands()
    assert (await place.table(game_id)).row.status is Status.FINISHED
    check_record(place.last())


async def test_a_game_goes_on_after_a_restart(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    await Players(place, game_id).by_buttons(most=40)
    before = (await place.table(game_id)).game.position()
    await place.stop_bot()
    await place.start_bot()
    assert (await place.table(game_id)).game.position() == before
    # The old buttons still work.
    await Players(place, game_id).by_buttons()
    assert (await place.table(game_id)).row.status is Status.FINISHED


async def test_each_phase_leaves_one_message_with_its_picture(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    await Players(place, game_id).by_buttons(most=60)
    lasting = [message for message in place.messages() if message is not place.turn()]
    assert all(not message.mentions or message is lasting[0] for message in lasting)
    records = [message for message in lasting if "Round" in text_of(message)]
    assert records
    assert all(message.attachments and not message.components for message in records)
