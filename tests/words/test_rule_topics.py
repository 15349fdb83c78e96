"""The rules in words: complete, short enough, made from the data, found by what is typed."""

import pytest

from bot.words.help_texts import HELP
from bot.words.rule_topics import find, near, topic, topics
from engine.tiles import TILE
from tests.words.games import ENGLISH
from tests.words.untranslated import WIDE, untranslated
from words.names import SPECIAL_NAMES

KEYS = [key for key, _ in topics(ENGLISH)]


@pytest.mark.parametrize("key", KEYS)
def test_every_topic_fits_and_is_bracketed(key: str) -> None:
    assert 20 < len(topic(ENGLISH, key)) <= 1900
    assert "{" not in topic(ENGLISH, key)
    assert untranslated(topic(WIDE, key)) == []


def test_every_building_and_phase_is_a_topic() -> None:
    phases = {"income", "placement", "specials", "provost", "activation", "castle", "end"}
    assert set(TILE) | phases | {f"at-{space}" for space in SPECIAL_NAMES} <= set(KEYS)
    titles = [title for _, title in topics(ENGLISH)]
    assert len(set(titles)) == len(titles)
    assert all(len(title) <= 100 for title in titles)
    assert [found for _, title in topics(WIDE) for found in untranslated(title)] == []


@pytest.mark.parametrize("text", [text for page in HELP for text in page])
def test_help_is_short_and_collected(text: str) -> None:
    assert len(text) <= 1300, "links to commands make it longer"
    assert untranslated(WIDE.t(text)) == []


def test_an_unknown_topic_is_an_error() -> None:
    with pytest.raises(KeyError):
        topic(ENGLISH, "w-castle")


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
        "Dungeon: 0 houses: −2 points, 1 house: nothing, 2 houses or more: 1 favor",
        (
            "Walls: 0 houses: −3 points, 1 house: nothing, 2 houses: 1 favor, "
            "3 to 4 houses: 2 favors, 5 houses or more: 3 favors"
        ),
        (
            "Towers: 0 houses: −4 points, 1 house: nothing, 2 to 3 houses: 1 favor, "
            "4 to 5 houses: 2 favors, 6 houses or more: 3 favors"
        ),
    ]


def test_the_favor_table() -> None:
    *_, prestige, deniers, cubes, building = topic(ENGLISH, "favors").splitlines()
    assert prestige.endswith("1: 1 point, 2: 2 points, 3: 3 points, 4: 4 points, 5: 5 points")
    assert deniers.endswith("1: 3 deniers, 2: 4 deniers, 3: 5 deniers, 4: 6 deniers, 5: 7 deniers")
    assert cubes.endswith(
        "1: 1 food, 2: 1 wood or 1 stone, 3: 1 cloth, 4: pay any cube for any two (not gold), 5: 1 gold"
    )
    assert building.endswith(
        "1: only moves the marker, 2: wood tile for 1 wood less, 3: stone tile for 1 stone less, 4: residence for 1 "
        "cloth, 5: prestige tile"
    )


def test_topics_are_found_by_title_before_text() -> None:
    assert find(ENGLISH, "") == KEYS
    assert find(ENGLISH, "lawyer")[0] == "w-lawyer"
    assert find(ENGLISH, "ROYAL fav")[0] == "favors"
    assert "castle" in find(ENGLISH, "batch"), "found by its text"
    assert find(ENGLISH, "xyzzy") == find(ENGLISH, "?!") == []
    assert len(near(ENGLISH, "xyzzy")) == 5
    assert find(ENGLISH, "w-mason")[0] == "w-mason"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("favour", "favors"), ("victory points", "aim"), ("penalty", "castle"), ("tie", "final"),
        ("last round", "end"), ("how to get gold", "f-mine"), ("favuor", "favors"), ("jouts", "at-joust"),
        ("provosst", "provost"), ("catle", "castle"), ("наместник", "provost"), ("судья", "provost"),
        ("прево", "provost"), ("министр", "end"), ("чиновник", "end"), ("бальи", "end"),
        ("комплект", "castle"), ("очередность", "at-stables"), ("милость короля", "favors"),
        ("krolewska łaska", "favors"), ("коробейник", "at-post"), ("нотариус", "w-lawyer"),
        ("нотариюс", "w-lawyer"), ("Königsgunst", "favors"), ("koenigsgunst", "favors"),
        ("zimmerman", "n-carpenter"), ("prevot", "provost"), ("ALBAÑIL", "w-mason"),
        ("penalizacion", "castle"), ("ראש העדה", "provost"), ("דין עורכ", "w-lawyer"),
    ],
)  # fmt: skip
def test_topics_are_found_by_other_words_and_with_a_letter_wrong(typed: str, key: str) -> None:
    assert find(ENGLISH, typed)[0] == key
