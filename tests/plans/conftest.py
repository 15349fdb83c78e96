"""What tests of plans share: a table in a real store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.plans.stored_table import StoredTable


@pytest.fixture
async def stored_table(tmp_path: Path) -> AsyncIterator[StoredTable]:
    """A table that is not open yet."""
    async with await Store.open(tmp_path / "games.db") as store:
        yield StoredTable(store)
