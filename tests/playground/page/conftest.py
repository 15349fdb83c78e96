"""The fixtures of the page's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.browser import driver, page
from tests.playground.page.served_page import ServedPage, staged

__all__ = ["driver", "page", "served_page"]


@pytest.fixture
async def served_page() -> AsyncIterator[ServedPage]:
    """A stand-in with Ann, Bob, a bot and the page."""
    async with staged() as made:
        yield made
