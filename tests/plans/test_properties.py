"""Whole games in which everybody plans by chance: no plan ever fails or does what its player could not have done."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from bot.plans import stored_text as plan_text
from bot.plans.answer_or_stop import current, find_intent, resolve
from bot.plans.asking_in_parallel import ahead
from bot.plans.placement_queue import check_queue
from bot.plans.plan_model import Plan
from bot.words.plan_lines import plan_lines
from engine import Game
from engine.players import PLAYERS, choose_answer
from tests.plans.memory_table import MemoryTable
from tests.plans.random_plans import RandomPlans
from tests.players.tables import varied_setup
from words.language import language

pytestmark = pytest.mark.slow


def moments(players: int, seed: int) -> Iterator[MemoryTable]:
    """A game before each of its decisions: plans change now and then, who is asked answers by chance, more or less."""
    draw, begun = Random(seed), 0
    table = MemoryTable(Game(varied_setup(players, seed)))
    chooser = PLAYERS[("random", "beginner")[seed % 2]](Random(seed))
    while not table.game.finished:
        often = 0.7 if begun != table.game.round else 0.02
        begun = table.game.round
        for colour in table.game.setup.players:
            if draw.random() < often:
                table.hold(colour, RandomPlans(draw, table.game).plan())
        yield table
        if table.by_itself() is None:
            table.give(choose_answer(chooser, table.game))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_plan_can_be_kept_said_and_looked_ahead_with(players: int) -> None:
    """Its text is read back; words never fail; looking ahead asks only what the plan leaves open.

    What it answers is legal: `resolve` looks.
    """
    english, looks, planned = language("en"), 0, Counter[str]()
    games = (moments(players, seed) for seed in range(10 * players, 10 * players + 12 // players))
    for number, table in enumerate(chain.from_iterable(games)):
        now, asked = table.game, table.game.pending
        if resolve(table.plan_of(asked.player), now, asked.player).answer:
            planned[asked.kind] += 1
        plans = {colour: held.plan for colour, held in table.table.held.items()}
        for colour, plan in plans.items():
            if number % 9 == 0:
                assert plan_text.read_plan(plan_text.write_plan(plan)) == plan
                left = current(plan, now, colour)
                marks = check_queue(left, now, colour)
                assert all(plan_lines(english, left, now, marks))
        if number % 3:
            continue
        for colour in now.setup.players:
            at = ahead(plans.get(colour, Plan()), now, colour)
            if at is None:
                continue
            looks += 1
            assert at.game.pending.player == colour
            assert resolve(at.plan, at.game, colour).answer is None
            intent = find_intent(at.plan, at.game)
            assert intent is None or intent in at.plan.intents
    assert looks > 50
    assert set(planned) > {"place", "provost", "castle", "take", "build", "line", "inn"}
    assert planned["place"] > 100, "plans had their part in it"
