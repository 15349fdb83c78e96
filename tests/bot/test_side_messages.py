"""What stands beside a game, in other channels and in direct messages, holds nothing up, and is told once."""

from typing import Any

import pytest

from bot.store import Role
from bot.tables.preferences import Switch
from bot.tables.server_settings import ServerSettings, set_server_settings
from playground import Channel
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.panel_user import give, in_order
from tests.bot.players import recorded
from tests.bot.projection import consistent
from tests.patience import until
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan

pytestmark = pytest.mark.usefixtures("no_retries")


async def finish(place: DiscordServer, hall: Channel, **fault: Any) -> int:
    """A game comes to its end while what is sent to the channel for results meets a fault; its id."""
    settings = ServerSettings(results=hall.id)
    await set_server_settings(place.bot.store, place.guild.id, settings)
    game = recorded("golden/2-lawyer-3.txt")
    first = len(game.answers) - 1
    game_id = await place.open_position(game.at(first), people=3)
    failing = place.fault("POST", f"/channels/{hall.id}/messages", **fault)
    user = place.person((await place.table(game_id)).asked.user_id)
    await place.bot.service.answer(game_id, user.id, game.answers[-1].text, "press")
    await until(lambda: failing.seen and place.bot.reconciler.lags(game_id))
    return game_id


async def test_a_game_does_not_wait_for_the_channel_for_results(place: DiscordServer) -> None:
    hall = place.standin.admin.add_channel(place.guild, "hall")
    game_id = await finish(place, hall, status=503)
    assert "the game is over" in text_of(place.last())
    place.standin.faults.clear()
    place.bot.reconciler.catch_up()
    await consistent(place, game_id)
    assert len(place.messages(hall)) == 1


async def test_a_result_whose_reply_is_lost_is_told_once(place: DiscordServer) -> None:
    """Nor does anything wait for a look into the channel for results."""
    hall = place.standin.admin.add_channel(place.guild, "hall")
    game_id = await finish(place, hall, drop="after", times=1)
    (result,) = place.messages(hall)
    looks = place.fault("GET", f"/channels/{hall.id}/messages*", status=503)
    place.standin.advance(3600)  # Discord has forgotten the nonce
    final = place.last()
    (stored,) = await place.bot.store.messages(game_id, Role.FINAL)
    place.standin.admin.delete_message(final)
    await place.bot.store.forget(stored.message_id)
    place.bot.reconciler.catch_up()
    await until(lambda: looks.seen and "the game is over" in text_of(place.last()))
    assert place.messages(hall) == [result]
    place.standin.faults.clear()
    place.bot.reconciler.catch_up()
    await consistent(place, game_id)
    assert place.messages(hall) == [result]


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
