"""Slash commands as Discord knows them: on servers alone, within its limits, registered anew where they changed."""

import re
from collections import Counter
from gettext import NullTranslations
from pathlib import Path

import pytest
from discord.app_commands import Command

from bot.commands import tree
from bot.words.option_names import NAME, OPTIONS, option_names
from playground.limits.commands import OptionType, _characters
from tests.bot.discord_server import Place
from tests.words.test_catalogues import LANGUAGES
from tests.words.untranslated import template
from words.language import Language, language

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`/((?:caylus(?:-admin)?|play)(?: [a-z-]+(?![\w:-]))+)")


async def test_servers_alone_offer_and_install_them(place: Place) -> None:
    every = place.standin.world.commands
    assert [one["name"] for one in every] == ["caylus", "play", "caylus-admin"]
    assert all(one["contexts"] == one["integration_types"] == [0] for one in every)


async def test_discords_limits_leave_room_in_every_language(place: Place) -> None:
    """Discord takes 25 subcommands and 8,000 characters, of each text those of its longest translation."""
    for command in place.standin.world.commands:
        assert _characters(command) <= 7_500
        groups = [one for one in command["options"] if one["type"] == OptionType.SUBCOMMAND_GROUP]
        assert max(len(one["options"]) for one in (command, *groups)) <= 22


class Loud(NullTranslations):
    def gettext(self, message: str) -> str:
        return message.replace(" ", "! ")


async def test_they_are_registered_anew_where_a_translation_changed(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def registered() -> int:
        return sum(one.method == "PUT" for one in place.standin.api.log)

    place.registers = True
    for _ in range(2):
        await place.restart()
    assert registered() == 1
    said = {"pl": Language("pl", Loud())}
    monkeypatch.setattr(tree, "language", lambda locale: said.get(locale, language(locale)))
    await place.restart()
    assert registered() == 2
    first = place.standin.world.commands[0]
    assert first["description_localizations"]["pl"] == first["description"].replace(" ", "! ")
    option = first["options"][0]["options"][0]
    assert "pl" not in (option.get("name_localizations") or {}), "no name with a !"


async def test_every_option_has_a_name_in_each_language(place: Place) -> None:
    every = [one for one in place.bot.tree.walk_commands() if isinstance(one, Command)]
    assert {option.name for one in every for option in one.parameters} == set(OPTIONS.split())
    for code in LANGUAGES:
        names = option_names(language(code))
        assert all(NAME.fullmatch(name) for name in names.values())
        assert len({*names.values()}) == len(OPTIONS.split()), code


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
    every = [one for one in place.bot.tree.walk_commands() if isinstance(one, Command)]
    groups = Counter(one.qualified_name.split()[0] for one in every)
    assert groups == {"caylus": 26, "play": 10, "caylus-admin": 2}
