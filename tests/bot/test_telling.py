"""The direct message to somebody whose plan has stopped, for those who want it."""

import pytest

from playground import ChannelType, User
from tests.bot.discord_server import DiscordServer, offered, text_of
from tests.bot.panel_user import PanelUser
from tests.bot.players import asked_user, panel_of


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
    asked = await asked_user(place, game_id)
    planner = next(user for user in place.people[:2] if user is not asked)
    panel_user = await PanelUser.open(place, planner)
    if wanted:
        for button in ("More orders …", "telling/", "Back"):
            await panel_user.press(button)
            assert panel_user.has("No longer send me a direct message when my plan stops") is (
                button == "telling/"
            )
    await panel_user.choose("queue/then.all", "=place r1")
    own = await panel_of(place, asked)
    await place.select(asked, own, *offered(own)["place r1"])
    await place.shown()
    assert place.turn().mentions == [planner.id]
    messages = told(place, planner)
    assert len(messages) == int(wanted)
    assert all("space 1 was taken by" in one for one in messages)
    assert told(place, asked) == []
    assert "space 1 was taken by" in text_of(await panel_of(place, planner))
