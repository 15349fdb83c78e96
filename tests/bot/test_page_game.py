"""Games in the page, on a phone: what is asked is in sight, and is answered by hand."""

from collections.abc import AsyncIterator, Iterator

import pytest
from selenium import webdriver

from bot.tables.preferences import Switch
from bot.topics.learning.tutor import next_step
from engine import Game
from playground import serve_page
from tests.bot.discord_server import Place
from tests.bot.panel_user import table_after
from tests.bot.players import Players, asked_user, open_panels, recorded
from tests.bot.test_round_records import PLACED, STANDS, TAKEN
from tests.browser import PHONE, Page, driver, fresh_page

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
    site = await serve_page(place.standin)
    yield site.url
    await site.close()


@pytest.fixture
def page(url: str, driver: webdriver.Chrome) -> Iterator[Page]:
    """A browser that is still elsewhere, and leaves the page before the town goes."""
    with fresh_page(driver) as made:
        yield made


async def test_a_new_game_on_a_phone(place: Place, url: str, page: Page) -> None:
    page.resize(*PHONE)
    await page.open(url, "Ann", "road")
    await page.slash("caylus new", thread="False")
    await page.see("Caylus table is open")
    for number in (2, 3, 4):
        await page.choose("Add a computer player", "Apprentice: sensible, but easy to outplay")
        await page.see(f"{number} of 5 seats")
    await page.press("Start")
    await page.press("Your move")
    for space in ("Forest, space 2", "Castle"):
        await page.choose("Choose a place", space)
        await page.see(f"Done: {space}")
        (panel,) = open_panels(place, place.ann)
        await page.until(IN_SIGHT, str(panel.id))


async def test_a_rounds_pictures_share_lines_on_a_phone(place: Place, url: str, page: Page) -> None:
    """As Discord puts several pictures together: below each other they were three windows high."""
    await table_after(place, *PLACED, *STANDS, *TAKEN)
    page.resize(*PHONE)
    await page.open(url, "Ann", "road")
    await page.until("""
const pictures = [...document.querySelectorAll(".gallery:not(.single) .picture")];
return pictures.length === 3 && new Set(pictures.map((one) => one.offsetLeft)).size === 2;
""")


HIGHER = """
const height = (one) => one?.getBoundingClientRect().height ?? 0;
const which = arguments[0] ? `[data-id="${arguments[0]}"]` : ":last-child";
return height(document.querySelector(`.message${which}`)) > height(document.getElementById("scroller"));
"""
"""Whether a message, or else the last one, is higher than the window."""


DECISION = """
const panel = [...document.querySelectorAll(".message")].at(-1);
const pictures = [...panel.querySelectorAll("img")];
const from = pictures.find((one) => one.clientWidth > 100) ?? panel;
if (pictures.some((one) => !one.complete) || panel.querySelector("select, button") === null) return false;
const window = document.getElementById("scroller").getBoundingClientRect();
return panel.getBoundingClientRect().bottom - from.getBoundingClientRect().top <= window.height;
"""
"""Whether picture, question and controls of a panel fit the window, or all of a panel without a picture."""


async def decides(
    place: Place, url: str, page: Page, game: Game, height: int, *, hints: bool
) -> None:
    user = await asked_user(place, await place.open_position(game))
    await place.service.preferences.turn(user.id, Switch.GUIDE, on=hints)
    page.resize(400, height)
    await page.open(url, user.display_name, "road")
    await page.press("Your move")
    await page.until(DECISION)


@pytest.mark.parametrize("kind", ["place", "provost", "build", "castle", "guild"])
async def test_what_one_needs_to_decide_fits_a_phone(
    place: Place, url: str, page: Page, kind: str
) -> None:
    """At the decision of each kind with the most answers."""
    game = recorded("records/01.txt")
    asked = [
        one for one in [game.at(n) for n in range(len(game.answers))] if one.pending.kind == kind
    ]
    hardest = max(asked, key=lambda one: len(one.pending.answers))
    await decides(place, url, page, hardest, 690, hints=False)


async def test_all_with_hint_and_suggestion_fit_a_phone(place: Place, url: str, page: Page) -> None:
    await decides(place, url, page, recorded("records/03.txt").at(186), 875, hints=True)
    assert not await page.script(HIGHER)


async def test_first_chapters_of_the_course_on_a_phone(place: Place, url: str, page: Page) -> None:
    await place.slash(place.ann, "caylus learn")
    (thread,) = place.threads()
    page.resize(400, 690)
    await page.open(url, "Ann", thread.name)
    await page.press("Your move")
    players = Players(place, (await place.here(thread)).id, thread)
    while (game := (await place.here(thread)).game).round < 3:
        panel = str(players.panel(place.ann).id)
        await page.until(IN_SIGHT, panel)
        assert not await page.script(HIGHER, panel)  # whatever comes below it meanwhile
        await players.choose(place.ann, next_step(game))


async def test_a_plan_of_a_round_on_a_phone(place: Place, url: str, page: Page) -> None:
    """With a provost's order in four presses from the mention; the panel stands in the window all the time."""
    await place.open_table(2)
    page.resize(*PHONE)
    await page.open(url, "Ben", "road")
    suggested, passing = "Plan: Use all 3", "Plan: Then pass, provost stays"
    for label in ("Your move", "Plan ahead", suggested, passing):
        await page.press(label)
        assert not await page.script(HIGHER), label
    await page.see("after the last worker you pass, or are asked")
    await page.see("Provost: leave him.")
    (held,) = (await place.here()).held.values()
    assert len(held.plan.steps) == 3
