"""Decisions and answers in words: within Discord's limits, never two alike, found by what is typed."""

import pytest

from bot.words.answer_labels import WARNING, answer_label, match
from bot.words.answer_words import ANSWERS, TRADES, words_of
from bot.words.pending_decision import decision_text
from engine import Game
from engine.answers import KINDS, TEXT
from tests.bot.players import recorded
from tests.engine.positions import example
from tests.words.games import ENGLISH, GAMES, NAMES, game, named, positions
from tests.words.untranslated import WIDE, untranslated

LONGEST = "{} " + "W" * 30
BEYOND = "beyond the provost, who can still be moved"

RED_TO_MOVE = """
    r9 w-mason blue; r10 w-market red; red: deniers 5 cubes ffw; blue: deniers 5; green: deniers 5
"""


def favors(markers: str, cubes: str, scored: str = "scored walls") -> Game:
    """Red is to use a favor from the joust field with these markers and cubes."""
    play = example(f"""
        phase specials; worker joust red; {scored}; r9 residence red; r10 w-quarry red
        blue: deniers 1; red: deniers 1 cubes c{cubes} {markers}
    """)
    play.play("red joust yes")
    return play.game


def chosen(begun: Game, *answers: str) -> Game:
    """The game after more answers of whoever is asked."""
    for answer in answers:
        begun.answer(begun.pending.player, answer)
    return begun


def rare_decisions() -> list[Game]:
    """What games among computer players seldom come to."""
    return [
        chosen(favors("cubes-line 4", "ffwwssccgg"), "favor cubes"),
        chosen(favors("building-line 4", "ffwwsssccggg"), "favor building"),
        example("""
            phase activation; provost 12; r9 s-alchemist red; worker r9 red
            red: cubes ffffwwwwsssscccc; blue: deniers 1
        """).game,
        example("phase activation; provost 12; r9 s-farm blue; worker r9 red").game,
    ]


def texts(asked: Game, *answers: str) -> list[str]:
    """Short text and detail of the answers, "short | detail"."""
    labels = [answer_label(ENGLISH, asked, answer, NAMES) for answer in answers]
    return [" | ".join(filter(None, (label.short, label.detail))) for label in labels]


def test_every_answer_has_its_words() -> None:
    for answer in set(TEXT) - set(TRADES):
        assert words_of(answer) in ANSWERS.values(), answer


@pytest.mark.slow
def test_every_label_fits_is_the_only_one_of_its_decision_and_comes_from_the_catalogue() -> None:
    """With the longest names; with short ones nothing is cut."""
    kinds = set()
    for asked in rare_decisions() + [one for which in GAMES for one in positions(game(*which))]:
        decision, kinds = asked.pending, {*kinds, asked.pending.kind}
        labels = [
            answer_label(ENGLISH, asked, one, named(asked, LONGEST)) for one in decision.answers
        ]
        for label in labels:
            assert 0 < len(label.short) <= 80
            assert 0 < len(label.long) <= 100
            assert len(label.detail) <= 100
        assert len({label.short for label in labels}) == len(labels), decision
        assert len({label.long for label in labels}) == len(labels), decision
        assert untranslated(decision_text(WIDE, asked)) == []
        for answer in decision.answers:
            label = answer_label(WIDE, asked, answer, named(asked))
            said = f"{label.short} {label.long} {label.detail}"
            assert untranslated(said) == [], answer
            assert "…" not in label.short + label.detail, label
    assert kinds == set(KINDS), "some decision was never put into words"


def test_placing_says_price_owner_effect_and_what_it_depends_on() -> None:
    asked = example(RED_TO_MOVE).game
    assert texts(asked, "place r4", "place r9", "place r10", "place post") == [
        "Quarry, space 4 | 1 denier; take 1 stone; one move of the provost can put it out of reach",
        f"Mason, space 9 | {WARNING} you have no stone yet; {BEYOND}; 1 denier; owner Bob",
        f"Wooden market, space 10 | {WARNING} {BEYOND}; 1 denier; your own; sell any cube for 6 deniers",
        "Trading post | 1 denier; gain 3 deniers",
    ]
    assert texts(asked, "place r3", "pass") == [
        "Sawmill, space 3 | 1 denier; take 1 wood",
        "Pass | gain 1 denier for passing first",
    ]
    assert decision_text(ENGLISH, asked) == "place a worker (1 denier) or pass"
    assert [answer_label(ENGLISH, asked, one, NAMES).long for one in ("place r4", "place r9")] == [
        "Quarry, space 4: 1 denier; take 1 stone",
        f"Mason, space 9: you have no stone yet; {BEYOND}; 1 denier",
    ]


