"""What the computer player suggests to plan."""

from random import Random

from bot.plans.plan_model import PASS_UNLESS, Plan
from bot.plans.suggestion import suggested
from engine import Game, draw_setup
from engine.players import SensiblePlayer, choose_answer


def test_who_would_come_too_late_for_all_is_shown_two_places_that_are_free_now() -> None:
    """The plan passes where others are as quick as is likely; its last worker goes to one of them otherwise."""
    game, player = Game(draw_setup(("blue", "green", "orange", "red"), Random(3))), Random(1)
    while len(game.answers) < 10:
        game.answer(game.pending.player, choose_answer(SensiblePlayer(player), game))
    plan = suggested(Plan(), game, "orange")
    assert [[one.where for one in step.choices] for step in plan.steps] == [["stables", "inn"]]
    assert plan.queue.after == PASS_UNLESS
