"""The page around the messages: narrow windows, scrolling, long channels, pictures, time."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser import PHONE, Page
from tests.playground.page.served_page import ServedPage

pytestmark = pytest.mark.browser

WIDER = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
FROM_BOTTOM = (
    "const one = document.getElementById('scroller');"
    "return Math.round(one.scrollHeight - one.scrollTop - one.clientHeight)"
)


async def fill(served_page: ServedPage, count: int) -> None:
    for number in range(count):
        await served_page.standin.say(served_page.bob, served_page.general, f"Line {number}.")


async def test_a_phone_needs_no_sideways_scrolling(page: Page, served_page: ServedPage) -> None:
    page.resize(*PHONE)
    await page.open(served_page.url, "Ann", "general")
    await page.slash("demo buttons")
    await page.slash("demo panel")
    await page.slash("demo call", who="Bob")
    await page.see("it is your turn")
    await page.until("return [...document.images].every((one) => one.complete)")
    assert await page.script(WIDER) == 0
    inside = (
        "return [...document.querySelectorAll('.message *')]"
        ".every((one) => one.getBoundingClientRect().right <= innerWidth)"
    )
    assert await page.script(inside)
    await page.choose("Favors", "Mason")
    await page.see("Chosen: Mason")


async def test_the_drawer_opens_closes_and_leads_on_a_phone(
    page: Page, served_page: ServedPage
) -> None:
    served_page.standin.admin.add_channel(served_page.guild, "games")
    page.resize(*PHONE)
    await page.open(served_page.url, "Ann", "general")
    hidden = "return !document.querySelector('.room').checkVisibility({visibilityProperty: true})"
    await page.until(hidden)
    await page.click("#drawer")
    await page.keys(Keys.ESCAPE)
    await page.until(hidden)
    await page.enter("games")
    await page.until(hidden)


async def test_a_picture_shows_as_large_as_in_discord_and_opens_whole(
    page: Page, served_page: ServedPage
) -> None:
    await page.open(served_page.url, "Ann", "general")
    await page.slash("demo call", who="Bob")
    size = (
        "const image = document.querySelector('.message .picture img');"
        "return image?.complete && [image.clientWidth, image.clientHeight]"
    )
    assert await page.until(size) == [490, 350]
    await page.click(".picture")
    whole = await page.until(
        "const image = document.querySelector('.lightbox img');"
        "return image?.complete && image.clientWidth > 800 && image.clientWidth"
    )
    assert whole > 800
    await page.keys(Keys.ESCAPE)
    await page.until("return !document.querySelector('.lightbox')")


async def test_an_edit_keeps_the_picture_that_is_loaded(
    page: Page, served_page: ServedPage
) -> None:
    await page.open(served_page.url, "Ann", "general")
    await page.slash("demo panel")
    await page.until("return document.querySelector('.picture img')?.complete")
    await page.script("document.querySelector('.picture img').marked = true")
    await page.choose("Favors", "Mason")
    await page.see("Chosen: Mason")
    assert await page.script("return document.querySelector('.picture img').marked === true")


async def test_the_view_follows_only_whoever_is_at_the_bottom(
    page: Page, served_page: ServedPage
) -> None:
    await fill(served_page, 60)
    await page.open(served_page.url, "Ann", "general")
    await page.see("Line 59.")
    assert abs(await page.script(FROM_BOTTOM)) <= 1
    await served_page.standin.say(served_page.bob, served_page.general, "One more")
    await page.see("One more")
    assert abs(await page.script(FROM_BOTTOM)) <= 1
    await page.script("document.getElementById('scroller').scrollTop = 200")
    await page.until("return document.getElementById('scroller').scrollTop === 200")
    await served_page.standin.say(served_page.bob, served_page.general, "And another")
    await page.see("Newer messages below")
    assert await page.script("return document.getElementById('scroller').scrollTop") == 200
    await page.click("#to-bottom")
    assert abs(await page.script(FROM_BOTTOM)) <= 1


async def test_older_messages_come_on_request_and_the_view_stays(
    page: Page, served_page: ServedPage
) -> None:
    await fill(served_page, 130)
    await page.open(served_page.url, "Ann", "general")
    await page.see("Line 129.")
    assert len(await page.messages()) == 100
    await page.script("document.getElementById('scroller').scrollTop = 0")
    top = "return document.querySelector('#messages > :nth-child(arguments)').getBoundingClientRect().top"
    before = await page.script(top.replace("arguments", "1"))
    await page.click("#older")
    await page.see("Line 0.")
    assert len(await page.messages()) == 130
    after = await page.script(top.replace("arguments", "31"))
    assert abs(after - before) < 45  # the button above them may have gone
    assert await page.script("return document.getElementById('older').hidden")


async def test_a_press_draws_its_own_message_alone(page: Page, served_page: ServedPage) -> None:
    await page.open(served_page.url, "Ann", "general")
    await fill(served_page, 40)
    await page.slash("demo buttons")
    await page.script(
        "window.drawn = new Set();"
        "new MutationObserver((changes) => {"
        "  for (const change of changes)"
        "    for (const node of change.addedNodes) if (node.dataset?.id) drawn.add(node.dataset.id);"
        "}).observe(document.getElementById('messages'), {childList: true});"
    )
    await page.press("Count")
    await page.see("Counted to 1")
    own = served_page.standin.messages(served_page.general)[-1]
    assert await page.script("return [...drawn]") == [str(own.id)]


async def test_stamps_follow_the_clock_of_the_stand_in(page: Page, served_page: ServedPage) -> None:
    await page.open(served_page.url, "Ann", "general")
    moment = int(served_page.standin.clock.now()) + 7200
    await served_page.standin.say(served_page.bob, served_page.general, f"Until <t:{moment}:R>!")
    await page.see("Until in 2 hours!")
    served_page.standin.advance(3600)
    await page.see("Until in 1 hour!")


async def test_threads_appear_below_their_channel_and_show_when_archived(
    page: Page, served_page: ServedPage
) -> None:
    await page.open(served_page.url, "Ann", "general")
    thread = served_page.standin.admin.add_thread(served_page.bob, served_page.general, "game 12")
    await page.enter("game 12")
    await served_page.standin.say(served_page.bob, thread, "Here we play")
    await page.see("Here we play")
    served_page.standin.admin.archive(thread)
    await page.find(".room.archived", "game 12")
    served_page.standin.admin.delete_channel(thread)
    await page.until("return document.getElementById('room-name').textContent === '#general'")


async def test_controls_have_names_for_screen_readers(page: Page, served_page: ServedPage) -> None:
    await page.open(served_page.url, "Ann", "general")
    await page.slash("demo buttons")
    await page.slash("demo panel")
    await page.see("Your panel")
    nameless = await page.script(
        "return [...document.querySelectorAll('button, input, select, textarea, [role=listbox]')]"
        ".filter((one) => !(one.ariaLabel || one.innerText?.trim() || one.labels?.length))"
        ".map((one) => one.outerHTML)"
    )
    assert nameless == []
