"""What the list of commands offers, and in which language."""

import pytest

from tests.browser import Page

pytestmark = pytest.mark.browser

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
