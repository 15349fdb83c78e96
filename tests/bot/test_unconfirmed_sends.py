"""The channel is what is stored, whatever became of a request: nothing stands there that the store does not know."""

import asyncio

import pytest

from bot.channel.game_tasks import GameTasks
from bot.channel.unconfirmed_sends import ARRIVES_WITHIN
from playground import EventFault
from tests.bot.discord_server import Place
from tests.bot.panel_user import give
from tests.bot.players import Players
from tests.bot.projection import consistent
from tests.patience import until


async def pass_in_vain(place: Place) -> int:
    """In a new game somebody passes, but of the message that shows it no reply comes; the game's id."""
    game_id = await place.open_table(3)
    place.fault("POST", times=1, drop="after")
    await give(place, game_id, "pass")
    await until(lambda: any(one.status == 0 for one in place.standin.api.log))
    return game_id


async def test_a_message_that_was_sent_before_a_stop_is_kept(place: Place) -> None:
    game_id = await pass_in_vain(place)
    sent = place.last()
    await place.stop_bot()
    place.standin.advance(3600)  # Discord has forgotten the nonce
    await place.start_bot()
    await until(lambda: not place.bot.reconciler.lags(game_id))
    await place.bot.clock.look()
    await consistent(place, game_id)
    assert place.turn() is sent, "nobody is notified a second time"


async def test_a_message_that_comes_late_is_deleted(place: Place) -> None:
    """The reply is lost, the look in the channel finds nothing yet, and the game goes on."""
    game_id = await pass_in_vain(place)
    late = place.last()
    place.channel.messages.pop(late.id)
    due = await Players(place, game_id).next()
    # No press: the look that it is would send the same message again first.
    await place.service.answer(game_id, due[0].id, "pass", "press")
    await place.shown()
    place.channel.messages[late.id] = late
    await place.look(ARRIVES_WITHIN + 1)
    await consistent(place, game_id)
    assert late.id not in place.channel.messages
    assert await place.store.unconfirmed_sends(game_id) == []


# What Discord refuses


@pytest.mark.parametrize("how", ["outage", "session", "look"])
async def test_what_was_refused_is_shown_when_it_may_be(place: Place, how: str) -> None:
    game_id = await place.open_table(3)
    admin, bot = place.admin, place.standin.bot
    admin.overwrite(place.channel, bot, deny=("send_messages",))
    await give(place, game_id, "pass")
    assert place.bot.reconciler.lags(game_id)
    place.standin.faults.events.append(EventFault("CHANNEL_UPDATE", "drop"))
    admin.overwrite(place.channel, bot)
    if how == "outage":
        admin.outage(place.guild)
        admin.outage(place.guild, available=True)
    elif how == "session":
        place.standin.gateway.abort()
    elif how == "look":
        await place.slash(place.eve, "caylus status")
    await until(lambda: not place.bot.reconciler.lags(game_id))
    await consistent(place, game_id)


async def test_a_request_just_after_the_last_is_not_lost() -> None:
    """It is made at the worst moments: while the work is done, and just after."""
    done = []

    async def work(game_id: int) -> None:
        done.append(game_id)
        if len(done) == 1:
            tasks.request(game_id)
        if len(done) == 2:
            asyncio.get_running_loop().call_soon(tasks.request, game_id)

    tasks = GameTasks(work, "work")
    tasks.request(7)
    await until(lambda: len(done) == 3)
    await until(lambda: not tasks._tasks)
    assert done == [7, 7, 7]
    await tasks.close()
