"""Threads, members who left, other people's messages."""

import discord
import pytest

from tests.playground.sample_bot import Buttons, SampleBot
from tests.playground.sample_server import SampleServer, prevented, refused

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_thread_is_made_without_a_message(server: SampleServer) -> None:
    thread, made = await server.make_thread(10080)
    assert made.thread is not None
    assert (made.name, made.thread.minutes) == ("Game", 10080)
    assert made.thread.member_ids == [server.bot.id]
    assert [one.kind for one in server.messages(server.channel)] == [18]
    await thread.add_user(discord.Object(server.ann.id))
    assert server.ann.id in made.thread.member_ids
    await thread.send(f"<@{server.ben.id}>")
    assert server.ben.id in made.thread.member_ids


async def test_a_thread_is_made_from_a_message_once(server: SampleServer) -> None:
    channel = server.bot_channel
    sent = await channel.send("x")
    thread = await channel.create_thread(name="Talk", message=sent)
    assert thread.id == sent.id
    await refused(400, 160004, channel.create_thread(name="Again", message=sent))
    server.api.schema = None
    await refused(400, 50035, server.make_thread(name="x" * 101))


async def test_threads_archive_after_their_time_and_wake(server: SampleServer) -> None:
    thread, made = await server.make_thread()
    sent, state = await thread.send("x"), made.thread
    assert state is not None
    server.advance(59 * 60)
    assert not state.archived
    await thread.send("still here")
    server.advance(59 * 60)
    assert not state.archived
    server.advance(2 * 60)
    assert state.archived
    await refused(400, 50083, sent.edit(content="y"), thread.edit(name="New name"))
    await thread.edit(archived=False)
    assert not state.archived
    await sent.edit(content="y")
    server.advance(61 * 60)
    await thread.send("a message wakes it")
    assert not state.archived


async def test_who_may_change_a_thread(server: SampleServer, bot: SampleBot) -> None:
    admin = server.admin
    theirs = admin.add_thread(server.ben, server.channel, "Ours")
    sent = await bot.get_partial_messageable(theirs.id).send("x")
    thread = await bot.fetch_channel(theirs.id)
    assert isinstance(thread, discord.Thread)
    admin.archive(theirs)
    for change in ({"auto_archive_duration": 60}, {"name": "Mine"}, {"locked": False}):
        edit = thread.edit(archived=False, **change)  # type: ignore[arg-type]
        await refused(403, 50013, edit)
    await thread.edit(archived=False)
    assert theirs.active_thread
    admin.archive(theirs, locked=True)
    await refused(403, 50013, thread.edit(archived=False))
    await refused(400, 50083, sent.delete())
    admin.set_permissions(server.bot, server.guild, "manage_threads")
    await thread.edit(archived=False, locked=False, auto_archive_duration=60)
    assert theirs.active_thread


async def test_a_locked_thread_takes_nobody_s_messages(server: SampleServer) -> None:
    thread, made = await server.make_thread()
    admin = server.admin
    admin.archive(made, archived=True, locked=True)
    await prevented("locked", server.say(server.ben, made, "x"))
    admin.set_permissions(server.bot, server.guild, "send_messages_in_threads", "view_channel")
    await refused(400, 160005, thread.send("x"))


async def test_a_thread_needs_its_permission(server: SampleServer) -> None:
    server.admin.overwrite(server.channel, None, deny=("create_public_threads",))
    await refused(403, 50013, server.make_thread())


async def test_private_threads_are_seen_by_their_members(server: SampleServer) -> None:
    world, thread = server.world, await server.bot_channel.create_thread(name="Secret")
    made = world.channels[thread.id]
    assert not world.sees(server.ben.id, made)
    await thread.add_user(discord.Object(server.ben.id))
    assert world.sees(server.ben.id, made)


async def test_an_answer_does_not_bring_the_bot_into_a_private_thread(
    server: SampleServer, bot: SampleBot
) -> None:
    made = server.admin.add_thread(server.ann, server.channel, "Secret", private=True)
    place = bot.get_partial_messageable(made.id)
    for command in ("help", "demo select"):
        assert (await server.slash(server.ann, made, command)).message is not None
        await refused(403, 50001, place.send("x"))
    await server.say(server.ann, made, f"<@{server.bot.id}> <@{server.ben.id}>")
    # It is told of the thread, then of being in it.
    thread, joined = await bot.heard("thread_join", 2)
    assert thread.id == joined.id == made.id
    assert joined.me is not None
    await place.send("x")
    assert server.world.sees(server.ben.id, made)


async def test_threads_go_with_their_channel(server: SampleServer, bot: SampleBot) -> None:
    thread, _ = await server.make_thread()
    server.admin.delete_channel(server.channel)
    await refused(404, 10003, bot.fetch_channel(thread.id))


async def test_who_left_is_no_member(server: SampleServer, bot: SampleBot) -> None:
    guild = bot.get_guild(server.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(server.ben.id)).display_name == "Ben"
    server.admin.leave(server.ben, server.guild)
    await refused(404, 10007, guild.fetch_member(server.ben.id))
    user = await bot.fetch_user(server.ben.id)
    await refused(403, 50007, user.send("still there?"))
    await prevented("doesn't see", server.say(server.ben, server.channel, "I left"))


async def test_closed_direct_messages(server: SampleServer, bot: SampleBot) -> None:
    server.ann.dms_closed = True
    user = await bot.fetch_user(server.ann.id)
    await refused(403, 50007, user.send("x"))


async def test_other_people_s_messages(server: SampleServer) -> None:
    said = await server.say(server.ann, server.channel, "mine")
    partial = server.bot_channel.get_partial_message(said.id)
    await refused(403, 50005, partial.edit(content="yours"))
    server.admin.set_permissions(server.bot, server.guild)
    await refused(403, 50013, partial.delete())
    server.admin.delete_message(said)
    with pytest.raises(discord.NotFound):
        await partial.fetch()


async def test_history_is_paged(server: SampleServer) -> None:
    for number in range(12):
        await server.say(server.ann, server.channel, str(number))
    channel = server.bot_channel
    newest = [one.content async for one in channel.history(limit=5)]
    oldest = [one.content async for one in channel.history(limit=5, oldest_first=True)]
    assert newest == ["11", "10", "9", "8", "7"]
    assert oldest == ["0", "1", "2", "3", "4"]


async def test_a_button_in_an_archived_thread_answers_privately(
    server: SampleServer, bot: SampleBot
) -> None:
    thread, made = await server.make_thread()
    sent = await thread.send("x", view=Buttons())
    server.advance(61 * 60)
    outcome = await server.press(server.ann, made.messages[sent.id], "Whisper")
    assert outcome.ephemeral
    assert not made.active_thread
    assert isinstance(bot.seen("interaction")[-1].channel, discord.Thread)
