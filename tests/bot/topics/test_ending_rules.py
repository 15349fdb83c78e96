"""The vote on ending a game, on plain values."""

from dataclasses import replace

import pytest

from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.tables.votes import missing
from bot.topics.ending import END
from tests.bot.test_vote_rules import ANN, AT, BEN, CLEO, LEFT, ROW, SEATS, lapses, vote_of


def test_the_vote_lapses_with_who_plays() -> None:
    assert not lapses(END, revision=8, asked_at=AT)
    assert lapses(END, **LEFT)


def test_all_others_who_play_are_asked_and_have_to_agree() -> None:
    assert END.holds(Table(ROW), ANN) == {"asked": (BEN, CLEO)}
    assert missing(vote_of(END, agreed=(BEN,))) == (CLEO,)
    with pytest.raises(Refusal, match="Nobody else"):
        END.holds(Table(replace(ROW, seats=SEATS[:1])), ANN)
