"""The direct message to somebody whose plan has stopped, for those who want it."""

import pytest

from playground import ChannelType, User
from tests.bot.discord_server import DiscordServer, control, offered, text_of
from tests.bot.panel_user import PanelUser


def told(place: DiscordServer, user: User) -> list[str]:
    """What the bot wrote to a person."""
    return [
        text_of(message)
        for channel in place.standin.world.channels.values()
        if channel.kind is ChannelType.DM and channel.recipient_id == user.id
        for message in place.standin.messages(channel)
    ]


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_plan_that_stops_is_told(place: DiscordServer, wanted: bool) -> None:
    game_id = await place.open_table(2)
    table = await place.table(game_id)
    assert table.asked is not None
    asked = place.person(table.asked.user_id)
    planner = next(user for user in place.people[:2] if user is not asked)
    panel = (await place.press(planner, place.turn(), "Your move")).message
    assert panel is not None
    if wanted:
        orders = (await place.press(planner, panel, "More orders …")).message
        assert orders is not None
        orders = (await place.press(planner, orders, control(orders, "telling"))).message
        assert orders is not None
        panel = (await place.press(planner, orders, "Back")).message
        assert panel is not None
    panel_user = PanelUser(place, planner, panel)
    await panel_user.choose("queue/then.all", "=place r1")
    own = (await place.press(asked, place.turn(), "Your move")).message
    assert own is not None
    await place.select(asked, own, *offered(own)["place r1"])
    await place.shown()
    assert place.turn().mentions == [planner.id]
    messages = told(place, planner)
    assert len(messages) == int(wanted)
    assert all("space 1 was taken by" in one for one in messages)
    assert told(place, asked) == []
    panel = (await place.press(planner, place.turn(), "Your move")).message
    assert "space 1 was taken by" in text_of(panel)
