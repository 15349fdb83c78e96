"""Nothing is lost: Discord's errors, deleted messages, what is delivered twice."""

import pytest

from playground import EventFault, RestFault
from tests.bot.discord_server import DiscordServer, control
from tests.bot.players import pass_once

pytestmark = pytest.mark.usefixtures("retries_at_once")


async def consistent(place: DiscordServer, game_id: int) -> None:
    """The channel shows what is stored, once."""
    await place.shown()
    row, _log = await place.bot.store.load(game_id)
    assert row.published_revision == row.revision
    live = [message for message in place.messages() if message.find("Your move")]
    assert len(live) == 1


@pytest.mark.parametrize("status", [429, 503])
async def test_a_failing_send_is_tried_again(place: DiscordServer, status: int) -> None:
    game_id = await place.open_table(3)
    fault = RestFault("POST", "/channels/*/messages", status=status, retry_after=0.05, times=2)
    place.standin.faults.rest.append(fault)
    await pass_once(place, game_id)
    await place.consistent(game_id)


async def test_a_deleted_turn_message_is_replaced(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    place.standin.admin.delete_message(place.turn())
    await pass_once(place, game_id)
    await place.consistent(game_id)


async def test_a_press_that_is_delivered_twice_is_carried_out_once(place: DiscordServer) -> None:
    ann = place.people[0]
    await place.new(ann)
    place.standin.faults.events.append(EventFault("INTERACTION_CREATE", "duplicate", times=1))
    await place.select(ann, place.lobby(), control(place.lobby(), "add"), "sensible")
    await place.slash(ann, "caylus help")  # whatever was delivered before has been taken up
    await place.shown()
    assert len((await place.bot.service.table_in(place.channel.id)).row.seats) == 2


async def test_a_command_that_is_delivered_twice_is_carried_out_once(place: DiscordServer) -> None:
    ann = place.people[0]
    place.standin.faults.events.append(EventFault("INTERACTION_CREATE", "duplicate", times=1))
    await place.slash(ann, "caylus new", thread=True)
    await place.slash(ann, "caylus help")
    await place.shown()
    assert len(place.threads()) == 1
