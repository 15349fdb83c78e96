"""Every text that people meet while they play: none that went around the catalogue, none that is English elsewhere.

In the pseudo-language, and in each language whose catalogue is complete; `CAYLUS_LANGUAGE=ru` before the command of a
test plays in that one as far as its catalogue goes, and lists what is still English.
"""

import os
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import pytest

from playground import Change
from playground.world.component_types import controls
from tests.bot.discord_server import Place, answer_of, discord_server
from tests.bot.players import Players, first_asked, recorded
from tests.render.catalogues import LANGUAGES
from tests.words.test_catalogues import complete, translated
from tests.words.untranslated import collected
from words import language as module
from words.direction import directed
from words.language import CLOSE, OPEN, PSEUDO, available, language

PEOPLE = "Ann|Ben|Cleo|Dan|Eve|Ysabel|Odo|Renaud|Mahaut|Thibaut"
NAMES = re.compile("|".join([PEOPLE, *module.NAMES.values()]))
NO_WORDS = re.compile(r"<[:@#t/][^>]*>|https://[^\s⟧]+|`[^`]*`")
"""Emoji, mentions, times, links and commands."""
WORD = re.compile(r"[^\W\d_]{3,}")
SAID = ("content", "label", "placeholder", "description", "title", "name")
ONE = os.environ.get("CAYLUS_LANGUAGE", "")
CODES: Final = [ONE] if ONE in LANGUAGES else [PSEUDO, *filter(complete, LANGUAGES)]


def texts(sent: Any) -> Iterator[str]:
    """All that is said in components, choices or a form."""
    for one in sent.values() if isinstance(sent, dict) else sent or ():
        if isinstance(one, dict):
            yield from (one[key] for key in SAID if isinstance(one.get(key), str))
        if isinstance(one, dict | list):
            yield from texts(one)


def words(said: Iterable[str]) -> set[str]:
    return {word for text in said for word in WORD.findall(text.casefold())}


class TextsMet:
    """From now on: what is shown where people and server have the language of that code."""

    def __init__(self, place: Place, code: str) -> None:
        self.met: set[str] = set()
        self.turned: set[str] = set()
        self._english = set[str]()
        if code != PSEUDO:
            self._english = words(collected()) - words(said for _, said in translated(code))
        place.standin.subscribe(self._note)

    def _note(self, change: Change) -> None:
        if message := change.message:
            self.met |= {message.content, *texts(message.components)}
            self.met |= {file.description or "" for file in message.attachments}
            labels = [part.get("label", "") for part in controls(message.components)]
            self.turned |= {
                one for one in (*message.texts(), *labels) if directed(one, 4000) != one
            }
        if outcome := change.outcome:
            self.met |= {*texts(outcome.choices)}
            self.met |= {*texts(outcome.modal.components)} if outcome.modal else set()

    def wrong(self) -> dict[str, list[str]]:
        """Each text that is English, at least in part, or has an empty blank -> the words that show it."""
        found = {text: self._wrong(text) for text in sorted(self.met)}
        return {text: wrong for text, wrong in found.items() if wrong}

    def _wrong(self, text: str) -> list[str]:
        said = NAMES.sub("", NO_WORDS.sub("", text))
        blanks = re.findall(r"\{\w*\}", said)
        if self._english:
            return blanks + [one for one in WORD.findall(said) if one.casefold() in self._english]
        depths = accumulate((one == OPEN) - (one == CLOSE) for one in said)
        outside = (one for one, depth in zip(said, depths, strict=True) if not depth)
        return blanks + [one for one in outside if one.isalpha()]


@pytest.fixture(params=CODES)
async def place(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Place]:
    """A server whose language it is, with the real bot connected; at the end, all that was met was in it."""
    monkeypatch.setattr(module, "is_complete", lambda _catalogue: True)
    language.cache_clear()
    async with discord_server(tmp_path, locale=request.param) as made:
        met = TextsMet(made, request.param)
        yield made
        assert not met.turned, "their direction is not said"
        wrong = met.wrong()
        assert not wrong, "\n".join(f"{text!r}: {words}" for text, words in wrong.items())
    language.cache_clear()
    available.cache_clear()


async def test_the_lobby_and_the_pages(place: Place) -> None:
    await place.slash(place.ann, "caylus new")
    for user, verb in ((place.ben, "join"), (place.ann, "start")):
        await place.in_lobby(user, verb)
    offered = {one.qualified_name for one in place.bot.tree.walk_commands()}
    looks = {
        f"caylus {one}"
        for one in ("status", "log", "mine", "help", "history", "board", "me settings", "table end")
    }
    for command in sorted(looks & offered):
        await place.slash(place.ann, command)
    await place.slash(place.ann, "caylus rules", topic="aim")
    await place.standin.autocomplete(place.ann, place.channel, "caylus rules", "topic", "")
    await place.slash(place.eve, "play pass")
    place.admin.set_permissions(place.eve, place.guild, "manage_guild")
    assert (await place.standin.slash(place.eve, place.channel, "caylus-admin settings")).modal


@pytest.mark.slow
async def test_every_kind_of_decision(place: Place) -> None:
    for kind, game in first_asked().items():
        where = place.add_channel(kind)
        players = Players(place, await place.open_position(game, where=where), where)
        user, answer = await players.next()
        assert answer_of(await place.press(user, place.turn(where), "move"))
        await players.choose(user, answer)


async def test_the_end_of_a_game(place: Place) -> None:
    game = recorded("golden/3-castle-4.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 12))
    await Players(place, game_id).by_buttons()
    assert not (await place.table(game_id)).running
