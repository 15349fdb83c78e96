"""What the computer player suggests to plan."""

from random import Random

import pytest

from bot.plans.plan_model import PASS_UNLESS, Plan, ProvostOrder
from bot.plans.suggestion import suggested
from engine import Game, draw_setup, questions
from engine.players import SensiblePlayer, choose_answer
from tests.bot.players import recorded


def test_who_would_come_too_late_for_all_is_shown_two_places_that_are_free_now() -> None:
    """The plan passes where others are as quick as is likely; its last worker goes to one of them otherwise."""
    game, player = Game(draw_setup(("blue", "green", "orange", "red"), Random(3))), Random(1)
    while len(game.answers) < 10:
        game.answer(game.pending.player, choose_answer(SensiblePlayer(player), game))
    plan = suggested(Plan(), game, "orange")
    assert [[one.where for one in step.choices] for step in plan.steps] == [["stables", "inn"]]
    assert plan.queue.after == PASS_UNLESS


@pytest.mark.parametrize(
    ("colour", "first", "last", "most"),
    [("blue", 1, 5, 1), ("green", 1, 28, 0), ("red", 6, 28, 1), ("black", 8, 28, 3)],
)
def test_the_provost_is_kept_on_the_side_to_which_the_computer_player_moves_him(
    colour: str, first: int, last: int, most: int
) -> None:
    plan = suggested(Plan(), recorded("records/08.txt").at(0), colour)
    assert plan.provost == ProvostOrder(1, first, last, most)


def test_the_castle_stands_in_for_no_other_place_before_there_is_a_batch() -> None:
    game = recorded("records/02.txt").at(225)
    assert not questions.payable_batches(questions.goods_of(game, "red"))
    plan = suggested(Plan(), game, "red")
    assert [[one.where for one in step.choices] for step in plan.steps[:2]] == [
        ["r10", "r5"],
        ["r6", "gate"],
    ]
