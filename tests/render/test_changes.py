"""What is new between two positions."""

import copy

from render.glowing_changes import NOTHING, changes
from tests.render.positions import middle


def test_nothing_to_compare_with_is_no_change() -> None:
    assert changes(None, middle()) is NOTHING
    assert changes(middle(), middle()) == NOTHING


def test_more_than_six_of_a_kind_are_told_by_chips_alone() -> None:
    before = middle()
    now = copy.deepcopy(before)
    now["castle"]["towers"] = [now["order"][0]] * 7
    now["players"][now["order"][0]]["score"] += 21
    found = changes(before, now)
    assert found.houses == frozenset()
    assert found.scores == {now["order"][0]: 21}
