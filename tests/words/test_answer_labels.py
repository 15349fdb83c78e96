"""Decisions and answers in words: within Discord's limits, never two alike, found by what is typed.

What each says, test_told.py holds.
"""

import pytest

from bot.words.answer_labels import answer_label, match
from bot.words.answer_words import ANSWERS, TRADES, words_of
from bot.words.pending_decision import decision_text
from engine import Game
from engine.answers import KINDS, TEXT
from tests.bot.players import first_asked
from tests.engine.positions import example
from tests.words.games import ENGLISH, GAMES, NAMES, game, named, positions
from tests.words.untranslated import WIDE, untranslated

LONGEST = "{} " + "W" * 30
RED_TO_MOVE = "r9 w-mason blue; r10 w-market red; red: deniers 5\n"


def favor(line: str) -> Game:
    """Red is to use a favor from the joust field, far on a line."""
    play = example(f"""
        phase specials; worker joust red; scored walls; r9 residence red; r10 w-quarry red
        blue: deniers 1; red: deniers 1 cubes cffwwsssccggg {line}-line 4
    """)
    play.play("red joust yes", f"red favor {line}")
    return play.game


def rare_decisions() -> list[Game]:
    return [
        favor("cubes"),
        favor("building"),
        example("""
            phase activation; provost 12; r9 s-alchemist red; worker r9 red
            red: cubes ffffwwwwsssscccc; blue: deniers 1
        """).game,
        example("phase activation; provost 12; r9 s-farm blue; worker r9 red").game,
    ]


def test_every_answer_has_its_words() -> None:
    for answer in set(TEXT) - set(TRADES):
        assert words_of(answer) in ANSWERS.values(), answer


@pytest.mark.slow
def test_every_label_fits_is_the_only_one_of_its_decision_and_comes_from_the_catalogue() -> None:
    """With the longest names; with short ones nothing is cut."""
    kinds = set()
    for asked in rare_decisions() + [one for which in GAMES for one in positions(game(*which), 3)]:
        decision, kinds = asked.pending, {*kinds, asked.pending.kind}
        if decision.kind == "place" and len(asked.answers) % 15:
            continue  # they are many and alike
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


def test_after_the_end_nothing_is_asked() -> None:
    assert decision_text(ENGLISH, game(*GAMES[0])) == ""


class TestMatch:
    def test_every_answer_is_found_by_its_own_words_and_by_its_record(self) -> None:
        for asked in first_asked().values():
            for answer in asked.pending.answers:
                label = answer_label(ENGLISH, asked, answer, NAMES)
                for typed in (label.long, label.short[:20], answer, answer.upper()):
                    assert answer in match(ENGLISH, asked, typed, NAMES), (typed, answer)

    def test_what_begins_with_the_words_comes_first(self) -> None:
        asked = example(RED_TO_MOVE).game
        found = match(ENGLISH, asked, "market", NAMES)
        assert [*found] == ["place r5", "place r10"]
        assert next(iter(match(ENGLISH, asked, "stone", NAMES))) != "place r10"

    def test_words_in_any_order_case_and_without_accents(self) -> None:
        asked = example(RED_TO_MOVE + "r11 s-bank green").game
        for typed in ("ZOE", "zoë", "space BANK", "1 11 zoe bank"):
            assert [*match(ENGLISH, asked, typed, NAMES)] == ["place r11"], typed
