"""Every text that people meet while they play: none that went around the catalogue, none whose direction is not said.

That each catalogue has every text with its blanks is seen in the catalogue (`tests/words/test_catalogues.py`), so one
language is played: that of the other direction, in which English words show.
"""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from playground import Change
from playground.world.component_types import controls
from tests.bot.discord_server import Place, discord_server
from tests.bot.players import Players, recorded
from tests.words.untranslated import untranslated
from words.direction import directed
from words.language import available

PEOPLE = "Ann|Ben|Cleo|Dan|Eve|Ysabel|Odo|Renaud|Mahaut|Thibaut|UTC"
NAMES = re.compile("|".join([PEOPLE, *available().values()]))
SAID = ("content", "label", "placeholder", "description", "title", "name")


def texts(sent: Any) -> Iterator[str]:
    """All that is said in components, choices or a form."""
    for one in sent.values() if isinstance(sent, dict) else sent or ():
        if isinstance(one, dict):
            yield from (one[key] for key in SAID if isinstance(one.get(key), str))
        if isinstance(one, dict | list):
            yield from texts(one)


class TextsMet:
    def __init__(self, place: Place) -> None:
        self.met: set[str] = set()
        self.turned: set[str] = set()
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


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A server whose language it is, with the real bot connected; at the end, all that was met was in it."""
    async with discord_server(tmp_path, locale="he", described=False) as made:
        met = TextsMet(made)
        yield made
        assert not met.turned, "their direction is not said"
        # What shows that a text is English, at least in part, or has an empty blank.
        found = {text: untranslated(NAMES.sub("", text)) for text in sorted(met.met)}
        wrong = [f"{text!r}: {words}" for text, words in found.items() if words]
        assert not wrong, "\n".join(wrong)


async def test_the_lobby_and_the_pages(place: Place) -> None:
    await place.slash(place.ann, "caylus new")
    for user, verb in ((place.ben, "join"), (place.ann, "start")):
        await place.in_lobby(user, verb)
    for look in ("status", "log", "mine", "help", "history", "board", "me settings", "table end"):
        await place.slash(place.ann, f"caylus {look}")
    await place.slash(place.ann, "caylus rules", topic="aim")
    await place.standin.autocomplete(place.ann, place.channel, "caylus rules", "topic", "")
    await place.slash(place.eve, "play pass")
    place.admin.set_permissions(place.eve, place.guild, "manage_guild")
    assert (await place.standin.slash(place.eve, place.channel, "caylus-admin settings")).modal


async def test_the_end_of_a_game(place: Place) -> None:
    game = recorded("golden/3-castle-4.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 12))
    await Players(place, game_id).by_buttons()
    assert not (await place.table(game_id)).running
