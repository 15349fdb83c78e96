"""Nothing is lost: Discord's errors, deleted messages, what is delivered twice."""

import pytest

from playground import EventFault
from tests.bot.discord_server import DiscordServer, control
from tests.bot.players import pass_once

pytestmark = pytest.mark.usefixtures("retries_at_once")


@pytest.mark.parametrize("status", [429, 503])
async def test_a_failing_send_is_tried_again(place: DiscordServer, status: int) -> None:
    game_id = await place.open_table(3)
    place.fault("POST", status=status, retry_after=0.05, times=2)
    await pass_once(place, game_id)
    await place.consistent(game_id)


async def test_a_deleted_turn_message_is_replaced(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    place.standin.admin.delete_message(place.turn())
    await pass_once(place, game_id)
    await place.consistent(game_id)


async def test_what_is_delivered_twice_is_carried_out_once(place: DiscordServer) -> None:
    ann = place.people[0]
    place.standin.faults.events.append(EventFault("INTERACTION_CREATE", "duplicate"))
    await place.slash(ann, "caylus new", thread=True)
    await place.slash(ann, "caylus help")  # whatever was delivered before has been taken up
    await place.shown()
    (thread,) = place.threads()
    await place.select(ann, place.lobby(), control(place.lobby(), "add"), "sensible")
    await place.slash(ann, "caylus help")
    assert len((await place.bot.service.table_in(thread.id)).row.seats) == 2
