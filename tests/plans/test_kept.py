"""Plans in a real store over whole games: entered, changed, run, undone, read again after a start of the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.plans.model import Habit, Plan, Queue
from bot.refusals import PlanRefused
from bot.store import GameSettings, SqliteStore
from bot.table import Table, load_table
from bot.undo import Undoing
from engine import Game
from engine.answers import TEXT
from tests.engine.players import TASTES, Tasteful
from tests.plans.chance import Chance
from tests.plans.club import Club, given, sources, texts
from tests.plans.makers import queue


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await SqliteStore.open(tmp_path / "club.db") as opened:
        yield opened


async def plan_anew(club: Club, table: Table, draw: Random) -> int:
    """Everybody makes another plan, or not; how many were refused."""
    count = 0
    for seat in table.row.seats:
        if draw.random() < 0.3 or not table.running:
            continue
        assert seat.colour is not None
        assert seat.user_id is not None
        chance = Chance(draw, table.game)
        plan = chance.plan() if draw.random() < 0.3 else chance.possible(seat.colour)
        before = await club.plan_of(seat.user_id)
        try:
            await club.plan(seat.user_id, plan)
        except PlanRefused:
            count += 1
            assert await club.plan_of(seat.user_id) == before
    return count


@pytest.mark.parametrize(
    ("players", "favors", "tiles"),
    [(2, "table", "jeweller"), (3, "table", "base"), (5, "simple", "base")],
)
async def test_a_game_with_plans_is_the_one_its_log_makes(
    store: SqliteStore, players: int, favors: str, tiles: str
) -> None:
    draw = Random(players)
    club = Club(store, draw)
    table = await club.open(players, GameSettings(favors=favors, tiles=tiles))
    tastes = [Tasteful(TASTES[taste], draw) for taste in ("castle", "builder", "hoarder")]
    refused, begun = 0, 0
    while table.running:
        if table.game.state.round != begun or draw.random() < 0.1:
            begun = table.game.state.round
            refused += await plan_anew(club, table, draw)
            continue
        if draw.random() < 0.02:
            # A bot that is started anew finds the same table and the same plans.
            again = club.after_a_start()
            await again.service.resume()
            after = await again.table()
            assert after.game.position() == table.game.position()
            assert after.held == {c: one for c, one in table.held.items() if one.edition}
        assert table.asked is not None
        answer = TEXT[tastes[table.game.state.player % 3].choose(table.game.state)]
        table = await club.press(table.asked.user_id or 0, answer)
    assert refused > 0
    assert sources(table).count("plan") > 15
    by_hand = Game(table.game.setup)
    for number, one in enumerate(given(table)):
        assert table.game.position_at(number) == by_hand.position()
        by_hand.answer(one.colour, one.text)
    assert by_hand.position() == table.game.position()
    row, log = await store.load(club.game_id)
    assert load_table(row, log).game.position() == table.game.position()
    people = {seat.colour: seat.user_id for seat in table.row.seats}
    assert all(one.user_id == people[one.colour] for one in given(table) if one.source == "plan")


async def test_the_first_to_pass_by_plan_gains_the_denier(store: SqliteStore) -> None:
    club = Club(store)
    await club.open(3)
    for user_id in (2, 3):
        await club.plan(user_id, Plan(queue=Queue(1, after="pass")))
    money = [
        (await club.table()).game.position()["players"][c]["deniers"] for c in ("red", "green")
    ]
    table = await club.press(1, "place r1")
    assert texts(table) == ["place r1", "pass", "pass"]
    players = table.game.position()["players"]
    assert [players[c]["deniers"] for c in ("red", "green")] == [money[0] + 1, money[1]]
    assert table.game.position()["passed"] == ["red", "green"], "and moves the provost first"


async def test_a_habit_changed_in_the_middle_of_a_round(store: SqliteStore) -> None:
    club = Club(store)
    await club.open(2)
    await club.plan(1, Plan(habits=(Habit("take", "", ("take f",)),)))
    table = await club.presses(
        "1 place r1", "2 place r2", "1 pass", "2 pass", "1 provost 0", "2 provost 0"
    )
    assert texts(table)[-1] == "take f"
    assert table.asked == table.seat_of(2)
    table = await club.plan(1, Plan(habits=(Habit("take", "n-farm", ("take c",)),)))
    assert texts(table)[-1] == "take f", "what has been answered stands"
    table = await club.presses(
        "2 take w", "2 pass", "1 place r1", "1 pass", "2 provost 0", "1 provost 0"
    )
    assert texts(table)[-1] == "take c"
    assert sources(table).count("plan") == 2


async def test_a_queue_goes_on_where_an_undo_left_it(store: SqliteStore) -> None:
    """What was taken back is not put back by itself: the plan waits, and holds what it held."""
    club = Club(store)
    await club.open(2)
    await club.plan(1, queue("r2", "r3", "r4"))
    table = await club.press(2, "place r1")
    assert texts(table) == ["place r2", "place r1", "place r3"]
    await Undoing(club.service).take_back(club.game_id, 1)
    table = await club.table()
    assert texts(table) == ["place r2", "place r1"]
    assert table.held["blue"].paused
    table = await club.press(1, "place r5")
    table = await club.press(2, "pass")
    assert texts(table)[-1] == "pass", "a paused plan does not run"
    table = await club.plan(1, await club.plan_of(1))
    assert texts(table)[-1] == "place r4", "it goes on when its player says so"
