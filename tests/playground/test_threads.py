"""Threads, members who left, other people's messages."""

from __future__ import annotations

import discord
import pytest

from playground import ClientRefused
from tests.playground.places import Place
from tests.playground.samplebot import SampleBot, buttons


async def test_a_thread_is_made_without_a_message(place: Place, bot: SampleBot) -> None:
    channel = bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(
        name="Game 1", type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    made = place.standin.world.channels[thread.id]
    assert made.thread is not None
    assert (made.name, made.thread.minutes) == ("Game 1", 10080)
    assert made.thread.member_ids == [place.standin.bot.id]
    assert [one.kind for one in place.standin.messages(place.channel)] == [18]
    await thread.add_user(discord.Object(place.ann.id))
    assert place.ann.id in made.thread.member_ids
    await thread.send(f"<@{place.ben.id}>")
    assert place.ben.id in made.thread.member_ids


async def test_a_thread_is_made_from_a_message_once(place: Place, bot: SampleBot) -> None:
    sent = await bot.get_partial_messageable(place.channel.id, guild_id=place.guild.id).send("x")
    channel = bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Talk", message=sent)
    assert thread.id == sent.id
    with pytest.raises(discord.HTTPException) as caught:
        await channel.create_thread(name="Again", message=sent)
    assert caught.value.code == 160004
    place.standin.api.schema = None
    with pytest.raises(discord.HTTPException) as caught:
        await channel.create_thread(name="x" * 101, type=discord.ChannelType.public_thread)
    assert caught.value.code == 50035


async def make_thread(place: Place, bot: SampleBot, minutes: int = 60) -> discord.Thread:
    channel = bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return await channel.create_thread(
        name="Game",
        type=discord.ChannelType.public_thread,
        auto_archive_duration=minutes,  # type: ignore[arg-type]
    )


async def test_threads_archive_after_their_time_and_wake(place: Place, bot: SampleBot) -> None:
    thread = await make_thread(place, bot)
    sent = await thread.send("x")
    state = place.standin.world.channels[thread.id].thread
    assert state is not None
    place.standin.advance(59 * 60)
    assert not state.archived
    await thread.send("still here")
    place.standin.advance(59 * 60)
    assert not state.archived
    place.standin.advance(2 * 60)
    assert state.archived
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="y")
    assert caught.value.code == 50083
    with pytest.raises(discord.HTTPException) as caught:
        await thread.edit(name="New name")
    assert caught.value.code == 50083
    await thread.edit(archived=False)
    assert not state.archived
    await sent.edit(content="y")
    place.standin.advance(61 * 60)
    await thread.send("a message wakes it")
    assert not state.archived


async def test_a_locked_thread_takes_nobody_s_messages(place: Place, bot: SampleBot) -> None:
    thread = await make_thread(place, bot)
    made = place.standin.world.channels[thread.id]
    place.standin.admin.archive(made, archived=True, locked=True)
    with pytest.raises(ClientRefused, match="locked"):
        await place.standin.say(place.ben, made, "x")
    place.standin.admin.set_permissions(
        place.standin.bot, place.guild, "send_messages_in_threads", "view_channel"
    )
    with pytest.raises(discord.HTTPException) as caught:
        await thread.send("x")
    assert caught.value.code == 160005


async def test_a_thread_needs_its_permission(place: Place, bot: SampleBot) -> None:
    place.standin.admin.overwrite(place.channel, None, deny=("create_public_threads",))
    with pytest.raises(discord.Forbidden) as caught:
        await make_thread(place, bot)
    assert caught.value.code == 50013


async def test_private_threads_are_seen_by_their_members(place: Place, bot: SampleBot) -> None:
    channel = bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Secret")
    made = place.standin.world.channels[thread.id]
    assert not place.standin.world.sees(place.ben.id, made)
    await thread.add_user(discord.Object(place.ben.id))
    assert place.standin.world.sees(place.ben.id, made)


async def test_threads_go_with_their_channel(place: Place, bot: SampleBot) -> None:
    thread = await make_thread(place, bot)
    place.standin.admin.delete_channel(place.channel)
    with pytest.raises(discord.NotFound) as caught:
        await bot.fetch_channel(thread.id)
    assert caught.value.code == 10003


async def test_who_left_is_no_member(place: Place, bot: SampleBot) -> None:
    guild = bot.get_guild(place.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(place.ben.id)).display_name == "Ben"
    place.standin.admin.leave(place.ben, place.guild)
    with pytest.raises(discord.NotFound) as caught:
        await guild.fetch_member(place.ben.id)
    assert caught.value.code == 10007
    user = await bot.fetch_user(place.ben.id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("still there?")
    assert refused.value.code == 50007
    with pytest.raises(ClientRefused):
        await place.standin.say(place.ben, place.channel, "I left")


async def test_closed_direct_messages(place: Place, bot: SampleBot) -> None:
    place.ann.dms_closed = True
    user = await bot.fetch_user(place.ann.id)
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("x")
    assert caught.value.code == 50007


async def test_other_people_s_messages(place: Place, bot: SampleBot) -> None:
    said = await place.standin.say(place.ann, place.channel, "mine")
    partial = bot.get_partial_messageable(place.channel.id).get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as caught:
        await partial.edit(content="yours")
    assert caught.value.code == 50005
    place.standin.admin.set_permissions(place.standin.bot, place.guild)
    with pytest.raises(discord.Forbidden) as caught:
        await partial.delete()
    assert caught.value.code == 50013
    place.standin.admin.delete_message(said)
    with pytest.raises(discord.NotFound):
        await partial.fetch()


async def test_history_is_paged(place: Place, bot: SampleBot) -> None:
    for number in range(12):
        await place.standin.say(place.ann, place.channel, str(number))
    channel = bot.get_partial_messageable(place.channel.id)
    newest = [one async for one in channel.history(limit=5)]
    oldest = [one async for one in channel.history(limit=5, oldest_first=True)]
    assert [one.id for one in newest] == sorted(place.channel.messages)[:6:-1]
    assert [one.id for one in oldest] == sorted(place.channel.messages)[:5]


async def test_a_button_in_an_archived_thread_answers_privately(
    place: Place, bot: SampleBot
) -> None:
    thread = await make_thread(place, bot)
    sent = await thread.send("x", view=buttons("thing", "update"))
    made = place.standin.world.channels[thread.id]
    place.standin.advance(61 * 60)
    assert made.thread is not None
    outcome = await place.standin.press(place.ann, made.messages[sent.id], "Thing")
    assert outcome.ephemeral
    assert made.thread.archived
    interaction = bot.seen("interaction")[-1]
    assert isinstance(interaction.channel, discord.Thread)
