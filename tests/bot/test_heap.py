"""Memory: what is freed between what is in use is given back, and tables do not grow much with their games."""

import gc
import os
import platform
import sys
from collections.abc import Iterator
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from bot.heap import give_holes_back
from bot.tables.loaded_table import Table
from engine import Game
from engine.players import PLAYERS, choose_answer
from tests.plans.makers import queue
from tests.plans.stored_table import StoredTable
from tests.soak.load import memory

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType)
PER_ANSWER = 230
"""Bytes by which a table may grow with each answer: its line in the log, mostly."""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be told")
def test_holes_are_given_back() -> None:
    parts = [b"x" * 100_000 for _ in range(400)]
    parts = parts[::20]
    before = memory(os.getpid())
    give_holes_back()
    assert before - memory(os.getpid()) > 200 * len(parts[0])


def reached(*begin: object) -> Iterator[object]:
    seen, left = set[int](), [*begin]
    while left:
        one = left.pop()
        if id(one) not in seen and not isinstance(one, SHARED):
            seen.add(id(one))
            left += gc.get_referents(one)
            yield one


def size(table: Table) -> int:
    """Bytes of a table, without what all have in common."""
    common = {
        id(one) for one in reached(*vars(sys.modules[Game.__module__]).values(), *range(-5, 257))
    }
    return sum(sys.getsizeof(one) for one in reached(table) if id(one) not in common)


async def test_a_table_does_not_grow_much_with_its_game(stored_table: StoredTable) -> None:
    table, computer, early = await stored_table.open(4), PLAYERS["apprentice"](Random(1)), 0
    while table.running:
        stored_table.at += 60
        user_id, offered = table.asked.user_id, table.game.pending.answers
        answer = choose_answer(computer, table.game)
        if answer[:5] == "place":
            spaces = [one[6:] for one in dict.fromkeys((answer, *offered)) if one[:5] == "place"]
            planned = queue(*spaces[:4], round_number=table.game.round)
            table = await stored_table.plan(user_id, planned)
        else:
            table = await stored_table.press(user_id, "".join([*answer]))
        if len(table.log) > 100 and not early:
            early, small = len(table.log), size(table)
    late, large = len(table.log), size(table)
    assert late - early > 150
    assert large - small < PER_ANSWER * (late - early)
