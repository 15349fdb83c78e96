"""What the computer player suggests to plan does what it says."""

import pytest

from bot.plans.answer_or_stop import resolve
from bot.plans.plan_edits import with_choices
from bot.plans.plan_model import Intent, Plan, ProvostOrder
from bot.plans.suggestion import MASON, USELESS, suggested, suggested_move
from engine import Game, questions
from engine.players import choose_answer
from tests.bot.players import recorded


@pytest.mark.parametrize("record", ["03", "08"])
def test_played_against_what_is_expected_of_others_every_part_does_something(record: str) -> None:
    """Each worker comes to its first place, or to the other one, and does something; the provost cuts none off."""
    game, made = recorded(f"records/{record}.txt"), 0
    for count in range(3, len(game.answers), 29):
        now = game.at(count)
        for colour in game.setup.players:
            if now.finished or not questions.still_places(now, colour):
                continue
            plan = suggested(Plan(), now, colour)
            choices = [one for step in plan.steps for one in step.choices]
            reached = (questions.reached(one.where, now.provost) for one in choices)
            assert not plan.leaves_provost or all(reached)
            gates = {each.removeprefix("gate ") for one in choices for each in one.then}
            assert not gates.intersection(one.where for one in choices)
            # As it goes where one of its first places is taken, too.
            steps = [(n, step.choices[1:]) for n, step in enumerate(plan.steps)]
            for one in (plan, *(with_choices(plan, n, left) for n, left in steps if left)):
                then, made = _played(one, now, colour), made + 1
                own = [each for each in then.answers[count:] if each.player == colour]
                places = [one.choices[0].where for one in one.steps]
                assert [each.text[6:] for each in own][: len(places)] == places
                done = [each.kind for each in then.events(count) if each.player == colour]
                assert not one.provost or not {*done}.intersection(USELESS)
    assert made > 10


@pytest.mark.parametrize(("record", "count", "move"), [(1, 191, "guild 0"), (1, 212, "provost 0")])
def test_no_idle_move_of_the_provost_is_suggested(record: int, count: int, move: str) -> None:
    """Neither who is in his reach nor where the bailiff goes."""
    assert suggested_move(recorded(f"records/0{record}.txt").at(count)) == move


def test_no_second_worker_is_sent_where_the_one_at_the_gate_shall_move_on_to() -> None:
    game = Game(recorded("records/08.txt").setup)
    me = game.pending.player
    game.answer(me, "place gate")
    place = suggested(Plan(), game, me).steps[0].choices[0].where
    gate = Intent(game.round, "gate", "gate", (f"gate {place}",))
    after = suggested(Plan(intents=(gate,)), game, me)
    assert after.steps
    assert place not in {one.where for step in after.steps for one in step.choices}


def _played(plan: Plan, game: Game, colour: str) -> Game:
    play = game.copy()
    while not play.finished and play.round == game.round:
        player, answer = play.pending.player, None
        if player == colour:
            told = resolve(plan, play, colour)
            answer, plan = told.answer, told.plan
        play.answer(player, answer or choose_answer(MASON, play))
    return play


@pytest.mark.parametrize(("colour", "first", "most"), [("red", 6, 0), ("black", 8, 3)])
def test_the_provost_is_left_unless_a_worker_needs_him(colour: str, first: int, most: int) -> None:
    """The computer player would move him for red as well, who has no worker beyond him."""
    plan = suggested(Plan(), recorded("records/08.txt").at(0), colour)
    assert plan.provost == ProvostOrder(1, first, 28, most)
