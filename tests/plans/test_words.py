"""A plan, what it hangs on and why it did not decide, in words: whole sentences, and no code without one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans import marks
from bot.plans.check import check_plan
from bot.plans.marks import Line, Mark
from bot.plans.model import (
    CastleOrder,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Option,
    Plan,
    ProvostOrder,
    Queue,
    Step,
)
from bot.plans.reasons import CODES, Reason
from bot.words.plan_lines import (
    line_text,
    plan_lines,
    reason_text,
    reasons_text,
)
from engine import Game
from tests.plans.makers import new_game, play, queue, then
from words.language import language

ENGLISH = language("en")
NAMES = {"blue": "Ann", "red": "Ben", "green": "Cleo_1"}


@pytest.fixture
def game() -> Game:
    """Blue is at the farm, red decides."""
    begun = new_game()
    play(begun, "blue place r1")
    return begun


def in_words(plan: Plan, game: Game, colour: str = "red") -> list[str]:
    """The plan with what it hangs on."""
    return plan_lines(ENGLISH, plan, game, NAMES, check_plan(plan, game, colour))


def when(*conditions: Condition) -> Plan:
    return Plan(queue=Queue(1, (Step((Option("r4", 2, conditions),)),)))


PLANS: list[tuple[Plan, list[str]]] = [
    (
        then(queue("r3 <=2 | r2 ! pass", "any farm | castle ! skip", after="pass", last=9), 1, "take w"),
        [
            ("1. Sawmill, space 3 (at most 2 deniers, if still free): take 1 wood, else Forest, space 2 "
            "(if still free), else pass"),
            "2. any farm (not possible any more), else Castle, else go on with the next",
            "Nothing beyond space 9.",
            "Then pass.",
        ],
    ),
    (Plan(queue=Queue(1, after="pass")), ["Pass for this round."]),
    (
        queue("w-mason | r9", round_number=2),
        [
            "In round 2:",
            "1. Mason (if it is built by then), else space 9 (if it is built by then), else ask me",
        ],
    ),
    (
        when(Condition("deniers", number=3), Condition("worker", "r2", holds=False)),
        [
            ("1. Quarry, space 4 (at most 2 deniers, if you have 3 deniers or more, if no worker is at Forest, "
            "space 2, if still free), else ask me")
        ],
    ),
    (
        when(Condition("passed", "green")),
        [
            ("1. Quarry, space 4 (at most 2 deniers, if Cleo\\_1 has passed, its condition is not met yet), "
            "else ask me")
        ],
    ),
    (
        Plan(intents=(
            Intent(1, "build", "r6", ("build w-mason", "build w-market f", "decline")),
            Intent(1, "line", "", ("favor cubes",)),
            Intent(1, "castle", "castle", ("batch fws", "stop")),
            Intent(1, "gate", "gate", ("gate r4", "gate back")),
            Intent(1, "provost", "", ("provost 2", "provost 0")),
            Intent(1, "inn", "", ("inn stay",)),
        )),
        [
            "Carpenter, space 6: build Mason, else build Wooden market with 1 food, else decline",
            "Royal favor: Cubes line",
            "Castle: give 1 food, 1 wood, 1 stone, else stop",
            "Gate: on to Quarry, space 4, else take the worker back",
            "Provost: provost 2 spaces forward, else leave the provost",
            "Inn: stay at the inn",
        ],
    ),
    (Plan(provost=ProvostOrder(1, 1, 28, 0)), ["Leave the provost where he is."]),
    (
        Plan(provost=ProvostOrder(1, 1, 28, 0, guild=True)),
        ["Leave the provost where he is. The guild too."],
    ),
    (
        Plan(provost=ProvostOrder(1, 9, 28, 2, "near")),
        ["Keep the provost at 9 or beyond for at most 2 deniers, else as near as the money goes."],
    ),
    (
        Plan(provost=ProvostOrder(1, 1, 4, 1, "nothing")),
        ["Keep the provost at 4 or nearer for at most 1 denier, else leave him."],
    ),
    (
        Plan(provost=ProvostOrder(1, 5, 5, 3, guild=True)),
        ["Keep the provost at 5 for at most 3 deniers, else ask me. The guild too."],
    ),
    (
        Plan(provost=ProvostOrder(1, 4, 9, 3)),
        ["Keep the provost between 4 and 9 for at most 3 deniers, else ask me."],
    ),
    (Plan(castle=CastleOrder(1)), ["Castle: all batches. Spare gold."]),
    (
        Plan(castle=CastleOrder(1, "win", "gc", "s")),
        [
            "Castle: as many batches as surely win the favor, else one. Spare gold, cloth. Never give stone."
        ],
    ),
    (Plan(castle=CastleOrder(1, "1", "")), ["Castle: 1 batch."]),
    (Plan(castle=CastleOrder(1, "2", "")), ["Castle: 2 batches."]),
    (
        Plan(favors=FavorOrder(("cubes", "prestige"), ("gain f", "swap f ww", "decline"))),
        [
            "Favors: Cubes line, else Prestige line.",
            "By favors: gain 1 food, else give 1 food for 2 wood, else decline.",
        ],
    ),
    (
        Plan(habits=(
            Habit("take", "n-farm", ("take c",)),
            Habit("bonus", "", ("scarcer", "bonus f")),
            Habit("inn", "", ("inn leave",), (Condition("deniers", number=3, holds=False),)),
            Habit("joust", "", ("joust no",)),
        )),
        [
            "Always at Farm: take 1 cloth",
            "Always: take what you have fewest of, else take 1 food",
            "Always: leave the inn, if you have less than 3 deniers",
            "Always: don't joust",
        ],
    ),
    (Plan(waits=1), ["Round 1: ask me in turn."]),
    (Plan(), []),
]  # fmt: skip


@pytest.mark.parametrize(("plan", "lines"), PLANS)
def test_a_plan_in_words(plan: Plan, lines: list[str], game: Game) -> None:
    if "not possible any more" in " ".join(lines):
        hanging = (*check_plan(plan, game, "red", plan), Mark(Line(marks.QUEUE, 2, 1), marks.GONE))
        assert plan_lines(ENGLISH, plan, game, NAMES, hanging) == lines
    else:
        assert in_words(plan, game) == lines


def test_what_is_gone_is_marked_in_every_part(game: Game) -> None:
    plan = replace(
        queue("r4 | r3", after="pass"),
        intents=(Intent(1, "take", "r1", ("take f",)),),
        provost=ProvostOrder(1, 4, 9, 1),
        castle=CastleOrder(1, "1", ""),
        habits=(Habit("inn", "", ("inn stay",)),),
    )
    gone = (
        Line(marks.QUEUE), Line(marks.INTENT, 1), Line(marks.PROVOST_ORDER),
        Line(marks.CASTLE_ORDER), Line(marks.HABIT, 1),
    )  # fmt: skip
    assert plan_lines(ENGLISH, plan, game, NAMES, [Mark(line, marks.GONE) for line in gone]) == [
        (
            "1. Quarry, space 4 (not possible any more), else Sawmill, space 3 (not possible any more), "
            "else ask me"
        ),
        "Then pass.",
        "Farm, space 1: take 1 food (not possible any more)",
        "Keep the provost between 4 and 9 for at most 1 denier, else ask me. (not possible any more)",
        "Castle: 1 batch. (not possible any more)",
        "Always: stay at the inn (not possible any more)",
    ]
    play(game, "red pass", "green pass", "blue pass")
    for _ in range(3):
        assert game.decision is not None
        play(game, f"{game.decision.player} provost 0")
    marked = check_plan(plan, game, "red", plan)
    assert {mark.line for mark in marked} == set(gone[:-1]), "a habit is of every round"


SAID = {
    "taken": "Quarry, space 4 was taken by Ben",
    "already": "your worker is at Quarry, space 4 already",
    "absent": "Quarry, space 4: none on the road",
    "not_open": "nobody can be placed at Quarry, space 4",
    "poor": "Quarry, space 4 costs 3 deniers, more than you have",
    "dear": "Quarry, space 4 would cost 3 deniers, you said 2 deniers",
    "beyond": "Quarry, space 4 lies beyond space 2",
    "unmet": "Quarry, space 4: only if you have 3 deniers or more",
    "illegal": "Quarry, space 4: can't take 1 food",
    "less": "Quarry, space 4: you have other goods than expected",
    "opened": "Quarry, space 4: now you could also take 1 food",
    "section": "another section of the castle is being built",
    "provost": "the provost can't be brought there for 2 deniers",
    "castle": "you have only batches with cubes that you never give",
    "paused": "an answer was taken back, your plan is paused",
    "other_round": "that is for round 2",
    "over": "that phase is over in this round",
    "passed": "you have passed",
    "not_there": "you have no worker at Quarry, space 4",
}


def full_reason(code: str) -> Reason:
    return Reason(code, "r4", "red", 3, 2, "take f", Condition("deniers", number=3))


@pytest.mark.parametrize("code", CODES)
def test_every_reason_in_words(code: str, game: Game) -> None:
    assert reason_text(ENGLISH, full_reason(code), game, NAMES) == SAID[code]


def test_reasons_in_one_line(game: Game) -> None:
    told = (
        Reason("taken", "r4", "green"),
        Reason("absent", "any mason"),
        Reason("illegal", answer="favor cubes"),
    )
    assert reasons_text(ENGLISH, told, game, NAMES) == (
        "Quarry, space 4 was taken by Cleo\\_1; any mason: none on the road; Royal favor: can't Cubes line"
    )
    assert reasons_text(ENGLISH, (), game, NAMES) == ""
    provost = Reason("illegal", answer="provost -3")
    assert reason_text(ENGLISH, provost, game, NAMES) == "Provost: can't provost 3 spaces back"
    inn = Reason("unmet", "inn", condition=Condition("passed_least", number=2))
    assert reason_text(ENGLISH, inn, game, NAMES) == "Inn: only if 2 or more have passed"


def test_which_line_is_meant() -> None:
    assert line_text(ENGLISH, Line(marks.QUEUE)) == "Workers"
    assert line_text(ENGLISH, Line(marks.QUEUE, 2, 1)) == "Workers, step 2, choice 1"
    assert line_text(ENGLISH, Line(marks.HABIT, 3)) == "Always, line 3"
    assert line_text(ENGLISH, Line(marks.CASTLE_ORDER)) == "Castle"
