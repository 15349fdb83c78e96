"""People press whatever their panels offer, old panels too: each press is answered, the channel hears of no plan."""

import logging
from random import Random

import pytest

from bot.ui.guard import OUR_FAULT
from playground import parts
from tests.bot.discord_server import DiscordServer
from tests.bot.panel_user import PanelUser, in_order, words
from tests.plans.stored_table import sources

PRESSES = 250
PANELS = 9
"""So many panels are open at a time, three a person."""

ELSEWHERE = ("end", "history", "copy", "ask_undo", "unguide", "note", "settings")
"""Verbs that leave the panel."""

OFTEN = ("queue", "set", "intend", "order", "always", "ahead", "aheads", "pick", "give")


def chosen(panel_user: PanelUser, random: Random) -> tuple[str, str]:
    """A control of the panel and a value of it, those more often that bring the game or a plan on."""
    controls, weights = [], []
    for part in parts(panel_user.panel.components):
        verb = part.get("custom_id", "").split("/")[1:2]
        if verb and verb[0] not in ELSEWHERE:
            ends = part.get("label", "").startswith(("Pass", "Decline"))
            controls.append(part)
            weights.append(0.1 if ends else 4.0 if verb[0] in OFTEN else 1.0)
    part = random.choices(controls, weights)[0]
    options = part.get("options")
    return part["custom_id"], random.choice(options)["value"] if options else ""


@pytest.mark.usefixtures("tokens_ended")
@pytest.mark.slow
async def test_every_press_is_answered(
    place: DiscordServer, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await in_order(place, 3)
    place.standin.api.schema = None  # the panels are checked elsewhere, one by one
    random, people = Random(5), place.people[:3]
    panels = [await PanelUser.open(place, people[n % 3]) for n in range(PANELS)]
    for number in range(PRESSES):
        index = number % PANELS
        if random.random() < 0.15 or not panels[index].panel.components:
            panels[index] = await PanelUser.open(place, panels[index].user)
        panel_user = panels[index]
        custom_id, value = chosen(panel_user, random)
        if value:
            await panel_user.choose(custom_id, value)
        else:
            await panel_user.press(custom_id)
        assert OUR_FAULT not in panel_user.said, custom_id
        assert len(panel_user.panel.components) > 0
    await place.shown()
    given = sources(await place.table(game_id))
    assert given.count("plan") > 10
    assert given.count("press") > 10
    assert "plan" not in "".join(words(one) for one in place.messages()).lower()
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
