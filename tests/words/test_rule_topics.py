"""The rules in words: complete, short enough, found by what is typed; test_told.py holds what some say."""

import pytest

from bot.words.help_texts import HELP
from bot.words.rule_topics import find, near, topic, topics
from engine.tiles import TILE
from tests.words.games import ENGLISH
from tests.words.untranslated import WIDE, untranslated
from words.names import tile_name

KEYS = [key for key, _ in topics(ENGLISH)]


@pytest.mark.parametrize("key", KEYS)
def test_every_topic_fits_and_is_bracketed(key: str) -> None:
    assert 20 < len(topic(ENGLISH, key)) <= 1900
    assert untranslated(topic(WIDE, key)) == []


def test_topics_are_told_apart_by_their_titles() -> None:
    titles = [title for _, title in topics(ENGLISH)]
    assert len(set(titles)) == len(titles)
    assert all(len(title) <= 100 for title in titles)


@pytest.mark.parametrize("text", [text for page in HELP for text in page])
def test_help_is_short_and_collected(text: str) -> None:
    assert len(text) <= 1300, "links to commands make it longer"
    assert untranslated(WIDE.t(text)) == []


@pytest.mark.parametrize(
    ("key", "built"),
    [
        ("w-mason", "stone"),
        ("f-carpenter", "wood"),
        ("s-architect", "prestige"),
        ("building", "prestige"),
    ],
)
def test_what_can_be_built_is_told_with_who_builds_it(key: str, built: str) -> None:
    listed = {
        line.partition(" · ")[0] for line in topic(ENGLISH, key).splitlines() if " · " in line
    }
    assert listed == {tile_name(ENGLISH, tile) for tile in TILE if TILE[tile].kind == built}


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
