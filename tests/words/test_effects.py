"""What tiles and favors do, in words."""

import pytest

from bot.words.effects import effect_text, favor_effect
from engine.board import COLUMNS, LINES
from tests.words.games import ENGLISH


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("n-farm", "take 1 food or 1 cloth"),
        ("n-market", "sell any cube for 4 deniers"),
        ("w-market", "sell any cube for 6 deniers"),
        ("f-peddler", "buy a cube (no gold) for 2 deniers"),
        ("w-peddler", "buy 1 or 2 cubes (no gold) for 1 denier each"),
        ("f-mine", "take 1 gold"),
        ("n-carpenter", "build a wood tile"),
        ("w-mason", "build a stone tile"),
        ("w-lawyer", "pay 1 cloth and 1 denier to make a residence"),
        (
            "s-farm",
            "take 2 food, 1 cloth; its owner gains 1 food or 1 cloth when another player uses it",
        ),
        ("s-alchemist", "pay 2 cubes (not gold) for 1 gold, or 4 for 2 gold"),
        ("s-bank", "pay 2 deniers for 1 gold or 5 deniers for 2 gold"),
        ("s-tailor", "pay 2 cloth for 4 points or 3 cloth for 6 points"),
        ("s-church", "pay 2 deniers for 3 points or 4 deniers for 5 points"),
        ("s-jeweller", "pay 1 gold for 5 points or 2 gold for 9 points"),
        ("p-statue", ""),
        ("p-hotel", "2 deniers of income each round"),
        ("residence", "1 denier of income each round"),
    ],
)
def test_effects(tile: str, said: str) -> None:
    assert effect_text(ENGLISH, tile) == said


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("prestige", 4, "4 points"),
        ("deniers", 5, "7 deniers"),
        ("cubes", 1, "1 food"),
        ("cubes", 3, "one of: 1 food, 1 wood, 1 stone, 1 cloth"),
        ("building", 1, "nothing but a move of the marker"),
        ("building", 3, "one of: wood tile for 1 wood less, stone tile for 1 stone less"),
    ],
)
def test_favors(line: str, column: int, said: str) -> None:
    assert favor_effect(ENGLISH, line, column) == said


@pytest.mark.parametrize("line", LINES)
def test_what_a_favor_gives_fits_below_an_option(line: str) -> None:
    for column in range(1, COLUMNS + 1):
        assert 0 < len(favor_effect(ENGLISH, line, column)) <= 100
