"""The page around the messages: narrow windows, scrolling, long channels, pictures, time."""

import pytest
from selenium.webdriver.common.keys import Keys

from playground import Site
from tests.browser import PHONE, Page
from tests.playground.sample_server import SampleServer

pytestmark = pytest.mark.browser

WIDER = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
AT_BOTTOM = (
    "const one = document.getElementById('scroller');"
    "return Math.abs(one.scrollHeight - one.scrollTop - one.clientHeight) <= 1"
)

COUNT = "return document.querySelectorAll('.message').length"


async def fill(server: SampleServer, count: int) -> None:
    for number in range(count):
        await server.say(server.ben, server.channel, f"Line {number}.")


async def test_a_phone_needs_no_sideways_scrolling_and_screen_readers_have_names(
    page: Page,
) -> None:
    page.resize(*PHONE)
    await page.slash("demo buttons")
    await page.slash("demo panel")
    await page.slash("demo call", who="Ben")
    await page.see("it is your turn")
    await page.until("return [...document.images].every((one) => one.complete)")
    assert await page.script(WIDER) == 0
    inside = (
        "return [...document.querySelectorAll('.message *')]"
        ".every((one) => one.getBoundingClientRect().right <= innerWidth)"
    )
    assert await page.script(inside)
    nameless = await page.script(
        "return [...document.querySelectorAll('button, input, select, textarea, [role=listbox]')]"
        ".filter((one) => !(one.ariaLabel || one.innerText?.trim() || one.labels?.length))"
        ".map((one) => one.outerHTML)"
    )
    assert nameless == []
    await page.choose("Favors", "Mason")
    await page.see("Chosen: Mason")


async def test_the_drawer_opens_closes_and_leads_on_a_phone_and_lies_above_a_notice(
    page: Page, server: SampleServer
) -> None:
    server.admin.add_channel(server.guild, "games")
    page.resize(*PHONE)
    hidden = "return !document.querySelector('.room').checkVisibility({visibilityProperty: true})"
    await page.until(hidden)
    await page.click("#drawer")
    await page.keys(Keys.ESCAPE)
    await page.until(hidden)
    await page.enter("games")
    await page.until(hidden)
    await page.click("#drawer")
    thread, _made = await server.make_thread()
    await thread.add_user(server.ann)
    await page.until(
        "const box = document.querySelector('.toast .push-body')?.getBoundingClientRect();"
        "return box && document.elementFromPoint(box.x + 5, box.y + 5).closest('#sidebar');"
    )
    await page.click(".room")
    await page.click("#bell")
    await page.find("dialog .push-body", "added you to the thread")


async def test_a_picture_shows_as_large_as_in_discord_and_opens_whole(page: Page) -> None:
    await page.slash("demo call", who="Ben")
    size = (
        "const image = document.querySelector('.message .picture img');"
        "return image?.complete && [image.clientWidth, image.clientHeight]"
    )
    assert await page.until(size) == [490, 350]
    await page.click(".picture")
    await page.until(
        "const image = document.querySelector('.lightbox img');"
        "return image?.complete && image.clientWidth > 800"
    )
    await page.keys(Keys.ESCAPE)
    await page.until("return !document.querySelector('.lightbox')")


async def test_the_view_follows_only_whoever_is_at_the_bottom(
    page: Page, server: SampleServer
) -> None:
    await fill(server, 60)
    await page.see("Line 59.")
    await page.until(AT_BOTTOM)
    await server.say(server.ben, server.channel, "One more")
    await page.see("One more")
    await page.until(AT_BOTTOM)
    await page.script("document.getElementById('scroller').scrollTop = 200")
    await page.until("return document.getElementById('scroller').scrollTop === 200")
    await server.say(server.ben, server.channel, "And another")
    await page.see("Newer messages below")
    edge = "return document.getElementById('{}').getBoundingClientRect().{}"
    messages_end = await page.script(edge.format("scroller", "bottom"))
    assert await page.script(edge.format("to-bottom", "top")) >= messages_end, "it covers none"
    assert await page.script("return document.getElementById('scroller').scrollTop") == 200
    await page.click("#to-bottom")
    await page.until(AT_BOTTOM)
    await page.script("document.getElementById('scroller').scrollTop = 200")
    await page.say("Mine")
    await page.until(AT_BOTTOM)


async def test_older_messages_come_on_request_and_the_view_stays(
    page: Page, server: SampleServer, site: Site
) -> None:
    await fill(server, 130)
    await page.open(site.url, "Ann", "general")
    await page.see("Line 129.")
    assert await page.script(COUNT) == 100
    await page.script("document.getElementById('scroller').scrollTop = 0")
    top = "return document.querySelector('#messages > :nth-child(arguments)').getBoundingClientRect().top"
    before = await page.script(top.replace("arguments", "1"))
    await page.click("#older")
    await page.see("Line 0.")
    assert await page.script(COUNT) == 130
    after = await page.script(top.replace("arguments", "31"))
    assert abs(after - before) < 45  # the button above them may have gone
    assert await page.script("return document.getElementById('older').hidden")


async def test_stamps_tick_signs_need_no_font_and_discords_own_links_stay_inside(
    page: Page, server: SampleServer
) -> None:
    moment = int(server.clock.now()) + 7200
    await server.say(server.ben, server.channel, f"Until <t:{moment}:R>!")
    await page.see("Until in 2 hours!")
    server.advance(3600)
    await page.see("Until in 1 hour!")
    server.advance(3550)
    await page.see("seconds!")
    stamp = "return document.querySelector('.stamp').textContent"
    await page.until(f"{stamp} !== arguments[0]", await page.script(stamp))
    await server.say(server.ben, server.channel, "\N{LARGE BLUE CIRCLE} Ann \N{WARNING SIGN}\ufe0f")
    await page.see("\N{LARGE BLUE CIRCLE} Ann")  # for whoever copies it
    drawn = (
        "return [...document.querySelectorAll('.message svg')].map((one) => one.clientWidth > 8)"
    )
    assert await page.script(drawn) == [True, True]
    label = (
        "const {components} = await import('/components.js');"
        "const [made] = components([{type: 2, style: 2, label: '\u23ee First'}], {});"
        "return [made.innerText, made.querySelectorAll('svg').length]"
    )
    assert await page.script(label) == ["\u23ee First", 1]
    games = server.admin.add_channel(server.guild, "games")
    base = f"https://discord.com/channels/{server.guild.id}"
    await server.say(server.ben, server.channel, f"{base}/{games.id}")
    await page.click(".message a", "#games")
    await page.until("return document.getElementById('room-name').textContent === '#games'")
    assert len(page.driver.window_handles) == 1


async def test_an_empty_channel_says_what_to_do(
    page: Page, server: SampleServer, site: Site
) -> None:
    server.channel.topic = "Try </demo panel:0>."
    await page.open(site.url, "Ben", "general")
    await page.see("Type / to see what there is to do.")
    await page.click("#empty button", "/demo panel")
    await page.find("#commands [role=option]", "/demo panel")
    await page.keys(Keys.ENTER, Keys.ENTER)
    await page.see("Your panel")
    await page.see_no("Type / to see what there is to do.")


async def test_threads_appear_below_their_channel_and_show_when_archived(
    page: Page, server: SampleServer
) -> None:
    thread = server.admin.add_thread(server.ben, server.channel, "game 12")
    await page.enter("game 12")
    await server.say(server.ben, thread, "Here we play")
    await page.see("Here we play")
    server.admin.archive(thread)
    await page.find(".room.archived", "game 12")
    server.admin.delete_channel(thread)
    await page.until("return document.getElementById('room-name').textContent === '#general'")
