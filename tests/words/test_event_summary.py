"""What happened, in sentences: every kind of event, what fits into a message; a round and the result of a game."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.words.event_sentences import OWN, YOU
from bot.words.event_summary import shares, summaries, summary, tell
from bot.words.result_of_game import SOURCES, points_by_source, result
from bot.words.round_highlights import highlights
from engine import EVENT_KINDS, Event, Game
from engine.questions import tiles_on_road
from tests.engine.positions import example
from tests.words.games import ENGLISH, GAMES, NAMES, game, named
from tests.words.untranslated import WIDE, untranslated
from words.names import CUBE_SIGNS, Names

SIGNS = (*CUBE_SIGNS.values(), "denier", "prestige", "favor")


def by_name(events: Sequence[Event], names: Names = NAMES) -> list[Event]:
    return [replace(event, player=names.get(event.player or "")) for event in events]


def rare_events() -> Game:
    play = example("""
        phase activation; provost 12; r9 s-architect red; r10 residence red; r11 s-farm blue
        worker r9 red; worker r11 red; red: cubes sssgg lines prestige,deniers,cubes,building
    """)
    play.play("red prestige r10 p-university", "blue bonus c")
    return play.game


def test_every_kind_is_told_whole_and_from_the_catalogue() -> None:
    """Also to whom it happened."""
    assert set(OWN) >= {"favor_cubes", "favor_lost", "gold", "cubes", "deniers"}, "told as yours"
    told = set()
    for finished in [game(*which) for which in GAMES] + [rare_events()]:
        events = by_name(finished.events(), named(finished))
        told |= {event.kind for event in events}
        rounds = range(1, finished.round + finished.finished)
        short = [highlights(WIDE, finished, named(finished), number) for number in rounds]
        assert not any(map(untranslated, short))
        own = [replace(one, player=YOU) for one in events if one.kind in OWN]
        for some in (events, own):
            lines = tell(WIDE, some, tiles_on_road(finished))
            assert [found for line in lines for found in untranslated(line)] == []
            for line in tell(ENGLISH, some, tiles_on_road(finished)):
                assert line == line.strip()
                assert not re.search(r"[{}?]|  |\(\)", line), line
                assert some is events or re.search("[Yy]ou", line)
    assert told == set(EVENT_KINDS), "some kind of event never happened here"


def test_a_building_has_the_name_it_had_then() -> None:
    # Space 4 was a quarry, then a residence, then a library.
    events = [
        Event("take", "red", "r4", gained="s"),
        Event("residence", "red", "r4", "n-quarry", points=2),
        Event("decline", "red", "r4"),
        Event("prestige", "red", "r4", "p-library", "wwwg", points=10),
        Event("decline", "red", "r4"),
    ]
    said = tell(ENGLISH, by_name(events), {"r4": "p-library"})
    assert [said[0], said[2], said[4]] == [
        "Ann takes 1 stone at Quarry, space 4",
        "Ann does nothing at Residence, space 4",
        "Ann does nothing at Library, space 4",
    ]


def test_names_can_not_mention_or_mark_up() -> None:
    (said,) = tell(ENGLISH, [Event("gate_back", "@everyone **<@1>**")], {})
    assert said == r"\@everyone \*\*\<\@1\>\*\* takes back the worker from the gate"


class TestSummary:
    @pytest.mark.parametrize(
        ("first", "last", "counted", "lines"),
        [
            (124, 999, "", 3), (106, 123, "… 1 more before this", 2), (59, 105, "… 2 more before these", 1),
            (46, 58, "… 3 more before these\nCleo passes · Dan passes", 0),
            (32, 45, "… 4 more before these\nDan passes", 0), (21, 31, "… 5 more before these", 0),
        ],
    )  # fmt: skip
    def test_the_rest_is_counted(self, first: int, last: int, counted: str, lines: int) -> None:
        events = [Event("gate_back", one) for one in ("Eve", "Anna Maria")]
        events += [Event("pass", one) for one in ("Ben", "Cleo", "Dan")]
        said = "\n".join(filter(None, [counted, *tell(ENGLISH, events, {})[3 - lines :]]))
        assert summary(ENGLISH, events, first, {}) == summary(ENGLISH, events, last, {}) == said

    def test_signs_give_way_before_sentences_do(self) -> None:
        signs = dict.fromkeys(SIGNS, "<:sign:123456789012345678>")
        event = Event("take", "Ann", "r4", gained="s")
        passed = Event("pass", "Ann", gained_deniers=1)
        (pass_line,) = tell(ENGLISH.signed(signs), [passed], {})
        assert pass_line == f"Ann passes first and gains 1 {signs['denier']}"
        said = summary(ENGLISH.signed(signs), [event], 40, {})
        assert said == "Ann takes 1 stone at space 4"
        assert "<:sign:" in summary(ENGLISH.signed(signs), [event], 70, {})


def test_a_room_is_shared() -> None:
    assert shares([10, 10], 20) == [10, 10]
    assert shares([5, 100, 30], 60) == [5, 28, 27]
    assert shares([50, 50, 0], 41) == [20, 21, 0]
    assert shares([], 10) == []


def test_several_summaries_share_their_room() -> None:
    few, many = [Event("gate_back", "Ann")], [Event("gate_back", "Ann")] * 20
    whole = "\n".join(tell(ENGLISH, many, {}))
    told = [(few, {}), (many, {})]
    short, long = summaries(ENGLISH, told, len(whole) + 40)
    assert (short, long) == ("Ann takes back the worker from the gate", whole)
    for limit in (60, 100, 300):
        assert sum(map(len, summaries(ENGLISH, told, limit))) <= limit


@pytest.mark.parametrize("which", GAMES, ids=str)
def test_the_parts_of_a_score_add_up_and_fit(which: tuple[int, str, str, str]) -> None:
    finished = game(*which)
    assert len(result(ENGLISH, finished, named(finished, "*" * 31 + "{}"))) <= 1900
    for colour, score in finished.scores().items():
        parts = points_by_source(finished.events(), colour)
        assert set(parts) == set(SOURCES)
        assert sum(parts.values()) == score


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
