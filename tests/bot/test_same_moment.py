"""What happens at the same moment has one order, and log, state and messages tell the same one."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.presenter.panel_rows import AGAIN
from bot.store import Status
from bot.tables.loaded_table import load_table
from bot.tables.lobby import LOBBY_LIFE
from tests.bot.discord_server import Place, offered, text_of, verbs
from tests.bot.panel_user import PanelUser, words
from tests.bot.projection import consistent
from tests.plans.stored_table import texts

Act = Callable[[], Coroutine[Any, Any, object]]

BOTH_ORDERS = pytest.mark.parametrize("turned", [False, True], ids=["", "turned"])


async def at_once(place: Place, game_id: int, *acts: Act, turned: bool) -> None:
    """Begin all, each as far as it comes while the game is busy; then let them go on in that order."""
    begun: list[asyncio.Task[object]] = []
    async with place.service.locked(game_id):
        for act in reversed(acts) if turned else acts:
            begun.append(asyncio.create_task(act()))
            await place.queue(game_id, *begun)
    await asyncio.gather(*begun)
    await place.shown()


@BOTH_ORDERS
async def test_a_lobby_closes_as_somebody_joins(place: Place, turned: bool) -> None:
    await place.new(place.ann)
    await place.look(LOBBY_LIFE - 60)
    lobby = place.lobby()
    game_id = (await place.here()).id
    place.later = LOBBY_LIFE + 60
    expire, join = place.bot.clock.look, lambda: place.press(place.ben, lobby, "Join")
    await at_once(place, game_id, expire, join, turned=turned)
    await place.up_to_date(game_id)
    row, _log = await place.store.load(game_id)
    assert (row.status is Status.LOBBY) == bool(lobby.components) == turned
    assert ("Ben" in text_of(lobby)) == turned == (len(row.seats) == 2)


@pytest.mark.usefixtures("tokens_ended")
async def test_a_second_press_hears_that_the_first_was_taken(place: Place) -> None:
    """For a minute, and of that very answer."""
    game_id, ann = await PanelUser.at_table(place)
    pick, passing = ann.control("pick/all")["custom_id"], offered(ann.panel)["pass"][0]
    await ann.craft(pick, "=place r1")
    assert "Done: Farm, space 1." in ann.said
    undo = ann.control("undo/")["custom_id"]
    for _ in range(2):
        await ann.craft(undo)
    assert "That is done already: undo “Farm, space 1”." in ann.said
    pick, passing = ann.control("pick/all")["custom_id"], offered(ann.panel)["pass"][0]
    await ann.craft(pick, "=place r1")
    ben = await PanelUser.open(place, place.ben)
    suggested = ben.control("suggested/")["custom_id"]
    for user, press in ((ben, (suggested,)), (ben, (suggested,)), (ann, (pick, "=place r1"))):
        await user.craft(*press)
    for user, done in ((ann, "Farm, space 1"), (ben, "")):
        assert f"That is done already: {done}" in user.said
    await ann.craft(passing)
    assert "moved on" in ann.said
    place.later = AGAIN + 1
    await ann.craft(pick, "=place r1")
    assert "moved on" in ann.said
    assert len(texts(await place.table(game_id))) == 2


@BOTH_ORDERS
async def test_an_undo_and_the_next_players_press(place: Place, turned: bool) -> None:
    game_id, ann = await PanelUser.at_table(place)
    await ann.choose("pick/all", "Farm, space 1")
    ben = await PanelUser.open(place, place.ben)
    undo, give = verbs(ann.panel)["undo"], offered(ben.panel)["pass"][0]
    await at_once(place, game_id, lambda: ann.press(undo), lambda: ben.press(give), turned=turned)
    await consistent(place, game_id)
    table = await place.table(game_id)
    row, log = await place.store.load(game_id)
    assert (row.revision, log) == (table.row.revision, table.log)
    assert load_table(row, log).game.position() == table.game.position()
    assert texts(table) == (["place r1", "pass"] if turned else [])
    late = "Others have decided since then. “Ask to undo” asks them to agree."
    assert (late in ann.said) == turned
    await ann.turn_to("ask/undo")
    assert ann.has("ask/undo") == turned
    assert ("moved on" in ben.said) != turned
    told = [words(one) for one in place.messages()]
    assert any("Ann undid a move: Farm, space 1." in one for one in told) is not turned
