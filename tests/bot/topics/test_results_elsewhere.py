"""The result of a game in the channel that its server has set for results: told once, and nothing waits for it."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.store import Role
from bot.tables.server_settings import ServerSettings, set_server_settings
from playground import Channel, ChannelType
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.players import Players, recorded
from tests.bot.projection import consistent
from tests.patience import until


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


@pytest.mark.usefixtures("no_retries")
async def test_a_game_does_not_wait_for_the_channel_for_results(place: DiscordServer) -> None:
    hall = place.standin.admin.add_channel(place.guild, "hall")
    game_id = await finish(place, hall, status=503)
    assert "the game is over" in text_of(place.last())
    place.standin.faults.clear()
    place.bot.reconciler.catch_up()
    await consistent(place, game_id)
    assert len(place.messages(hall)) == 1


@pytest.mark.usefixtures("no_retries")
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


@pytest.mark.parametrize("how", ["", "forbidden", "forum"])
async def test_a_result_is_told_once_where_it_is_set(place: DiscordServer, how: str) -> None:
    """Nothing waits for one that can't be told there."""
    kind = ChannelType.FORUM if how == "forum" else ChannelType.TEXT
    hall, bot = place.standin.admin.add_channel(place.guild, "hall", kind), place.standin.world.bot
    settings = ServerSettings(results=hall.id)
    await set_server_settings(place.bot.store, place.guild.id, settings)
    if how == "forbidden":
        place.standin.admin.overwrite(hall, bot, deny=("send_messages",))
    game = recorded("golden/2-lawyer-3.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 2), people=3)
    assert place.messages(hall) == []
    await Players(place, game_id).by_commands()
    await place.up_to_date(game_id)
    assert "the game is over" in text_of(place.last())
    await place.restart()
    place.bot.reconciler.request(game_id)
    await place.shown()
    assert len(place.messages(hall)) == (not how)
    if not how:
        (message,) = place.messages(hall)
        assert f"<#{place.channel.id}>" in text_of(message)
        assert "win" in text_of(message)
        assert message.notified == []
        assert len(message.attachments) == 1


@pytest.mark.parametrize(
    ("hidden", "let_in", "told"),
    [(("eve",), 0, 1), (("",), 0, 0), (("",), 3, 1), (("",), 5, 0), (("eve",), 5, 0), ((), 5, 1)],
)
async def test_no_result_is_told_to_those_who_do_not_see_the_game(
    place: DiscordServer, hidden: Sequence[str], let_in: int, told: int
) -> None:
    """`hidden` is from whom the game's channel is, "" for everybody; that for results is for `let_in`, 0 for all."""
    admin, bot = place.standin.admin, place.standin.world.bot
    hall, pit = (admin.add_channel(place.guild, name) for name in ("hall", "pit"))
    for channel, names in ((pit, hidden), (hall, ("",) * bool(let_in))):
        for name in names:
            user = next((one for one in place.people if one.name == name), None)
            admin.overwrite(channel, user, deny=("view_channel",))
        for user in (*place.people[: 3 if channel is pit else let_in], bot):
            admin.overwrite(channel, user, allow=("view_channel",))
    await set_server_settings(place.bot.store, place.guild.id, ServerSettings(results=hall.id))
    game = recorded("golden/2-lawyer-3.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 1), 3, pit)
    await Players(place, game_id, pit).by_commands()
    await place.up_to_date(game_id)
    assert "the game is over" in text_of(place.last(pit))
    assert len(place.messages(hall)) == told
