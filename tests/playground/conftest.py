"""A server for each test, and a bot in it for those that want one."""

from collections.abc import AsyncIterator

import discord
import pytest

from playground import Clock, StandIn
from tests.discord_schema import SCHEMA
from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer


@pytest.fixture
async def server() -> AsyncIterator[SampleServer]:
    """A stand-in to which no bot is connected yet; at the end nothing broke Discord's schema."""
    standin = StandIn(bot_name="Sample", openapi=SCHEMA, clock=Clock(stopped=True))
    guild = standin.admin.add_guild("Town")
    channel = standin.world.channels_in(guild)[0]
    ann = standin.admin.add_user("ann", "Ann", guilds=(guild,), permissions=("manage_guild",))
    ben = standin.admin.add_user("ben", "Ben", locale="pl", guilds=(guild,))
    await standin.start()
    with standin.redirect(discord):
        yield SampleServer(standin, guild, channel, ann, ben)
    await standin.close()
    assert standin.violations == []


@pytest.fixture
async def bot(server: SampleServer) -> AsyncIterator[SampleBot]:
    """A connected bot that has registered its commands."""
    async with SampleBot.running(server.standin) as running:
        yield running
