"""What is new between two positions."""

import copy

from render.glowing_changes import NOTHING, changes
from tests.render.positions import middle


def test_nothing_to_compare_with_is_no_change() -> None:
    assert changes(None, middle()) is NOTHING
    assert changes(middle(), middle()) == NOTHING


def test_each_kind_of_news() -> None:
    before = middle()
    now = copy.deepcopy(before)
    order = now["order"]
    now["road"]["r2"]["worker"] = order[3]
    now["specials"]["stables"].append(order[3])
    now["road"]["r19"] = {"tile": "w-market", "owner": order[0], "worker": None}
    now["castle"]["walls"].append(order[2])
    now["provost"] = 14
    now["players"][order[0]]["score"] += 4
    now["players"][order[1]]["deniers"] -= 2
    now["players"][order[0]]["favors"]["cubes"] += 1
    now["players"][order[1]]["cubes"]["g"] += 2
    found = changes(before, now)
    assert found.workers == {"r2", f"stables:{order[3]}"}
    assert found.tiles == {"r19"}
    assert found.houses == {("walls", 3)}
    assert (found.provost, found.bailiff) == (12, None)
    assert found.scores == {order[0]: 4}
    assert found.deniers == {order[1]: -2}
    assert found.favors == {(order[0], "cubes")}
    assert found.cubes == {(order[1], "g")}


def test_more_than_six_of_a_kind_are_told_by_chips_alone() -> None:
    before = middle()
    now = copy.deepcopy(before)
    now["castle"]["towers"] = [now["order"][0]] * 7
    now["players"][now["order"][0]]["score"] += 21
    found = changes(before, now)
    assert found.houses == frozenset()
    assert found.scores == {now["order"][0]: 21}
