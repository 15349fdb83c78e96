"""A round on a phone: a new user, one thumb, no command after the first."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import serve_page
from tests.bot.discord_server import DiscordServer, discord_server
from tests.bot.players import Players
from tests.bot.test_page_game import answer_by_hand
from tests.browser import PHONE, Page, driver, page

__all__ = ["driver", "page"]

pytestmark = pytest.mark.browser

PLENTY = 300.0
"""Seconds in which a round has to be playable."""


@pytest.fixture
async def phone(tmp_path: Path, page: Page) -> AsyncIterator[DiscordServer]:
    """A town whose channel Ann has open on a phone."""
    async with discord_server(tmp_path) as place:
        site = await serve_page(place.standin)
        page.resize(*PHONE)
        await page.open(site.url, "Ann", "road")
        yield place
        await site.close()


@pytest.mark.timeout(300)
async def test_a_round_with_three_computers(phone: DiscordServer, page: Page) -> None:
    await page.slash("caylus new")
    await page.see("table of Caylus is open")
    for number in (2, 3, 4):
        await page.choose("Add a computer player", "Plays sensibly")
        await page.see(f"{number} of 5 seats")
    await page.press("Start")
    await page.see("place a worker")
    table = await phone.bot.service.table_in(phone.channel.id)
    players = Players(phone, table.id)
    begin = time.monotonic()
    # The ping is on the screen: the first press opens the panel, each further one is a decision.
    await page.press("Your move")
    presses = 1
    decisions = 0
    while (due := await players.next()) is not None:
        user, answer = due
        table = await phone.table(table.id)
        if table.game.state.round > 1:
            break
        given = len(table.game.answers)
        await answer_by_hand(page, table, user.id, answer)
        while len((await phone.table(table.id)).game.answers) == given:
            await page.until("return true")
        presses += 1
        decisions += 1
    assert decisions > 3
    assert presses == decisions + 1
    assert time.monotonic() - begin < PLENTY
