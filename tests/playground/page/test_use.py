"""The page in a real browser: a real bot answers what is pressed, chosen and written there."""

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from playground import Site, serve_page
from tests.browser import Page
from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer

pytestmark = pytest.mark.browser


async def test_a_button_edits_its_message_keeps_the_focus_opens_a_form_or_fails_after_three_seconds(
    page: Page, server: SampleServer
) -> None:
    await page.slash("demo buttons")
    await page.see("Counted to 0")
    labels = await page.script(
        "return [...document.querySelectorAll('.message button.button:not(:disabled)')]"
        ".map((one) => one.innerText.trim())"
    )
    assert labels == ["Count", "Whisper", "Ignore me", "Ask", "Panel"]
    await page.press("Count")
    await page.see("Counted to 1")
    await page.keys(Keys.ENTER)
    await page.see("Counted to 2")
    await page.see("Ann used /demo buttons")
    await page.press("Ask")
    await page.fill(house="Ashby", motto="Stone by stone")
    await page.submit()
    await page.see("House Ashby: Stone by stone")
    await page.click(".message button", "Ignore me")
    await page.until("return document.querySelector('[data-control=ignored][aria-busy]')")
    server.advance(3.1)
    await page.see("This interaction failed")
    await page.press("Count")
    await page.see("Counted to 3")
    await page.see_no("This interaction failed")


async def test_only_their_user_sees_ephemeral_and_direct_messages(page: Page) -> None:
    await page.slash("demo letter", who="Ben")
    await page.see("Sent")
    assert "Psst" not in await page.script("return document.documentElement.innerHTML")
    await page.slash("demo buttons")
    await page.press("Whisper")
    await page.see("A secret for Ann")
    await page.see("Only you can see this")
    await page.become("Ben")
    await page.see("Counted to 0")
    assert "secret" not in await page.script("return document.documentElement.innerHTML")
    await page.enter("Sample")
    await page.see("Psst, only for you")
    await page.become("Ann")
    await page.enter("general")
    await page.see("A secret for Ann")
    await page.click(".message button", "Dismiss message", inside="A secret")
    await page.see_no("A secret for Ann")


async def test_a_single_choice_works_with_the_keyboard_alone_and_a_panel_takes_several_values(
    page: Page,
) -> None:
    await page.slash("demo select")
    select = await page.find(".select", "Choose a tile")
    await page.script("arguments[0].focus()", select)
    await page.keys(Keys.ENTER)
    await page.find(".listbox")
    await page.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    await page.see("@Ann took Lawyer")
    await page.slash("demo panel")
    size = await page.until(
        "const image = document.querySelector('.components .picture img');"
        "return image?.complete && image.naturalWidth && [image.clientWidth, image.clientHeight]"
    )
    assert size == [550, 183]
    await page.script("document.querySelector('.picture img').marked = true")
    await page.choose("Favors", "Lawyer", "Mason", "Carpenter")  # the third is one too many
    await page.see("Chosen: Mason, Lawyer")
    loaded = await page.script("return document.querySelector('.picture img').marked === true")
    assert loaded, "an edit keeps the picture"
    await page.press("Build", inside="Your panel")
    await page.see("Built.")


async def test_thinking_is_shown_until_the_answer_comes(page: Page, bot: SampleBot) -> None:
    await page.slash("demo slow", private="True")
    await page.see("thinking")
    bot.patience.set()
    await page.see("Thought about it")
    await page.see_no("thinking")


async def test_a_mention_elsewhere_shows_a_toast_that_leads_there(
    page: Page, server: SampleServer, site: Site
) -> None:
    server.admin.add_channel(server.guild, "games")
    await page.open(site.url, "Ben", "games")
    await server.slash(server.ann, server.channel, "demo call", who=server.ben, text="Now")
    await page.find(".toast", "it is your turn. Now")
    room = "return document.querySelector('.room[aria-label=\"general, 1 unread, 1 mentions\"]')"
    await page.until(room)
    await page.click(".toast")
    await page.until("return document.getElementById('room-name').textContent === '#general'")
    await page.until("return !document.querySelector('.room .badge:not([hidden])')")


