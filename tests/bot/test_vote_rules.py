"""The rules of each kind of vote on plain values: how long it lives, who is missing, when one may ask again."""

from dataclasses import replace
from typing import Any

import pytest

from bot.presenter.votes import WORDS
from bot.store import Answer, GameSettings, Logged, Seat, Status, Undo, Vote
from bot.tables.absence import ABSENT, most_chosen
from bot.tables.ending import END
from bot.tables.late_start import START
from bot.tables.pausing import PAUSE
from bot.tables.refusals import AskedBefore, AskedLately, Refusal
from bot.tables.replacing import OFFER, REPLACE
from bot.tables.table import Table
from bot.tables.undo import UNDO
from bot.tables.votes import KINDS, VOTE_PAUSE, VoteKind, asked_before, lapsed, missing
from bot.words.durations import DAY, HOUR
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


def test_every_kind_of_vote_is_worded() -> None:
    assert set(WORDS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_vote_lives_for_a_day_or_ends_in_something(kind: str) -> None:
    row = replace(ROW, status=Status.LOBBY) if kind == START.name else ROW
    vote = vote_of(KINDS[kind])
    assert not lapsed(row, vote, AT + DAY)
    assert lapsed(row, vote, AT + DAY + 1) is (KINDS[kind] not in (ABSENT, START))


LEFT = {"seats": SEATS[:2], "seats_revision": 8, "revision": 8}


@pytest.mark.parametrize(
    ("kind", "held", "changes", "gone"),
    [
        (UNDO, {}, {"revision": 8}, True),
        (END, {}, {"revision": 8, "asked_at": AT}, False),
        (END, {}, LEFT, True),
        (PAUSE, {}, {"revision": 8, "pauses": ((AT - 1, AT),)}, False),
        (PAUSE, {}, LEFT, True),
        (PAUSE, {}, {"pauses": ((AT, None),)}, True),
        (ABSENT, {}, {"revision": 8, "seats_revision": 8}, False),
        (ABSENT, {}, {"asked_at": AT}, True),
        (ABSENT, {}, {"asked_at": None}, True),
        (REPLACE, {}, {"revision": 8}, False),
        (REPLACE, {}, {"seats_revision": 8}, True),
        (REPLACE, {"agreed": (CLEO,)}, {}, True),
        (OFFER, {}, {"revision": 8}, False),
        (OFFER, {}, {"seats_revision": 8}, True),
        (OFFER, REFUSED, {"seats_revision": 8}, False),
        (START, {}, {"status": Status.RUNNING}, True),
        (START, {}, {"status": Status.LOBBY, "revision": 8}, False),
        (START, {}, {"status": Status.LOBBY, "seats": SEATS[:2]}, True),
        (START, {"agreed": (CLEO,)}, {"status": Status.LOBBY, "seats": SEATS[:2]}, False),
    ],
)
def test_a_vote_lapses_with_what_it_is_of(
    kind: VoteKind, held: dict[str, Any], changes: dict[str, Any], gone: bool
) -> None:
    assert lapsed(replace(ROW, **changes), vote_of(kind, **held), AT) is gone


@pytest.mark.parametrize(("reminder", "after"), [(0, DAY), (12 * HOUR, 12 * HOUR), (2 * DAY, DAY)])
def test_a_seat_is_free_at_the_first_reminder_within_a_day(reminder: int, after: int) -> None:
    row = replace(ROW, settings=GameSettings(reminder=reminder))
    assert START.end(row, vote_of(START)) == AT + after


@pytest.mark.parametrize(
    ("kind", "agreed", "still"),
    [
        (UNDO, (), (BEN, CLEO)),
        (END, (BEN,), (CLEO,)),
        (START, (BEN, CLEO), ()),
        (REPLACE, (), (BEN, CLEO)),
        (REPLACE, (CLEO,), ()),  # it is Cleo's seat
        (REPLACE, (BEN,), ()),  # all others, with Ann
    ],
)
def test_who_is_missing(kind: VoteKind, agreed: tuple[int, ...], still: tuple[int, ...]) -> None:
    assert missing(vote_of(kind, agreed=agreed)) == still


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


def test_all_others_who_play_are_asked() -> None:
    table = Table(ROW)
    for kind in (END, PAUSE):
        assert kind.holds(table, ANN) == {"asked": (BEN, CLEO)}
    with pytest.raises(Refusal, match="Nobody else"):
        END.holds(Table(replace(ROW, seats=SEATS[:1])), ANN)
    with pytest.raises(Refusal, match="paused already"):
        PAUSE.holds(Table(replace(ROW, pauses=((AT, None),))), ANN)


@pytest.mark.parametrize(
    ("asked", "after", "revision", "undone", "refusal"),
    [
        ([], 0, 7, 3, None),
        ([vote_of(UNDO)], VOTE_PAUSE - 1, 8, 2, AskedLately),
        ([vote_of(UNDO)], VOTE_PAUSE, 8, 2, None),
        ([vote_of(UNDO)], 1, 8, 3, None),  # it was not in vain
        ([vote_of(UNDO, **REFUSED)], VOTE_PAUSE, 8, 2, AskedLately),
        ([vote_of(UNDO, **REFUSED)], VOTE_PAUSE + 1, 8, 2, None),
        ([vote_of(UNDO, **REFUSED)], 10 * DAY, 7, 2, AskedBefore),
        ([vote_of(UNDO, **REFUSED), vote_of(END, **REFUSED)], 1, 7, 2, AskedBefore),
        ([vote_of(END, **REFUSED)], 1, 7, 2, None),
        ([replace(vote_of(UNDO), asker=BEN)], 1, 7, 2, None),
    ],
)
def test_nobody_asks_again_and_again(
    asked: list[Vote], after: int, revision: int, undone: int, refusal: type[Refusal] | None
) -> None:
    """One vote of a kind at a revision, and a pause of minutes after one in vain, or its refusal."""
    log = [Logged(3, AT, Answer("red", "pass", "press")), Logged(4, AT, Undo(undone, "press"))]
    table = Table(replace(ROW, revision=revision), log=log)
    found = asked_before(table, UNDO, ANN, asked, AT + after)
    assert (type(found) if found else None) is refusal
    if found and after < VOTE_PAUSE:
        assert found.values["when"] == "<t:1000620:t>", "the first whole minute"
