"""What a plan answers: the first choice that is legal, else the reason why it is asked."""

from dataclasses import replace

import pytest

from bot.plans import plan_model
from bot.plans.answer_or_stop import answered, resolve
from bot.plans.plan_model import FavorOrder, Habit, Intent, Plan
from bot.plans.reason_codes import Reason
from tests.engine.positions import example
from tests.plans.makers import new_game, play, queue
from tests.plans.memory_table import MemoryTable


def test_prices_rise_past_the_limit() -> None:
    game = new_game("blue place r1", "red pass", "green pass")
    assert resolve(queue("r2 <=3"), game, "blue").answer == "place r2"
    told = resolve(queue("r2 <=2 | r9"), game, "blue")
    assert told.answer is None
    assert told.reasons == (Reason("dear", "r2", price=3, limit=2), Reason("not_open", "r9"))
    told = resolve(queue("r2 <=2", "r1", after="pass"), game, "blue")
    assert told.answer is None, "what is merely dearer does not make anybody pass"
    assert resolve(queue("r1", after="pass"), game, "blue").answer == "pass"
    assert resolve(queue("any carpenter"), game, "blue").answer == "place r6", "the nearest of them"
    own = example(
        "players blue red green\nphase placement\nround 1\npassed red\nr9 w-market blue\nblue: deniers 5"
    ).game
    assert resolve(queue("any market"), own, "blue").answer == "place r9", "the cheapest of them"
    told = resolve(queue("r2 <=2", "r3", "r4"), game, "blue")
    assert (told.answer, told.plan) == ("place r3", queue("r4"))


def test_who_was_to_give_a_batch_stays_away_from_the_castle_without_the_cubes() -> None:
    """As where the place of a worker who was to bring the third kind was taken; one who is there may trade for it."""
    game, plan = new_game(), queue("castle: batch fws | r4", after="pass")
    told = resolve(plan, game, "blue")
    assert (told.answer, told.reasons) == ("place r4", (Reason("less", "castle"),))
    assert resolve(queue("castle"), game, "blue").answer == "place castle", "whoever wants to"
    play(game, "blue place r3", "red place r4", "green place r2")
    assert resolve(queue("r4", "castle"), game, "blue").answer is None, "nobody brings the cubes"
    for place in ("r4", "r7"):
        brought = new_game(f"blue place {place}", "red place r1", "green place r2")
        brought.state.provost += 1  # at the peddler
        placed = resolve(plan, brought, "blue")
        assert placed.answer == "place castle"
        assert placed.plan.intents == (Intent(1, "castle", "castle", ("batch fws",)),)


def test_nobody_is_placed_at_the_stables_once_that_changes_nothing() -> None:
    """Behind the one who is before them anyway; whoever is first may want to stay so."""
    game, plan = new_game(), queue("stables | r3", after="pass")
    assert resolve(plan, game, "blue").answer == "place stables"
    play(game, "blue place stables")
    told = resolve(plan, game, "red")
    assert (told.answer, told.reasons) == ("place r3", (Reason("useless", "stables"),))
    assert resolve(queue("stables", after="pass"), game, "red").answer is None


def test_what_would_clearly_be_better_than_to_pass_is_asked() -> None:
    plan = queue("r1", after="pass unless")
    game = new_game("blue place r1", "red place r2", "green place r3")
    told = resolve(plan, game, "blue")
    assert (told.answer, told.plan, told.reasons) == (None, plan, (Reason("worth"),))
    dear = example("phase placement\npassed blue green\nred: deniers 3\nworker r1 red").game
    assert resolve(plan, dear, "red").answer == "pass", "there is a choice, but it is worth little"


def test_an_intent_that_can_not_be_kept_is_asked() -> None:
    there = example(
        "players red blue\nphase activation\nround 4\nred: deniers 1 cubes ffw\nr9 w-mason blue\nworker r6 red"
    )
    plan = Plan(intents=(Intent(4, "build", "r6", ("build w-mason", "build w-quarry")),))
    assert resolve(plan, there.game, "red").answer == "build w-quarry"
    elsewhere = Plan(intents=(Intent(4, "build", "r8", ("build w-quarry",)),))
    assert resolve(elsewhere, there.game, "red").answer is None
    gone = Plan(intents=(Intent(4, "build", "r6", ("build w-mason",)),))
    assert resolve(gone, there.game, "red").reasons == (
        Reason("gone", "r6", answer="build w-mason"),
    )
    dear = Plan(intents=(Intent(4, "build", "r6", ("build w-lawyer",)),))
    assert resolve(dear, there.game, "red").reasons == (
        Reason("unpaid", "r6", answer="build w-lawyer"),
    )
    assert resolve(Plan(), there.game, "red").reasons == ()


