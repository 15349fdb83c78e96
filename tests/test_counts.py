"""The counts, and what they may come to."""

import json
import sys

import pytest

from tests.counts import main


@pytest.mark.slow
@pytest.mark.parametrize(("people", "computers"), [(1, 2), (2, 0)])
def test_a_whole_game_is_no_burden_to_its_channel(
    people: int, computers: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One lasting message for each round; who plays alone among computers is mentioned once."""
    who = ["--people", str(people), "--computers", str(computers)]
    monkeypatch.setattr(sys, "argv", ["counts", *who, "--json"])
    main()
    counts = json.loads(capsys.readouterr().out)
    assert list(counts) == ["people", "rounds", "handoffs", "mentions", "lasting"]
    assert counts["rounds"] >= 10
    assert counts["lasting"] == counts["rounds"] + 2, "the start and the result"
    assert 0 < counts["mentions"] <= counts["handoffs"]
    assert (counts["handoffs"] == 1) is (people == 1)
