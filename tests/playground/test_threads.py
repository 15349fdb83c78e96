"""Threads, members who left, other people's messages."""

import discord
import pytest

from playground import ChannelType
from tests.playground.sample_bot import Buttons, Form, Interaction, SampleBot
from tests.playground.sample_server import SampleServer, prevented, refused

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_thread_is_made_without_a_message_and_goes_with_its_channel(
    server: SampleServer, bot: SampleBot
) -> None:
    thread, made = await server.make_thread(10080)
    assert (made.name, made.thread.minutes) == ("Game", 10080)
    assert made.thread.member_ids == [server.bot.id]
    assert [one.kind for one in server.channel.public()] == [18]
    await thread.add_user(discord.Object(server.ann.id))
    assert server.ann.id in made.thread.member_ids
    await thread.send(f"<@{server.ben.id}>")
    assert server.ben.id in made.thread.member_ids
    server.api.schema = None
    await refused(400, 50035, server.make_thread(name="x" * 101))
    server.admin.overwrite(server.channel, None, deny=("create_public_threads",))
    await refused(403, 50013, server.make_thread())
    server.admin.delete_channel(server.channel)
    await refused(404, 10003, bot.fetch_channel(thread.id))


async def test_threads_archive_after_their_time_and_wake(server: SampleServer) -> None:
    thread, made = await server.make_thread()
    sent, state = await thread.send("x"), made.thread
    server.advance(59 * 60)
    assert not state.archived
    await thread.send("still here")
    server.advance(59 * 60)
    assert not state.archived
    server.advance(2 * 60)
    assert state.archived
    await refused(400, 50083, sent.edit(content="y"), thread.edit(locked=True))
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
    admin.archive(theirs)
    await refused(403, 50013, thread.edit(archived=False, locked=False))
    await thread.edit(archived=False)
    assert theirs.active_thread
    admin.archive(theirs, locked=True)
    await refused(403, 50013, thread.edit(archived=False))
    await refused(400, 50083, sent.delete())
    admin.set_permissions(server.bot, server.guild, "manage_threads")
    await thread.edit(archived=False, locked=False)
    assert theirs.active_thread


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


async def test_closed_direct_messages(server: SampleServer, bot: SampleBot) -> None:
    server.ann.dms_closed = True
    letters = await bot.create_dm(discord.Object(server.ann.id))
    await refused(403, 50007, letters.send("x"))


async def test_other_people_s_messages(server: SampleServer) -> None:
    said = await server.say(server.ann, server.channel, "mine")
    partial = server.bot_channel.get_partial_message(said.id)
    await refused(403, 50005, partial.edit(content="yours"))
    server.admin.set_permissions(server.bot, server.guild)
    await refused(403, 50013, partial.delete())
    server.admin.delete_message(said)
    await refused(404, 10008, partial.fetch())


async def test_history_is_paged(server: SampleServer) -> None:
    for number in range(12):
        await server.say(server.ann, server.channel, str(number))
    channel = server.bot_channel
    newest = [one.content async for one in channel.history(limit=5)]
    oldest = [one.content async for one in channel.history(limit=5, oldest_first=True)]
    assert newest == ["11", "10", "9", "8", "7"]
    assert oldest == ["0", "1", "2", "3", "4"]


async def test_a_press_wakes_an_archived_thread_if_it_may(
    server: SampleServer, bot: SampleBot
) -> None:
    thread, made = await server.make_thread()
    sent = made.messages[(await thread.send("x", view=Buttons())).id]
    server.advance(61 * 60)
    outcome = await server.press(server.ann, sent, "Whisper")
    assert outcome.message.ephemeral_to
    assert made.active_thread
    assert isinstance(bot.seen("interaction")[-1].channel, discord.Thread)
    server.admin.archive(made, locked=True)
    await prevented("archived", server.press(server.ann, sent, "Whisper"))
    server.admin.archive(made, locked=False)
    server.admin.overwrite(server.channel, None, deny=("send_messages_in_threads",))
    await prevented("archived", server.press(server.ann, sent, "Whisper"))


async def test_nothing_private_is_said_in_an_archived_thread(server: SampleServer) -> None:
    _thread, made = await server.make_thread()

    async def late(interaction: Interaction) -> None:
        await interaction.response.send_message("x", ephemeral=True)
        server.admin.archive(made)
        await refused(400, 50083, interaction.followup.send("y", ephemeral=True))
        await refused(400, 50083, interaction.edit_original_response(content="y"))
        await interaction.followup.send("a public message wakes it")
        await interaction.edit_original_response(content="y")

    _outcome, code = await server.ask(late, made)
    assert code is None
    assert made.active_thread


async def test_what_can_be_answered_in_a_locked_thread(server: SampleServer) -> None:
    thread, made = await server.make_thread()
    sent = await thread.send("x")
    server.admin.archive(made, False, locked=True)
    await refused(400, 160005, sent.edit(content="y"), thread.send("x"))
    await prevented("locked", server.say(server.ben, made, "x"))

    async def active(interaction: Interaction) -> None:
        await refused(400, 160005, interaction.response.send_message("x"))
        await interaction.response.send_message("x", ephemeral=True)
        await interaction.edit_original_response(content="y")

    async def archived(interaction: Interaction) -> None:
        await refused(400, 50083, interaction.response.send_message("x", ephemeral=True))
        await interaction.response.send_modal(Form())

    assert (await server.ask(active, made))[1] is None
    server.admin.archive(made, locked=True)
    assert (await server.ask(archived, made))[1] is None


@pytest.mark.parametrize(
    ("kind", "code"), [(ChannelType.ANNOUNCEMENT, 50024), (ChannelType.FORUM, 50035)]
)
async def test_what_other_channels_take(
    server: SampleServer, bot: SampleBot, kind: ChannelType, code: int
) -> None:
    made = server.admin.add_channel(server.guild, "Other", kind)
    place = bot.get_partial_messageable(made.id)
    if kind is ChannelType.FORUM:
        await refused(400, 50008, place.send("x"))
        await prevented("forum", server.say(server.ann, made, "x"))
        await prevented("offered", server.slash(server.ann, made, "help"))
        server.admin.add_thread(server.ann, made, "Post")
    else:
        await place.send("x")
        await server.slash(server.ann, made, "help")
    for thread in (11, 12):
        answer, error = await server.request(
            "POST", f"/channels/{made.id}/threads", {"name": "x", "type": thread}
        )
        assert (answer.status, error["code"]) == (400, code)
    if kind is ChannelType.ANNOUNCEMENT:
        channel = await bot.fetch_channel(made.id)
        thread = await channel.create_thread(name="x", type=discord.ChannelType.news_thread)
        assert server.world.channels[thread.id].kind is ChannelType.ANNOUNCEMENT_THREAD


async def test_only_moderators_let_others_into_a_thread_that_is_not_invitable(
    server: SampleServer,
) -> None:
    thread = await server.bot_channel.create_thread(name="Secret", invitable=False)
    made, ben = server.world.channels[thread.id], discord.Object(server.ben.id)
    assert not thread.invitable
    await refused(403, 50013, thread.add_user(ben))
    await thread.send(f"<@{ben.id}>")
    assert not server.world.sees(ben.id, made)
    server.admin.set_permissions(server.bot, server.guild, "manage_threads")
    await thread.add_user(ben)
    assert server.world.sees(server.ben.id, made)
    await thread.add_user(ben)
    (line,) = (one for one in made.public() if one.kind == 1)
    assert line.mentions == [ben.id]
