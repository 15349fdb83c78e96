"""The gateway: what is told to whom, lost connections, resuming, events that go wrong."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from playground import EventFault, Outcome
from tests.playground.places import Place
from tests.playground.samplebot import SampleBot, buttons


async def until(bot: SampleBot, event: str, count: int = 1) -> None:
    """Wait until the bot has seen an event so often."""
    async with asyncio.timeout(5):
        while len(bot.seen(event)) < count:
            await asyncio.sleep(0.005)


async def test_the_bot_learns_of_guilds_channels_and_its_permissions(
    place: Place, bot: SampleBot
) -> None:
    guild = bot.get_guild(place.guild.id)
    assert guild is not None
    assert [one.name for one in guild.text_channels] == ["general"]
    channel = guild.text_channels[0]
    assert channel.permissions_for(guild.me).send_messages
    place.standin.admin.overwrite(place.channel, place.standin.bot, deny=("send_messages",))
    await until(bot, "guild_channel_update")
    assert not channel.permissions_for(guild.me).send_messages
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("x")
    assert caught.value.code == 50013
    place.standin.admin.overwrite(place.channel, place.standin.bot, deny=("view_channel",))
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("x")
    assert caught.value.code == 50001


async def test_guilds_come_go_and_fail(place: Place, bot: SampleBot) -> None:
    admin = place.standin.admin
    other = admin.add_guild("Other")
    await until(bot, "guild_join")
    admin.outage(other)
    await until(bot, "guild_unavailable")
    assert bot.seen("guild_remove") == []
    admin.outage(other, available=True)
    await until(bot, "guild_available", 1)
    admin.leave(place.standin.bot, other)
    await until(bot, "guild_remove")


async def test_channels_come_and_go(place: Place, bot: SampleBot) -> None:
    made = place.standin.admin.add_channel(place.guild, "games")
    await until(bot, "guild_channel_create")
    place.standin.admin.delete_channel(made)
    await until(bot, "guild_channel_delete")
    with pytest.raises(discord.NotFound) as caught:
        await bot.get_partial_messageable(made.id).send("x")
    assert caught.value.code == 10003


async def test_content_is_withheld_without_the_intent(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    await standin.say(place.ann, place.channel, "secret plans")
    await standin.say(place.ann, place.channel, f"<@{standin.bot.id}> hello")
    await standin.say(place.ann, standin.world.dm_channel(place.ann.id), "between us")
    await until(bot, "message", 3)
    assert [one.content for one in bot.seen("message")] == [
        "",
        f"<@{standin.bot.id}> hello",
        "between us",
    ]


async def test_a_privileged_intent_must_be_granted(place: Place) -> None:
    class Greedy(SampleBot):
        def __init__(self) -> None:
            super().__init__()
            self._connection._intents.message_content = True

    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with Greedy.running(place.standin):
            pass


async def test_a_wrong_token_is_refused(place: Place) -> None:
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await client.start("wrong")
    await client.close()


@pytest.mark.parametrize("way", ["close", "abort", "reconnect", "invalid but resumable"])
async def test_a_lost_connection_is_resumed_and_misses_nothing(
    place: Place, bot: SampleBot, way: str
) -> None:
    standin = place.standin
    sent = await bot.get_partial_messageable(place.channel.id).send("x", view=buttons("thing"))
    gateway = standin.gateway
    session = next(iter(gateway.sessions.values()))
    match way:
        case "close":
            gateway.close(4000)
        case "abort":
            gateway.abort()
        case "reconnect":
            gateway.reconnect()
        case _:
            gateway.invalidate(resumable=True)
    if way != "abort":
        await standin.wait_for(lambda: not gateway.online)
    outcome = await standin.press(place.ann, place.channel.messages[sent.id], "Thing")
    assert outcome.message is not None
    assert gateway.sessions == {session.id: session}
    assert gateway.identifies == 1
    await until(bot, "resumed")


async def test_an_invalid_session_loses_what_was_on_its_way(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    standin.gateway.invalidate()
    await standin.wait_for(lambda: standin.gateway.identifies == 2)
    await until(bot, "ready", 2)
    assert bot.seen("resumed") == []
    outcome = await standin.slash(place.ann, place.channel, "help")
    assert outcome.message is not None


async def press_it(place: Place, bot: SampleBot) -> Outcome:
    sent = await bot.get_partial_messageable(place.channel.id).send("x", view=buttons("thing"))
    return await place.standin.press(place.ann, place.channel.messages[sent.id], "Thing")


async def test_an_interaction_can_be_lost(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    standin.faults.events.append(EventFault("INTERACTION_CREATE", "drop", times=1))
    pressing = asyncio.create_task(press_it(place, bot))
    await standin.wait_for(lambda: standin.faults.events[0].seen)
    standin.clock.advance(3)
    assert (await pressing).failed
    assert not (await press_it(place, bot)).failed


async def test_an_interaction_can_arrive_twice(place: Place, bot: SampleBot) -> None:
    place.standin.faults.events.append(EventFault("INTERACTION_CREATE", "duplicate", times=1))
    await press_it(place, bot)
    await until(bot, "interaction", 2)
    first, second = bot.seen("interaction")
    assert first.id == second.id
    assert len(place.standin.ephemerals(place.ann)) == 1


async def test_events_can_change_places(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    standin.faults.events.append(EventFault("MESSAGE_CREATE", "reorder", times=1))
    direct = standin.world.dm_channel(place.ann.id)
    await standin.say(place.ann, direct, "first")
    await standin.say(place.ann, direct, "second")
    await until(bot, "message", 2)
    assert [one.content for one in bot.seen("message")] == ["second", "first"]


async def test_a_held_event_comes_by_itself(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    standin.faults.events.append(EventFault("MESSAGE_CREATE", "reorder", times=1))
    await standin.say(place.ann, standin.world.dm_channel(place.ann.id), "alone")
    await until(bot, "message", 1)


async def test_plain_frames_and_bad_clients(place: Place) -> None:
    import aiohttp

    url = place.standin.base_url + "/gateway?v=10&encoding=json"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        hello: dict[str, Any] = await socket.receive_json()
        assert hello["op"] == 10
        for _ in range(121):
            await socket.send_json({"op": 1, "d": None})
        while (message := await socket.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.data == 4008


async def test_another_process_of_the_bot_takes_over(place: Place) -> None:
    async with SampleBot.running(place.standin) as first:
        await first.tree.sync()
        sent = await first.get_partial_messageable(place.channel.id).send(
            "x", view=buttons("thing")
        )
    assert not place.standin.gateway.online
    async with SampleBot.running(place.standin) as second:
        outcome = await place.standin.press(place.ann, place.channel.messages[sent.id], "Thing")
        assert outcome.message is not None
        assert len(second.seen("interaction")) == 1
