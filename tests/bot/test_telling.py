"""Direct messages for those who want them: that a plan has stopped, that a round has begun."""

from bot.tables.preferences import Switch
from playground import ChannelType, User
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.panel_user import PanelUser, give, in_order
from tests.bot.players import panel_of


def told(place: DiscordServer, user: User) -> list[str]:
    """What the bot wrote to a person."""
    return [
        text_of(message)
        for channel in place.standin.world.channels.values()
        if channel.kind is ChannelType.DM and channel.recipient_id == user.id
        for message in place.standin.messages(channel)
    ]


async def test_a_worker_whose_place_is_taken_is_told_once_before(place: DiscordServer) -> None:
    game_id = await in_order(place, 4)
    ann, dan = place.people[0], place.people[3]
    panel = await PanelUser.open(place, dan)
    await place.bot.service.preferences.turn(dan.id, Switch.STOPS, on=True)
    await panel.choose("queue/then.all", "=place r1")
    await panel.choose("queue/then.all", "=place r2")
    for answer, times in (("place r3", 0), ("place r1", 1), ("place r4", 1)):
        await give(place, game_id, answer)
        messages = told(place, dan)
        assert len(messages) == times
    assert "The next worker of your plan can't be placed: Farm, space 1 was taken" in messages[0]
    assert told(place, ann) == []
    assert "space 1 was taken by" in text_of(await panel_of(place, dan))