def test_cubes_that_one_worker_may_bring_instead_of_others_are_not_counted_together() -> None:
    asked = recorded("records/02.txt").at(195)
    (said,) = texts(asked, "place r17")
    assert "you have no cubes for it yet" in said


def test_the_price_rises_with_those_who_passed_but_not_on_own_buildings() -> None:
    asked = example(RED_TO_MOVE + "passed green\norder red blue green").game
    assert texts(asked, "place r4", "place r10", "pass") == [
        "Quarry, space 4 | 2 deniers; take 1 stone; one move of the provost can put it out of reach",
        f"Wooden market, space 10 | {WARNING} {BEYOND}; 1 denier; your own; sell any cube for 6 deniers",
        "Pass",
    ]
    assert decision_text(ENGLISH, asked) == "place a worker (2 deniers) or pass"


@pytest.mark.parametrize(
    ("more", "price"),
    [
        ("", "1 denier: nobody has passed"),
        ("passed green", "2 deniers: 1 has passed; 1 denier on your own buildings"),
        ("passed green\nworker r10 blue", "2 deniers: 1 has passed"),
        ("passed green blue", "3 deniers: 2 have passed; 1 denier on your own buildings"),
        ("passed green blue\ninn red", "1 denier: you are at the inn"),
    ],
)
def test_the_price_says_where_it_comes_from(more: str, price: str) -> None:
    asked = example(RED_TO_MOVE + more).game
    text = decision_text(ENGLISH, asked, reasons=True)
    assert text == f"place a worker ({price}) or pass"


def test_moving_the_provost_says_where_to_and_for_how_much() -> None:
    asked = example("""
        phase provost; provost 7; r9 w-quarry red; worker r7 red; worker r8 blue; worker r9 green
        passed red blue green; red: deniers 2
    """).game
    assert decision_text(ENGLISH, asked) == "move the provost from space 7 or leave him"
    assert texts(asked, "provost 2", "provost -1", "provost 0") == [
        "2 spaces forward, to space 9 | 2 deniers; then in reach: Bob on 8, Zoë on 9; the bailiff then moves to 8",
        "1 space back, to space 6 | 1 denier; then out of reach: Ann on 7; the bailiff then moves to 7",
        "Leave the provost on space 7 | the bailiff then moves to 8",
    ]


def test_building_by_favor_costs_one_cube_less() -> None:
    asked = chosen(favors("building-line 4", "ffwwssccggg"), "favor building")
    assert texts(asked, "build w-mason", "build w-market c", "build s-church", "decline") == [
        "Mason for 1 food | 4 points; use: build a stone tile; leaves 1 food, 2 wood, 2 stone, 2 cloth, 3 gold",
        (
            "Wooden market for 1 cloth | 4 points; use: sell any cube for 6 deniers; "
            "leaves 2 food, 2 wood, 2 stone, 1 cloth, 3 gold"
        ),
        # What it leaves has no room.
        "Church for 1 cloth | 3 points, 1 favor; use: pay 2 deniers for 3 points or 4 deniers for 5 points",
        "Decline",
    ]
    assert texts(asked, "residence r10", "prestige r9 p-statue") == [
        (
            "Residence for Wooden quarry, space 10 | costs 1 cloth; gives 2 points, 1 denier of income each round; "
            "yours, returns to the stock"
        ),
        (
            "Statue on space 9 | for 2 stone, 1 gold; 7 points, 1 favor; "
            "replaces your residence there and its income of 1 denier"
        ),
    ]


@pytest.mark.parametrize(
    ("tile", "answer", "said"),
    [
        ("w-market", "sell c", "Sell 1 cloth | 6 deniers; leaves 1 cloth, 1 gold, 11 deniers"),
        (
            "w-peddler",
            "buy ff",
            "Buy 2 food | 2 deniers; leaves 2 food, 2 cloth, 1 gold, 3 deniers",
        ),
        ("s-bank", "mint 2", "5 deniers for 2 gold | leaves 2 cloth, 3 gold"),
        ("s-tailor", "sew 2", "2 cloth for 4 points | leaves 1 gold, 5 deniers"),
    ],
)
def test_a_trade_says_what_one_has_after_it(tile: str, answer: str, said: str) -> None:
    there = f"provost 12; r9 {tile} blue; worker r9 red; red: deniers 5 cubes ccg"
    assert texts(example(f"phase activation; {there}").game, answer) == [said]


