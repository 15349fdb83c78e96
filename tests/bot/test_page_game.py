"""A whole game in the page: by hand against two computer players, the bot stopped and started in the middle."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.presenter.panel import panel
from bot.store import Status
from bot.tables.table import Table
from bot.ui.control_ids import parse
from bot.ui.controls import Button, Option, Select
from playground import serve_page
from tests.bot.discord_server import DiscordServer, discord_server
from tests.bot.players import Players
from tests.browser import Page, driver, page
from words.language import language

__all__ = ["driver", "page"]

pytestmark = pytest.mark.browser


@pytest.fixture
async def staged(tmp_path: Path, page: Page) -> AsyncIterator[DiscordServer]:
    """A town whose channel Ann has open in the page."""
    async with discord_server(tmp_path) as place:
        site = await serve_page(place.standin)
        await page.open(site.url, "Ann", "road")
        yield place
        await site.close()


def control_of(table: Table, user_id: int, answer: str) -> tuple[Select | Button, Option | None]:
    """Where on the panel of the page an answer, or the group that holds it, is found."""
    lang = language("en")
    made = panel(lang, table, user_id)
    groups = []
    for row in made.rows:
        for item in row.options if isinstance(row, Select) else row:
            if isinstance(item, Button):
                control = parse(item.id)
                if control is not None and (control.verb, control.rest) == ("give", answer):
                    return item, None
            elif item.value == f"={answer}":
                assert isinstance(row, Select)
                return row, item
            elif item.value.startswith(">"):
                groups.append((row, item))
    for row, item in groups:
        opened = panel(lang, table, user_id, item.value[1:])
        if f"={answer}" in str(opened.rows):
            assert isinstance(row, Select)
            return row, item
    raise AssertionError(f"{answer} is not on the panel")


async def answer_by_hand(page: Page, table: Table, user_id: int, answer: str) -> None:
    """Click the answer on the open panel, through its group where there is one."""
    row, item = control_of(table, user_id, answer)
    if isinstance(row, Button):
        await page.press(row.label)
        return
    assert item is not None
    await page.choose(row.placeholder, item.label)
    if item.value.startswith(">"):
        opened = panel(language("en"), table, user_id, item.value[1:])
        options = next(one for one in opened.rows if isinstance(one, Select))
        inside = next(one for one in options.options if one.value == f"={answer}")
        await page.choose(options.placeholder, inside.label)


@pytest.mark.timeout(300)
async def test_a_whole_game_by_hand_against_computers(staged: DiscordServer, page: Page) -> None:
    place = staged
    await page.slash("caylus new")
    await page.see("table of Caylus is open")
    for number in (2, 3):
        await page.choose("Add a computer player", "Plays sensibly")
        await page.see(f"{number} of 5 seats")
    await page.press("Start")
    await page.see("place a worker")
    table = await place.bot.service.table_in(place.channel.id)
    players = Players(place, table.id)
    await page.press("Your move")
    by_hand = 0
    while (due := await players.next()) is not None:
        user, answer = due
        table = await place.table(table.id)
        given = len(table.game.answers)
        await answer_by_hand(page, table, user.id, answer)
        for _ in range(200):
            if len((await place.table(table.id)).game.answers) > given:
                break
            await page.until("return true")
        by_hand += 1
        if by_hand == 30:
            await place.shown()
            await place.stop_bot()
            await place.start_bot()
            await place.shown()
            await page.press("Your move")
    await place.shown()
    table = await place.table(table.id)
    assert table.row.status is Status.FINISHED
    assert by_hand > 40
    await page.see("wins!" if len(table.game.winners()) == 1 else "win together!")
    for points in table.game.scores().values():
        await page.see(f"{points} points")
