"""Plans through the service and a real store: run at once, unseen by others, gone with the game."""

from dataclasses import replace

import pytest

from bot.plans.answer_or_stop import current
from bot.plans.plan_model import (
    ASK,
    PASS,
    PASS_UNLESS,
    CastleOrder,
    Choice,
    Habit,
    Intent,
    Plan,
    ProvostOrder,
    Queue,
    Step,
)
from bot.plans.reason_codes import Reason
from bot.presenter.round_log import round_log
from bot.store import GameSettings, Held, Seat, standing
from bot.tables.autoplay import substituted
from bot.tables.leaving import come_back, leave_game
from bot.tables.planning import change_plan, plan_waits, put_plan, why_asked
from bot.tables.refusals import Stale
from bot.tables.undo import done_for, go_back, take_back
from engine import Game
from tests.patience import until
from tests.plans.makers import STANDING, WHOLE_ROUND, new_game, play, queue
from tests.plans.stored_table import StoredTable, given, sources, texts
from words.language import language

FIRST_ROUND = """blue place r8, red place gate, green place r1, orange place r6, black place r4,
blue place castle, red place r3, green place inn, orange place r5, black place castle,
blue pass, red place castle, green place castle, orange pass, black pass,
red pass, red gate r2, blue provost 2, orange provost 0,
black provost 0, red provost 0, green provost 0, green take c, red take w,
orange sell f, orange build w-quarry, blue build w-mason, black batch fws, green batch fwc,
black favor cubes""".replace("\n", " ").split(", ")


async def test_five_plans_cascade_through_a_whole_round(stored_table: StoredTable) -> None:
    await stored_table.open(5)
    for user_id, plan in enumerate(WHOLE_ROUND[1:], 2):
        await stored_table.plan(user_id, plan)
    shown = len(stored_table.shown)
    table = await stored_table.plan(1, WHOLE_ROUND[0])
    assert table.game.round == 2, "placed, moved, activated, built and scored"
    played = [f"{answer.colour} {answer.text}" for answer in given(table)]
    assert played == FIRST_ROUND
    assert set(sources(table)[1:]) == {"plan"}
    assert len(stored_table.shown) == shown + 1, "one message for all of it"
    assert table.row.revision == (await stored_table.store.load(stored_table.game_id))[0].revision
    for user_id in range(1, 6):
        left = await stored_table.held_by(user_id)
        assert left.plan == Plan(favors=STANDING.favors, habits=STANDING.habits)


def test_a_batch_is_no_more_to_come_once_favors_are_used() -> None:
    game = new_game(colours=("blue", "red", "green", "orange", "black"))
    plan = Plan(intents=(Intent(1, "castle", "castle", ("batch fws",)),))
    for move in FIRST_ROUND[:-1]:
        assert current(plan, game, "black") == plan
        play(game, move)
    assert current(plan, game, "black") == Plan()


async def test_two_devices_of_one_player(stored_table: StoredTable) -> None:
    """What one of them has changed, or a new round, makes the other one's panel stale: also that of a dropped plan."""
    table = await stored_table.open(2)
    for edition, plan in enumerate((queue("r2"), queue("r3"), Plan())):
        await change_plan(stored_table.service, table.id, 2, (edition, 1), lambda *_, p=plan: p)
        for shown in ((edition, 1), (edition + 1, 2)):
            with pytest.raises(Stale):
                await change_plan(stored_table.service, table.id, 2, shown, lambda *_: queue("r4"))
        assert (await stored_table.held_by(2)).plan == plan


