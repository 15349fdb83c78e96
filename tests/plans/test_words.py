"""A plan, what it hangs on and why it did not decide, in words: none is missing, and all go through the catalogue."""

import pytest

from bot.plans import placement_queue, plan_model, reason_codes
from bot.plans.placement_queue import check_queue
from bot.plans.plan_model import Habit, Intent, Plan, ProvostOrder
from bot.plans.reason_codes import Reason
from bot.words.plan_lines import MARKS, NOT_YET, REASONS, plan_lines, reason_text, why_text
from bot.words.plan_parts import answer_text, given_text, place_text
from engine import Game
from engine.board import COLOURS, SPACES
from tests.engine.positions import example
from tests.plans.makers import new_game, queue
from tests.words.games import ENGLISH
from tests.words.untranslated import WIDE, untranslated

NAMES = {"blue": "Ann", "red": "Ben", "green": "Cleo_1"}
NUMBERS = dict.fromkeys(COLOURS, "1")
"""Names without letters: what of letters is left is the bot's."""


@pytest.fixture
def game() -> Game:
    return new_game("blue place r1")


PLANS: list[tuple[Plan, list[str]]] = [
    (queue("r3 <=2: take w | r2", "any farm | castle", after="pass"), [
        "1. Sawmill, space 3 (pay at most 2 deniers): take 1 wood, else Forest, space 2",
        "2. any farm (not possible any more), else Castle",
        "Taken places are skipped; after the last worker you pass.",
    ]),
    (Plan(queue=plan_model.Queue(1, after="pass")), ["Pass for this round."]),
    (Plan(queue=plan_model.Queue(1, after="pass unless")), [
        "Pass, unless another worker is clearly better: then you are asked.",
    ]),
    (Plan(intents=(
        Intent(1, "build", "r6", ("build w-mason", "build w-market f", "decline")),
        Intent(1, "line", "", ("favor cubes",)),
        Intent(1, "castle", "castle", ("batch fws", "stop")),
        Intent(1, "gate", "gate", ("gate r4", "gate back")),
    )), [
        "**Choices:** Carpenter, space 6: build Mason, else build Wooden market (any cube: 1 food), else decline",
        "Royal favor: choose the Cubes line",
        "Castle: give 1 food, 1 wood, 1 stone, else give no more batches",
        "Gate: move on to Quarry, space 4, else take the worker back",
    ]),
    (Plan(queue("r8", "r4").queue, provost=ProvostOrder(1, 1, 28, 0)), [
        "1. Carpenter, space 8 (beyond the provost, whom you leave there)",
        "2. Quarry, space 4",
        "Taken places are skipped; after the last worker you are asked.",
        "**Orders:** Provost: leave him.",
    ]),
    (Plan(provost=ProvostOrder(1, 9, 28, 2, "near")), [
        "**Orders:** Move the provost to 9 or beyond for at most 2 deniers, else as close as possible.",
    ]),
    (Plan(provost=ProvostOrder(1, 5, 28, 2)), [
        "**Orders:** Keep the provost at 5 or beyond for at most 2 deniers, else you are asked.",
    ]),
    (Plan(provost=ProvostOrder(1, 1, 6, 3)), [
        "**Orders:** Keep the provost at 6 or closer to the castle for at most 3 deniers, else you are asked.",
    ]),
    (Plan(castle=plan_model.CastleOrder(1)), ["**Orders:** Castle: all batches. Give gold last."]),
    (Plan(castle=plan_model.CastleOrder(1, "win", "s")), [
        "**Orders:** Castle: enough batches to be sure of the favor, else one. Give stone last.",
    ]),
    (Plan(castle=plan_model.CastleOrder(1, "1", "")), ["**Orders:** Castle: 1 batch."]),
    (Plan(favors=plan_model.FavorOrder(("cubes", "prestige"), ("gain f", "swap f ww", "decline"))), [
        ("**Orders:** Favors: Cubes line, else Prestige line. "
        "From favors: gain 1 food, else give 1 food for 2 wood, else decline."),
    ]),
    (Plan(habits=(
        Habit("take", "n-farm", ("scarcer", "take c")),
        Habit("inn", "", ("inn leave",)),
        Habit("joust", "", ("joust no",)),
    )), [
        "**Orders:** Always at Farm: take what you have fewest of, else take 1 cloth",
        "Always: leave the inn",
        "Always: don't joust",
    ]),
    (Plan(waits=1), ["**Orders:** This round you wait for the others."]),
    (Plan(), []),
]  # fmt: skip


@pytest.mark.parametrize(("plan", "lines"), PLANS)
def test_a_plan_in_words(plan: Plan, lines: list[str], game: Game) -> None:
    marks = check_queue(plan, game, "red")
    assert plan_lines(ENGLISH, plan, game, marks) == lines
    for line in plan_lines(WIDE, plan, game, marks):
        assert not untranslated(line), line


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_in_words(code: str, game: Game) -> None:
    reason = Reason(code, "r4", "red", 3, 2, "take f")
    assert "{" not in reason_text(ENGLISH, reason, game, NAMES)
    assert not untranslated(reason_text(WIDE, reason, game, NUMBERS)), code


def test_reasons_about_no_space(game: Game) -> None:
    favor = Reason("illegal", answer="favor cubes")
    assert reason_text(ENGLISH, favor, game, NAMES) == "Royal favor: can't choose the Cubes line"
    kind = Reason("not_open", "any farm")
    assert reason_text(ENGLISH, kind, game, NAMES) == "any farm is not open"


def test_three_reasons_say_why_a_plan_has_stopped(game: Game) -> None:
    reasons = [Reason("not_open", where) for where in ("r1", "r2", "r3", "r4")]
    told = why_text(ENGLISH, game, NAMES, reasons)
    assert told.startswith("Your plan has stopped: Farm, space 1 is not open; ")
    assert told.count("is not open") == 3
    assert why_text(ENGLISH, game, NAMES, [*reasons[:1] * 3, reasons[1]]).count("; ") == 1
    told = why_text(ENGLISH, game, NAMES, [Reason("worth"), *reasons])
    assert told.endswith("not open; placing another worker is clearly better than passing.")


def test_who_has_given_no_batch_gives_no_more_of_them() -> None:
    there = example("players red blue; phase castle; castle red blue; red: cubes ffwwss").game
    assert given_text(ENGLISH, "stop", there) == "give no batch"
    there.answer("red", "batch fws")
    assert given_text(ENGLISH, "stop", there) == "give no more batches"


def test_every_code_has_its_words(game: Game) -> None:
    codes = {
        value
        for name, value in vars(reason_codes).items()
        if name.isupper() and isinstance(value, str)
    }
    assert codes == set(REASONS)
    hanging = {
        value for name, value in vars(placement_queue).items() if name.startswith(("IF_", "NO_"))
    }
    assert set(MARKS) == hanging | {reason_codes.BEYOND, NOT_YET}
    for code in MARKS:
        said, _ = plan_lines(WIDE, queue("r4"), game, {(1, 1): code})
        assert not untranslated(said), said


def test_every_answer_and_place(game: Game) -> None:
    for answer in (*plan_model.ANSWERS, plan_model.SCARCER):
        assert not untranslated(answer_text(WIDE, answer, game)), answer
        assert "{" not in answer_text(ENGLISH, answer, game)
    for where in (*SPACES, *(f"any {kind}" for kind in plan_model.BUILDINGS)):
        assert not untranslated(place_text(WIDE, where, game)), where