async def test_all_badges_count_what_notified_when_it_was_new_and_is_still_there(
    page: Page, server: SampleServer, site: Site
) -> None:
    server.admin.add_channel(server.guild, "games")
    await page.open(site.url, "Ben", "games")
    call = f"<@{server.ben.id}>, it is your turn."
    first, second, _third = [await server.bot_channel.send(call) for _ in range(3)]
    silent = await server.bot_channel.send("It is nobody's turn.")
    await silent.edit(content=call)
    badges = "[...document.querySelectorAll('.badge:not([hidden])')].map((one) => one.innerText)"
    await page.until(f"return {badges}.join() === '3,3,3'")  # of the channel, the drawer, the bell
    await first.delete()
    await page.until(f"return {badges}.join() === '2,2,2'")
    await page.become("Ann")
    await page.until(f"return {badges}.join() === '2'")  # of Ben
    await second.delete()
    await page.until(f"return {badges}.join() === '1'")


async def test_commands_and_offers_narrow_while_typing_and_a_file_and_numbers_can_be_options(
    page: Page, tmp_path: Path
) -> None:
    await page.keys("/")  # nothing has the focus: the composer takes it
    await page.until("return document.querySelectorAll('#commands [role=option]').length === 10")
    await page.keys("pan")
    await page.until("return document.querySelectorAll('#commands [role=option]').length === 1")
    await page.keys(Keys.ENTER)
    await page.find(".command-form", "/demo panel")
    await page.keys(Keys.ESCAPE)
    await page.until("return document.activeElement.localName === 'textarea'")
    await page.slash("demo find", tile="Arch")
    await page.see("Found <architect>")
    await page.keys("/demo find", into="#composer textarea")
    await page.click("#commands [role=option] .option-label", "/demo find")
    await page.keys("zzz", into="#option-tile")
    await page.see("Nothing fits.")
    await page.keys(Keys.ENTER)
    await page.see("Found <zzz>")
    record = tmp_path / "record.txt"
    record.write_text("place r1")
    await page.slash("demo repeat", text="Ho", times=3, file=record)
    await page.see("Ho Ho Ho (record.txt, 8 bytes)")


async def test_users_talk_to_each_other(page: Page, server: SampleServer) -> None:
    await page.say("Hello **Ben** <b>not bold</b>")
    await page.see("Hello Ben <b>not bold</b>")
    await server.say(server.ben, server.channel, "Hello Ann")
    await page.see("Hello Ann")
    await page.until("return document.getElementById('announcer').textContent === 'Ben: Hello Ann'")


async def test_after_a_lost_connection_everything_is_there_again(
    page: Page, server: SampleServer, site: Site
) -> None:
    await page.open(site.url, "Ben", "general")
    await page.keys("half written", into="#composer textarea")
    port = int(site.url.rstrip("/").rpartition(":")[2])
    await site.close()
    await page.see("Not connected")
    await server.say(server.ann, server.channel, "Said meanwhile")
    again = await serve_page(server, port=port)
    await page.see("Said meanwhile")
    await page.see_no("Not connected")
    assert await page.script("return document.querySelector('#composer textarea').value") == (
        "half written"
    )
    assert await page.script("return document.querySelector('.you strong').textContent") == "Ben"
    await again.close()


BASE = {"name": "Base", "name_localizations": {"pl": "Baza"}, "value": "b"}
NEW = {
    "type": 1,
    "name": "new",
    "name_localizations": {"pl": "nowa"},
    "description": "Begin",
    "description_localizations": {"pl": "Zacznij"},
    "options": [{"type": 3, "name": "tiles", "description": "Which", "choices": [BASE]}],
}
MY = {"type": 2, "name": "my", "options": [{"type": 1, "name": "games", "description": "Yours"}]}
COMMANDS = [{"name": "game", "description": "Play", "options": [NEW, MY]}]

FLATTEN = (
    "const { flatten, matching } = await import('/commands.js');"
    "const list = flatten(arguments[0], arguments[1]);"
    "return matching(list, arguments[2] ?? '')"
)


async def test_groups_are_flat_found_by_any_word_and_sent_in_english(page: Page) -> None:
    found = await page.script(FLATTEN, COMMANDS, "pl")
    assert [(one["name"], one["shown"]) for one in found] == [
        ("game my games", "game my games"),
        ("game new", "game nowa"),
    ]
    assert found[1]["description"] == "Zacznij"
    assert found[1]["options"][0]["choices"] == [{**BASE, "name": "Baza"}]
    [found] = await page.script(FLATTEN, COMMANDS, "en-US", "my")
    assert found["name"] == "game my games"
    assert await page.script(FLATTEN, COMMANDS, "en-US", "chess") == []
