"""What single presses change in a plan, and what they can't change because it is not there, or not any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.plans import changes
from bot.plans.model import (
    CastleOrder,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Option,
    Plan,
    PlanError,
    ProvostOrder,
    Queue,
    Step,
    TooMuch,
)
from bot.plans.stored_text import MARGIN, MOST_TEXT, read_plan, write_plan
from bot.tables.held_plans import Held
from tests.plans.makers import queue

FARM, FOREST, QUARRY = (Option(space) for space in ("r1", "r2", "r4"))


def test_a_queue_grows_by_workers_and_choices() -> None:
    plan = changes.with_step(Plan(), 1, FARM)
    assert plan == queue("r1")
    plan = changes.with_choice(plan, 1, FOREST)
    assert plan == queue("r1 | r2")
    plan = changes.with_step(plan, 1, QUARRY)
    assert plan == queue("r1 | r2", "r4")
    assert changes.last_step(plan) == Step((QUARRY,))
    assert changes.last_option(changes.with_choice(plan, 1, FARM)) == FARM
    assert changes.queue_of(plan, 1) == plan.queue
    assert changes.queue_of(plan, 2) == Queue(2)
    assert changes.with_step(plan, 2, FARM) == queue("r1", round_number=2), (
        "the old round's is over"
    )


def test_the_last_worker_can_be_changed_and_each_be_taken_out() -> None:
    plan = queue("r1 | r2", "r4", after="pass")
    assert changes.with_option(plan, most=2) == queue("r1 | r2", "r4 <=2", after="pass")
    when = changes.with_option(plan, when=(Condition("passed", "red"),))
    assert changes.last_option(when).when == (Condition("passed", "red"),)
    assert changes.with_last(plan, replace(changes.last_step(plan), otherwise="pass")) == (
        queue("r1 | r2", "r4 ! pass", after="pass")
    )
    assert changes.with_last(plan, None) == queue("r1 | r2", after="pass")
    assert changes.without_step(plan, 0) == queue("r4", after="pass")
    assert changes.with_farthest(plan, 5) == queue("r1 | r2", "r4", after="pass", last=5)
    assert changes.with_farthest(changes.with_farthest(plan, 5), None) == plan


def test_passing_is_switched_on_and_off() -> None:
    passing = changes.with_passing(Plan(), 3)
    assert passing == Plan(queue=Queue(3, after="pass"))
    assert changes.with_passing(passing, 3) == Plan(), "nothing is left of it"
    plan = queue("r1")
    assert changes.with_passing(plan, 1) == queue("r1", after="pass")
    assert changes.with_passing(changes.with_passing(plan, 1), 1) == plan
    assert changes.with_last(queue("r1"), None) == Plan()
    assert changes.with_last(queue("r1", after="pass"), None) == Plan(queue=Queue(1, after="pass"))


@pytest.mark.parametrize(
    "change",
    [
        lambda: changes.with_choice(Plan(), 1, FARM),
        lambda: changes.with_choice(queue("r1"), 2, FARM),
        lambda: changes.with_last(Plan(), None),
        lambda: changes.with_option(queue(after="pass"), most=2),
        lambda: changes.with_farthest(Plan(), 5),
        lambda: changes.with_farthest(queue("r1"), 29),
        lambda: changes.last_step(Plan()),
        lambda: changes.without_step(queue("r1"), 1),
        lambda: changes.without_step(queue("r1"), -1),
        lambda: changes.with_option(queue("r1"), most=0),
        lambda: changes.with_option(queue("r1"), where="r29"),
        lambda: changes.with_option(queue("r1"), then=("dance",)),
        lambda: changes.with_answer(Plan(), 1, "build", "r99", "decline"),
        lambda: changes.with_answer(Plan(), 1, "dance", "r1", "decline"),
        lambda: changes.with_favor(Plan(), line="gold"),
        lambda: changes.with_favor(Plan(), effect="dance"),
        lambda: changes.condition_of("passed.red"),
        lambda: changes.condition_of("passed.pink.0.1"),
        lambda: changes.condition_of("deniers..x.1"),
        lambda: changes.condition_of("deniers..-1.1"),
        lambda: changes.number_of("100"),
        lambda: changes.number_of("²"),
        lambda: changes.number_of(""),
    ],
)
def test_what_is_not_there_can_not_be_changed(change: Callable[[], object]) -> None:
    with pytest.raises(PlanError) as error:
        change()
    assert not isinstance(error.value, TooMuch)


@pytest.mark.parametrize(
    "change",
    [
        lambda: changes.with_step(queue(*["r1"] * 8), 1, FARM),
        lambda: changes.with_choice(queue(" | ".join(["r1"] * 6)), 1, FARM),
        lambda: changes.with_option(queue("r1"), when=(Condition("deniers", number=1),) * 5),
        lambda: changes.with_option(queue("r1"), then=("decline",) * 13),
        lambda: changes.with_answer(
            Plan(intents=(Intent(1, "take", "r1", ("take f",)),) * 24), 1, "build", "r6", "decline"
        ),
    ],
)
def test_there_is_an_end_to_a_plan(change: Callable[[], object]) -> None:
    with pytest.raises(TooMuch):
        change()


def test_answers_for_a_building_are_wanted_in_the_order_they_were_said() -> None:
    plan = changes.with_answer(Plan(), 1, "build", "r6", "build w-mason")
    plan = changes.with_answer(plan, 1, "take", "r1", "take c")
    plan = changes.with_answer(plan, 1, "build", "r6", "decline")
    assert plan.intents == (
        Intent(1, "build", "r6", ("build w-mason", "decline")),
        Intent(1, "take", "r1", ("take c",)),
    )
    assert changes.with_answer(plan, 1, "build", "r6", "decline") == plan
    assert len(changes.with_answer(plan, 2, "build", "r6", "decline").intents) == 3


def test_favors_and_habits() -> None:
    plan = changes.with_favor(Plan(), line="cubes")
    plan = changes.with_favor(plan, effect="gain f")
    plan = changes.with_favor(plan, line="prestige")
    plan = changes.with_favor(plan, line="cubes", effect="gain f")
    assert plan.favors == FavorOrder(("cubes", "prestige"), ("gain f",))
    farm, food = Habit("take", "n-farm", ("take c",)), Habit("take", "n-farm", ("take f",))
    anywhere = Habit("take", "", ("scarcer",))
    plan = changes.with_habit(changes.with_habit(Plan(), farm), anywhere)
    assert changes.with_habit(plan, food).habits == (anywhere, food)


def test_orders_replace_each_other() -> None:
    plan = changes.with_provost(Plan(), ProvostOrder(1, 4, 9, 2))
    plan = changes.with_castle(plan, CastleOrder(1, "2"))
    assert plan == Plan(provost=ProvostOrder(1, 4, 9, 2), castle=CastleOrder(1, "2"))
    assert changes.with_castle(changes.with_provost(plan, None), None) == Plan()


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("none", ()),
        ("passed.red.0.1", (Condition("passed", "red"),)),
        ("deniers..3.0", (Condition("deniers", number=3, holds=False),)),
        ("cubes.ff.0.1", (Condition("cubes", "ff"),)),
        ("provost_to..9.1", (Condition("provost_to", number=9),)),
    ],
)
def test_conditions_of_a_select(text: str, condition: tuple[Condition, ...]) -> None:
    assert changes.condition_of(text) == condition


def test_kinds_that_are_not_spared_stay_so_over_the_store() -> None:
    for spare in ("", "g", "cg"):
        plan = Plan(castle=CastleOrder(1, "all", spare, ""))
        assert read_plan(write_plan(plan)) == plan


def test_what_a_plan_needs_when_it_runs_fits_into_what_was_left_free() -> None:
    """A worker placed makes of its wishes answers for the building, of which the text may be longer."""
    answers = ("prestige r28 p-university",)
    most = 0
    for kind in ("residence", "alchemist", "prestige"):
        step = Step((Option("r28", then=answers),), "ask")
        before = len(write_plan(Plan(queue=Queue(99, (step, step)))))
        intent = Intent(99, kind, "r28", answers)
        after = len(write_plan(Plan(queue=Queue(99, (step,)), intents=(intent,))))
        most = max(most, after - before)
    assert 8 * most < MARGIN < MOST_TEXT


def test_each_change_is_another_edition() -> None:
    held = Held("red", 1, Plan())
    later = held.changed(queue("r1")).changed(queue("r1"), paused=True)
    assert (later.edition, later.paused, later.plan) == (2, True, queue("r1"))
    assert later.row(7).text == write_plan(queue("r1"))
