"""The page, open as Ann."""

from collections.abc import AsyncIterator

import pytest
from selenium import webdriver

from playground import Site, serve_page
from tests.browser import Page, driver, fresh_page
from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer

__all__ = ["driver", "page", "site"]


@pytest.fixture
async def site(server: SampleServer, bot: SampleBot) -> AsyncIterator[Site]:
    made = await serve_page(server)
    yield made
    await made.close()


@pytest.fixture
async def page(driver: webdriver.Chrome, site: Site) -> AsyncIterator[Page]:
    """The page as Ann sees it, in the channel; it is left before its server goes."""
    with fresh_page(driver) as made:
        await made.open(site.url, "Ann", "general")
        yield made
