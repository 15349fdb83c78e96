"""The result of a game, and a round in two or three sentences: test_told.py holds what these say."""

import re

import pytest

from bot.words.result_of_game import SOURCES, points_by_source, result
from bot.words.round_highlights import highlights
from tests.words.games import ENGLISH, GAMES, game, named
from tests.words.untranslated import WIDE, untranslated


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


def test_every_sentence_comes_from_the_catalogue() -> None:
    for played in (game(*which) for which in GAMES):
        for number in range(1, played.round + played.finished):
            assert untranslated(highlights(WIDE, played, named(played), number)) == []
