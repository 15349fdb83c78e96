"""The vote on a pause, on plain values."""

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.tables.votes import VoteKind, lapsed
from bot.topics.pausing.pause_vote import PAUSE
from tests.bot.test_vote_rules import ANN, AT, BEN, CLEO, LEFT, ROW, vote_of


@pytest.mark.parametrize(
    ("kind", "held", "changes", "gone"),
    [
        (PAUSE, {}, {"revision": 8, "pauses": ((AT - 1, AT),)}, False),
        (PAUSE, {}, LEFT, True),
        (PAUSE, {}, {"pauses": ((AT, None),)}, True),
    ],
)
def test_a_vote_lapses_with_what_it_is_of(
    kind: VoteKind, held: dict[str, Any], changes: dict[str, Any], gone: bool
) -> None:
    assert lapsed(replace(ROW, **changes), vote_of(kind, **held), AT) is gone


def test_all_others_who_play_are_asked() -> None:
    assert PAUSE.holds(Table(ROW), ANN) == {"asked": (BEN, CLEO)}
    with pytest.raises(Refusal, match="paused already"):
        PAUSE.holds(Table(replace(ROW, pauses=((AT, None),))), ANN)
