"""What made the difference in a game, as text."""

import re

import pytest

from bot.words.turning_points import points_by_round, turning_points
from tests.words.games import ENGLISH, GAMES, game, named


@pytest.mark.parametrize("which", GAMES, ids=str)
def test_the_rounds_with_the_greatest_difference_are_told(which: tuple[int, str, str, str]) -> None:
    finished = game(*which)
    rounds = points_by_round(finished)
    for colour, score in finished.scores().items():
        assert sum(gained[colour] for gained in rounds) == score
    differences = [max(gained.values()) - min(gained.values()) for gained in rounds]
    lines = turning_points(ENGLISH, finished, named(finished))
    told = [int(re.findall(r"\d+", line)[0]) for line in lines]
    assert told == sorted(told)
    greatest = sorted(differences, reverse=True)[:3]
    assert sorted((differences[number - 1] for number in told), reverse=True) == greatest
    for number, line in zip(told, lines, strict=True):
        gains = [int(text) for text in re.findall(r" ([+-]\d+)", line)]
        assert gains == sorted(rounds[number - 1].values(), reverse=True)


@pytest.mark.parametrize("which", GAMES, ids=str)
def test_who_takes_the_lead_is_told(which: tuple[int, str, str, str]) -> None:
    finished = game(*which)
    names, rounds = named(finished), points_by_round(finished)
    for line in turning_points(ENGLISH, finished, names):
        number = int(re.findall(r"\d+", line)[0])
        ahead_before, ahead = [leaders(rounds[:count]) for count in (number - 1, number)]
        if found := re.search(r"(\S+) takes the lead", line):
            assert [names[colour] for colour in ahead] == [found[1]]
            assert ahead_before != ahead
        else:
            assert len(ahead) > 1 or ahead[0] in ahead_before


def leaders(rounds: list[dict[str, int]]) -> list[str]:
    """Who has most points after these rounds."""
    totals = {colour: sum(one[colour] for one in rounds) for colour in (rounds or [{}])[0]}
    return [colour for colour, total in totals.items() if total == max(totals.values())]
