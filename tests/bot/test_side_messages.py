"""What stands beside a game, in other channels and in direct messages, holds nothing up, and is told once."""

import pytest

from bot.tables.preferences import Switch
from tests.bot.discord_server import DiscordServer
from tests.bot.panel_user import give, in_order
from tests.bot.projection import consistent
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan

pytestmark = pytest.mark.usefixtures("no_retries")


async def test_a_game_does_not_wait_for_what_somebody_is_told(place: DiscordServer) -> None:
    game_id, ben = await in_order(place, 2), place.people[1]
    await enter_plan(place.bot.service, game_id, ben.id, queue("r1"))
    await place.bot.service.preferences.turn(ben.id, Switch.STOPS, on=True)
    direct = place.standin.world.dm_channel(ben.id)
    failing = place.fault("POST", f"/channels/{direct.id}/messages", status=503)
    await give(place, game_id, "place r1")
    assert failing.seen
    await consistent(place, game_id)
    assert place.turn().mentions == [ben.id]
