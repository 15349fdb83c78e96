"""The result of a game, and what made the difference, as text."""

import re

import pytest

from bot.words.result_of_game import SOURCES, points_by_source, result, turning_points
from tests.bot.players import recorded
from tests.words.games import ENGLISH, GAMES, game, named


@pytest.mark.parametrize("which", GAMES, ids=str)
def test_the_parts_of_a_score_add_up_and_fit(which: tuple[int, str, str, str]) -> None:
    finished = game(*which)
    assert len(result(ENGLISH, finished, named(finished, "*" * 31 + "{}"))) <= 1900
    for colour, score in finished.scores().items():
        parts = points_by_source(finished.events(), colour)
        assert set(parts) == set(SOURCES)
        assert sum(parts.values()) == score
    lines = result(ENGLISH, finished, named(finished)).splitlines()[1:]
    assert len(lines) == 2 * len(finished.setup.players)
    for line, parts_line in zip(lines[::2], lines[1::2], strict=True):
        score_said = re.search(r"\*\*(\d+) points?\*\*$", line)
        points = re.findall(r"−?\d+", parts_line.removeprefix("-# "))
        assert sum(int(one.replace("−", "-")) for one in points) == int(score_said[1])


def test_one_wins_or_those_with_equal_points_share_a_place() -> None:
    finished = game(5, "table", "jeweller", "apprentice").copy()
    finished.state.score = [50, 70, 50, 70, 10]
    said = result(ENGLISH, finished, named(finished)).splitlines()
    assert said[0] == "**1, 3 share the win!**"
    assert [line.partition(":")[0] for line in said[1::2]] == [
        "1. **1**", "1. **3**", "3. **0**", "3. **2**", "5. **4**",
    ]  # fmt: skip
    finished.state.score = [50, 70, 50, 69, 1]
    said = result(ENGLISH, finished, named(finished, "_{}_")).splitlines()
    assert said[0] == r"**\_1\_ wins!**"
    assert said[-2].endswith("**1 point**")


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (2, ["Round 5: Ann +12, Cleo +3, Ben +0.",
             "Round 8: Ann +8, Ben −2, Cleo −2. Ann takes the lead.",
             "Round 13: Cleo +22, Ben +20, Ann +7. Ben takes the lead."]),
        (4, ["Round 9: Dan +9, Ben +2, Cleo +2, Ann +1, Eve +1.",
             "Round 10: Ben +10, Cleo +3, Dan +2, Ann +1, Eve +0. Ben takes the lead.",
             "Round 13: Eve +13, Cleo +8, Dan +6, Ben +4, Ann +1."]),
    ],
)  # fmt: skip
def test_the_rounds_with_the_greatest_difference_are_told(record: int, told: list[str]) -> None:
    """And who takes the lead there: nobody who led before others drew level."""
    finished = recorded(f"records/{record:02}.txt")
    names = dict(zip(finished.setup.players, ("Ann", "Ben", "Cleo", "Dan", "Eve"), strict=False))
    assert turning_points(ENGLISH, finished, names) == told
