"""Signs as emoji of the application: uploaded once, used in texts, not needed by them."""

import asyncio
from typing import Any

import pytest

from bot.ui import messenger
from playground import RestFault
from render import ICONS
from tests.bot.discord_server import DiscordServer, said, text_of
from tests.bot.players import recorded
from tests.patience import PATIENCE, until


def uploads(place: DiscordServer) -> int:
    log = place.standin.api.log
    return sum(one.method == "POST" and one.path.endswith("/emojis") for one in log)


async def ready(place: DiscordServer) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(place.bot.signs) < len(ICONS):
            await asyncio.sleep(0.02)


async def test_signs_are_uploaded_once_and_stand_in_texts(place: DiscordServer) -> None:
    await ready(place)
    assert uploads(place) == len(ICONS)
    await place.restart()
    await ready(place)
    assert uploads(place) == len(ICONS)
    await place.open_position(recorded("records/01.txt").at(40))
    log = await place.slash(place.people[0], "caylus log", round=1)
    assert place.bot.signs["denier"] in said(log)
    # The line that a push notification shows, and labels, are words alone.
    assert "<:" not in text_of(place.turn()).splitlines()[0]


async def test_an_older_drawing_is_replaced(place: DiscordServer) -> None:
    await ready(place)
    before = dict(place.bot.signs)
    await place.bot.store.set_setting("guild", 0, "signs", "an older drawing")
    await place.restart()
    await ready(place)
    assert set(place.bot.signs.values()).isdisjoint(before.values())
    assert len(place.standin.world.emojis) == len(ICONS)


async def test_texts_work_without_signs(place: DiscordServer) -> None:
    await ready(place)
    await place.restart(RestFault("GET", "*/emojis", status=403))
    await place.open_position(recorded("records/01.txt").at(40))
    log = await place.slash(place.people[0], "caylus log", round=1)
    assert place.bot.signs == {}
    assert "denier" in said(log)
    assert "<:" not in said(log)


@pytest.mark.parametrize("fault", [{"hang": True}, {"drop": "before"}])
async def test_games_are_shown_though_there_are_no_signs(
    place: DiscordServer, monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any]
) -> None:
    await ready(place)
    place.fault("POST", status=403, times=1)
    await place.new(place.people[0])
    assert not place.messages()
    monkeypatch.setattr(messenger, "REQUEST_SECONDS", 1.0)
    await place.restart(RestFault("GET", "*/emojis", times=1, **fault))
    await until(place.messages)


async def test_uploads_that_were_cut_off_are_continued(place: DiscordServer) -> None:
    await ready(place)
    await place.bot.store.set_setting("guild", 0, "signs", "an older drawing")
    await place.stop_bot()
    before = uploads(place)
    await place.start_bot()
    await until(lambda: uploads(place) > before + 2)
    await place.stop_bot()
    made = set(place.standin.world.emojis)
    await place.start_bot()
    await ready(place)
    assert made <= set(place.standin.world.emojis)
