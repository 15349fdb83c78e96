"""The rules in words: complete, short enough, made from the data, found by what is typed."""

from __future__ import annotations

import pytest

from bot.words.effects import SPECIAL_EFFECTS, effect_text, favor_effect
from bot.words.names import SPECIALS, TILES, cubes_text, joined, plain, points_text, tile_name
from bot.words.topics import find, help_text, topic, topics
from engine.board import COLOURS, COLUMNS, LINES, SPACES
from engine.tiles import CUBES, TILE
from tests.words.bare import bare
from tests.words.games import BRACKETS, ENGLISH

KEYS = [key for key, _ in topics(ENGLISH)]


@pytest.mark.parametrize("key", KEYS)
def test_every_topic_fits_and_is_bracketed(key: str) -> None:
    assert 20 < len(topic(ENGLISH, key)) <= 1900
    assert "{" not in topic(ENGLISH, key)
    assert bare(topic(BRACKETS, key)) == []


def test_every_building_and_phase_is_a_topic() -> None:
    phases = {"income", "placement", "specials", "provost", "activation", "castle", "end"}
    assert set(TILE) | phases | {f"at-{space}" for space in SPECIALS} <= set(KEYS)
    titles = [title for _, title in topics(ENGLISH)]
    assert len(set(titles)) == len(titles)
    assert all(len(title) <= 100 for title in titles)
    assert [found for _, title in topics(BRACKETS) for found in bare(title)] == []


def test_help_fits() -> None:
    assert len(help_text(ENGLISH)) <= 1900
    assert bare(help_text(BRACKETS)) == []


def test_an_unknown_topic_is_an_error() -> None:
    with pytest.raises(KeyError):
        topic(ENGLISH, "w-castle")


def test_every_name_is_there() -> None:
    assert set(TILES) == set(TILE)
    assert set(SPECIALS) == set(SPECIAL_EFFECTS) == set(SPACES[:7])
    # Tiles that can stand on the road at once differ by name, but for the carpenters, which differ by space.
    names = [tile_name(ENGLISH, tile) for tile in TILE]
    assert [name for name in names if names.count(name) > 1] == ["Carpenter", "Carpenter"]
    assert len(COLOURS) == 5


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
        ("s-farm", "take 2 food, 1 cloth; its owner gains 1 food or 1 cloth when another uses it"),
        ("s-alchemist", "turn 2 cubes into 1 gold, or 4 into 2 (no gold paid)"),
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


def test_a_building_topic_is_made_from_its_data() -> None:
    assert topic(ENGLISH, "s-church").splitlines() == [
        "**Church (stone)**",
        "Cost: 1 stone, 1 cloth",
        "When built: 3 points, 1 favor",
        "Use: pay 2 deniers for 3 points or 4 deniers for 5 points",
    ]
    assert "Cost: 1 wood and any one cube" in topic(ENGLISH, "w-market")
    assert "2 of them in the game" in topic(ENGLISH, "s-architect")


def test_the_scoring_table() -> None:
    assert topic(ENGLISH, "scoring").splitlines()[-3:] == [
        "Dungeon: 0 houses: -2 points, 1 house: nothing, 2 houses or more: 1 favor",
        (
            "Walls: 0 houses: -3 points, 1 house: nothing, 2 houses: 1 favor, "
            "3 to 4 houses: 2 favors, 5 houses or more: 3 favors"
        ),
        (
            "Towers: 0 houses: -4 points, 1 house: nothing, 2 to 3 houses: 1 favor, "
            "4 to 5 houses: 2 favors, 6 houses or more: 3 favors"
        ),
    ]


def test_the_favor_table() -> None:
    *_, prestige, deniers, cubes, building = topic(ENGLISH, "favors").splitlines()
    assert prestige.endswith("1: 1 point, 2: 2 points, 3: 3 points, 4: 4 points, 5: 5 points")
    assert deniers.endswith("1: 3 deniers, 2: 4 deniers, 3: 5 deniers, 4: 6 deniers, 5: 7 deniers")
    assert cubes.endswith(
        "1: 1 food, 2: 1 wood or 1 stone, 3: 1 cloth, 4: any cube for two others (no gold), 5: 1 gold"
    )
    assert building.endswith(
        "1: nothing, 2: a wood tile for 1 wood less, 3: a stone tile for 1 stone less, "
        "4: a residence for 1 cloth, 5: a prestige tile"
    )
    for line in LINES:
        for column in range(1, COLUMNS + 1):
            assert len(favor_effect(ENGLISH, line, column)) <= 100


def test_topics_are_found_by_title_before_text() -> None:
    assert find(ENGLISH, "") == KEYS
    assert find(ENGLISH, "lawyer")[0] == "w-lawyer"
    assert find(ENGLISH, "ROYAL fav")[0] == "favors"
    assert "castle" in find(ENGLISH, "batch"), "found by its text"
    assert find(ENGLISH, "xyzzy") == find(ENGLISH, "?!") == []
    assert find(ENGLISH, "w-mason")[0] == "w-mason"


def test_cubes_are_counted_in_the_order_of_the_rules() -> None:
    assert cubes_text(ENGLISH, "gfcwsf") == "2 food, 1 wood, 1 stone, 1 cloth, 1 gold"
    assert cubes_text(ENGLISH, "") == ""
    for cube in CUBES:
        assert bare(cubes_text(BRACKETS, cube * 3)) == []
    assert joined([points_text(ENGLISH, n) for n in (-2, -1, 0, 1)]) == (
        "-2 points, -1 point, 0 points, 1 point"
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("a_b*c~d`e|f", r"a\_b\*c\~d\`e\|f"),
        ("@everyone", r"\@everyone"),
        ("<@123> <#4> <t:5:R>", r"\<\@123\> \<\#4\> \<t\:5\:R\>"),
        ("[x](https://x.example)", r"\[x\](https\://x.example)"),
        ("two\nlines\t and  spaces", "two lines and spaces"),
        ("> quote", r"\> quote"),
        ("# title", r"\# title"),
        ("- item", r"\- item"),
        ("3. item", r"3\. item"),
        ("A-B. C", "A-B. C"),
        ("right\u202eleft\u2066", "rightleft"),
        ("back\\slash", r"back\\slash"),
        ("   ", "?"),
    ],
)
def test_names_are_plain(name: str, shown: str) -> None:
    assert plain(name) == shown
