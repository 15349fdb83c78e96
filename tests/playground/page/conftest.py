"""The fixtures of the page's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from selenium import webdriver

from tests.browser import Page, driver, fresh_page
from tests.playground.page.served_page import ServedPage, staged

__all__ = ["driver", "page", "served_page"]


@pytest.fixture
async def served_page() -> AsyncIterator[ServedPage]:
    """A stand-in with Ann, Bob, a bot and the page."""
    async with staged() as made:
        yield made


@pytest.fixture
def page(served_page: ServedPage, driver: webdriver.Chrome) -> Iterator[Page]:
    """A fresh page of that server."""
    with fresh_page(driver) as made:
        yield made