def test_a_favor_says_the_column_it_reaches() -> None:
    asked = favors("cubes-line 1 prestige-line 4 building-line 1", "", "scored dungeon")
    lines = ("favor prestige", "favor deniers", "favor cubes", "favor building")
    assert texts(asked, *lines) == [
        "Prestige line, column 4 | 4 points; your marker stays there",
        "Deniers line, column 1 | 3 deniers",
        "Cubes line, column 2 | one of: food, wood, stone",
        f"Building line, column 2 | {WARNING} you can build nothing now; wood tile for 1 wood less",
    ]
    first = favors("", "", "scored dungeon")
    told = ["Building line, column 1 | only moves the marker"]
    assert texts(first, "favor building") == told
    able = favors("building-line 1", "f", "scored dungeon")
    assert texts(able, "favor building") == ["Building line, column 2 | wood tile for 1 wood less"]


def test_a_favor_says_where_it_comes_from_and_how_far_its_line_goes() -> None:
    asked = favors("cubes-line 1", "", "scored dungeon")
    assert (
        decision_text(ENGLISH, asked) == "choose a line for the royal favor (from the joust field)"
    )
    assert decision_text(ENGLISH, chosen(asked, "favor cubes")) == (
        "choose what the royal favor does (Cubes line, column 2, from the joust field)"
    )
    asked = example("""
        phase activation; scored dungeon; provost 9; r9 s-architect blue; r1 residence red
        worker r9 red; red: cubes ssssgg
    """).game
    assert decision_text(ENGLISH, chosen(asked, "prestige r1 p-monument")).endswith(
        "(for Monument on space 1, 1 more favor after it)"
    )


def test_stopping_warns_of_the_penalty_while_no_batch_is_given() -> None:
    play = example("phase castle; castle red; red: cubes ffwwss score 5")
    text = "give a batch to the castle (Dungeon) or stop"
    assert decision_text(ENGLISH, play.game) == text
    assert texts(play.game, "batch fws", "stop") == [
        "Give 1 food, 1 wood, 1 stone | Dungeon, 5 points; leaves 1 food, 1 wood, 1 stone",
        "Give no batch | you lose 2 points",
    ]
    play.play("red batch fws")
    assert texts(play.game, "stop") == ["Give no more batches"]


def test_nobody_loses_more_points_than_they_have() -> None:
    for score, said in ((0, "you have no points to lose"), (1, "you lose 1 point")):
        asked = example(f"phase castle; castle red; red: cubes fws score {score}").game
        assert texts(asked, "stop") == [f"Give no batch | {said}"]


def test_a_residence_says_whose_building_goes_and_what_is_lost() -> None:
    asked = example("""
        phase activation; provost 10; r9 w-lawyer red; r10 w-mason red; worker r9 red
        worker r10 blue; red: deniers 1 cubes c
    """).game
    same = "costs 1 cloth, 1 denier; gives 2 points, 1 denier of income each round; leaves nothing"
    labels = [answer_label(ENGLISH, asked, f"residence {one}", NAMES) for one in ("r10", "r1")]
    assert [f"{one.short} | {one.without(tuple(same.split('; '))).detail}" for one in labels] == [
        (
            "Mason, space 10 | yours, returns to the stock; its use is lost: build a stone tile; once the worker "
            "there has left"
        ),
        "Farm, space 1 | neutral, removed from the game; its use is lost: take 1 food or 1 cloth",
    ]


def test_after_the_end_nothing_is_asked() -> None:
    finished = game(*GAMES[0])
    assert decision_text(ENGLISH, finished) == ""
    assert match(ENGLISH, finished, "pass", named(finished)) == []


class TestMatch:
    @pytest.mark.slow
    def test_every_answer_is_found_by_its_own_words_and_by_its_record(self) -> None:
        for asked in rare_decisions() + positions(game(*GAMES[7]), 9):
            for answer in asked.pending.answers:
                label = answer_label(ENGLISH, asked, answer, NAMES)
                for typed in (label.long, label.short[:20], answer, answer.upper()):
                    assert answer in match(ENGLISH, asked, typed, NAMES), (typed, answer)

    def test_what_begins_with_the_words_comes_first(self) -> None:
        asked = example(RED_TO_MOVE).game
        found = match(ENGLISH, asked, "market", NAMES)
        assert found == ["place r5", "place r10"]
        assert match(ENGLISH, asked, "stone", NAMES)[0] != "place r10"

    def test_words_in_any_order_case_and_without_accents(self) -> None:
        asked = example(RED_TO_MOVE + "r11 s-bank green").game
        for typed in ("ZOE", "zoë", "space BANK", "1 11 zoe bank"):
            assert match(ENGLISH, asked, typed, NAMES) == ["place r11"], typed
