"""Games in threads: archived ones are woken, and what could not be shown is shown once that may be."""

import asyncio

import pytest

from playground import Channel
from tests.bot.discord_server import DiscordServer, said, text_of
from tests.bot.panel_user import started
from tests.bot.players import Players, recorded
from tests.patience import PATIENCE, until

pytestmark = pytest.mark.usefixtures("no_retries")


async def table_in(place: DiscordServer, thread: Channel) -> int:
    """A running game of Ann and Ben; its id."""
    return await place.open_position(recorded("records/01.txt").at(20), 2, thread)


async def answer(place: DiscordServer, game_id: int) -> None:
    """Whoever is asked answers, without a press: that would be a look at the game."""
    user, answer = await Players(place, game_id).next() or pytest.fail("nobody is asked")
    await place.bot.service.answer(game_id, user.id, answer, "press")


async def caught_up(place: DiscordServer, game_id: int) -> None:
    """Wait until the game is shown as it is stored."""
    await until(lambda: not place.bot.publisher.lags(game_id))
    await place.up_to_date(game_id)


async def test_a_thread_that_was_locked_is_opened_again(place: DiscordServer) -> None:
    admin = place.standin.admin
    thread = admin.add_thread(place.people[0], place.channel, "Ours")
    game_id = await table_in(place, thread)
    admin.archive(thread, False, locked=True)
    await answer(place, game_id)
    async with asyncio.timeout(PATIENCE):
        await place.shown()  # nothing is tried again before something changes
    assert place.bot.publisher.lags(game_id)
    admin.archive(thread, False)
    await caught_up(place, game_id)


async def test_a_private_thread_lets_the_bot_in_again(place: DiscordServer) -> None:
    (ann, ben), bot = place.people[:2], place.standin.bot
    thread = place.standin.admin.add_thread(ann, place.channel, "Secret", private=True)
    await place.standin.say(ann, thread, f"<@{bot.id}> <@{ben.id}>")
    game_id = await table_in(place, thread)
    await place.stop_bot()
    thread.thread.member_ids.remove(bot.id)
    await place.start_bot()
    await started(place)
    await answer(place, game_id)
    await place.shown()
    assert place.bot.publisher.lags(game_id)
    await place.standin.say(ann, thread, f"<@{bot.id}>")
    await caught_up(place, game_id)


async def test_a_person_s_archived_thread_goes_on(place: DiscordServer) -> None:
    ann, ben = place.people[:2]
    thread = place.standin.admin.add_thread(ann, place.channel, "Ours")
    await place.new(ann, where=thread)
    place.standin.admin.archive(thread)
    await place.in_lobby(ben, "Join", thread)
    assert "Ben" in text_of(place.lobby(thread))
    place.standin.admin.archive(thread)
    await place.in_lobby(ann, "Start", thread)
    assert thread.active_thread
    assert [one for one in place.messages(thread) if one.find("Join")] == []
    assert place.turn(thread)


async def test_a_private_thread_lets_the_bot_in_first(place: DiscordServer) -> None:
    ann, admin = place.people[0], place.standin.admin
    thread = admin.add_thread(ann, place.channel, "Secret", private=True)
    refused = await place.slash(ann, "caylus new", where=thread)
    assert "private thread" in said(refused)
    assert await place.bot.store.live_game(thread.id) is None
    await place.standin.say(ann, thread, f"<@{place.standin.bot.id}>")
    await place.new(ann, where=thread)
    assert place.lobby(thread)
