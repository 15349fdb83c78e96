"""The votes on an absent player and on a seat, on plain values."""

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.votes import VoteKind, lapsed, missing
from bot.topics.absence.choice_about_absent import ABSENT, most_chosen
from bot.topics.absence.replacing import OFFER, REPLACE
from tests.bot.test_vote_rules import AT, BEN, CLEO, DAN, REFUSED, ROW, vote_of


@pytest.mark.parametrize(
    ("kind", "held", "changes", "gone"),
    [
        (ABSENT, {}, {"revision": 8, "seats_revision": 8}, False),
        (ABSENT, {}, {"asked_at": AT}, True),
        (ABSENT, {}, {"asked_at": None}, True),
        (REPLACE, {}, {"revision": 8}, False),
        (REPLACE, {}, {"seats_revision": 8}, True),
        (REPLACE, {"agreed": (CLEO,)}, {}, True),
        (OFFER, {}, {"revision": 8}, False),
        (OFFER, {}, {"seats_revision": 8}, True),
        (OFFER, REFUSED, {"seats_revision": 8}, False),
    ],
)
def test_a_vote_lapses_with_what_it_is_of(
    kind: VoteKind, held: dict[str, Any], changes: dict[str, Any], gone: bool
) -> None:
    assert lapsed(replace(ROW, **changes), vote_of(kind, **held), AT) is gone


@pytest.mark.parametrize(
    ("agreed", "still"),
    [
        ((), (BEN, CLEO)),
        ((CLEO,), ()),
        ((BEN,), ()),
    ],  # it is Cleo's seat; Ben is all others, with Ann
)
def test_who_is_missing(agreed: tuple[int, ...], still: tuple[int, ...]) -> None:
    assert missing(vote_of(REPLACE, agreed=agreed)) == still


def test_a_seat_is_replaced_by_two_others_at_the_least() -> None:
    """Where nobody but its player is asked, nobody else agrees for them; of several others all have to."""
    assert missing(replace(vote_of(REPLACE), asked=(CLEO,))) == (CLEO,)
    four = replace(vote_of(REPLACE), asked=(BEN, CLEO, DAN))
    assert missing(replace(four, agreed=(BEN,))) == (CLEO, DAN)
    assert missing(replace(four, agreed=(BEN, DAN))) == ()


@pytest.mark.parametrize(
    ("asked", "choices", "found", "open_"),
    [
        ((BEN, CLEO), ("replace",), "replace", True),
        ((BEN, CLEO), ("replace", "computer"), "computer", False),
        ((BEN, CLEO, DAN), ("computer", "computer"), "computer", False),
        ((BEN, CLEO, DAN), ("computer", "wait"), "wait", True),
        ((BEN, CLEO, DAN), ("computer", "wait", "replace"), "wait", False),
        ((BEN, CLEO), (), "wait", True),
    ],
)
def test_what_most_choose_is_done(
    asked: tuple[int, ...], choices: tuple[str, ...], found: str, open_: bool
) -> None:
    vote = replace(vote_of(ABSENT), asked=asked, agreed=asked[: len(choices)], choices=choices)
    assert most_chosen(vote) == found
    assert bool(missing(vote)) is open_
