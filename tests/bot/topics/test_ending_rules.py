"""The vote on ending a game, on plain values."""

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.tables.votes import VoteKind, lapsed, missing
from bot.topics.ending.who_may_end import END
from tests.bot.test_vote_rules import ANN, AT, BEN, CLEO, LEFT, ROW, SEATS, vote_of


@pytest.mark.parametrize(
    ("kind", "held", "changes", "gone"),
    [
        (END, {}, {"revision": 8, "asked_at": AT}, False),
        (END, {}, LEFT, True),
    ],
)
def test_a_vote_lapses_with_what_it_is_of(
    kind: VoteKind, held: dict[str, Any], changes: dict[str, Any], gone: bool
) -> None:
    assert lapsed(replace(ROW, **changes), vote_of(kind, **held), AT) is gone


def test_all_others_who_play_are_asked_and_have_to_agree() -> None:
    assert END.holds(Table(ROW), ANN) == {"asked": (BEN, CLEO)}
    assert missing(vote_of(END, agreed=(BEN,))) == (CLEO,)
    with pytest.raises(Refusal, match="Nobody else"):
        END.holds(Table(replace(ROW, seats=SEATS[:1])), ANN)
