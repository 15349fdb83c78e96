"""Drives the playground's page in headless Chromium, as its users would.

A conftest.py that imports the fixture `driver` from here gives it to its tests, which skip
where Chromium or its driver is missing.

    await page.open(site.url)
    await page.become("Ann")
    await page.slash("game new", players=3)
    await page.press("Join")
    await page.see("Ann has joined")
"""

import asyncio
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from tests.patience import PATIENCE

T = TypeVar("T")

NO_FAULT = ("WebSocket connection to", "/cdn/attachments/")
"""Parts of complaints that are none: the server went before its page, or a picture before it was loaded."""

DESKTOP = (1280, 800)
PHONE = (400, 800)
PAUSE = 0.05
"""Seconds between two looks."""

# Root needs --no-sandbox; its driver keeps Chromium from the network but for updates of its components.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-component-update",
    "--lang=en-US",
)

FIND = """
const find = (selector, wanted, inside) => {
  const words = (one) => (one.getAttribute("aria-label") || one.innerText || "").trim();
  const enabled = (one) => !one.disabled && !one.ariaDisabled?.includes("true");
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const found = [...root.querySelectorAll(selector)];
  if (root !== document && root.matches(selector)) found.unshift(root);
  const likely = found
    .filter((one) => one.checkVisibility() && enabled(one))
    .filter((one) => inside === null || one.closest(".message")?.innerText.includes(inside));
  const newest = (fits) => likely
    .filter((one) => wanted === null || fits(words(one)) || fits(one.innerText.trim()))
    .at(-1);
  return newest((text) => text === wanted) ?? newest((text) => text.includes(wanted)) ?? null;
};
"""
# All at once: the page may move or redraw between two steps of a pointer.
CLICK = """
const found = find(...arguments);
if (found === null) return false;
found.scrollIntoView({ block: "nearest" });
const box = found.getBoundingClientRect();
const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
if (!found.contains(top)) return false;
found.focus({ preventScroll: true });
found.click();
return true;
"""


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """One Chromium for the whole run, in light colours and without motion."""
    chromium, chromedriver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or chromedriver is None:
        pytest.skip("there is no Chromium with its driver here (chromium, chromedriver)")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    running = webdriver.Chrome(options=options, service=Service(chromedriver))
    features = [
        {"name": "prefers-color-scheme", "value": "light"},
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    running.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    yield running
    running.quit()


@contextmanager
def fresh_page(driver: webdriver.Chrome) -> Iterator["Page"]:
    """A fresh page of desktop size, left at the end; the test fails if its scripts reported an error."""
    driver.get("about:blank")
    driver.get_log("browser")
    made = Page(driver)
    made.resize(*DESKTOP)
    yield made
    log = [entry["message"] for entry in driver.get_log("browser")]
    errors = [line for line in log if not any(part in line for part in NO_FAULT)]
    driver.get("about:blank")
    assert not errors, "the page's log says:\n" + "\n".join(errors)


class Page:
    """The page in the browser. Every method waits until what it needs is there.

    Methods that wait raise AssertionError after `PATIENCE` seconds, with what is shown.
    """

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    # The window

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    # Looking

    async def script(self, source: str, *arguments: Any) -> Any:
        """What JavaScript returns (a promise: what that resolves to)."""
        return await self._aside(lambda: self.driver.execute_script(source, *arguments))

    async def until(self, source: str, *arguments: Any) -> Any:
        """What JavaScript returns, run until that is true; the page may redraw what is being looked at."""
        end = time.monotonic() + PATIENCE
        problem: object = "nothing fits"
        while time.monotonic() < end:
            try:
                if result := await self.script(source, *arguments):
                    return result
            except WebDriverException as error:
                problem = error.msg
            await asyncio.sleep(PAUSE)
        shown = await self.script("return document.body.innerText")
        raise AssertionError(f"waited in vain ({problem}); the page shows:\n{shown}")

    async def find(self, selector: str, wanted: str | None = None) -> WebElement:
        """The newest shown, enabled element, by CSS selector and its text or label.

        An exact label goes before one that only contains `wanted`. An open dialog hides everything behind it.
        """
        found: WebElement = await self.until(
            FIND + "return find(...arguments, null);", selector, wanted
        )
        return found

    async def see(self, text: str) -> None:
        await self.until("return document.body.innerText.includes(arguments[0])", text)

    async def see_no(self, text: str) -> None:
        await self.until("return !document.body.innerText.includes(arguments[0])", text)

    # Doing

    async def open(self, url: str, user: str | None = None, channel: str | None = None) -> None:
        """Load the page, as a user and in a channel, by their names if given."""
        await self._aside(lambda: self.driver.get(url))
        await self.until("return document.querySelector('.person[aria-pressed=true]') !== null")
        if user is not None:
            await self.become(user)
        if channel is not None:
            await self.enter(channel)

    async def click(
        self, selector: str, wanted: str | None = None, *, inside: str | None = None
    ) -> None:
        """Click what `find` finds, as soon as nothing lies above it; `inside` is a part of its message's text."""
        await self.until(FIND + CLICK, selector, wanted, inside)

    async def become(self, user: str) -> None:
        await self._unfold()
        await self.click(".person", user)
        await self.until(
            "return document.querySelector('.you strong')?.textContent === arguments[0]", user
        )
        if await self.script("return document.body.classList.contains('drawer-open')"):
            await self.keys(Keys.ESCAPE)

    async def enter(self, channel: str) -> None:
        await self._unfold()
        await self.click(".room", channel)
        await self.until(
            "return document.getElementById('room-name').textContent.slice(1) === arguments[0]",
            channel,
        )

    async def press(self, label: str, *, inside: str | None = None) -> None:
        """Press the newest button with this label in a message, and wait for the bot's answer."""
        await self.click(".message button.button", label, inside=inside)
        await self.answered()

    async def answered(self) -> None:
        await self.until("return !document.querySelector('.message [aria-busy]')")

    async def choose(self, select: str, *labels: str) -> None:
        """Choose options by label in the select with this placeholder or present choice."""
        await self.click(".select", select)
        for label in labels:
            await self.click(".listbox [role=option]", label)
        if await self.script("return document.querySelector('.listbox footer') !== null"):
            await self.click(".listbox .button", "Done")
        await self.until("return !document.querySelector('.listbox')")
        await self.answered()

    async def fill(self, **fields: str) -> None:
        for name, text in fields.items():
            field = await self.find(f"dialog [data-control='{name}']")
            await self._aside(field.clear)
            await self._aside(lambda field=field, text=text: field.send_keys(text))

    async def submit(self) -> None:
        await self.click("dialog.modal [type=submit]")
        await self.until("return !document.querySelector('dialog.modal')")

    async def say(self, text: str) -> None:
        await self.keys(text, Keys.ENTER, into="#composer textarea")

    async def slash(self, command: str, **options: object) -> None:
        """Send a command by its full name, with options by name.

        An option with choices or of people, channels and the like takes the words that are
        shown; one with autocomplete is typed, and the first offer is taken.
        """
        await self.keys(f"/{command}", into="#composer textarea")
        await self.click("#commands [role=option] .option-label", f"/{command}")
        await self.find(".command-form")
        for name, value in options.items():
            await self._option(name, str(value))
        await self.click(".command-form [type=submit]")
        await self.until(
            "return !document.querySelector('.command-form, .note:not(:has(.failure))')"
        )

    async def _option(self, name: str, value: str) -> None:
        field = await self.find(f"#option-{name}")
        kind = await self.script("return arguments[0].role || arguments[0].localName", field)
        if kind == "select":
            await self._aside(lambda: Select(field).select_by_visible_text(value))
            return
        await self._aside(lambda: field.send_keys(value))
        if kind == "combobox":
            await self.click(".offers [role=option]", value)

    async def keys(self, *keys: str, into: str | None = None) -> None:
        """Type into the field with this selector, else into whatever has the focus."""
        if into is not None:
            field = await self.find(into)
            await self._aside(field.click)
            await self._aside(lambda: field.send_keys(*keys))
            return
        await self._aside(lambda: ActionChains(self.driver).send_keys(*keys).perform())

    # How it is done

    async def _unfold(self) -> None:
        if await self.script("return document.getElementById('drawer').checkVisibility()"):
            await self.click("#drawer")

    async def _aside(self, work: Callable[[], T]) -> T:
        """Run a call to the driver in a thread: the bot and the stand-in share this event loop."""
        return await asyncio.to_thread(work)
