"""Slash commands as Discord knows them: on servers alone, within its limits, registered anew; and the help to them."""

import re
from collections import Counter
from gettext import NullTranslations
from pathlib import Path

import pytest
from discord.app_commands import Command

from bot.commands import tree
from bot.words.help_texts import HELP
from playground.limits.commands import OptionType, _characters
from tests.bot.discord_server import Place, answer_of, text_of
from tests.words.untranslated import template
from words.language import Language, language

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"</([^:>]+):([0-9]+)>")
NAMED = re.compile(r"`/((?:caylus(?:-admin)?|play)(?: [a-z-]+(?![\w:-]))+)")


def every_command(place: Place) -> list[Command]:
    return [one for one in place.bot.tree.walk_commands() if isinstance(one, Command)]


async def test_servers_alone_offer_them_with_room_left_in_every_language(place: Place) -> None:
    """Discord takes 25 subcommands and 8,000 characters, of each text those of its longest translation."""
    every = place.standin.world.commands
    assert [one["name"] for one in every] == ["caylus", "play", "caylus-admin"]
    for command in every:
        assert command["contexts"] == command["integration_types"] == [0]
        assert _characters(command) <= 7_500
        groups = [one for one in command["options"] if one["type"] == OptionType.SUBCOMMAND_GROUP]
        assert max(len(one["options"]) for one in (command, *groups)) <= 22


class Loud(NullTranslations):
    def gettext(self, message: str) -> str:
        return message.replace(" ", "! ")


async def test_they_are_registered_anew_where_a_translation_changed(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.registers = True
    for _ in range(2):
        await place.restart()
    assert place.requests("PUT", "/commands") == 1
    said = {"pl": Language("pl", Loud())}
    monkeypatch.setattr(tree, "language", lambda locale: said.get(locale, language(locale)))
    await place.restart()
    assert place.requests("PUT", "/commands") == 2
    first = place.standin.world.commands[0]
    assert first["description_localizations"]["pl"] == first["description"].replace(" ", "! ")
    option = first["options"][0]["options"][0]
    assert "pl" not in (option.get("name_localizations") or {}), "texts name it as it is"


async def test_whatever_a_text_or_a_document_names_is_there(place: Place) -> None:
    known = {command.qualified_name for command in place.bot.tree.walk_commands()}
    texts = [str(message.id) for message in template()]
    texts += [path.read_text() for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))]
    named = {name for text in texts for name in NAMED.findall(text)}
    assert "caylus table end" in named
    assert named - known == set()


def test_what_the_live_test_quotes_is_said() -> None:
    quoted = set(re.findall("“([^”]+)”", (ROOT / "docs/live-test.md").read_text()))
    said = {str(message.id).replace("*", "") for message in template()}
    assert len(quoted) > 9
    assert [one for one in quoted if not any(text.startswith(one) for text in said)] == []


async def test_as_many_as_the_live_test_says(place: Place) -> None:
    groups = Counter(one.qualified_name.split()[0] for one in every_command(place))
    assert groups == {"caylus": 26, "play": 10, "caylus-admin": 1}


async def read(place: Place) -> list[str]:
    page = answer_of(await place.slash(place.eve, "caylus help"))
    texts = []
    for title, *_ in HELP:
        page = answer_of(await place.press(place.eve, page, title))
        texts.append("\n".join(page.texts()))
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
    links = [link for text in texts for link in LINK.findall(text)]
    every = {one.qualified_name for one in every_command(place)}
    assert {name for name, _ in links} == every - {"caylus help"}
    ids = {one["name"]: one["id"] for one in place.standin.world.commands}
    assert {(name.split()[0], number) for name, number in links} == set(ids.items())
    none = answer_of(await place.slash(place.eve, "caylus board"))
    assert ("caylus mine", ids["caylus"]) in LINK.findall("".join(none.texts()))
    await place.restart()
    assert await read(place) == texts
