"""A plan as the store keeps it: what earlier versions wrote is read as what remains of it."""

import json

import pytest

from bot.plans.model import (
    Basis,
    CastleOrder,
    Choice,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Plan,
    PlanError,
    ProvostOrder,
    Queue,
    Step,
)
from bot.plans.stored_text import read_plan, write_plan

EARLIER = """
{"version":1,"queue":{"round":2,"steps":[{"options":[{"where":"r4","most":2,"then":["take w","decline"]},
{"where":"w-mason"},{"where":"any farm","when":[{"subject":"worker","value":"r1","number":0,"holds":true}]}],
"otherwise":"skip"},{"options":[{"where":"castle","most":3,"when":[{"subject":"passed","value":"red","number":0,
"holds":false}]}],"otherwise":"pass"},{"options":[{"where":"n-forest"}],"otherwise":"ask"},{"options":[
{"where":"any jeweller"},{"where":"inn","most":1,"when":[{"subject":"deniers","number":3,"holds":true},
{"subject":"passed_least","number":2,"holds":false}]}],"otherwise":"ask"},{"options":[{"where":"r6","most":2,"when":[
{"subject":"passed_least","number":2,"holds":false}]}],"otherwise":"ask"}],"after":"pass"},"intents":[{"round":2,
"kind":"build","space":"r6","answers":["build w-mason","decline"]},{"round":2,"kind":"take","space":"r1","answers":[
"take c"],"basis":{"cubes":"fw","deniers":3,"offered":["take f","take c"]}}],"provost":{"round":2,"first":1,"last":9,
"most":2,"otherwise":"near","guild":true},"castle":{"round":2,"batches":"win","spare":"g","never":"c"},"favors":{
"lines":["cubes","prestige"],"effects":["gain f","decline"]},"habits":[{"kind":"take","where":"n-farm","answers":[
"scarcer","take f"]},{"kind":"inn","answers":["inn leave"],"when":[{"subject":"deniers","number":3,"holds":false}]},
{"kind":"joust","answers":["joust no"]}],"waits":2}
"""
"""As it was written when a plan could name tiles, have several conditions, and say what else to do after each step."""

REMAINS = Plan(
    Queue(
        2,
        (
            Step((Choice("r4", 2, None, ("take w", "decline")),)),
            Step((Choice("castle", 3, Condition("passed", "red", holds=False)),)),
            Step((Choice("r6", 2, Condition("passed_least", "", 2, holds=False)),)),
        ),
        "pass",
    ),
    (
        Intent(2, "build", "r6", ("build w-mason", "decline")),
        Intent(2, "take", "r1", ("take c",), Basis("fw", 3, ("take f", "take c"))),
    ),
    ProvostOrder(2, 1, 9, 2, "near"),
    CastleOrder(2, "win", "g", "c"),
    FavorOrder(("cubes", "prestige"), ("gain f", "decline")),
    (Habit("take", "n-farm", ("scarcer", "take f")), Habit("joust", "", ("joust no",))),
    2,
)

DROPPED = [
    '"queue":{"round":2,"steps":[{"options":[{"where":"any carpenter"}],"otherwise":"ask"}],"after":"ask","last":5}',
    '"queue":{"round":2,"steps":[{"options":[{"where":"f-carpenter"}],"otherwise":"skip"}],"after":"ask"}',
    '"provost":{"round":2,"first":4,"last":9,"most":2,"otherwise":"ask","guild":false}',
    '"castle":{"round":2,"batches":"all","spare":"gc"}',
    '"castle":{"round":2,"batches":"5","spare":"g"}',
    '"habits":[{"kind":"bonus","answers":["scarcer"]}]',
    '"intents":[{"round":2,"kind":"build","space":"r1","answers":["build x"]}]',
    '"favors":{"lines":["gold"]}',
]
"""Parts of plans that earlier versions wrote, or nobody ever did."""


def test_what_remains_of_an_earlier_plan() -> None:
    assert read_plan(EARLIER) == REMAINS
    assert read_plan(write_plan(REMAINS)) == REMAINS


@pytest.mark.parametrize("part", DROPPED)
def test_a_part_that_can_not_be_followed_any_more_is_left_out(part: str) -> None:
    others = '"version":1,"waits":2'
    assert read_plan(f"{{{others},{part}}}") == read_plan(f"{{{others}}}") == Plan(waits=2)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"version":2}', "[" * 20_000])
def test_what_is_no_plan_is_refused(text: str) -> None:
    with pytest.raises(PlanError):
        read_plan(text)


def test_a_short_plan_is_a_short_text() -> None:
    text = write_plan(Plan(queue=Queue(3, (Step((Choice("r4", 2),)),))))
    assert json.loads(text)["queue"]["round"] == 3
    assert len(text) < 130