@pytest.mark.parametrize(
    ("first", "last", "most", "otherwise", "answer"),
    [
        (9, 28, 2, "ask", "provost 2"), (10, 28, 2, "ask", None), (10, 28, 2, "near", "provost 2"),
        (10, 28, 2, "nothing", "provost 0"), (1, 5, 3, "ask", "provost -2"),
        (1, 28, 0, "ask", "provost 0"), (1, 2, 1, "near", "provost -1"),
        (1, 2, 0, "near", "provost 0"),
    ],
)  # fmt: skip
def test_the_provost_is_kept_where_it_was_said(
    first: int, last: int, most: int, otherwise: str, answer: str | None
) -> None:
    there = example("players red blue\nphase provost\nprovost 7\nred: deniers 5\npassed red blue")
    order = plan_model.ProvostOrder(1, first, last, most, otherwise)
    told = resolve(Plan(provost=order), there.game, "red")
    assert told.answer == answer
    assert bool(told.reasons) == (answer is None)


@pytest.mark.parametrize(
    ("at", "was", "reasons"),
    [(7, 7, ()), (6, 7, ()), (5, 7, (Reason("beyond", "r6"),)), (5, 5, ()), (5, 1, ())],
)
def test_the_provost_is_not_left_where_he_was_not_when_an_own_worker_is_cut_off(
    at: int, was: int, reasons: tuple[Reason, ...]
) -> None:
    """Nor asked for one that he did not reach then, nor for another player's."""
    there = example(f"""
        players red blue; phase provost; provost {at}; red: deniers 5; passed red blue
        worker r6 red; worker r7 blue; worker r3 red
    """)
    told = resolve(Plan(provost=plan_model.ProvostOrder(1, was, 28, 0)), there.game, "red")
    assert (told.answer, told.reasons) == (None if reasons else "provost 0", reasons)


def test_favors_follow_their_order_also_inside_an_activation() -> None:
    there = example(
        "players red blue\nphase activation\nred: cubes sc\nr9 w-mason red\nworker r9 red\n"
        "provost 9\nred: building-line 1 cubes scwf"
    )
    order = FavorOrder(("building", "prestige"), ("gain f", "build w-quarry", "decline"))
    plan = Plan(favors=order, intents=(Intent(1, "build", "r9", ("build s-church",)),))
    for expected in ("build s-church", "favor building", "build w-quarry"):
        told = resolve(plan, there.game, "red")
        assert told.answer == expected
        plan = told.plan
        there.play(f"red {expected}")


def test_a_habit_is_of_one_tile() -> None:
    there = example(
        "players red blue\nphase activation\nred: cubes c\nworker r1 red\nworker r2 red"
    )
    plan = Plan(habits=(Habit("take", "n-farm", ("take f",)),))
    assert resolve(plan, there.game, "red").answer == "take f"
    there.play("red take f")
    forest = resolve(plan, there.game, "red")
    assert (forest.answer, forest.reasons) == (None, ())


@pytest.mark.parametrize(
    ("cubes", "answers", "answer"),
    [
        ("ffc", ("scarcer",), "take c"),
        ("fcc", ("scarcer",), "take f"),
        ("fc", ("scarcer",), None),
        ("fc", ("scarcer", "take c"), "take c"),
    ],
)
def test_the_scarcer_cube(cubes: str, answers: tuple[str, ...], answer: str | None) -> None:
    there = example(f"players red blue\nphase activation\nred: cubes {cubes}\nworker r1 red")
    plan = Plan(habits=(Habit("take", "n-farm", answers),))
    assert resolve(plan, there.game, "red").answer == answer


def test_a_decision_by_hand_uses_up_what_was_meant_for_it() -> None:
    game = new_game("blue place r1")
    plan = replace(queue("r9", "r1"), habits=(Habit("inn", "", ("inn leave",)),))
    assert resolve(plan, game, "red").answer is None
    assert answered(plan, game, "place r2") == Plan(habits=plan.habits)


def test_placing_by_hand_drops_the_step_that_was_placed() -> None:
    """Another has taken the first; what the second worker was to do there is still done."""
    game = new_game("blue place r4")
    plan = queue("r4", "r6 <=1: build w-mason", "castle", after="pass")
    left = answered(plan, game, "place r6")
    wanted = Intent(1, "build", "r6", ("build w-mason",))
    assert left == replace(queue("castle", after="pass"), intents=(wanted,))
    play(game, "red place r6", "green place r1", "blue place r2")
    assert resolve(left, game, "red").answer == "place castle"
    assert answered(queue("r4 | r1", "r6"), game, "place r3") == Plan()
    assert answered(queue("r3", "r5"), game, "pass") == Plan()
    # What it was asked for is told by then; a later one stays, and is said to be impossible.
    assert answered(queue("r4", "castle", "r4"), game, "place r3") == queue("castle", "r4")


IDLE = "players red blue\nphase specials\nround 3\nbailiff 8\nprovost 4\nworker guild red\n"
"""Wherever the guild brings the provost, he stays short of the bailiff and nothing hangs on him."""


def test_what_answers_itself_waits_for_no_plan() -> None:
    for paused in (False, True):
        table = MemoryTable(example(IDLE).game)
        plan = Plan(favors=FavorOrder(("cubes",)))
        table.hold("red", plan, paused=paused)
        assert table.by_itself() is not None
        assert table.plan_of("red") == plan
