"""Direct messages for those who want them: that a plan has stopped, that a round has begun."""

import pytest

from bot.tables.preferences import Switch
from playground import ChannelType, User
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.panel_user import PanelUser, give, in_order
from tests.bot.players import Notified, panel_of


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
    game_id = await in_order(place, 2)
    ann, ben = place.people[:2]
    panel = await PanelUser.open(place, ben)
    await place.bot.service.preferences.turn(ben.id, Switch.STOPS, on=wanted)
    await panel.choose("queue/then.all", "=place r1")
    await give(place, game_id, "place r1")
    assert place.turn().mentions == [ben.id]
    messages = told(place, ben)
    assert len(messages) == int(wanted)
    assert all("space 1 was taken by" in one for one in messages)
    assert told(place, ann) == []
    assert "space 1 was taken by" in text_of(await panel_of(place, ben))


async def test_a_worker_whose_place_is_taken_is_told_once_before(place: DiscordServer) -> None:
    game_id = await in_order(place, 4)
    dan = place.people[3]
    panel = await PanelUser.open(place, dan)
    await place.bot.service.preferences.turn(dan.id, Switch.STOPS, on=True)
    await panel.choose("queue/then.all", "=place r1")
    await panel.choose("queue/then.all", "=place r2")
    for answer, times in (("place r3", 0), ("place r1", 1), ("place r4", 1)):
        await give(place, game_id, answer)
        messages = told(place, dan)
        assert len(messages) == times
    assert "The next worker of your plan can't be placed: Farm, space 1 was taken" in messages[0]


async def test_who_wants_it_is_told_that_a_round_has_begun(place: DiscordServer) -> None:
    """In the message that asks the first player; asked a minute later they are notified, sooner they are not again."""
    game_id = await in_order(place, 3)
    ann, ben, cleo = place.people[:3]
    await place.bot.service.preferences.turn(cleo.id, Switch.ROUNDS, on=False)
    heard = Notified(place)
    await give(place, game_id, *("pass",) * 3, *("provost 0",) * 3)
    assert (await place.table(game_id)).game.round == 2
    assert place.turn().mentions == [ann.id, ben.id]
    assert f"<@{ben.id}>: you can plan your workers already." in text_of(place.turn())
    assert str(cleo.id) not in text_of(place.turn())
    before = heard.of(ann, ben, cleo)
    await give(place, game_id, "place r1")
    assert heard.of(ann, ben, cleo) == before, "Ben was told just now"
    await give(place, game_id, "place r2")
    assert heard.of(ann, ben, cleo) == [before[0], before[1], before[2] + 1]
    await give(place, game_id, *("pass",) * 3, *("provost 0",) * 3, "take f", "take f")
    assert (await place.table(game_id)).game.round == 3
    before = heard.of(ann, ben, cleo)
    place.standin.clock.advance(61)
    await give(place, game_id, "place r1")
    assert heard.of(ann, ben, cleo) == [before[0], before[1] + 1, before[2]]
