"""The page, open as Ann."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from playground import Site, serve_page
from tests.browser import Page
from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer


@pytest.fixture
async def site(server: SampleServer, bot: SampleBot) -> AsyncIterator[Site]:
    """The page of a server with a bot."""
    made = await serve_page(server.standin)
    yield made
    await made.close()


@pytest.fixture
async def page(page: Page, site: Site) -> Page:
    """The page as Ann sees it, in the channel."""
    await page.open(site.url, "Ann", "general")
    return page
