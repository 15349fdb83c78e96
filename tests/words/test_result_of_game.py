"""The result of a game, and what made the difference, as text."""

import re

import pytest

from bot.words.result_of_game import (
    SOURCES,
    points_by_round,
    points_by_source,
    result,
    turning_points,
)
from tests.words.games import ENGLISH, GAMES, game, named


@pytest.mark.parametrize("which", GAMES, ids=str)
def test_the_parts_of_a_score_add_up(which: tuple[int, str, str, str]) -> None:
    finished = game(*which)
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


def test_the_result_fits_into_one_message() -> None:
    for finished in [game(*which) for which in GAMES]:
        assert len(result(ENGLISH, finished, named(finished, "*" * 31 + "{}"))) <= 1900


@pytest.mark.parametrize("which", GAMES, ids=str)
def test_the_rounds_with_the_greatest_difference_are_told(which: tuple[int, str, str, str]) -> None:
    """And who takes the lead there."""
    finished = game(*which)
    names, rounds = named(finished), points_by_round(finished)
    for colour, score in finished.scores().items():
        assert sum(gained[colour] for gained in rounds) == score
    differences = [max(gained.values()) - min(gained.values()) for gained in rounds]
    lines = turning_points(ENGLISH, finished, names)
    told = [int(re.findall(r"\d+", line)[0]) for line in lines]
    assert told == sorted(told)
    greatest = sorted(differences, reverse=True)[:3]
    assert sorted((differences[number - 1] for number in told), reverse=True) == greatest
    for number, line in zip(told, lines, strict=True):
        gains = [int(text.replace("−", "-")) for text in re.findall(r" ([+−]\d+)", line)]
        assert gains == sorted(rounds[number - 1].values(), reverse=True)
        ahead_before, ahead = [leaders(rounds[:count]) for count in (number - 1, number)]
        if found := re.search(r"(\S+) takes the lead", line):
            assert [names[colour] for colour in ahead] == [found[1]]
            assert ahead_before != ahead
        else:
            assert len(ahead) > 1 or ahead[0] in ahead_before


def leaders(rounds: list[dict[str, int]]) -> list[str]:
    totals = {colour: sum(one[colour] for one in rounds) for colour in (rounds or [{}])[0]}
    return [colour for colour, total in totals.items() if total == max(totals.values())]
