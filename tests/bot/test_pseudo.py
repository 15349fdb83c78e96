"""A game in the pseudo-language: whatever the bot sends went through the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from playground import Message, parts
from tests.bot.discord_server import DiscordServer, discord_server, text_of
from tests.bot.players import Players
from words.language import CLOSE, OPEN

NAMES = re.compile(r"Ann|Ben|Cleo|Dan|Eve|Ysabel|Odo|Renaud|Mahaut|Thibaut")
NO_WORDS = re.compile(r"<[:@#][^>]*>|https://\S+")
"""Emoji, mentions and links."""


def said(message: Message | None) -> list[str]:
    """Every text and label of a message."""
    assert message is not None
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


def check(message: Message | None) -> None:
    for text in said(message):
        left = untranslated(NAMES.sub("", NO_WORDS.sub("", text)))
        assert not left, (text, left)


async def test_a_game_in_the_pseudo_language(tmp_path: Path) -> None:
    async with discord_server(tmp_path, locale="en-XA") as place:
        ann = place.people[0]
        opened = await place.slash(ann, "caylus new")
        check(opened.message)
        await place.shown()
        check(place.last())
        await _start(place)
        table = await place.bot.service.table_in(place.channel.id)
        players = Players(place, table.id)
        while players.decisions < 90:
            due = await players.next()
            assert due is not None
            user, answer = due
            await place.shown()
            check(place.turn())
            panel = (await place.press(user, place.turn(), "⟦Your move⟧")).message
            check(panel)
            assert panel is not None
            check(await players.choose(user, panel, answer))
            players.decisions += 1
        for command in ("status", "log", "mine", "help", "history", "rules", "board", "end"):
            options = {"topic": "aim"} if command == "rules" else {}
            check((await place.slash(ann, f"caylus {command}", **options)).message)
        check((await place.slash(place.people[4], "play pass")).message)
        await players.by_commands()
        for message in place.messages():
            check(message)
        assert "⟦" in text_of(place.last())


async def _start(place: DiscordServer) -> None:
    await place.press(place.people[1], place.lobby(), "⟦Join⟧")
    await place.shown()
    check(place.lobby())
    await place.press(place.people[0], place.lobby(), "⟦Start⟧")
    await place.shown()
