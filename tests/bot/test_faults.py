"""Nothing is lost: Discord's errors, lost events, deleted messages, archived threads, restarts."""

import pytest

from bot.channel import publisher
from playground import EventFault, RestFault
from tests.bot.discord_server import DiscordServer, control, offered, text_of
from tests.bot.players import Players


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries come at once."""
    monkeypatch.setattr(publisher, "RETRY_FIRST", 0.01)


async def consistent(place: DiscordServer, game_id: int) -> None:
    """The channel shows what is stored, once."""
    await place.shown()
    row, _log = await place.bot.store.load(game_id)
    assert row.published_revision == row.revision
    live = [message for message in place.messages() if message.find("Your move")]
    assert len(live) == 1


async def pass_once(place: DiscordServer, game_id: int) -> None:
    """Whoever has to decide passes."""
    due = await Players(place, game_id).next()
    assert due is not None
    await place.slash(due[0], "play move", answer="pass")


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.slow
async def test_a_failing_send_is_tried_again(place: DiscordServer, status: int) -> None:
    game_id = await place.open_table(3)
    fault = RestFault("POST", "/channels/*/messages", status=status, times=2)
    place.standin.faults.rest.append(fault)
    await pass_once(place, game_id)
    await consistent(place, game_id)


async def test_a_rate_limit_is_waited_for(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    fault = RestFault("POST", "/channels/*/messages", status=429, retry_after=0.05, times=2)
    place.standin.faults.rest.append(fault)
    await pass_once(place, game_id)
    await consistent(place, game_id)


async def test_a_connection_lost_after_the_send_gives_no_second_message(
    place: DiscordServer,
) -> None:
    game_id = await place.open_table(3)
    fault = RestFault("POST", "/channels/*/messages", drop="after", times=1)
    place.standin.faults.rest.append(fault)
    await pass_once(place, game_id)
    await consistent(place, game_id)


async def test_a_deleted_turn_message_is_replaced(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    place.standin.admin.delete_message(place.turn())
    await pass_once(place, game_id)
    await consistent(place, game_id)


async def test_a_doubled_interaction_counts_once(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    due = await Players(place, game_id).next()
    assert due is not None
    panel = (await place.press(due[0], place.turn(), "Your move")).message
    assert panel is not None
    place.standin.faults.events.append(EventFault("INTERACTION_CREATE", "duplicate", times=1))
    await place.press(due[0], panel, offered(panel)["pass"][0])
    await consistent(place, game_id)
    assert len((await place.table(game_id)).game.answers) == 1


async def test_a_press_that_is_delivered_twice_is_carried_out_once(place: DiscordServer) -> None:
    ann = place.people[0]
    await place.slash(ann, "caylus new")
    await place.shown()
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
    assert len([one for one in place.standin.world.channels.values() if one.thread]) == 1


async def test_a_lost_session_is_taken_up_again(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    place.standin.gateway.abort()
    await place.standin.wait_for(lambda: place.standin.gateway.online)
    await pass_once(place, game_id)
    await consistent(place, game_id)


async def test_what_was_stored_but_not_shown_is_shown_after_the_start(place: DiscordServer) -> None:
    game_id = await place.open_table(3)
    fault = RestFault("POST", "/channels/*/messages", status=500)
    place.standin.faults.rest.append(fault)
    await pass_once(place, game_id)
    await place.stop_bot()
    place.standin.faults.clear()
    await place.start_bot()
    await place.standin.wait_for(
        lambda: sum(1 for one in place.messages() if one.find("Your move")) == 1
    )
    await place.bot.service.resume()
    await consistent(place, game_id)


async def test_a_person_s_archived_thread_goes_on(place: DiscordServer) -> None:
    ann, ben = place.people[:2]
    thread = place.standin.admin.add_thread(ann, place.channel, "Ours")
    await place.slash(ann, "caylus new", where=thread)
    await place.shown()
    place.standin.admin.archive(thread)
    await place.press(ben, place.lobby(thread), "Join")
    await place.shown()
    assert "Ben" in text_of(place.lobby(thread))
    place.standin.admin.archive(thread)
    await place.press(ann, place.lobby(thread), "Start")
    await place.shown()
    assert thread.active_thread
    assert [one for one in place.messages(thread) if one.find("Join")] == []
    assert place.turn(thread)


async def test_a_private_thread_lets_the_bot_in_first(place: DiscordServer) -> None:
    ann, admin = place.people[0], place.standin.admin
    thread = admin.add_thread(ann, place.channel, "Secret", private=True)
    refused = await place.slash(ann, "caylus new", where=thread)
    assert "private thread" in text_of(refused.message)
    assert await place.bot.store.live_game(thread.id) is None
    await place.standin.say(ann, thread, f"<@{place.standin.bot.id}>")
    await place.slash(ann, "caylus new", where=thread)
    await place.shown()
    assert place.lobby(thread)


async def test_an_archived_thread_comes_back(place: DiscordServer) -> None:
    user = place.people[0]
    await place.slash(user, "caylus new", thread=True)
    await place.shown()
    thread = next(one for one in place.standin.world.channels.values() if one.thread is not None)
    await place.press(place.people[1], place.lobby(), "Join")
    await place.shown()
    await place.press(user, place.lobby(), "Start")
    await place.shown()
    place.standin.admin.archive(thread)
    due = (await place.bot.service.table_in(thread.id)).asked
    assert due is not None
    await place.slash(place.person(due.user_id), "play pass", where=thread)
    await place.shown()
    assert "Your move" in [
        part["label"] for row in place.turn(thread).components for part in row["components"]
    ]
    row = await place.bot.store.live_game(thread.id)
    assert row is not None
    assert row.published_revision == row.revision
    assert text_of(place.turn(thread))
