"""A world that is saved and loaded is the same, and a bot goes on in it."""

from pathlib import Path

import discord
import pytest

from playground import Clock, SaveUnreadable, StandIn
from tests.playground.sample_bot import Buttons, Panel, SampleBot, picture, png
from tests.playground.sample_server import SampleServer


async def fill(server: SampleServer, bot: SampleBot) -> discord.Message:
    """Let the bot use everything that is saved; its message with a button and a picture."""
    await bot.create_application_emoji(name="cube", image=png())
    channel = server.of(bot)
    text = f"<@{server.ann.id}> 0"
    sent = await channel.send(text, view=Buttons(), file=picture())
    await channel.send(view=Panel([]), file=picture("hand.png"))
    thread = await channel.create_thread(
        name="Game", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )
    await thread.send("in the thread")
    await (await bot.fetch_user(server.ben.id)).send("directly")
    await server.standin.press(server.ann, server.channel.messages[sent.id], "Whisper")
    server.standin.advance(1800)
    return sent


async def test_a_world_goes_on_after_a_stop(server: SampleServer, tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with SampleBot.running(server.standin) as bot:
        sent = await fill(server, bot)
    server.standin.save(path)

    standin = StandIn(clock=Clock(stopped=True))
    standin.load(path)
    former, world = server.standin.world, standin.world
    ann = world.users[server.ann.id]
    assert standin.clock.offset >= 1800
    assert standin.ephemerals(ann) == []
    assert [one.id for one in standin.mentions(ann)] == [sent.id]
    server.standin.admin.forget_ephemerals(server.ann)
    assert world.channels == former.channels
    assert world.users == former.users
    assert world.guilds == former.guilds
    assert world.commands == former.commands
    assert world.emojis == former.emojis
    await standin.start()
    with standin.redirect(discord):
        async with SampleBot.running(standin) as bot:
            general = world.channels[server.channel.id]
            outcome = await standin.press(ann, general.messages[sent.id], "Count")
            assert outcome.message is not None
            again = await server.of(bot).fetch_message(sent.id)
            assert await again.attachments[0].read() == png()
    await standin.close()


def files(folder: Path) -> list[bytes]:
    """What the files of a folder hold."""
    return [one.read_bytes() for one in folder.iterdir()]


async def test_files_that_are_gone_are_cleared_away(
    server: SampleServer, bot: SampleBot, tmp_path: Path
) -> None:
    path, folder = tmp_path / "world.json", tmp_path / "world.json.files"
    sent = await server.of(bot).send(file=picture())
    server.standin.save(path)
    assert files(folder) == [png()]
    await sent.delete()
    server.standin.save(path)
    assert files(folder) == []


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 99}', '{"format": 1}', '{"format": '])
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "world.json"
    path.write_text(text)
    with pytest.raises(SaveUnreadable, match=r"world\.json"):
        StandIn().load(path)


async def test_addresses_of_files_die_after_a_day(server: SampleServer, bot: SampleBot) -> None:
    sent = await server.of(bot).send(file=picture())
    server.standin.advance(86_401)
    with pytest.raises(discord.NotFound):
        await sent.attachments[0].read()
    fresh = await server.of(bot).fetch_message(sent.id)
    assert await fresh.attachments[0].read() == png()
