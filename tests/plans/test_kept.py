"""Plans in a real store over whole games: entered, changed, run, undone, read again after a start of the bot."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.plans.model import Habit, Plan, Queue
from bot.plans.resolve import current
from bot.store import GameSettings, SqliteStore
from bot.tables.refusals import PlanRefused
from bot.tables.table import Table, load_table
from engine import Game
from engine.players import choose_answer
from tests.engine.players import TASTES, Tasteful
from tests.plans.random_plans import RandomPlans
from tests.plans.stored_table import StoredTable, given, sources, texts


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await SqliteStore.open(tmp_path / "games.db") as opened:
        yield opened


async def plan_anew(stored_table: StoredTable, table: Table, draw: Random) -> int:
    """Everybody makes another plan, or not; how many were refused."""
    count = 0
    for seat in table.row.seats:
        if draw.random() < 0.3 or not table.running:
            continue
        random = RandomPlans(draw, table.game)
        plan = random.plan() if draw.random() < 0.3 else random.possible(seat.colour)
        plan = current(plan, table.game, seat.colour)
        before = await stored_table.held_by(seat.user_id)
        try:
            await stored_table.plan(seat.user_id, plan)
        except PlanRefused:
            count += 1
            assert await stored_table.held_by(seat.user_id) == before
    return count


@pytest.mark.parametrize(
    ("players", "favors", "tiles"),
    [(2, "table", "jeweller"), (3, "table", "base"), (5, "simple", "base")],
)
async def test_a_game_with_plans_is_the_one_its_log_makes(
    store: SqliteStore, players: int, favors: str, tiles: str
) -> None:
    draw = Random(players)
    stored_table = StoredTable(store, draw)
    table = await stored_table.open(players, GameSettings(favors=favors, tiles=tiles))
    tastes = [Tasteful(TASTES[taste], draw) for taste in ("castle", "builder", "hoarder")]
    refused, begun = 0, 0
    while table.running:
        if table.game.round != begun or draw.random() < 0.1:
            begun = table.game.round
            refused += await plan_anew(stored_table, table, draw)
            continue
        if draw.random() < 0.02:
            # A bot that is started anew finds the same table and the same plans.
            again = stored_table.after_a_start()
            await again.service.resume()
            after = await again.table()
            assert after.game.position() == table.game.position()
            assert after.held == {c: one for c, one in table.held.items() if one.edition}
        answer = choose_answer(tastes[table.row.seats.index(table.asked) % 3], table.game)
        table = await stored_table.press(table.asked.user_id or 0, answer)
    assert refused > 0
    assert sources(table).count("plan") > 15
    by_hand = Game(table.game.setup)
    for number, one in enumerate(given(table)):
        assert table.game.position_at(number) == by_hand.position()
        by_hand.answer(one.colour, one.text)
    assert by_hand.position() == table.game.position()
    row, log = await store.load(stored_table.game_id)
    assert load_table(row, log).game.position() == table.game.position()
    people = {seat.colour: seat.user_id for seat in table.row.seats}
    assert all(one.user_id == people[one.colour] for one in given(table) if one.source == "plan")


async def test_the_first_to_pass_by_plan_gains_the_denier(store: SqliteStore) -> None:
    stored_table = StoredTable(store)
    await stored_table.open(3)
    for user_id in (2, 3):
        await stored_table.plan(user_id, Plan(queue=Queue(1, after="pass")))
    money = [
        (await stored_table.table()).game.position()["players"][c]["deniers"]
        for c in ("red", "green")
    ]
    table = await stored_table.press(1, "place r1")
    assert texts(table) == ["place r1", "pass", "pass"]
    players = table.game.position()["players"]
    assert [players[c]["deniers"] for c in ("red", "green")] == [money[0] + 1, money[1]]
    assert table.game.position()["passed"] == ["red", "green"], "and moves the provost first"


async def test_a_habit_changed_in_the_middle_of_a_round(store: SqliteStore) -> None:
    stored_table = StoredTable(store)
    await stored_table.open(2)
    await stored_table.plan(1, Plan(habits=(Habit("take", "n-farm", ("take f",)),)))
    table = await stored_table.presses(
        "1 place r1", "2 place r2", "1 pass", "2 pass", "1 provost 0", "2 provost 0"
    )
    assert texts(table)[-1] == "take f"
    assert table.asked == table.seat_of(2)
    table = await stored_table.plan(1, Plan(habits=(Habit("take", "n-farm", ("take c",)),)))
    assert texts(table)[-1] == "take f", "what has been answered stands"
    table = await stored_table.presses(
        "2 take w", "2 pass", "1 place r1", "1 pass", "2 provost 0", "1 provost 0"
    )
    assert texts(table)[-1] == "take c"
    assert sources(table).count("plan") == 2
