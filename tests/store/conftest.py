"""What every test of the store has: the tables of topics, and a database."""

from pathlib import Path

import pytest

import bot.topics  # noqa: F401
from bot.store import Address


@pytest.fixture
def database(tmp_path: Path) -> Address:
    """Where a new store can be opened."""
    return tmp_path / "data" / "games.db"
