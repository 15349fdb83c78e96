"""A server for each test, and a bot in it for those that want one."""

from collections.abc import AsyncIterator

import discord
import pytest

from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer


@pytest.fixture
async def server() -> AsyncIterator[SampleServer]:
    """A stand-in to which no bot is connected yet; at the end nothing broke Discord's schema."""
    made = SampleServer()
    await made.start()
    with made.redirect(discord):
        yield made
    await made.close()
    assert made.violations == []


@pytest.fixture
async def bot(server: SampleServer) -> AsyncIterator[SampleBot]:
    """A connected bot that has registered its commands, also known as the server's `client`."""
    async with SampleBot.running(server) as server.client:
        yield server.client
