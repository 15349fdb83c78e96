"""The fixtures of the page's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.browser import driver, page
from tests.playground.page.stage import Stage, staged

__all__ = ["driver", "page", "stage"]


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    """A stand-in with Ann, Bob, a bot and the page."""
    async with staged() as made:
        yield made