async def test_a_plan_that_waits_for_a_moment_is_run_by_what_changes_its_answer_alone(
    stored_table: StoredTable,
) -> None:
    """Or by what is pressed for now."""
    table = await stored_table.open(2)
    stored_table.service.take_back_for = 30.0
    planned, order = queue("r2", "r3"), ProvostOrder(1, 1, 28, 0)
    await stored_table.plan(2, planned)
    await stored_table.press(1, "place r1")
    for later in (replace(planned, provost=order), queue("r2"), planned):
        assert texts(await stored_table.plan(2, later)) == ["place r1"]
        kept = [one.plan for one in await stored_table.store.plans(table.id)]
        assert (kept, plan_waits(table)) == ([later], True)
    shown = (await stored_table.held_by(2)).edition, 1
    same = stored_table.service, table.id, 2, shown, lambda plan, *_: plan
    assert texts(await change_plan(*same, now=True)) == ["place r1", "place r2"]
    await stored_table.press(1, "place r5")
    assert texts(await stored_table.plan(2, queue("r4")))[2:] == ["place r5", "place r4"]


async def test_what_is_over_can_not_be_planned(stored_table: StoredTable) -> None:
    await stored_table.open(2)
    late = Plan(provost=ProvostOrder(1, 1, 28, 0))
    await stored_table.plan(1, late)
    await stored_table.presses("1 pass", "2 pass")
    assert (await stored_table.held_by(1)).plan == Plan(), "that move is made"
    with pytest.raises(Stale):
        await stored_table.plan(1, late)
    await stored_table.presses("2 provost 0")
    for plan in (queue("r2"), late, Plan(castle=CastleOrder(1)), queue("r2", round_number=3)):
        with pytest.raises(Stale):
            await stored_table.plan(1, plan)


async def test_what_was_taken_back_is_asked_whatever_plans_say(stored_table: StoredTable) -> None:
    """What had run of the plan is there again, before what was planned since, and goes on after the next answer."""
    await stored_table.open(2)
    await stored_table.plan(1, queue("r2", "r3"))
    await stored_table.press(2, "place r1")
    await stored_table.plan(1, queue("r4"))
    await stored_table.do(take_back, 1)
    await stored_table.plan(2, queue("r6"))
    stored_table = stored_table.after_a_start()
    table = await stored_table.table()
    assert texts(table) == ["place r2", "place r1"]
    assert (await stored_table.held_by(1)).plan == queue("r3", "r4")
    colour = table.game.setup.players[0]
    assert why_asked(table, colour) == (Reason("paused", colour=colour, answer="place r3"),)
    table = await stored_table.press(1, "place r5")
    assert texts(table)[2:] == ["place r5", "place r6", "place r3"]


async def test_a_standing_order_answers_nothing_taken_back(stored_table: StoredTable) -> None:
    """For all others it goes on: the second player's goes back with it, and does the same."""
    await stored_table.open(2)
    for user_id, tile, answer in ((1, "n-farm", "take c"), (2, "n-forest", "take w")):
        await stored_table.plan(user_id, Plan(habits=(Habit("take", tile, (answer,)),)))
    table = await stored_table.presses(
        *("1 place r1", "2 place r2", "1 pass", "2 pass", "1 provost 0", "2 provost 0")
    )
    assert texts(table)[6:] == ["take c", "take w"]
    async with stored_table.service.locked(table.id) as table:
        await go_back(stored_table.service, table, standing(table.log)[6].sequence, 1, "vote")
    table = await stored_table.after_a_start().press(1, "take f")
    assert texts(table)[6:] == ["take f", "take w"]


async def test_a_plan_that_is_told_to_wait_after_an_undo_says_so(stored_table: StoredTable) -> None:
    await stored_table.open(2)
    await stored_table.plan(2, queue("r2", "r6"))
    await stored_table.press(1, "place r1")
    async with stored_table.service.locked(stored_table.game_id) as table:
        await go_back(stored_table.service, table, 1, 1, "vote")
    again = stored_table.after_a_start()
    held = (await again.table()).held["red"]
    assert not held.paused, "only what the plan had answered went back"
    await put_plan(again.service, await again.table(), held.changed(held.plan, paused=True))
    assert why_asked(await again.press(1, "place r3"), "red") == (Reason("on_hold"),)


async def test_a_plan_decides_for_nobody_else(stored_table: StoredTable) -> None:
    table = await stored_table.open(2)
    table.held["red"] = Held("red", 77, queue("r1"))
    assert texts(await stored_table.press(1, "place r2")) == ["place r2"]


