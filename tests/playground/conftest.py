"""A server for each test, and a bot in it for those that want one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer, sample_server


@pytest.fixture
async def server() -> AsyncIterator[SampleServer]:
    """A stand-in to which no bot is connected yet."""
    async with sample_server() as made:
        yield made


@pytest.fixture
async def bot(server: SampleServer) -> AsyncIterator[SampleBot]:
    """A connected bot that has registered its commands."""
    async with SampleBot.running(server.standin) as running:
        yield running
