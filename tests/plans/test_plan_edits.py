"""What single presses change in a plan or can not change; a plan as the store keeps it."""

from collections.abc import Callable

import pytest

from bot.plans import plan_edits, plan_model
from bot.plans.plan_model import Choice, Habit, Intent, Plan, PlanError
from bot.plans.stored_text import read_plan
from tests.plans.makers import queue

FARM = Choice("r1")


@pytest.mark.parametrize(
    "change",
    [
        lambda: plan_edits.with_choice(Plan(), 0, FARM),
        lambda: plan_edits.with_details(queue(after="pass"), 0, most=2),
        lambda: plan_edits.with_details(queue("r1"), 0, where="r29"),
        lambda: plan_edits.with_details(queue("r1"), 0, where="any jeweller"),
        lambda: plan_edits.with_details(queue("r1"), 0, then=("dance",)),
        lambda: plan_edits.with_step(queue(*["r1"] * 8), 1, FARM),
        lambda: plan_edits.with_choice(queue(" | ".join(["r1"] * 6)), 0, FARM),
        lambda: plan_edits.with_answer(Plan(), 1, "build", "r99", "decline"),
        lambda: plan_edits.with_answer(Plan(), 1, "dance", "r1", "decline"),
        lambda: plan_edits.with_favors(Plan(), lines=("gold",)),
        lambda: plan_edits.with_favors(Plan(), effects=("dance",)),
        lambda: plan_edits.with_habit(Plan(), Habit("take", "", ("take f",))),
        lambda: plan_edits.without_part(queue("r1"), "queue1"),
        lambda: plan_edits.without_part(queue("r1"), "empty"),
        lambda: plan_model.ProvostOrder(1, 4, 9, 2),
        lambda: plan_model.ProvostOrder(1, 4, 28, 4),
        lambda: plan_model.CastleOrder(1, "4"),
        lambda: plan_model.CastleOrder(1, "all", "gc"),
        lambda: plan_edits.number_of("100"),
        lambda: plan_edits.number_of("²"),
    ],
)
def test_what_no_plan_says_can_not_be_said(change: Callable[[], object]) -> None:
    with pytest.raises(PlanError):
        change()


def test_answers_for_a_building_are_wanted_in_the_order_they_were_said() -> None:
    plan = plan_edits.with_answer(Plan(), 1, "build", "r6", "build w-mason")
    plan = plan_edits.with_answer(plan, 1, "take", "r1", "take c")
    plan = plan_edits.with_answer(plan, 1, "build", "r6", "decline")
    take = Intent(1, "take", "r1", ("take c",))
    assert plan.intents == (Intent(1, "build", "r6", ("build w-mason", "decline")), take)
    assert plan_edits.without_part(plan, "intents0").intents == (take,)


def test_favors_and_habits() -> None:
    plan = plan_edits.with_favors(Plan(), lines=("cubes",))
    plan = plan_edits.with_favors(plan, effects=("gain f",))
    plan = plan_edits.with_favors(plan, lines=("prestige",))
    assert plan.favors == plan_model.FavorOrder(("cubes", "prestige"), ("gain f",))
    assert plan_edits.without_part(plan, "favors") == Plan()
    farm, food = Habit("take", "n-farm", ("take c",)), Habit("take", "n-farm", ("take f",))
    forest = Habit("take", "n-forest", ("scarcer", "take w"))
    plan = plan_edits.with_habit(plan_edits.with_habit(Plan(), farm), forest)
    assert plan_edits.with_habit(plan, food).habits == (forest, food)
    assert plan_edits.without_part(plan, "habits1").habits == (farm,)


UNREADABLE = [
    '"queue":{"round":2,"steps":[{"choices":[{"where":"any carpenter"}]}],"after":"ask","last":5}',
    '"queue":{"round":2,"steps":[{"choices":[{"where":"r1","when":[{"subject":"deniers"}]}]}],"after":"ask"}',
    '"castle":{"round":2,"batches":"all","spare":"gc"}',
    '"habits":[{"kind":"bonus","answers":["scarcer"]}]',
    '"intents":[{"round":2,"kind":"build","space":"r1","answers":["build x"]}]',
    '"favors":{"lines":["gold"]}',
]
"""Parts of plans that say what no plan can."""


@pytest.mark.parametrize("part", UNREADABLE)
def test_a_part_that_can_not_be_read_is_left_out(part: str) -> None:
    others = '"version":1,"waits":2'
    assert read_plan(f"{{{others},{part}}}") == read_plan(f"{{{others}}}") == Plan(waits=2)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"version":2}', "[" * 20_000])
def test_what_is_no_plan_is_refused(text: str) -> None:
    with pytest.raises(PlanError):
        read_plan(text)