async def test_who_sits_in_follows_the_plan_of_who_left_which_is_theirs_again_when_they_come_back(
    stored_table: StoredTable,
) -> None:
    """What was done by it is told as theirs; what else was done, of that seat."""
    await stored_table.open(3)
    await stored_table.presses("1 place r1", "2 place r2", "3 place r3")
    await stored_table.plan(2, queue("r6", "r8", "r7"))
    await stored_table.do(leave_game, 2)
    assert texts(await stored_table.press(1, "place r4"))[3:] == ["place r4", "place r6"]
    again = stored_table.after_a_start()
    await again.do(come_back, 2, "Ben")
    await again.press(3, "place r5")
    left = await again.do(leave_game, 1)
    assert texts(left)[7:] == ["place r8"]
    assert "Odo (computer, for P1) →" in round_log(language("en"), left)
    then = await again.do(come_back, 1, "Ann")
    assert [(one.user_id, one.plan) for one in then.held.values()] == [(2, queue("r7"))]
    assert {*substituted(then)} == {6}
    done = [done_for(then, "red", by_computer=one) for one in (False, True)]
    assert [[text for text, *_ in one] for one in done] == [["place r6", "place r8"], []]
    said = round_log(language("en"), then)
    assert "Ysabel (computer, for Ben) →" in said
    past = tuple(one._replace(name="Odo") for one in then.row.past_holders)
    then.row = replace(then.row, past_holders=past)
    assert "(computer" not in round_log(language("en"), then)


async def test_who_sits_in_follows_a_plan_also_after_one_who_thinks(
    stored_table: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def thought(_seat: Seat, game: Game, *_about: object) -> str:
        return "place r3" if len(game.answers) == 2 else "pass"

    service = stored_table.service
    monkeypatch.setattr(service.computers, "thought", thought)
    await stored_table.open(2, computers=1, level="architect")
    await stored_table.press(1, "place r1")
    await stored_table.plan(1, queue("r6"))
    await stored_table.do(leave_game, 1)
    await stored_table.press(2, "place r2")
    await until(lambda: not service.thinking_about)
    table = await stored_table.table()
    assert texts(table)[2:] == ["place r3", "place r6"]
    assert sources(table)[2:] == ["thought", "stand-in"]


async def test_others_plans_wait_once_a_computer_sits_in_for_one(stored_table: StoredTable) -> None:
    await stored_table.open(3)
    stored_table.service.take_back_for = 30.0
    await stored_table.plan(2, queue("r6"))
    stored_table.at += 99
    assert sources(await stored_table.do(leave_game, 1)) == ["computer"]
    stored_table.at += 30
    table = await stored_table.service.run_plans(stored_table.game_id)
    assert sources(table) == ["computer", "plan"]


@pytest.mark.parametrize(
    "damage", ["""text = '{"version":99}'""", "text = '[]'", "edition = -1", f"edition = {2**62}"]
)
async def test_an_unreadable_plan_is_none(stored_table: StoredTable, damage: str) -> None:
    await stored_table.open(2)
    await stored_table.plan(2, queue("r1"))
    await stored_table.store.change(f"UPDATE plans SET {damage}")
    again = stored_table.after_a_start()
    assert texts(await again.press(1, "place r2")) == ["place r2"]


async def test_without_advice_no_computer_judges_whether_to_pass(stored_table: StoredTable) -> None:
    """Told to pass, a plan passes; what was said while there was advice is asked."""
    await stored_table.open(2, GameSettings(advice="never"))
    unless = Plan(Queue(1, (Step((Choice("r2"),)),), PASS_UNLESS))
    await stored_table.plan(2, unless)
    assert (await stored_table.held_by(2)).plan.queue == replace(unless.queue, after=PASS)
    table = await stored_table.table()
    kept = replace(table.held["red"], plan=unless, edition=9)
    await stored_table.store.set_plan(table.id, table.row.revision, kept, at=0)
    then = await stored_table.after_a_start().held_by(2)
    assert then.plan.queue == replace(unless.queue, after=ASK)
