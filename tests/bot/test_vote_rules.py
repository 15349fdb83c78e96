"""The rules of each kind of vote on plain values: how long it lives, who is missing, when one may ask again."""

from dataclasses import replace
from typing import Any

import pytest

from bot.store import Answer, GameSettings, Logged, Seat, Status, Undo, Vote
from bot.tables.loaded_table import Table
from bot.tables.refusals import Refusal
from bot.tables.starting import START
from bot.tables.undo import UNDO
from bot.tables.votes import KINDS, VoteKind, asked_before, lapsed
from bot.topics.absence.choice_about_absent import ABSENT
from bot.topics.absence.replacing import OFFER, REPLACE
from bot.topics.ending import END
from bot.topics.pausing import PAUSE
from bot.words.durations import DAY, HOUR, MINUTE
from tests.plans.memory_table import row_of

ANN, BEN, CLEO, DAN = range(1, 5)
SEATS = tuple(Seat(str(user), user_id=user) for user in (ANN, BEN, CLEO))
AT = 1_000_000
ROW = row_of(*SEATS, revision=7, seats_revision=7, asked_at=AT - 1)
REFUSED = {"refused_by": BEN, "refused_at": AT + 1}


def vote_of(kind: VoteKind, **held: Any) -> Vote:
    """Ann asks Ben and Cleo, about Cleo's seat."""
    about = {"since": 3, "player": CLEO, "successor": DAN}
    return replace(Vote(kind.name, ANN, (BEN, CLEO), ROW.revision, AT), **about, **held)


@pytest.mark.parametrize("kind", KINDS)
def test_a_vote_lives_for_a_day_or_ends_in_something(kind: str) -> None:
    row = replace(ROW, status=Status.LOBBY) if kind == START.name else ROW
    vote = vote_of(KINDS[kind])
    assert not lapsed(row, vote, AT + DAY)
    assert lapsed(row, vote, AT + DAY + 1) is (KINDS[kind].at_end is None)
    paused = replace(
        row, pauses=((AT - HOUR, AT + HOUR), (AT + 2 * HOUR, AT + DAY), (AT + DAY, None))
    )
    assert KINDS[kind].end(paused, vote) == AT + 2 * DAY - HOUR, (
        "pauses that are over are no part of it"
    )


LEFT = {"seats": SEATS[:2], "seats_revision": 8, "revision": 8}
LOBBY, PAUSED = {"status": Status.LOBBY}, {"pauses": ((AT, None),)}


@pytest.mark.parametrize(
    ("kind", "held", "changes", "gone"),
    [
        (UNDO, {}, {"revision": 8}, True),
        (START, {}, {"status": Status.RUNNING}, True), (START, {}, {**LOBBY, "revision": 8}, False),
        (START, {}, {**LOBBY, "seats": SEATS[:2]}, True),
        (START, {"refused_by": 0}, LOBBY, True),  # it has lapsed before
        (START, {"agreed": (CLEO,)}, {**LOBBY, "seats": SEATS[:2]}, False),
        (END, {}, {"revision": 8, "asked_at": AT}, False), (END, {}, LEFT, False),
        (END, {}, {"seats": (*SEATS, Seat("Dan", user_id=DAN))}, True),
        (PAUSE, {}, {"revision": 8, "pauses": ((AT - 1, AT),)}, False),
        (PAUSE, {}, LEFT, True), (PAUSE, {}, PAUSED, True),
        (ABSENT, {}, {"revision": 8, "seats_revision": 8}, False), (ABSENT, {}, PAUSED, True),
        (ABSENT, {}, {"asked_at": AT}, True), (ABSENT, {}, {"asked_at": None}, True),
        (REPLACE, {}, {"revision": 8}, False), (REPLACE, {}, {"seats_revision": 8}, True),
        (REPLACE, {"agreed": (CLEO,)}, {}, True), (REPLACE, {}, PAUSED, True),
        (REPLACE, {}, {"asked_at": AT}, True),  # Cleo has answered
        (REPLACE, {}, {"asked_at": AT, "seats": SEATS[:2]}, False),  # who had left
        (REPLACE, {"asked": (CLEO,)}, {"asked_at": AT}, False),
        (OFFER, {}, {"revision": 8}, False), (OFFER, {}, {"seats_revision": 8}, True),
        (OFFER, REFUSED, {"seats_revision": 8}, False),
    ],
)  # fmt: skip
def test_a_vote_lapses_with_what_it_is_of(
    kind: VoteKind, held: dict[str, Any], changes: dict[str, Any], gone: bool
) -> None:
    assert lapsed(replace(ROW, **changes), vote_of(kind, **held), AT) is gone


