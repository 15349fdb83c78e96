"""Games in the page, on a phone: what is asked is in sight, and is answered by hand."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from selenium import webdriver

from bot.presenter.answer_controls import group_of
from bot.tables.preferences import Switch
from bot.topics.learning.tutor import next_step
from playground import Message, User, parts, serve_page
from tests.bot.discord_server import Place, offered
from tests.bot.panel_user import give
from tests.bot.players import Players, asked_user, last_answer, recorded
from tests.bot.test_round_records import PLACED, STANDS, TAKEN
from tests.browser import PHONE, Page, driver, fresh_page
from tests.patience import PATIENCE, until

__all__ = ["driver"]

pytestmark = pytest.mark.browser

IN_SIGHT = """
const panel = document.querySelector(`.message[data-id="${arguments[0]}"]`);
if (panel === null || panel !== document.querySelector(".message:last-child")) return false;
const box = panel.getBoundingClientRect();
const window = document.getElementById("scroller").getBoundingClientRect();
return box.bottom <= window.bottom && (box.top >= window.top || box.height > window.height - 20);
"""
"""Whether a message is the last, and all of it can be seen, or its lower end where it is higher than the window."""


@pytest.fixture
async def url(place: Place) -> AsyncIterator[str]:
    """Where the page of the town is."""
    site = await serve_page(place.standin)
    yield site.url
    await site.close()


@pytest.fixture
def page(url: str, driver: webdriver.Chrome) -> Iterator[Page]:
    """A browser that is still elsewhere, and leaves the page before the town goes."""
    with fresh_page(driver) as made:
        yield made


def way_to(panel: Message, value: str) -> tuple[str, str]:
    """The button, or the select and its option, by which a panel leads to an answer; their labels."""
    for part in parts(panel.components):
        if part.get("custom_id", "").endswith(f"/{value}"):
            return part["label"], ""
        for option in part.get("options", ()):
            if option["value"] == value:
                return part["placeholder"], option["label"]
    raise KeyError(value)


async def by_hand(players: Players, page: Page, decisions: int) -> None:
    """Open the panel with one press, then answer there what Ann is asked; it stays in sight."""
    await page.press("Your move")
    for _ in range(decisions):
        user, answer = await players.next()
        await players.place.shown()
        await page.until(IN_SIGHT, str(players.panel(user).id))
        given = len((await players.place.table(players.game_id)).game.answers)
        await click_answer(page, players, user, answer)
        async with asyncio.timeout(PATIENCE):
            while len((await players.place.table(players.game_id)).game.answers) == given:
                await asyncio.sleep(0.01)
    await players.place.shown()


async def click_answer(page: Page, players: Players, user: User, answer: str) -> None:
    """Click the answer on the open panel, through its group where there is one."""
    choices = offered(players.panel(user))
    if answer not in choices:
        group = group_of(answer)
        await page.choose(*way_to(players.panel(user), f">{group}"))
        await until(lambda: answer in offered(players.panel(user)))
    _custom_id, value = offered(players.panel(user))[answer]
    control, option = way_to(players.panel(user), value or answer)
    await (page.choose(control, option) if option else page.press(control))


async def test_a_new_game_on_a_phone(place: Place, url: str, page: Page) -> None:
    page.resize(*PHONE)
    await page.open(url, "Ann", "road")
    await page.slash("caylus new", thread="False")
    await page.see("Caylus table is open")
    for number in (2, 3, 4):
        await page.choose("Add a computer player", "Apprentice: sensible, but easy to outplay")
        await page.see(f"{number} of 5 seats")
    await page.press("Start")
    await page.see("place a worker")
    table = await place.here()
    await by_hand(Players(place, table.id), page, 15)
    assert len(place.standin.mentions(place.ann)) == 1


async def test_the_end_of_a_game_is_read(place: Place, url: str, page: Page) -> None:
    await page.open(url, "Ann", "road")
    game_id = await last_answer(place, imported=True)
    await page.see("Ben wins!")
    await page.see("22 points")
    await page.find("a", f"caylus-{game_id}.txt")


async def test_the_pictures_of_a_round_share_lines_on_a_phone(
    place: Place, url: str, page: Page
) -> None:
    """As Discord puts several pictures together: below each other they were three windows high."""
    game_id = await place.open_table(2)
    await give(place, game_id, *PLACED, *STANDS, *TAKEN)
    page.resize(*PHONE)
    await page.open(url, "Ann", "road")
    await page.until("""
