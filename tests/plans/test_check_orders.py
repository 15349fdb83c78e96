"""Answers at the buildings, orders and habits that are refused when a plan is entered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans.check import check_plan
from bot.plans.marks import Impossible, Line, Mark
from bot.plans.model import (
    CastleOrder,
    Habit,
    Intent,
    Plan,
    ProvostOrder,
    TooMuch,
)
from bot.plans.placement_queue import place
from bot.plans.reasons import Reason
from engine import Game
from tests.engine.positions import example
from tests.plans.makers import new_game, queue, then


def refused(plan: Plan, game: Game, colour: str, known: Plan | None = None) -> tuple[Line, Reason]:
    """The line that is refused and why."""
    with pytest.raises(Impossible) as impossible:
        check_plan(plan, game, colour, known)
    return impossible.value.line, impossible.value.reason


def marks(plan: Plan, game: Game, colour: str, known: Plan | None = None) -> dict[str, str]:
    """Lines as "queue 1.2" -> what they hang on."""
    found = check_plan(plan, game, colour, known)
    return {f"{mark.line.part} {mark.line.number}.{mark.line.option}": mark.code for mark in found}


AT_WORK = """
players red blue
phase activation
round 4
r9 w-mason red
r10 s-farm red
worker r1 blue
worker r6 red
worker r9 blue
castle blue
red: cubes wf
blue: cubes wfsc
"""


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (Intent(4, "build", "r6", ("build w-mason", "decline")), None),
        (Intent(4, "bonus", "r10", ("bonus c",)), None),
        (Intent(4, "line", "", ("favor cubes",)), None),
        (Intent(4, "effect", "", ("gain f", "swap f ww", "decline")), None),
        (Intent(4, "inn", "", ("inn stay", "inn leave")), None),
        (Intent(4, "provost", "", ("inn stay",)), "inn stay"),
        (Intent(5, "build", "r6", ("decline",)), Reason("other_round", "r6", limit=5)),
        (Intent(3, "build", "r6", ("decline",)), Reason("other_round", "r6", limit=3)),
        (Intent(4, "build", "r6", ("decline", "build s-farm")), "build s-farm"),
        (Intent(4, "build", "r6", ("residence r1",)), "residence r1"),
        (Intent(4, "take", "r6", ("take f",)), "take f"),
        (Intent(4, "take", "", ("take f",)), "take f"),
        (Intent(4, "place", "", ("place r1",)), "place r1"),
        (Intent(4, "line", "", ("gain f",)), "gain f"),
        (Intent(4, "effect", "", ("take f",)), "take f"),
        (Intent(4, "castle", "r6", ("stop",)), "stop"),
        (Intent(4, "castle", "", ("stop",)), "stop"),
        (Intent(4, "bonus", "r1", ("bonus f",)), "bonus f"),
        (Intent(4, "take", "r1", ("take f",)), Reason("not_there", "r1")),
        (Intent(4, "build", "r9", ("build s-farm",)), Reason("not_there", "r9")),
        (Intent(4, "castle", "castle", ("stop",)), Reason("not_there", "castle")),
    ],
)
def test_an_answer_for_a_building_that_does_not_ask_for_it(
    intent: Intent, reason: Reason | str | None
) -> None:
    there = example(AT_WORK)
    plan = Plan(intents=(Intent(4, "build", "r6", ("decline",)), intent))
    if reason is None:
        assert check_plan(plan, there.game, "red") == ()
        return
    if isinstance(reason, str):
        reason = Reason("illegal", intent.space, answer=reason)
    assert refused(plan, there.game, "red") == (Line("intent", 2), reason)
    assert check_plan(plan, there.game, "red", plan) == (Mark(Line("intent", 2), "gone"),)


def test_the_owners_bonus_is_for_the_owner() -> None:
    there = example(AT_WORK)
    bonus = Plan(intents=(Intent(4, "bonus", "r10", ("bonus c",)),))
    assert check_plan(bonus, there.game, "red") == ()
    assert refused(bonus, there.game, "blue")[1].code == "illegal"
    castle = Plan(intents=(Intent(4, "castle", "castle", ("batch fws", "stop")),))
    assert check_plan(castle, there.game, "blue") == ()


@pytest.mark.parametrize(
    ("phase", "plan", "line", "reason"),
    [
        ("placement", Plan(provost=ProvostOrder(6, 1, 9, 2)), "provost", Reason("other_round", limit=6)),
        ("placement", Plan(castle=CastleOrder(3)), "castle", Reason("other_round", limit=3)),
        ("activation", Plan(provost=ProvostOrder(4, 1, 9, 2)), "provost", Reason("over")),
        ("activation", Plan(castle=CastleOrder(4)), "castle", Reason("not_there", "castle")),
    ],
)  # fmt: skip
def test_an_order_out_of_its_time(phase: str, plan: Plan, line: str, reason: Reason) -> None:
    there = example(f"players red blue\nphase {phase}\nround 4\nred: deniers 3\nworker r1 red")
    assert refused(plan, there.game, "red") == (Line(line), reason)
    assert marks(plan, there.game, "red", plan) == {f"{line} 0.0": "gone"}
    in_time = Plan(
        provost=plan.provost and replace(plan.provost, round=5),
        castle=plan.castle and replace(plan.castle, round=5),
    )
    assert check_plan(in_time, there.game, "red") == ()


@pytest.mark.parametrize(
    ("habit", "fine"),
    [
        (Habit("take", "n-farm", ("take c", "take f")), True),
        (Habit("take", "n-farm", ("take w",)), False),
        (Habit("take", "", ("scarcer", "take cc")), True),
        (Habit("take", "", ("bonus f",)), False),
        (Habit("bonus", "s-farm", ("bonus c",)), True),
        (Habit("bonus", "n-farm", ("bonus c",)), False),
        (Habit("bonus", "", ("bonus g",)), False),
        (Habit("inn", "", ("inn leave",)), True),
        (Habit("inn", "n-farm", ("inn leave",)), False),
        (Habit("joust", "", ("joust yes", "joust no")), True),
        (Habit("joust", "", ("decline",)), False),
    ],
)
def test_a_habit_of_no_building(habit: Habit, fine: bool) -> None:
    plan = Plan(habits=(Habit("inn", "", ("inn stay",)), habit))
    game = new_game()
    if fine:
        assert check_plan(plan, game, "blue") == ()
    else:
        line, reason = refused(plan, game, "blue")
        assert (line, reason.code) == (Line("habit", 2), "illegal")


def test_answers_to_come_have_room_when_their_workers_are_placed() -> None:
    """A worker placed makes its wishes intents: that may never be more than a plan holds."""
    intent = Intent(1, "build", "r6", ("decline",))
    four = Plan(intents=(intent,) * 24)
    with pytest.raises(TooMuch):
        replace(four, queue=then(queue("r1"), 1, "take f").queue)
    full = replace(four, intents=four.intents[1:], queue=then(queue("r1", "r2"), 1, "take f").queue)
    placed = place(full, new_game(), "blue")
    assert placed.answer == "place r1"
    assert len(placed.plan.intents) == 24
