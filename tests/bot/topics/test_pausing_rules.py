"""The vote on a pause, on plain values."""

from dataclasses import replace

import pytest

from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.topics.pausing import PAUSE
from tests.bot.test_vote_rules import ANN, AT, BEN, CLEO, LEFT, ROW, lapses


def test_the_vote_lapses_with_who_plays_and_with_a_pause() -> None:
    assert not lapses(PAUSE, revision=8, pauses=((AT - 1, AT),))
    assert lapses(PAUSE, **LEFT)
    assert lapses(PAUSE, pauses=((AT, None),))


def test_all_others_who_play_are_asked() -> None:
    assert PAUSE.holds(Table(ROW), ANN) == {"asked": (BEN, CLEO)}
    with pytest.raises(Refusal, match="paused already"):
        PAUSE.holds(Table(replace(ROW, pauses=((AT, None),))), ANN)
