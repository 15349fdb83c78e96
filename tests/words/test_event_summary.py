"""What happened, in sentences: every kind of event, rows, and what fits into a message."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.words.event_sentences import SENTENCES
from bot.words.event_summary import BETWEEN, shares, summaries, summary, tell
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
    """Red's favor has no line left; blue owns the farm that red uses."""
    play = example("""
        phase activation; provost 12; r9 s-architect red; r10 residence red; r11 s-farm blue
        worker r9 red; worker r11 red; red: cubes sssgg lines prestige,deniers,cubes,building
    """)
    play.play("red prestige r10 p-university", "blue bonus c")
    return play.game


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(EVENT_KINDS)


def test_every_kind_is_told_whole_and_from_the_catalogue() -> None:
    told = set()
    for finished in [game(*which) for which in GAMES] + [rare_events()]:
        events = by_name(finished.events(), named(finished))
        told |= {event.kind for event in events}
        lines = tell(WIDE, events, tiles_on_road(finished))
        assert [found for line in lines for found in untranslated(line)] == []
        for line in tell(ENGLISH, events, tiles_on_road(finished)):
            assert line == line.strip()
            assert not re.search(r"[{}?]|  |\(\)", line), line
    assert told == set(EVENT_KINDS), "some kind of event never happened here"


def test_incomes_that_differ_are_told_in_one_line_by_amount() -> None:
    incomes = [
        Event("income", one, gained_deniers=n) for one, n in (("red", 2), ("blue", 5), ("green", 2))
    ]
    assert tell(ENGLISH, by_name(incomes)) == ["Ann, Zoë get 2 deniers each · Bob gets 5 deniers"]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("round", number=3), "**Round 3**"),
        (Event("income", "red", gained_deniers=3), "Ann gets 3 deniers"),
        (Event("provost", "red", "r7", paid_deniers=2, number=-2),
         "Ann moves the provost 2 spaces back to 7 (2 deniers)"),
        (Event("guild", "red", "r10", number=1), "Ann moves the provost 1 space forward to 10"),
        (Event("guild", "red", "r9"), "Ann leaves the provost at 9"),
        (Event("take", "red", "r4", gained="s"), "Ann takes 1 stone at Quarry, space 4"),
        (Event("take", "red", "r9", gained="ff"), "Ann takes 2 food at space 9"),
        (Event("trade", "red", "r5", paid="w", gained_deniers=4),
         "Ann gives 1 wood for 4 deniers at Market, space 5"),
        (Event("build", "red", "r9", "w-mason", "fw", points=4),
         "**Ann builds the Mason** on space 9 (1 food, 1 wood): 4 points"),
        (Event("residence", "red", "r4", "n-quarry", points=2),
         "The Quarry on space 4 is now Ann's residence: 2 points"),
        (Event("no_batch", "red", points=-2), "Ann gives no batch and loses 2 points"),
        (Event("no_batch", "red"), "Ann gives no batch"),
        (Event("section", word="walls"), "**Scored: Walls**"),
        (Event("houses", "red", points=-3, word="walls"), "Ann: 0 houses, loses 3 points"),
        (Event("houses", "red", number=1, word="walls"), "Ann: 1 house, 0 favors"),
        (Event("houses", "red", number=4, word="dungeon"), "Ann: 4 houses, 1 favor"),
        (Event("favor", "red", points=2, number=2, word="prestige"),
         "Ann uses a favor: Prestige line, column 2: 2 points"),
        (Event("gold", "red", points=6), "Ann: 6 points for gold"),
    ],
)  # fmt: skip
def test_sentences(event: Event, said: str) -> None:
    assert tell(ENGLISH, by_name([event]), {"r4": "n-quarry", "r5": "n-market"}) == [said]


def test_a_phase_in_which_nothing_happened_is_left_out() -> None:
    phases = [Event("phase", word=word) for word in ("provost", "activation", "castle")]
    told = tell(ENGLISH, [*phases, Event("no_batch", "Ann", points=-2)])
    assert told == ["**Castle**", "Ann gives no batch and loses 2 points"]
    assert tell(ENGLISH, [Event("pass", "Ann"), *phases]) == ["Ann passes"]


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
    (said,) = tell(ENGLISH, [Event("gate_back", "@everyone **<@1>**")])
    assert said == r"\@everyone \*\*\<\@1\>\*\* takes back the worker from the gate"


class TestSummary:
    def test_what_fits_is_whole(self) -> None:
        events = by_name(game(*GAMES[0]).events()[-20:])
        whole = "\n".join(tell(ENGLISH, events))
        assert summary(ENGLISH, events, len(whole)) == whole
        assert summary(ENGLISH, events, len(whole) - 1) != whole

    @pytest.mark.parametrize("limit", [60, 100, 250, 700, 1700])
    def test_the_newest_stay_and_the_rest_is_counted(self, limit: int) -> None:
        for which in GAMES[1::2]:
            finished = game(*which)
            events = by_name(finished.events(), named(finished, "*" * 31 + "{}"))
            standing = tiles_on_road(finished)
            sentences = [
                sentence
                for line in tell(ENGLISH, events, standing)
                for sentence in line.split(BETWEEN)
            ]
            said = summary(ENGLISH, events, limit, standing)
            assert len(said) <= limit
            first, *kept = said.split("\n")
            shown = [sentence for line in kept for sentence in line.split(BETWEEN)]
            assert first == f"… {len(sentences) - len(shown)} more before these"
            assert shown == sentences[len(sentences) - len(shown) :]
            rest = sentences[len(sentences) - len(shown) - 1]
            assert len(said) + len(rest) + 3 > limit - 3, "one more would have fitted"

    def test_signs_give_way_before_sentences_do(self) -> None:
        signs = dict.fromkeys(SIGNS, "<:sign:123456789012345678>")
        event = Event("take", "Ann", "r4", gained="s")
        passed = Event("pass", "Ann", gained_deniers=1)
        (pass_line,) = tell(ENGLISH.signed(signs), [passed])
        assert pass_line == f"Ann passes first and gains 1 {signs['denier']}"
        said = summary(ENGLISH.signed(signs), [event], 40)
        assert said == "Ann takes 1 stone at space 4"
        assert "<:sign:" in summary(ENGLISH.signed(signs), [event], 70)


def test_a_room_is_shared() -> None:
    assert shares([10, 10], 20) == [10, 10]
    assert shares([5, 100, 30], 60) == [5, 28, 27]
    assert shares([50, 50, 0], 41) == [20, 21, 0]
    assert shares([], 10) == []


def test_several_summaries_share_their_room() -> None:
    few, many = [Event("gate_back", "Ann")], [Event("gate_back", "Ann")] * 20
    whole = "\n".join(tell(ENGLISH, many))
    told = [(few, {}), (many, {})]
    short, long = summaries(ENGLISH, told, len(whole) + 40)
    assert (short, long) == ("Ann takes back the worker from the gate", whole)
    for limit in (60, 100, 300):
        assert sum(map(len, summaries(ENGLISH, told, limit))) <= limit
