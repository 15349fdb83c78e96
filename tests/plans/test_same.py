"""A decision whose answers all lead to the same position is answered by itself, and said to be so."""

from bot.plans.model import FavorOrder, Plan, ProvostOrder
from bot.tables.autoplay import SAME
from tests.engine.positions import example
from tests.plans.memory_table import MemoryTable

IDLE = "players red blue\nphase specials\nround 3\nbailiff 8\nprovost 4\nworker guild red\n"
"""Wherever the guild brings the provost, he stays short of the bailiff and nothing hangs on him."""


def test_it_is_answered_by_itself_and_logged_as_nobodys() -> None:
    table = MemoryTable(example(IDLE).game)
    table.hold("red", Plan(provost=ProvostOrder(3, 1, 28, 0)))
    given = table.by_itself()
    assert (given.colour, given.source, given.user_id) == ("red", SAME, None)
    assert given.text == table.game.answers[-1].text
    assert table.game.round == 4
    asked = MemoryTable(example(IDLE + "worker r4 blue").game)
    assert asked.by_itself() is None
    assert asked.given == []


def test_what_a_plan_held_for_it_is_used_up_but_a_paused_one_is_not() -> None:
    for paused in (False, True):
        table = MemoryTable(example(IDLE).game)
        plan = Plan(favors=FavorOrder(("cubes",)))
        table.hold("red", plan, paused=paused)
        assert table.by_itself() is not None, "it does not wait for a plan"
        assert table.plan_of("red") == plan
        assert table.table.held["red"].paused == paused
