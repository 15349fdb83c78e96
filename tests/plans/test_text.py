"""A plan survives as text; anything else is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.plans.model import (
    ASK,
    BUILDINGS,
    Basis,
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
)
from bot.plans.stored_text import MOST_TEXT, read_plan, write_plan
from engine.answers import TEXT
from engine.board import LINES, SPACES
from engine.tiles import TILES

answers = st.lists(st.sampled_from(TEXT), max_size=4).map(tuple)
rounds = st.integers(1, 18)
conditions = st.lists(
    st.one_of(
        st.builds(Condition, st.just("stock"), st.sampled_from([tile.id for tile in TILES])),
        st.builds(Condition, st.just("deniers"), number=st.integers(0, 9), holds=st.booleans()),
    ),
    max_size=2,
).map(tuple)
wheres = st.sampled_from([*SPACES, *(f"any {kind}" for kind in BUILDINGS), "f-mine"])
options = st.builds(Option, wheres, st.none() | st.integers(1, 9), conditions, answers)
steps = st.builds(
    Step,
    st.lists(options, min_size=1, max_size=3).map(tuple),
    st.sampled_from(["ask", "skip", "pass"]),
)
queues = st.builds(
    Queue,
    rounds,
    st.lists(steps, max_size=4).map(tuple),
    st.sampled_from(["ask", "pass"]),
    st.none() | st.integers(1, 28),
)
bases = st.builds(Basis, st.text("fwscg", max_size=5), st.integers(0, 20), answers)
intents = st.builds(
    Intent,
    rounds,
    st.just("build"),
    st.sampled_from(["", *SPACES]),
    answers.filter(bool),
    st.none() | bases,
)
plans = st.builds(
    Plan,
    st.none() | queues,
    st.lists(intents, max_size=3).map(tuple),
    st.none() | st.just(ProvostOrder(3, 4, 9, 2, ASK, True)),
    st.none() | st.just(CastleOrder(3, "win", "gc", "g")),
    st.none() | st.builds(FavorOrder, st.lists(st.sampled_from(LINES), max_size=4).map(tuple)),
    st.lists(st.just(Habit("bonus", "", ("scarcer", "bonus f"))), max_size=2).map(tuple),
    st.integers(0, 18),
)


@given(plans)
def test_a_plan_comes_back_from_its_text(plan: Plan) -> None:
    assert read_plan(write_plan(plan)) == plan


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"version":2}',
        '{"version":1,"waits":"x","queue":{}}',
        '{"version":1,"queue":{"round":1,"steps":[{"options":[]}]}}',
        '{"version":1,"queue":{"round":1,"steps":[{"options":[{"where":"r99"}]}]}}',
        '{"version":1,"queue":{"round":1,"steps":[{"options":[{"where":"any castle"}]}]}}',
        '{"version":1,"queue":{"round":1,"after":"dance"}}',
        '{"version":1,"intents":[{"round":1,"kind":"build","space":"r1","answers":["build x"]}]}',
        '{"version":1,"provost":{"round":1,"first":9,"last":3,"most":1}}',
        '{"version":1,"castle":{"round":1,"batches":"many"}}',
        '{"version":1,"habits":[{"kind":"place","where":"","answers":["pass"]}]}',
        '{"version":1,"favors":{"lines":["gold"]}}',
        "[" * 20_000,
        " " * (MOST_TEXT + 1),
    ],
)
def test_what_is_no_plan_is_refused(text: str) -> None:
    with pytest.raises(PlanError):
        read_plan(text)


def test_a_plan_has_bounds() -> None:
    intent = Intent(1, "build", "r1", ("decline",))
    with pytest.raises(PlanError):
        Plan(intents=(intent,) * 99)
    prestige = tuple(answer for answer in TEXT if answer.startswith("prestige"))[:64]
    big = replace(intent, basis=Basis("f" * 900, 1, prestige))
    with pytest.raises(PlanError, match="too long"):
        write_plan(Plan(intents=(big,) * 24))


def test_a_short_plan_is_a_short_text() -> None:
    text = write_plan(Plan(queue=Queue(3, (Step((Option("r4", 2),)),))))
    assert json.loads(text)["queue"]["round"] == 3
    assert len(text) < 130
