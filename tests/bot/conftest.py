"""A town for each test of the bot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.discord_server import DiscordServer, discord_server


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[DiscordServer]:
    """A server with the real bot connected."""
    async with discord_server(tmp_path) as made:
        yield made
