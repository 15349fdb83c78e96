"""`/caylus help`: the aim first, pages by buttons, commands that can be clicked."""

import re

from discord.app_commands import Command

from bot.words.help_texts import HELP
from tests.bot.discord_server import Place, answer_of, text_of

LINK = re.compile(r"</([^:>]+):([0-9]+)>")


async def read(place: Place) -> list[str]:
    """The text of every page, as the buttons turn them."""
    page = answer_of(await place.slash(place.eve, "caylus help"))
    texts = []
    for title, *_ in HELP:
        page = answer_of(await place.press(place.eve, page, title))
        texts.append(text_of(page))
    return texts


async def test_the_help_begins_with_the_aim_and_names_what_there_is(place: Place) -> None:
    """Each command but itself, as a link to what Discord knows by that name, after a start too."""
    place.registers = True
    await place.restart()
    first = answer_of(await place.slash(place.eve, "caylus help"))
    assert "most prestige points at the end win" in text_of(first)
    texts = await read(place)
    named = ("Undo", "Your move", "history", "Play from here", "export", "import", "end")
    assert [one for one in named if not any(one in text for text in texts)] == []
    assert all(len(text) <= 2000 for text in texts)
    every = [one for one in place.bot.tree.walk_commands() if isinstance(one, Command)]
    links = [link for text in texts for link in LINK.findall(text)]
    assert {name for name, _ in links} == {one.qualified_name for one in every} - {"caylus help"}
    ids = {one["name"]: one["id"] for one in place.standin.world.commands}
    assert {(name.split()[0], number) for name, number in links} == set(ids.items())
    await place.restart()
    assert await read(place) == texts


async def test_a_rule_that_is_not_there_is_answered_with_the_nearest(place: Place) -> None:
    where = place.eve, place.channel
    offered = await place.standin.autocomplete(*where, "caylus rules", "topic", "xyzzy")
    titles = [choice["name"] for choice in offered.choices]
    told = text_of(answer_of(await place.slash(place.eve, "caylus rules", topic="xyzzy")))
    assert told.endswith(f"Most like it: {', '.join(titles)}.")
    assert len(titles) == 5
    page = answer_of(await place.slash(place.eve, "caylus rules", topic="provosst"))
    assert "Phase 4: provost" in text_of(page)
