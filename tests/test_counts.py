"""The counts, and what they may come to; `tests/bot/test_round_records.py` holds games of people alone to the same."""

import json
import sys

import pytest

from tests.counts import main


@pytest.mark.slow
def test_one_person_among_computers_is_mentioned_once_in_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["counts", "--people", "1", "--computers", "2", "--json"])
    main()
    counts = json.loads(capsys.readouterr().out)
    assert list(counts) == ["people", "rounds", "handoffs", "mentions", "lasting"]
    assert counts["rounds"] >= 10
    assert counts["lasting"] <= counts["rounds"] + 8
    assert counts["mentions"] == counts["handoffs"] == 1