const pictures = [...document.querySelectorAll(".gallery:not(.single) .picture")];
return pictures.length === 3 && new Set(pictures.map((one) => one.offsetLeft)).size === 2;
""")


HIGHER = """
const height = (one) => one.getBoundingClientRect().height;
return height([...document.querySelectorAll(".message")].at(-1)) > height(document.getElementById("scroller"));
"""
"""Whether the last message is higher than the window."""


DECISION = """
const panel = [...document.querySelectorAll(".message")].at(-1);
const pictures = [...panel.querySelectorAll("img")];
const from = pictures.find((one) => one.clientWidth > 100) ?? panel;
if (pictures.some((one) => !one.complete) || panel.querySelector("select, button") === null) return false;
const window = document.getElementById("scroller").getBoundingClientRect();
return panel.getBoundingClientRect().bottom - from.getBoundingClientRect().top <= window.height;
"""
"""Whether picture, question and controls of a panel fit the window, or all of a panel without a picture."""


@pytest.mark.parametrize("hints", [False, True])
@pytest.mark.parametrize("kind", ["place", "provost", "build", "castle", "guild"])
async def test_what_one_needs_to_decide_fits_a_phone(
    place: Place, url: str, page: Page, kind: str, hints: bool
) -> None:
    """At the decision of each kind with the most answers; with hints on a phone that is a little larger."""
    game = recorded("records/01.txt")
    asked = [
        one for one in [game.at(n) for n in range(len(game.answers))] if one.pending.kind == kind
    ]
    hardest = max(asked, key=lambda one: len(one.pending.answers))
    game_id = await place.open_position(hardest)
    user = await asked_user(place, game_id)
    await place.service.preferences.turn(user.id, Switch.GUIDE, on=hints)
    page.resize(400, 750 if hints else 690)
    await page.open(url, user.display_name, "road")
    await page.press("Your move")
    await page.until(DECISION)


async def test_all_of_a_panel_with_a_hint_and_a_suggestion_fits_a_phone(
    place: Place, url: str, page: Page
) -> None:
    game_id = await place.open_position(recorded("records/03.txt").at(186))
    user = await asked_user(place, game_id)
    page.resize(400, 875)
    await page.open(url, user.display_name, "road")
    await page.press("Your move")
    await page.until(DECISION)
    assert not await page.script(HIGHER)


async def test_the_first_chapters_of_the_course_on_a_phone(
    place: Place, url: str, page: Page
) -> None:
    await place.slash(place.ann, "caylus learn")
    (thread,) = place.threads()
    page.resize(400, 690)
    await page.open(url, "Ann", thread.name)
    await page.press("Your move")
    players = Players(place, (await place.here(thread)).id, thread)
    while (game := (await place.here(thread)).game).round < 3:
        await page.until(IN_SIGHT, str(players.panel(place.ann).id))
        assert not await page.script(HIGHER)
        await players.choose(place.ann, next_step(game))


async def test_a_plan_of_a_round_on_a_phone(place: Place, url: str, page: Page) -> None:
    """With a provost's order in four presses from the mention; the panel stands in the window all the time."""
    await place.open_table(2)
    page.resize(*PHONE)
    await page.open(url, "Ben", "road")
    for label in (
        "Your move",
        "Plan ahead",
        "Plan: Use suggestion",
        "Plan: Pass, no provost move",
    ):
        await page.press(label)
        assert not await page.script(HIGHER), label
    await page.see("then you pass, or are asked")
    await page.see("Provost: leave him.")
    (held,) = (await place.here()).held.values()
    assert len(held.plan.steps) == 3
