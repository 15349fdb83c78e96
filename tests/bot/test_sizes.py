"""The largest inputs that Discord lets through cost little: they are cut, or read off the event loop."""

import threading

import pytest

from bot.tables import from_record
from bot.words import rule_topics, search
from playground import Json
from tests.bot.discord_server import DiscordServer, said
from tests.bot.forged import forged_command
from tests.bot.players import recorded
from words.language import language

MOST = 6_000
"""Characters that Discord takes for an option without a limit of its own."""

TYPED = "mason".ljust(search.MOST_TYPED) + " xyzzy" * 900
"""A topic's name within what counts, then words that no topic has."""


def typed_options(command: Json) -> list[Json]:
    """The options of a command, and of its subcommands, in which one types what one likes."""
    options = command.get("options") or []
    inside = [one for option in options for one in typed_options(option)]
    return inside + [one for one in options if one["type"] == 3 and not one.get("choices")]


async def test_discord_limits_what_is_typed(place: DiscordServer) -> None:
    commands = {one["name"]: one for one in place.standin.world.commands[None]}
    options = [option for command in commands.values() for option in typed_options(command)]
    assert options
    assert [one["name"] for one in options if (one.get("max_length") or MOST) > 100] == []


async def test_a_rule_is_looked_up_by_the_first_characters_alone(place: DiscordServer) -> None:
    ann = place.people[0]
    rule = await forged_command(place, ann, place.channel, "caylus rules", topic=TYPED)
    assert "Mason" in said(rule)
    nothing = await place.slash(ann, "caylus rules", topic="qqqq")
    assert "no topic" in said(nothing)
    offer = await place.standin.autocomplete(ann, place.channel, "caylus rules", "topic", TYPED)
    assert "w-mason" in [choice["value"] for choice in offer.choices]


def test_rules_are_folded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    english = language("en")
    assert rule_topics.find(english, "mason")
    folded: list[str] = []
    real = search.folded

    def counted(text: str) -> str:
        folded.append(text)
        return real(text)

    for module in (search, rule_topics):
        monkeypatch.setattr(module, "folded", counted)
    assert rule_topics.find(english, "mason")
    assert folded == ["mason"]


async def test_records_are_read_in_threads(
    place: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[int] = []
    real = from_record.read_record

    def noted(data: bytes) -> object:
        readers.append(threading.get_ident())
        return real(data)

    monkeypatch.setattr(from_record, "read_record", noted)
    await place.open_position(recorded("records/02.txt").at(30))
    assert readers
    assert threading.get_ident() not in readers