@pytest.mark.parametrize(
    ("kind", "reminder", "pace", "after"),
    [
        (START, 0, "none", DAY), (START, 12 * HOUR, "weeks", 12 * HOUR), (START, 2 * DAY, "daily", DAY),
        (START, 0, "slow", DAY), (START, 0, "live", 10 * MINUTE), (START, 0, "evening", 10 * MINUTE),
        (START, 12 * HOUR, "fast", 3 * HOUR), (ABSENT, 0, "live", 5 * MINUTE), (ABSENT, 0, "none", DAY),
        (ABSENT, HOUR, "fast", 3 * HOUR),
    ],
)  # fmt: skip
def test_nobody_is_waited_for_in_a_vote_longer_than_a_decision_has(
    kind: VoteKind, reminder: int, pace: str, after: int
) -> None:
    """A seat is freed at the first reminder; who does not choose about an absent friend gives them no day to think."""
    row = replace(ROW, settings=GameSettings(reminder=reminder, pace=pace))
    assert kind.end(row, vote_of(kind)) == AT + after


def test_of_whom_it_is_asked_to_end_or_to_pause() -> None:
    for kind in (END, PAUSE):
        assert kind.holds(Table(ROW), ANN, AT) == {"asked": (BEN, CLEO)}
    with pytest.raises(Refusal, match="Nobody else"):
        END.holds(Table(replace(ROW, seats=SEATS[:1])), ANN, AT)
    with pytest.raises(Refusal, match="already paused"):
        PAUSE.holds(Table(replace(ROW, pauses=((AT, None),))), ANN, AT)


@pytest.mark.parametrize(
    ("asked", "after", "revision", "undone", "refusal"),
    [
        ([], 0, 7, 3, ""),
        ([vote_of(UNDO)], 599, 8, 2, "again at"),
        ([vote_of(UNDO)], 600, 8, 2, ""),
        ([vote_of(UNDO)], 1, 8, 3, ""),  # it was not in vain
        ([vote_of(UNDO, **REFUSED)], 600, 8, 2, "again at"),
        ([vote_of(UNDO, **REFUSED)], 601, 8, 2, ""),
        ([vote_of(UNDO, **REFUSED)], 10 * DAY, 7, 2, "after the next"),
        ([vote_of(UNDO, **REFUSED), vote_of(START, **REFUSED)], 1, 7, 2, "after the next"),
        ([vote_of(START, **REFUSED)], 1, 7, 2, ""),
        ([replace(vote_of(UNDO), asker=BEN)], 1, 7, 2, ""),
    ],
)
def test_nobody_asks_again_and_again(
    asked: list[Vote], after: int, revision: int, undone: int, refusal: str
) -> None:
    """One vote of a kind at a revision, and a pause of minutes after one in vain, or its refusal."""
    log = [Logged(3, AT, Answer("red", "pass", "press")), Logged(4, AT, Undo(undone, "press"))]
    table = Table(replace(ROW, revision=revision), log=log)
    found = asked_before(table, UNDO, ANN, asked, AT + after)
    assert refusal in found.message if found else not refusal
    if found and after < 600:
        assert found.values["when"] == "<t:1000620:t>", "the first whole minute"
