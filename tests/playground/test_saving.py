"""A world that is saved and loaded is the same, and a bot goes on in it."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from playground import SaveUnreadable, StandIn
from tests.playground.places import Place
from tests.playground.samplebot import PNG, Panel, SampleBot, buttons, picture


async def test_a_game_goes_on_after_a_stop(place: Place, tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with SampleBot.running(place.standin) as bot:
        await bot.tree.sync()
        await bot.create_application_emoji(name="cube", image=PNG)
        channel = bot.get_channel(place.channel.id)
        assert isinstance(channel, discord.TextChannel)
        sent = await channel.send(f"<@{place.ann.id}>", view=buttons("thing"), file=picture())
        await channel.send(view=Panel(), file=picture())
        thread = await channel.create_thread(
            name="Game", type=discord.ChannelType.public_thread, auto_archive_duration=60
        )
        await thread.send("in the thread")
        await (await bot.fetch_user(place.ben.id)).send("directly")
        await place.standin.press(place.ann, place.channel.messages[sent.id], "Thing")
        place.standin.advance(1800)
    place.standin.save(path)

    standin = StandIn()
    standin.load(path)
    assert standin.clock.offset >= 1800
    await standin.start()
    try:
        with standin.redirect(discord):
            former, world = place.standin.world, standin.world
            standin.world.cdn = former.cdn  # so that addresses can be compared
            ann = world.users[place.ann.id]
            general = world.channels[place.channel.id]
            assert standin.ephemerals(ann) == []
            assert [one.id for one in standin.mentions(ann)] == [sent.id]
            place.standin.admin.forget_ephemerals(place.ann)
            assert world.channels == former.channels
            assert world.users == former.users
            assert world.guilds == former.guilds
            assert world.commands == former.commands
            assert world.emojis == former.emojis
            standin.world.cdn = f"{standin.base_url}/cdn"
            async with SampleBot.running(standin) as bot:
                assert bot.get_channel(thread.id) is not None
                outcome = await standin.press(ann, general.messages[sent.id], "Thing")
                assert outcome.message is not None
                again = await bot.get_partial_messageable(general.id).fetch_message(sent.id)
                assert await again.attachments[0].read() == PNG
    finally:
        await standin.close()


def files(folder: Path) -> list[bytes]:
    return [one.read_bytes() for one in folder.iterdir()]


async def test_files_that_are_gone_are_cleared_away(place: Place, tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with SampleBot.running(place.standin) as bot:
        sent = await bot.get_partial_messageable(place.channel.id).send(file=picture())
        place.standin.save(path)
        folder = tmp_path / "world.json.files"
        assert files(folder) == [PNG]
        await sent.delete()
    place.standin.save(path)
    assert files(folder) == []


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 99}', '{"format": 1}', '{"format": '])
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "world.json"
    path.write_text(text)
    with pytest.raises(SaveUnreadable, match=r"world\.json"):
        StandIn().load(path)


async def test_addresses_of_files_die_after_a_day(place: Place) -> None:
    async with SampleBot.running(place.standin) as bot:
        channel = bot.get_partial_messageable(place.channel.id)
        sent = await channel.send(file=picture())
        place.standin.advance(86_401)
        with pytest.raises(discord.NotFound):
            await sent.attachments[0].read()
        fresh = await channel.fetch_message(sent.id)
        assert await fresh.attachments[0].read() == PNG
