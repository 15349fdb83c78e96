"""A town for each test of the bot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.town import Town, town


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Town]:
    """A server with the real bot connected."""
    async with town(tmp_path) as made:
        yield made
