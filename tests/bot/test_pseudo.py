"""Games in the pseudo-language: whatever the bot sends went through the catalogue."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Message, parts
from tests.bot.discord_server import Place, answer_of, discord_server, text_of
from tests.bot.players import Players, first_asked, recorded
from words.language import CLOSE, OPEN

NAMES = re.compile(r"Ann|Ben|Cleo|Dan|Eve|Ysabel|Odo|Renaud|Mahaut|Thibaut")
NO_WORDS = re.compile(r"<[:@#][^>]*>|https://\S+")
"""Emoji, mentions and links."""


def labels(message: Message) -> list[str]:
    """Every text and label of a message."""
    texts = list(message.texts())
    for part in parts(message.components):
        texts += [part[key] for key in ("label", "placeholder") if part.get(key)]
        for option in part.get("options", ()):
            texts += [option[key] for key in ("label", "description") if option.get(key)]
    return texts


def untranslated(text: str) -> str:
    """The letters that stand outside all brackets."""
    depth, found = 0, ""
    for sign in text:
        depth += (sign == OPEN) - (sign == CLOSE)
        found += sign if not depth and sign.isalpha() else ""
    return found


def check(message: Message) -> None:
    for text in labels(message):
        left = untranslated(NAMES.sub("", NO_WORDS.sub("", text)))
        assert not left, (text, left)


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A server whose language is the pseudo-language, with the real bot connected."""
    async with discord_server(tmp_path, locale="en-XA") as made:
        yield made


async def test_the_lobby_and_the_pages(place: Place) -> None:
    check(answer_of(await place.slash(place.ann, "caylus new")))
    check(place.lobby())
    for user, label in ((place.ben, "⟦Join⟧"), (place.ann, "⟦Start⟧")):
        await place.in_lobby(user, label)
        check(place.last())
    offered = {one.qualified_name for one in place.bot.tree.walk_commands()}
    looks = {
        f"caylus {one}"
        for one in ("status", "log", "mine", "help", "history", "board", "table end")
    }
    for command in sorted(looks & offered):
        check(answer_of(await place.slash(place.ann, command)))
    check(answer_of(await place.slash(place.ann, "caylus rules", topic="aim")))
    check(answer_of(await place.slash(place.eve, "play pass")))


@pytest.mark.slow
async def test_every_kind_of_decision(place: Place) -> None:
    for kind, game in first_asked().items():
        where = place.add_channel(kind)
        players = Players(place, await place.open_position(game, where=where), where)
        user, answer = await players.next()
        panel = answer_of(await place.press(user, place.turn(where), "⟦Your move⟧"))
        check(panel)
        check(await players.choose(user, answer))
        for message in place.messages(where):
            check(message)


async def test_the_end_of_a_game(place: Place) -> None:
    game = recorded("golden/3-castle-4.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 12))
    await Players(place, game_id).by_commands()
    assert "⟦" in text_of(place.last())
    for message in place.messages():
        check(message)
