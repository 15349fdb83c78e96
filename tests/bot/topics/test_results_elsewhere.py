"""The result of a game in the channel that its server has set for results: told once, and nothing waits for it."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.store import Role
from playground import Channel, ChannelType
from tests.bot.discord_server import Place, text_of
from tests.bot.players import asked_user, recorded
from tests.bot.projection import consistent
from tests.patience import until

GAME = recorded("golden/2-lawyer-3.txt")
LAST = GAME.answers[-1].text


async def nearly_over(place: Place, hall: Channel, where: Channel | None = None) -> int:
    """A game that lacks its last answer, and whose result is to be told in a hall; its id."""
    await place.set_server(results=hall.id)
    return await place.open_position(GAME.at(len(GAME.answers) - 1), 3, where)


async def finish(place: Place, hall: Channel, **fault: Any) -> int:
    """A game comes to its end while what is sent to the channel for results meets a fault; its id."""
    game_id = await nearly_over(place, hall)
    failing = place.fault("POST", f"/channels/{hall.id}/messages", **fault)
    await place.slash(await asked_user(place, game_id), "play move", answer=LAST)
    await until(lambda: failing.seen and place.bot.reconciler.lags(game_id))
    assert "the game is over" in text_of(place.last())
    return game_id


async def caught_up(place: Place, game_id: int) -> None:
    """Requests come to their end again."""
    place.standin.faults.clear()
    place.bot.reconciler.catch_up()
    await consistent(place, game_id)


@pytest.mark.usefixtures("no_retries")
async def test_a_game_does_not_wait_for_the_channel_for_results(place: Place) -> None:
    hall = place.add_channel("hall")
    game_id = await finish(place, hall, status=503)
    await caught_up(place, game_id)
    assert len(place.messages(hall)) == 1


@pytest.mark.usefixtures("no_retries")
async def test_a_result_whose_reply_is_lost_is_told_once(place: Place) -> None:
    """Nor does anything wait for a look into the channel for results."""
    hall = place.add_channel("hall")
    game_id = await finish(place, hall, drop="after", times=1)
    (result,) = place.messages(hall)
    looks = place.fault("GET", f"/channels/{hall.id}/messages*", status=503)
    place.standin.advance(3600)  # Discord has forgotten the nonce
    (stored,) = await place.store.messages(game_id, Role.FINAL)
    place.admin.delete_message(place.last())
    await place.store.forget(stored.message_id)
    place.bot.reconciler.catch_up()
    await until(lambda: looks.seen and "the game is over" in text_of(place.last()))
    await caught_up(place, game_id)
    assert place.messages(hall) == [result]


@pytest.mark.parametrize("how", ["", "forbidden", "forum"])
async def test_a_result_is_told_once_where_it_is_set(place: Place, how: str) -> None:
    """Nothing waits for one that can't be told there."""
    kind = ChannelType.FORUM if how == "forum" else ChannelType.TEXT
    hall = place.admin.add_channel(place.guild, "hall", kind)
    if how == "forbidden":
        place.admin.overwrite(hall, place.standin.bot, deny=("send_messages",))
    game_id = await nearly_over(place, hall)
    assert place.messages(hall) == []
    await place.slash(await asked_user(place, game_id), "play move", answer=LAST)
    assert "the game is over" in text_of(place.last())
    await place.restart()
    place.bot.reconciler.request(game_id)
    await place.up_to_date(game_id)
    assert len(place.messages(hall)) == (not how)
    for message in place.messages(hall):
        assert f"<#{place.channel.id}>" in text_of(message)
        assert "win" in text_of(message)
        assert message.notified == []
        assert len(message.attachments) == 1


@pytest.mark.parametrize(
    ("hidden", "let_in", "told"),
    [(("eve",), 0, 1), (("",), 0, 0), (("",), 3, 1), (("",), 5, 0), (("eve",), 5, 0), ((), 5, 1)],
)
async def test_no_result_is_told_to_those_who_do_not_see_the_game(
    place: Place, hidden: Sequence[str], let_in: int, told: int
) -> None:
    """`hidden` is from whom the game's channel is, "" for everybody; that for results is for `let_in`, 0 for all."""
    hall, pit = place.add_channel("hall"), place.add_channel("pit")
    for channel, names in ((pit, hidden), (hall, ("",) * bool(let_in))):
        for name in names:
            user = next((one for one in place.people if one.name == name), None)
            place.admin.overwrite(channel, user, deny=("view_channel",))
        for user in (*place.people[: 3 if channel is pit else let_in], place.standin.bot):
            place.admin.overwrite(channel, user, allow=("view_channel",))
    game_id = await nearly_over(place, hall, pit)
    await place.slash(await asked_user(place, game_id), "play move", pit, answer=LAST)
    assert "the game is over" in text_of(place.last(pit))
    assert len(place.messages(hall)) == told
