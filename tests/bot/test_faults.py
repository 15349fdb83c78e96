"""Nothing is lost: Discord's errors, deleted messages, what is delivered twice."""

from typing import Any

import pytest

from bot.ui import messenger
from playground import EventFault
from tests.bot.discord_server import DiscordServer, control
from tests.bot.players import pass_once

pytestmark = pytest.mark.usefixtures("retries_at_once")


@pytest.mark.parametrize(
    "fault", [{"status": 429, "retry_after": 0.05}, {"status": 503}, {"hang": True}]
)
async def test_a_failing_send_is_tried_again(
    place: DiscordServer, monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any]
) -> None:
    game_id = await place.open_table(3)
    monkeypatch.setattr(messenger, "REQUEST_SECONDS", 1.0)
    place.fault("POST", times=2, **fault)
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
    await place.select(ann, place.lobby(), control(place.lobby(), "add"), "apprentice")
    await place.slash(ann, "caylus help")
    assert len((await place.bot.service.table_in(thread.id)).row.seats) == 2
