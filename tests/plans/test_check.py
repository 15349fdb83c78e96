"""What is refused when a plan is entered, with the first impossible line, and what is marked as uncertain."""

from __future__ import annotations

import pytest

from bot.plans.check import check_plan, next_placement
from bot.plans.marks import Impossible, Line
from bot.plans.model import (
    Condition,
    Option,
    Plan,
    PlanError,
    Queue,
    Step,
)
from bot.plans.reasons import Reason
from engine import Game, Setup
from tests.engine.positions import example
from tests.plans.makers import new_game, play, queue, then


def refused(plan: Plan, game: Game, colour: str, known: Plan | None = None) -> tuple[Line, Reason]:
    """The line that is refused and why."""
    with pytest.raises(Impossible) as impossible:
        check_plan(plan, game, colour, known)
    return impossible.value.line, impossible.value.reason


def marks(plan: Plan, game: Game, colour: str, known: Plan | None = None) -> dict[str, str]:
    """Lines as "queue 1.2" -> what they hang on."""
    found = check_plan(plan, game, colour, known)
    return {f"{mark.line.part} {mark.line.number}.{mark.line.option}": mark.code for mark in found}


def when(where: str, condition: Condition, round_number: int = 1) -> Plan:
    return Plan(queue=Queue(round_number, (Step((Option(where, when=(condition,)),)),)))


# Placements of this round


@pytest.mark.parametrize(
    ("plan", "step", "option", "reason"),
    [
        (queue("r2", "r1"), 2, 1, Reason("taken", "r1", colour="blue")),
        (queue("r4 | r9"), 1, 2, Reason("not_open", "r9")),
        (queue("w-mason"), 1, 1, Reason("absent", "w-mason")),
        (queue("any mason"), 1, 1, Reason("absent", "any mason")),
        (queue("s-jeweller"), 1, 1, Reason("absent", "s-jeweller")),
        (queue("r6", last=5), 1, 1, Reason("beyond", "r6", limit=5)),
        (queue("r2 <=2"), 1, 1, Reason("dear", "r2", price=3, limit=2)),
        (queue("n-forest <=1 | r3"), 1, 1, Reason("dear", "r2", price=3, limit=1)),
    ],
)
def test_a_placement_that_can_never_be_is_refused(
    plan: Plan, step: int, option: int, reason: Reason
) -> None:
    game = new_game()
    play(game, "blue place r1", "red place r5", "green pass", "blue pass")
    assert refused(plan, game, "red") == (Line("queue", step, option), reason)


def test_the_price_is_that_of_the_engine() -> None:
    there = example(
        "players red blue green\nphase placement\nround 3\npassed blue green\nr9 w-mason red\n"
        "red: deniers 2"
    )
    assert refused(queue("r1", round_number=3), there.game, "red")[1] == Reason(
        "poor", "r1", price=3
    )
    assert marks(queue("r9 <=1", round_number=3), there.game, "red") == {"queue 1.1": "if_free"}
    two = example("players red blue\nphase placement\npassed blue\nred: deniers 5")
    assert refused(queue("r1 <=2"), two.game, "red")[1] == Reason("dear", "r1", price=3, limit=2)
    assert refused(queue("stables"), two.game, "red")[1] == Reason("not_open", "stables")
    # Whoever is at the inn pays one, whoever has passed (R4.3).
    inn = example(
        "players red blue green\nphase placement\npassed blue green\ninn red\nred: deniers 1"
    )
    assert marks(queue("r1 <=1"), inn.game, "red") == {"queue 1.1": "if_free"}


def test_own_earlier_steps_count_and_others_stay_as_they_are() -> None:
    there = example("players red blue\nphase placement\nred: deniers 2\nblue: deniers 5")
    plan = queue("r1", "r2", "castle")
    assert marks(plan, there.game, "red") == {
        "queue 1.1": "if_free",
        "queue 2.1": "if_free",
        "queue 3.1": "if_earlier_fails",
    }
    assert marks(queue("r1", "r1"), there.game, "red")["queue 2.1"] == "if_earlier_fails"
    assert marks(queue("castle | r1", "castle"), there.game, "red") == {
        "queue 1.2": "if_free",
        "queue 2.1": "if_earlier_fails",
    }, "nobody can take the castle away, but it is one's own only once"
    there.play("red place r1")
    assert refused(queue("r1"), there.game, "red")[1] == Reason("already", "r1")
    assert refused(queue("r2", "r1"), there.game, "red") == (
        Line("queue", 2, 1),
        Reason("already", "r1"),
    )


@pytest.mark.parametrize("towers", ["", "\nbailiff 22\nround 18"])
def test_a_plan_for_more_than_the_money_of_the_last_to_place(towers: str) -> None:
    """The second worker can't be had: played on, the round or the game would end with the first."""
    there = example(f"players red blue\nphase placement\npassed blue\nred: deniers 3{towers}")
    number = there.game.state.round
    plan = queue("r1", "r2", "r3", round_number=number)
    assert marks(plan, there.game, "red") == {
        "queue 1.1": "if_free",
        "queue 2.1": "if_earlier_fails",
        "queue 3.1": "if_earlier_fails",
    }
    assert next_placement(plan, there.game, "red") is None
    there.play("red place r1")
    assert there.asked != "red place"


