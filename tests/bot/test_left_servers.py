"""What is stored of a server from which the bot was removed goes after 30 days, unless it returns."""

import asyncio

from bot.store import GameSettings
from bot.tables.left_servers import KEPT_FOR, forget_left_servers
from bot.tables.refusals import NoGame
from bot.tables.seats import Person
from bot.tables.service import Service
from playground import Guild
from tests.bot.discord_server import DiscordServer
from tests.patience import PATIENCE


async def look(place: DiscordServer, days: float) -> list[bool]:
    """What the bot finds at that time, in days from now; whether the game of each server is still there."""
    service = Service(place.bot.store, now=lambda: place.bot.service.now() + days * 24 * 3600)
    await forget_left_servers(service, {guild.id for guild in place.bot.guilds})
    kept = []
    for game_id in (1, 2):
        try:
            await service.table(game_id)
            kept.append(True)
        except NoGame:
            kept.append(False)
    return kept


async def left(place: DiscordServer, guild: Guild, *, is_left: bool) -> None:
    """Wait until the bot knows that it is in the server, or not."""
    while (place.bot.get_guild(guild.id) is None) != is_left:
        await asyncio.sleep(0)


async def test_a_server_that_was_left_is_forgotten_after_a_month(place: DiscordServer) -> None:
    store, service = place.bot.store, place.bot.service
    other = place.standin.admin.add_guild("Village")
    for guild_id in (place.guild.id, other.id):
        await place.bot.parts.lobby.open(guild_id, guild_id, Person(1, "Ann"), GameSettings())
        await service.preferences.set_language(guild_id, "he")
    assert KEPT_FOR == 30 * 24 * 3600
    assert await look(place, 0) == [True, True]

    place.standin.admin.leave(place.standin.bot, other)
    await left(place, other, is_left=True)
    assert await look(place, 0) == [True, True]
    assert await look(place, 29) == [True, True]
    # It returns just in time, and is removed once more.
    place.standin.admin.join(place.standin.bot, other)
    await left(place, other, is_left=False)
    assert await look(place, 31) == [True, True]
    place.standin.admin.leave(place.standin.bot, other)
    await left(place, other, is_left=True)
    # One that can't be reached was not left.
    place.standin.admin.outage(place.guild)
    assert await look(place, 40) == [True, True]
    assert await look(place, 69) == [True, True]
    assert await look(place, 71) == [True, False]
    assert await service.preferences.language(place.guild.id) == "he"
    assert await service.preferences.language(other.id) is None
    assert await store.setting("guild", 0, "commands") is not None, "the bot's own note"


async def test_a_start_finds_what_was_left_meanwhile(place: DiscordServer) -> None:
    await place.bot.parts.lobby.open(99, 99, Person(1, "Ann"), GameSettings())
    await place.stop_bot()
    store = (await place.start_bot()).store
    async with asyncio.timeout(PATIENCE):
        while not await store.delete_left_guilds(left_before=place.bot.service.now() + 1):
            pass
