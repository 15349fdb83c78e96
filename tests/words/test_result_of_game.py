"""The result of a game, what made the difference, and a round in two or three sentences."""

import re

import pytest

from bot.words.result_of_game import SOURCES, points_by_source, result, turning_points
from bot.words.round_highlights import highlights
from engine import Game
from tests.bot.players import recorded
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


def with_names(record: int) -> tuple[Game, dict[str, str]]:
    """A recorded game, and the names of its players in their order."""
    played = recorded(f"records/{record:02}.txt")
    names = "Ann", "Ben", "Cleo", "Dan", "Eve"
    return played, dict(zip(played.setup.players, names, strict=False))


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
    assert turning_points(ENGLISH, *with_names(record)) == told


@pytest.mark.parametrize(
    ("record", "number", "told"),
    [
        (8, 1, ["Nobody has any points.", "Shut out beyond the provost: Ann, Cleo, Eve, Ben and Dan."]),
        (1, 4, ["Ben leads with 20 points, 15 ahead of Ann.",
                "Dungeon scored: Ben had the most houses (3), Ann none.",
                "Shut out beyond the provost: Ben and Ann."]),
        (1, 7, ["Ben leads with 28 points, 22 ahead of Ann.", "Nobody gains any points this round."]),
        (1, 14, ["Ben wins with 73 points, 34 ahead of Ann.",
                 "Ben gains the most: 27 points (castle 6, favors 15, gold 6).",
                 "Towers scored: Ben and Ann had the most houses (2)."]),
        (2, 1, ["Ben leads with 5 points, 1 ahead of Cleo.", "Ben gains the most: 5 points (castle).",
                "Shut out beyond the provost: Cleo."]),
        (3, 3, ["Ben, Cleo and Dan share the lead with 5 points.", "Ben and Cleo gain the most: 1 point each.",
                "Shut out beyond the provost: Cleo, Dan and Ann."]),
        (3, 4, ["Dan takes the lead with 9 points, 3 ahead of Cleo.",
                "Dan gains the most: 4 points for the Wooden market.",
                "Shut out beyond the provost: Ann and Ben."]),
        (3, 7, ["Ben and Dan share the lead with 10 points.",
                "Ben gains the most: 2 points for the Residence."]),
        (3, 9, ["Cleo takes the lead with 17 points, 1 ahead of Ben.",
                "Ann gains the most: 8 points (castle)."]),
        (4, 11, ["Ben leads with 28 points, 8 ahead of Dan.",
                 "Walls scored: Ann, Eve and Ben had the most houses (1), Cleo and Dan none.",
                 "Shut out beyond the provost: Ben."]),
        (5, 2, ["Cleo takes the lead with 7 points, 3 ahead of Ben.",
                "Cleo gains the most: 5 points (buildings 4, visits by others 1)."]),
        (5, 15, ["Ben wins with 22 points, 6 ahead of Ann and Cleo.",
                 "Cleo gains the most: 6 points (penalties −4, cubes 10).",
                 "Towers scored: nobody had a house there."]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_round(record: int, number: int, told: list[str]) -> None:
    assert highlights(ENGLISH, *with_names(record), number) == " ".join(told)


def test_every_sentence_comes_from_the_catalogue() -> None:
    for played in (game(*which) for which in GAMES):
        for number in range(1, played.round + played.finished):
            assert untranslated(highlights(WIDE, played, named(played), number)) == []