def test_conditions_that_are_not_met() -> None:
    game = new_game()
    play(game, "blue place r1", "red place r2")
    hopeful = [
        Condition("passed", "blue"),
        Condition("passed_least", number=2),
        Condition("worker", "r3"),
        Condition("worker", "inn"),
        Condition("deniers", number=3, holds=False),
    ]
    hopeless = [
        Condition("passed", "green"),
        Condition("passed", "black"),
        Condition("passed_least", number=3),
        Condition("worker", "r9"),
        Condition("worker", "r1", holds=False),
        Condition("deniers", number=9),
        Condition("provost_from", number=7),
        Condition("bailiff_to", number=5),
        Condition("cubes", "g"),
        Condition("stock", "s-jeweller"),
        Condition("stock", "w-mason", holds=False),
    ]
    for condition in hopeful:
        assert marks(when("r4", condition), game, "green") == {"queue 1.1": "if_met"}, condition
    for condition in hopeless:
        line, reason = refused(when("r4", condition), game, "green")
        assert (line, reason) == (
            Line("queue", 1, 1),
            Reason("unmet", "r4", condition=condition),
        )
    for condition in (*hopeful, *hopeless):
        later = marks(when("r4", condition, 2), game, "green")
        assert later == {"queue 1.1": "if_free"}, "much may happen until the next round"


def test_what_is_wanted_at_a_building_has_to_be_its_own() -> None:
    game = new_game()
    assert marks(then(queue("r6"), 1, "build w-mason", "decline"), game, "blue") == {
        "queue 1.1": "if_free"
    }
    for where, answer in (
        ("r6", "build s-farm"),
        ("r1", "take w"),
        ("castle", "stop"),
        ("inn", "pass"),
    ):
        line, reason = refused(then(queue(where), 1, answer), game, "blue")
        assert (line, reason) == (Line("queue", 1, 1), Reason("illegal", where, answer=answer))
    base, with_jeweller = (
        Game(Setup(("blue", "red"), tiles=tiles)) for tiles in ("base", "jeweller")
    )
    assert refused(queue("s-jeweller", round_number=2), base, "blue")[1].code == "absent"
    assert marks(queue("s-jeweller", round_number=2), with_jeweller, "blue") == {
        "queue 1.1": "if_built"
    }


# Placements of another round


def test_a_queue_has_its_time() -> None:
    game = new_game()
    assert refused(queue("r1", round_number=3), game, "blue") == (
        Line("queue"),
        Reason("other_round", limit=3),
    )
    play(game, "blue pass")
    assert refused(queue("r1"), game, "blue") == (Line("queue"), Reason("passed"))
    play(game, "red pass", "green pass")
    assert refused(queue("r1"), game, "blue") == (Line("queue"), Reason("over"))
    assert marks(queue("r1", "w-mason", "any church", round_number=2), game, "blue") == {
        "queue 1.1": "if_free",
        "queue 2.1": "if_built",
        "queue 3.1": "if_built",
    }


def test_what_no_later_round_allows() -> None:
    there = example("players red blue\nphase placement\nround 3\nr1 residence red\nr9 p-statue red")
    for where, code in (
        ("r1", "not_open"), ("r9", "not_open"), ("stables", "not_open"), ("n-farm", "absent"),
        ("s-jeweller", "absent"),
    ):  # fmt: skip
        reason = refused(queue(where, round_number=4), there.game, "red")[1]
        assert reason == Reason(code, where)
    church = then(queue("s-church", round_number=4), 1, "donate 2")
    assert marks(church, there.game, "red") == {"queue 1.1": "if_built"}
    wrong = then(queue("s-church", round_number=4), 1, "sell f")
    assert refused(wrong, there.game, "red")[1] == Reason("illegal", "s-church", answer="sell f")
    for where in ("residence", "p-statue", "any castle", "r29"):
        with pytest.raises(PlanError):
            Option(where)


def test_what_was_possible_when_it_was_entered_is_marked_not_refused() -> None:
    game = new_game()
    known = queue("r1", "r2 | r3")
    check_plan(known, game, "green")
    play(game, "blue place r1", "red place r3")
    assert marks(known, game, "green", known) == {
        "queue 1.1": "gone",
        "queue 2.1": "if_free",
        "queue 2.2": "gone",
    }
    fuller = queue("r1", "r2 | r3", "r4")
    assert marks(fuller, game, "green", known)["queue 3.1"] == "if_free"
    assert refused(queue("r1", "r2 | r3", "r3 <=1"), game, "green", known)[0] == Line("queue", 3, 1)
    play(game, "green pass", "blue pass", "red pass")
    assert marks(known, game, "green", known) == {"queue 0.0": "gone"}
    assert refused(fuller, game, "green", known) == (Line("queue"), Reason("over"))


def test_the_next_worker_is_offered_after_those_planned() -> None:
    game = new_game()
    play(game, "blue place r1")
    at = next_placement(queue("r2", "castle"), game, "green")
    assert at is not None
    assert at.decision is not None
    assert at.decision.player == "green"
    offered = set(at.decision.answers)
    assert {"place r3", "pass"} <= offered
    assert not {"place r1", "place r2", "place castle"} & offered
    assert game.answers == at.answers, "nothing was answered"
    assert at.events(len(at.answers) - 1) == game.events(len(game.answers) - 1)
    assert (
        next_placement(queue(*(f"r{n}" for n in (2, 3, 4, 5, 6)), "castle"), game, "green") is None
    )
    play(game, "red pass", "green pass")
    assert next_placement(Plan(), game, "green") is None
