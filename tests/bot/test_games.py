"""A whole game through the real client, by buttons."""

from itertools import pairwise

import pytest

from bot.store import Status
from tests.bot.discord_server import DiscordServer, check_record, text_of
from tests.bot.notified import Notified
from tests.bot.players import Players

pytestmark = pytest.mark.slow


async def test_a_whole_game_of_four_is_no_burden_to_its_channel(place: DiscordServer) -> None:
    """At most one mention for each hand-off, one lasting message for each round."""
    heard = Notified(place)
    players = Players(place, await place.open_table(4))
    await players.by_buttons(most=100)
    before = (await place.table(players.game_id)).game.position()
    await place.restart()
    assert (await place.table(players.game_id)).game.position() == before
    await players.by_buttons()  # what was sent before the restart still works
    table = await place.table(players.game_id)
    assert table.row.status is Status.FINISHED
    started, *records, result = place.messages()
    check_record(result)
    assert all(str(points) in text_of(result) for points in table.game.scores().values())
    hand_offs = sum(one.player != other.player for one, other in pairwise(table.game.answers))
    # Once the provost stands, everybody who has something to decide is told at once.
    assert 0 < len(heard.users) <= hand_offs
    assert len(records) == table.game.round
    assert "has started" in text_of(started)
    for record in records:
        assert text_of(record).startswith("**Round")
        assert record.attachments
        assert not record.components
        assert not record.mentions
