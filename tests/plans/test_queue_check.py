"""What of a plan is marked as uncertain or impossible, and what of it is over."""

import pytest

from bot.plans.answer_or_stop import current, resolve
from bot.plans.placement_queue import Impossible, Marks, check_possible, check_queue, next_placement
from bot.plans.plan_model import CastleOrder, Choice, Intent, Plan, ProvostOrder
from bot.plans.reason_codes import Reason
from engine import Game
from tests.engine.positions import example
from tests.plans.makers import new_game, play, queue

LATE, NO_LONGER = "if_earlier_fails", "no_longer"


def marks(plan: Plan, game: Game, colour: str = "red") -> Marks:
    return check_queue(plan, game, colour)


def test_the_price_is_that_of_the_engine() -> None:
    there = example(
        "players red blue green\nphase placement\nround 3\npassed blue green\nr9 w-mason red\nred: deniers 2"
    )
    assert marks(queue("r1"), there.game) == {(1, 1): NO_LONGER}
    with pytest.raises(Impossible, match="poor"):
        check_possible(Choice("r1"), there.game, "red")
    told = resolve(queue("r1", round_number=3), there.game, "red")
    assert told.reasons == (Reason("poor", "r1", price=3),)
    assert marks(queue("r9 <=1"), there.game) == {}


def test_own_earlier_steps_count_and_others_stay_as_they_are() -> None:
    there = example("players red blue\nphase placement\nred: deniers 2\nblue: deniers 5")
    plan = queue("r1", "r2", "castle")
    assert marks(plan, there.game) == {(3, 1): LATE}
    assert marks(queue("r1", "r1"), there.game)[2, 1] == LATE
    assert marks(queue("castle | r1", "castle"), there.game) == {(2, 1): LATE}, (
        "nobody can take the castle away, but it is one's own only once"
    )
    there.play("red place r1")
    assert marks(queue("r2", "r1"), there.game) == {(2, 1): NO_LONGER}


@pytest.mark.parametrize("towers", ["", "\nbailiff 22\nround 18"])
def test_a_plan_for_more_than_the_money_of_the_last_to_place(towers: str) -> None:
    """The second worker can't be had: played on, the round or the game would end with the first."""
    there = example(f"players red blue\nphase placement\npassed blue\nred: deniers 3{towers}")
    plan = queue("r1", "r2", "r3", round_number=there.game.round)
    assert marks(plan, there.game) == {(2, 1): LATE, (3, 1): LATE}
    assert next_placement(plan, there.game, "red") is None
    there.play("red place r1")
    assert there.asked != "red place"


def test_what_is_not_possible_any_more_or_dearer_is_marked() -> None:
    game = new_game("blue place r1", "red place r3", "green place r5", "blue pass")
    plan = queue("r1", "r2 <=1 | r3", "r4")
    assert marks(plan, game) == {(1, 1): NO_LONGER, (2, 1): "if_cheaper", (2, 2): NO_LONGER}


def test_a_worker_is_marked_who_was_to_give_what_can_not_come_any_more() -> None:
    """The stone was to come from the quarry: what the farm brings makes another batch."""
    game = new_game("blue place r1", "red place r2", "green place r3")
    plan = queue("r4 | inn", "castle: batch fws")
    first = queue("castle: batch fws", "r4")
    assert check_queue(plan, game, "blue") == check_queue(first, game, "blue") == {}
    assert resolve(first, game, "blue").answer == "place castle", (
        "the stone comes before a batch is given"
    )
    play(game, "blue place r6", "red place r4", "green pass")
    assert check_queue(first, game, "blue") == {(1, 1): "no_batch", (2, 1): NO_LONGER}
    assert check_queue(plan, game, "blue") == {(1, 1): NO_LONGER, (2, 1): "no_batch"}
    told = resolve(queue("castle: batch fws"), game, "blue")
    assert (told.answer, told.reasons) == (None, (Reason("less", "castle"),))
    assert resolve(queue("castle: batch fwc"), game, "blue").answer == "place castle"


def test_what_can_not_be_had_any_more_is_refused_and_nothing_else() -> None:
    """What is dearer than its limit, or too much after an earlier worker, may come true."""
    game = new_game("blue place r1", "red place r3", "green place r5", "blue pass")
    for choice in (Choice("r2", 1), Choice("r4"), Choice("castle", then=("batch fws",))):
        check_possible(choice, game, "green")
    for where, code in (("r1", "taken"), ("r5", "already"), ("r28", "not_open")):
        with pytest.raises(Impossible) as refused:
            check_possible(Choice(where), game, "green")
        assert refused.value.reason.code == code
    play(game, "red pass", "green pass")
    check_possible(Choice("r1"), game, "green")  # no more workers: said otherwise


def test_the_next_worker_is_offered_after_those_planned() -> None:
    game = new_game("blue place r1")
    at = next_placement(queue("r2", "castle"), game, "green")
    assert at.decision.player == "green"
    offered = set(at.decision.answers)
    assert {"place r3", "pass"} <= offered
    assert not {"place r1", "place r2", "place castle"} & offered
    assert game.answers == at.answers, "nothing was answered"
    assert at.events(len(at.answers) - 1) == game.events(len(game.answers) - 1)
    everywhere = queue(*(f"r{n}" for n in (2, 3, 4, 5, 6)), "castle")
    assert next_placement(everywhere, game, "green") is None
    play(game, "red pass", "green pass")
    assert next_placement(Plan(), game, "green") is None


# What is over

WHOLE = Plan(
    queue("r1", round_number=4).queue,
    tuple(
        Intent(4, kind, space, (answer,))
        for kind, space, answer in (
            ("build", "r6", "decline"), ("take", "r1", "take f"), ("bonus", "r10", "bonus c"),
            ("castle", "castle", "stop"), ("line", "", "favor cubes"),
        )
    ),
    ProvostOrder(4, 1, 9, 2),
    CastleOrder(4),
    waits=4,
)  # fmt: skip


@pytest.mark.parametrize(
    ("begun", "left"),
    [
        ("phase placement", "queue provost castle build take bonus castle line"),
        ("phase placement\npassed red", "provost castle build take bonus castle line"),
        ("phase activation", "build bonus line"),
        ("phase activation\ncastle red", "castle build bonus castle line"),
    ],
)
def test_what_can_not_be_asked_any_more_is_over(begun: str, left: str) -> None:
    """In the activation red has a worker at the carpenter, none at the farm."""
    workers = "\nworker r6 red\nworker r1 blue" if "activation" in begun else ""
    there = example(f"players red blue\n{begun}\nround 4\nred: deniers 3\nblue: deniers 3{workers}")
    plan = current(WHOLE, there.game, "red")
    parts = [name for name in ("queue", "provost", "castle") if getattr(plan, name)]
    assert [*parts, *(one.kind for one in plan.intents)] == left.split()
    assert plan.waits == 4
    later = example("players red blue\nphase placement\nround 5\nred: deniers 3").game
    assert current(WHOLE, later, "red") == Plan()
