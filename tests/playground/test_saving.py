"""A world that is saved and loaded is the same, and a bot goes on in it."""

from pathlib import Path

import discord
import pytest

from playground import Clock, SaveUnreadable, StandIn
from tests.playground.sample_bot import Buttons, Panel, SampleBot, picture, png
from tests.playground.sample_server import SampleServer


async def test_a_world_goes_on_after_a_stop(server: SampleServer, tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with SampleBot.running(server) as server.client:
        await server.client.create_application_emoji(name="cube", image=png())
        text = f"<@{server.ann.id}> 0"
        sent = await server.bot_channel.send(text, view=Buttons(), file=picture())
        await server.bot_channel.send(view=Panel([]), file=picture("hand.png"))
        thread, _made = await server.make_thread()
        await thread.send("in the thread")
        letters = await server.client.create_dm(discord.Object(server.ben.id))
        await letters.send("directly")
        await server.press(server.ann, server.channel.messages[sent.id], "Whisper")
        server.advance(1800)
    server.save(path)

    standin = StandIn(clock=Clock(stopped=True))
    standin.load(path)
    former, world = server.world, standin.world
    ann = world.users[server.ann.id]
    assert standin.clock.offset >= 1800
    assert [one.id for one in standin.mentions(ann)] == [sent.id]
    server.admin.forget_ephemerals(server.ann)
    for part in ("channels", "users", "guilds", "commands", "emojis"):
        assert getattr(world, part) == getattr(former, part), part
    await standin.start()
    with standin.redirect(discord):
        async with SampleBot.running(standin) as server.client:
            general = world.channels[server.channel.id]
            outcome = await standin.press(ann, general.messages[sent.id], "Count")
            assert outcome.message is general.messages[sent.id]
            again = await server.bot_channel.fetch_message(sent.id)
            assert await again.attachments[0].read() == png()
    await standin.close()


async def test_files_that_are_gone_are_cleared_away(
    server: SampleServer, bot: SampleBot, tmp_path: Path
) -> None:
    path, folder = tmp_path / "world.json", tmp_path / "world.json.files"
    sent = await server.bot_channel.send(file=picture())
    server.save(path)
    assert [one.read_bytes() for one in folder.iterdir()] == [png()]
    await sent.delete()
    server.save(path)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 99}', '{"format": 2}', '{"format": '])
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "world.json"
    path.write_text(text)
    with pytest.raises(SaveUnreadable, match=r"world\.json"):
        StandIn().load(path)


async def test_addresses_of_files_die_after_a_day(server: SampleServer, bot: SampleBot) -> None:
    sent = await server.bot_channel.send(file=picture())
    server.advance(86_401)
    with pytest.raises(discord.NotFound):
        await sent.attachments[0].read()
    fresh = await server.bot_channel.fetch_message(sent.id)
    assert await fresh.attachments[0].read() == png()
