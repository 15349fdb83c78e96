"""What happens at the same moment has one order, and log, state and messages tell the same one."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.presenter.panel_rows import AGAIN
from bot.store import Role, Status
from bot.tables.loaded_table import Table, load_table
from bot.tables.lobby import LOBBY_LIFE
from tests.bot.discord_server import Place, control, offered, text_of
from tests.bot.panel_user import PanelUser, words
from tests.bot.projection import consistent
from tests.bot.test_clock import DAY, reminders
from tests.patience import until
from tests.plans.stored_table import sources, texts

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


def plan_of(user: PanelUser) -> Act:
    return lambda: user.choose("queue/then.all", "Forest, space 2")


def farm_for(user: PanelUser) -> Act:
    return lambda: user.choose("pick/all", "Farm, space 1")


async def told_alike(place: Place, game_id: int) -> Table:
    """The table, which is what its log makes, and what the messages show, nothing else."""
    await consistent(place, game_id)
    table = await place.table(game_id)
    row, log = await place.store.load(game_id)
    assert (row.revision, log) == (table.row.revision, table.log)
    assert load_table(row, log).game.position() == table.game.position()
    sent = await place.store.messages(game_id, Role.REMINDER)
    assert {one.revision for one in sent} <= {row.revision}, "of a decision that was answered"
    return table


@BOTH_ORDERS
async def test_a_reminder_and_a_press(place: Place, turned: bool) -> None:
    game_id, ann = await PanelUser.at_table(place)
    place.later = DAY + 60
    await at_once(
        place, game_id, place.bot.clock.look, lambda: ann.press("give/pass"), turned=turned
    )
    assert texts(await told_alike(place, game_id)) == ["pass"]
    assert reminders(place) == []


async def test_a_press_while_a_reminder_is_being_sent(place: Place) -> None:
    game_id, ann = await PanelUser.at_table(place)
    place.later = DAY + 60
    slow = place.fault("POST", delay=0.5, times=1)
    looking = asyncio.create_task(place.bot.clock.look())
    await until(lambda: slow.seen)
    await ann.press("give/pass")
    await looking
    await place.shown()
    await told_alike(place, game_id)
    assert reminders(place) == []


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


@BOTH_ORDERS
async def test_a_plan_and_the_press_before_it(place: Place, turned: bool) -> None:
    game_id, ann = await PanelUser.at_table(place)
    ben = await PanelUser.plan_ahead(place, place.ben)
    await at_once(place, game_id, plan_of(ben), farm_for(ann), turned=turned)
    table = await told_alike(place, game_id)
    ran = "pressed" if turned else "plan"  # as Ben was asked already
    assert (texts(table), sources(table)) == (["place r1", "place r2"], ["press", ran])


@BOTH_ORDERS
@pytest.mark.usefixtures("tokens_ended")
async def test_a_plan_and_a_press_of_the_same_player(place: Place, turned: bool) -> None:
    """Their turn has come as they plan on a device that does not show it yet."""
    game_id, ann = await PanelUser.at_table(place)
    planner = await PanelUser.plan_ahead(place, place.ben)
    await farm_for(ann)()
    ben = await PanelUser.open(place, place.ben)
    give = offered(ben.panel)["pass"][0]
    await at_once(place, game_id, plan_of(planner), lambda: ben.press(give), turned=turned)
    table = await told_alike(place, game_id)
    assert texts(table) == ["place r1", "pass" if turned else "place r2"]
    assert ("moved on" in ben.said) != turned


@pytest.mark.usefixtures("tokens_ended")
async def test_a_second_press_hears_that_the_first_was_taken(place: Place) -> None:
    """For a minute, and of that very answer."""
    game_id, ann = await PanelUser.at_table(place)
    pick, passing = ann.control("pick/all")["custom_id"], offered(ann.panel)["pass"][0]
    await ann.craft(pick, "=place r1")
    assert "Done: Farm, space 1." in ann.said
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
    await farm_for(ann)()
    ben = await PanelUser.open(place, place.ben)
    undo, give = control(ann.panel, "undo"), offered(ben.panel)["pass"][0]
    await at_once(place, game_id, lambda: ann.press(undo), lambda: ben.press(give), turned=turned)
    table = await told_alike(place, game_id)
    assert texts(table) == (["place r1", "pass"] if turned else [])
    late = "Others have decided since then. “Ask to undo” asks them to agree."
    assert (late in ann.said) == turned
    await ann.turn_to("ask_undo/")
    assert ann.has("ask_undo/") == turned
    assert ("moved on" in ben.said) != turned
    told = [words(one) for one in place.messages()]
    assert any("Ann undid a move: Farm, space 1." in one for one in told) is not turned
